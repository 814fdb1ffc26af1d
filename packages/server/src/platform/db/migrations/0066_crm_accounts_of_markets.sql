CREATE TABLE "crm_webhook" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"callback_id" text NOT NULL,
	"secret" "bytea",
	"key_id" text,
	"subscription_id" text DEFAULT '' NOT NULL,
	"called_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_webhook_company_id_vendor_owner_id_pk" PRIMARY KEY("company_id","vendor","owner_id")
);
--> statement-breakpoint
DROP INDEX "crm_record_external";--> statement-breakpoint
DROP INDEX "crm_record_state";--> statement-breakpoint
ALTER TABLE "crm_progress" DROP CONSTRAINT "crm_progress_company_id_vendor_pk";--> statement-breakpoint
ALTER TABLE "crm_setting" DROP CONSTRAINT "crm_setting_company_id_vendor_pk";--> statement-breakpoint
ALTER TABLE "crm_progress" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_progress" ADD CONSTRAINT "crm_progress_company_id_vendor_owner_id_pk" PRIMARY KEY("company_id","vendor","owner_id");--> statement-breakpoint
ALTER TABLE "crm_record" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_setting" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "crm_setting" ADD CONSTRAINT "crm_setting_company_id_vendor_owner_id_pk" PRIMARY KEY("company_id","vendor","owner_id");--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "market_id" uuid;--> statement-breakpoint
ALTER TABLE "crm_webhook" ADD CONSTRAINT "crm_webhook_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_webhook_callback" ON "crm_webhook" USING btree ("callback_id");--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_market_id_market_company_id_id_fk" FOREIGN KEY ("company_id","market_id") REFERENCES "public"."market"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_record_external" ON "crm_record" USING btree ("company_id","vendor","owner_id","external_id") WHERE external_id <> '';--> statement-breakpoint
CREATE INDEX "crm_record_state" ON "crm_record" USING btree ("company_id","vendor","owner_id","state","id");