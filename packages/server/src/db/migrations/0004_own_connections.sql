DROP INDEX "connection_capability";--> statement-breakpoint
ALTER TABLE "connection" DROP CONSTRAINT "connection_company_id_id_pk";--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_vendor_pk" PRIMARY KEY("company_id","vendor");--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "connection" DROP COLUMN "capability";--> statement-breakpoint
ALTER TABLE "connection" DROP COLUMN "settings";