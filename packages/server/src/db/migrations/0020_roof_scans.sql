CREATE TABLE "geo_roof_scan" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rise" double precision,
	"pitch_error_degrees" double precision,
	"area_sqm" double precision,
	"overhang" double precision,
	"density" double precision,
	"explained" double precision,
	"shift_east" double precision,
	"shift_north" double precision,
	"vendor" text DEFAULT '' NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"flown_on" date,
	"flown_in" integer,
	"attribution" text DEFAULT '' NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_structure" ADD COLUMN "measurement" jsonb;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "measurement" jsonb;--> statement-breakpoint
CREATE INDEX "geo_roof_scan_kept" ON "geo_roof_scan" USING btree ("kept_until");