CREATE TABLE "scan_lead" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scan_lead_company_id_run_id_lead_id_pk" PRIMARY KEY("company_id","run_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "scan_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"started_by_user_id" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "scan_run_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "geo_roof_scan" ADD COLUMN "sources" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "measured_narrowing_bps" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "shape_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_lead" ADD CONSTRAINT "scan_lead_company_id_run_id_scan_run_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."scan_run"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_run" ADD CONSTRAINT "scan_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_lead_outcome" ON "scan_lead" USING btree ("company_id","run_id","outcome","lead_id");--> statement-breakpoint
CREATE INDEX "scan_lead_created" ON "scan_lead" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_run_one" ON "scan_run" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "scan_run_latest" ON "scan_run" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);