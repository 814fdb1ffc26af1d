CREATE TABLE "canvass_progress" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"round_at" timestamp with time zone,
	"page" integer DEFAULT 1 NOT NULL,
	"latest" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canvass_progress_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
CREATE TABLE "canvass_record" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"external_id" text NOT NULL,
	"result" text NOT NULL,
	"failure" text,
	"lead_id" uuid,
	"record" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canvass_record_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "canvass_setting" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canvass_setting_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
ALTER TABLE "canvass_progress" ADD CONSTRAINT "canvass_progress_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvass_record" ADD CONSTRAINT "canvass_record_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvass_record" ADD CONSTRAINT "canvass_record_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvass_setting" ADD CONSTRAINT "canvass_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canvass_record_external" ON "canvass_record" USING btree ("company_id","vendor","external_id");--> statement-breakpoint
CREATE INDEX "canvass_record_lead" ON "canvass_record" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE INDEX "canvass_record_result" ON "canvass_record" USING btree ("company_id","vendor","result","id");--> statement-breakpoint
CREATE INDEX "canvass_record_list" ON "canvass_record" USING btree ("company_id","vendor","id");