CREATE TABLE "crm_progress" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"since" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"sending" jsonb,
	"sent_until" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_progress_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
CREATE TABLE "crm_record" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL,
	"wanted" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"dispatch_id" uuid,
	"external_id" text DEFAULT '' NOT NULL,
	"sent" jsonb,
	"their_status" text DEFAULT '' NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_record_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "crm_setting" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crm_setting_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
ALTER TABLE "crm_progress" ADD CONSTRAINT "crm_progress_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_record" ADD CONSTRAINT "crm_record_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_record" ADD CONSTRAINT "crm_record_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_setting" ADD CONSTRAINT "crm_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crm_record_lead" ON "crm_record" USING btree ("company_id","vendor","lead_id");--> statement-breakpoint
CREATE INDEX "crm_record_of_lead" ON "crm_record" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crm_record_external" ON "crm_record" USING btree ("company_id","vendor","external_id") WHERE external_id <> '';--> statement-breakpoint
CREATE INDEX "crm_record_state" ON "crm_record" USING btree ("company_id","vendor","state","id");