CREATE TABLE "geo_roof_scan" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"scan" jsonb,
	"vendor" text DEFAULT '' NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"flown_in" integer,
	"density" double precision,
	"measured_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "measurement" jsonb;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "measurement" jsonb;--> statement-breakpoint
CREATE INDEX "geo_roof_scan_kept" ON "geo_roof_scan" USING btree ("kept_until");