CREATE TABLE "crm_file" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"dispatch_id" uuid,
	"external_id" text DEFAULT '' NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_file_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "crm_file" ADD CONSTRAINT "crm_file_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_file" ADD CONSTRAINT "crm_file_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_file_file" ON "crm_file" USING btree ("company_id","vendor","file_id");--> statement-breakpoint
CREATE INDEX "crm_file_of_lead" ON "crm_file" USING btree ("company_id","lead_id");