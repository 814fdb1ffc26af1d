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
DROP INDEX "lead_created";--> statement-breakpoint
DROP INDEX "lead_activity";--> statement-breakpoint
DROP INDEX "lead_name";--> statement-breakpoint
DROP INDEX "lead_street";--> statement-breakpoint
DROP INDEX "lead_total";--> statement-breakpoint
DROP INDEX "lead_roof_area";--> statement-breakpoint
DROP INDEX "lead_creator";--> statement-breakpoint
DROP INDEX "lead_status_created";--> statement-breakpoint
ALTER TABLE "geo_roof_scan" ADD COLUMN "sources" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "facets" bigint GENERATED ALWAYS AS (((ascii(status) & 31)::bigint << 0) | ((ascii(source) & 3)::bigint << 5) | ((('x' || left(md5(coalesce(assigned_user_id::text, '')), 8))::bit(32)::int & 511)::bigint << 7) | ((('x' || left(md5(coalesce(market_id::text, '')), 8))::bit(32)::int & 127)::bigint << 16) | ((('x' || left(md5(product_name), 8))::bit(32)::int & 127)::bigint << 23) | ((('x' || left(md5(lower(city)), 8))::bit(32)::int & 127)::bigint << 30) | ((('x' || left(md5(left(postal_code, 4)), 8))::bit(32)::int & 63)::bigint << 37) | ((ascii(substr(postal_code, 5)) & 7)::bigint << 43) | ((least(greatest(coalesce(roof_area_sqft, 0), 0) / 64, 127)::int & 127)::bigint << 46)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "measured_narrowing_bps" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "shape_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_lead" ADD CONSTRAINT "scan_lead_company_id_run_id_scan_run_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."scan_run"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_run" ADD CONSTRAINT "scan_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_lead_outcome" ON "scan_lead" USING btree ("company_id","run_id","outcome","lead_id");--> statement-breakpoint
CREATE INDEX "scan_lead_created" ON "scan_lead" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_run_one" ON "scan_run" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "scan_run_latest" ON "scan_run" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("company_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","last_activity_at","facets");--> statement-breakpoint
CREATE INDEX "lead_activity" ON "lead" USING btree ("company_id","kind","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"facets");--> statement-breakpoint
CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind",left(lower("last_name" || ' ' || "first_name"), 40),"id","last_name","first_name","facets");--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind",left(lower("street"), 40),"id","street","facets");--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind",coalesce("total_cents", -1),"id","total_cents","facets");--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind",coalesce("roof_area_sqft", -1),"id","roof_area_sqft","facets");--> statement-breakpoint
CREATE INDEX "lead_creator" ON "lead" USING btree ("company_id","created_by_user_id","kind","created_at" DESC NULLS FIRST) WHERE created_by_user_id is not null;--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"last_activity_at","total_cents","roof_area_sqft","facets");--> statement-breakpoint
-- Of how many records hold a part of a text the database knows as much as it has kept of the texts: with 100 of them it takes what
-- one in a hundred has for what none has, and reads all of those where a page is soon found.
ALTER TABLE "lead" ALTER COLUMN "search_text" SET STATISTICS 500;
