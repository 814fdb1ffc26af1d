CREATE TABLE "download" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"role" text NOT NULL,
	"request" jsonb NOT NULL,
	"table" jsonb NOT NULL,
	"status" text NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "download_part" (
	"company_id" uuid NOT NULL,
	"download_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"ids" uuid[] NOT NULL,
	"rows" integer,
	"piece" "bytea",
	CONSTRAINT "download_part_company_id_download_id_number_pk" PRIMARY KEY("company_id","download_id","number")
);
--> statement-breakpoint
CREATE TABLE "geo_point_project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"year" integer,
	"points" bigint NOT NULL,
	"outline" "polygon" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geo_point_tile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"format" text NOT NULL,
	"system" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"footprint" "polygon" NOT NULL,
	"points" bigint NOT NULL,
	"density" double precision NOT NULL,
	"year" integer,
	"chunks" "bytea",
	"indexed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outreach_run" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"scope" jsonb NOT NULL,
	"until_contact_id" uuid NOT NULL,
	"last_contact_id" uuid,
	"product_id" uuid,
	"product_name" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_by_user_id" uuid NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outreach_run_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_contact" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD COLUMN "roof_area_sqft" double precision;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "map_x" integer GENERATED ALWAYS AS (case when "point" is not null then least(floor((("point"[0] + 180) / 360) * 1073741824)::int, 1073741823) end) STORED;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "map_y" integer GENERATED ALWAYS AS (case when "point" is not null then least(floor((0.5 - ln(tan(pi() / 4 + least(greatest("point"[1], -85.051128), 85.051128) * pi() / 360)) / (2 * pi())) * 1073741824)::int, 1073741823) end) STORED;--> statement-breakpoint
ALTER TABLE "download" ADD CONSTRAINT "download_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_part" ADD CONSTRAINT "download_part_company_id_download_id_download_company_id_id_fk" FOREIGN KEY ("company_id","download_id") REFERENCES "public"."download"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outreach_run" ADD CONSTRAINT "outreach_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_of_person" ON "download" USING btree ("company_id","requested_by","id");--> statement-breakpoint
CREATE INDEX "download_file" ON "download" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "download_expires" ON "download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "geo_point_project_source" ON "geo_point_project" USING btree ("source");--> statement-breakpoint
CREATE INDEX "geo_point_project_outline" ON "geo_point_project" USING gist ("outline");--> statement-breakpoint
CREATE UNIQUE INDEX "geo_point_tile_path" ON "geo_point_tile" USING btree ("path");--> statement-breakpoint
CREATE INDEX "geo_point_tile_footprint" ON "geo_point_tile" USING gist ("footprint");--> statement-breakpoint
CREATE UNIQUE INDEX "outreach_run_one" ON "outreach_run" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "outreach_run_latest" ON "outreach_run" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imported_contact_roof" ON "imported_contact" USING btree ("company_id",coalesce("roof_area_sqft", -1),"id");--> statement-breakpoint
CREATE INDEX "imported_contact_price" ON "imported_contact" USING btree ("company_id",coalesce("price_cents", -1),"id");--> statement-breakpoint
CREATE INDEX "lead_map" ON "lead" USING btree ("company_id","kind","map_x","map_y","status","is_test");--> statement-breakpoint
CREATE INDEX "weather_settings_requested" ON "weather_settings" USING btree ("company_id") WHERE requested_at is not null;