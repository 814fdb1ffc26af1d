CREATE TABLE "analytics_dirty" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "analytics_dirty_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_lead" (
	"company_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"leads" integer NOT NULL,
	"from_website" integer NOT NULL,
	"answered_5" integer NOT NULL,
	"answered_60" integer NOT NULL,
	"answered_day" integer NOT NULL,
	"answered_later" integer NOT NULL,
	"sold" integer NOT NULL,
	"lost" integer NOT NULL,
	"quoted_cents" bigint NOT NULL,
	"sold_cents" bigint NOT NULL,
	"lost_cents" bigint NOT NULL,
	CONSTRAINT "analytics_lead_company_id_dimension_day_value_pk" PRIMARY KEY("company_id","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "analytics_monthly" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"look" text NOT NULL,
	"months" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_monthly_company_id_day_look_months_pk" PRIMARY KEY("company_id","day","look","months")
);
--> statement-breakpoint
CREATE TABLE "analytics_outcome" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"leads" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "analytics_outcome_company_id_day_status_pk" PRIMARY KEY("company_id","day","status")
);
--> statement-breakpoint
CREATE TABLE "analytics_state" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"rules" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_import" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text NOT NULL,
	"state" text NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"heading_row" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"started_by_user_id" uuid,
	"finished_at" timestamp with time zone,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_import_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_row" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact" jsonb,
	"address_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"match" jsonb,
	"decision" text,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"lead_id" uuid,
	"done_at" timestamp with time zone,
	CONSTRAINT "contact_import_row_company_id_import_id_number_pk" PRIMARY KEY("company_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "contact_matching" (
	"company_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_matching_company_id_signature_pk" PRIMARY KEY("company_id","signature")
);
--> statement-breakpoint
CREATE TABLE "imported_contact" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row_number" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"joined" boolean NOT NULL,
	"before" jsonb,
	"lead_version" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_contact_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"company_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "note_mention_company_id_note_id_user_id_pk" PRIMARY KEY("company_id","note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "view" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "view_columns" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_columns_company_id_user_id_list_pk" PRIMARY KEY("company_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "company_storm" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" text NOT NULL,
	"point" "point" NOT NULL,
	"hundredths" integer NOT NULL,
	"place" text NOT NULL,
	"leads" integer NOT NULL,
	"miles" double precision NOT NULL,
	CONSTRAINT "company_storm_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_storm" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"day" text NOT NULL,
	"hundredths" integer NOT NULL,
	"miles" double precision NOT NULL,
	"nearest_hundredths" integer NOT NULL,
	"nearest_miles" double precision NOT NULL,
	"reports" integer NOT NULL,
	"sources" text NOT NULL,
	CONSTRAINT "lead_storm_company_id_lead_id_day_pk" PRIMARY KEY("company_id","lead_id","day")
);
--> statement-breakpoint
CREATE TABLE "storm_fetch" (
	"vendor" text NOT NULL,
	"tile" text NOT NULL,
	"day" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "storm_fetch_tile_day_vendor_pk" PRIMARY KEY("tile","day","vendor")
);
--> statement-breakpoint
CREATE TABLE "storm_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"tile" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"hundredths" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"radius_miles" integer NOT NULL,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"declined_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"as_of" timestamp with time zone,
	"trouble" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_address";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "next_step_user_id" uuid;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "first_answered_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "first_answer_kind" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "first_answer_seconds" integer;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "in_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "edited_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "monthly_shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analytics_dirty" ADD CONSTRAINT "analytics_dirty_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD CONSTRAINT "analytics_lead_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_monthly" ADD CONSTRAINT "analytics_monthly_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_outcome" ADD CONSTRAINT "analytics_outcome_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_state" ADD CONSTRAINT "analytics_state_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import" ADD CONSTRAINT "contact_import_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_row" ADD CONSTRAINT "contact_import_row_company_id_import_id_contact_import_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."contact_import"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_matching" ADD CONSTRAINT "contact_matching_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD CONSTRAINT "imported_contact_company_id_import_id_contact_import_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."contact_import"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_contact" ADD CONSTRAINT "imported_contact_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_company_id_note_id_note_company_id_id_fk" FOREIGN KEY ("company_id","note_id") REFERENCES "public"."note"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view" ADD CONSTRAINT "view_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view" ADD CONSTRAINT "view_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_columns" ADD CONSTRAINT "view_columns_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_columns" ADD CONSTRAINT "view_columns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_storm" ADD CONSTRAINT "company_storm_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_storm" ADD CONSTRAINT "lead_storm_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_settings" ADD CONSTRAINT "weather_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_import_name" ON "contact_import" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contact_import_created" ON "contact_import" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_import_row_done" ON "contact_import_row" USING btree ("done_at") WHERE "contact_import_row"."done_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_contact_row" ON "imported_contact" USING btree ("company_id","import_id","row_number");--> statement-breakpoint
CREATE INDEX "imported_contact_lead" ON "imported_contact" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "view_name" ON "view" USING btree ("company_id","owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "view_shared" ON "view" USING btree ("company_id","list") WHERE "view"."shared";--> statement-breakpoint
CREATE INDEX "company_storm_at" ON "company_storm" USING btree ("company_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_storm_day" ON "lead_storm" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "storm_fetch_day" ON "storm_fetch" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "storm_report_place" ON "storm_report" USING btree ("tile","day","vendor","at","lng","lat");--> statement-breakpoint
CREATE INDEX "storm_report_day" ON "storm_report" USING btree ("day");--> statement-breakpoint
CREATE INDEX "lead_next_step" ON "lead" USING btree ("company_id","next_step_on","id") WHERE next_step_on is not null;--> statement-breakpoint
CREATE INDEX "note_deleted" ON "note" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "event_status" ON "event" USING btree ("company_id","at") WHERE type = 'lead.statusChanged';--> statement-breakpoint
CREATE UNIQUE INDEX "lead_address" ON "lead" USING btree ("company_id","address_key","is_test") WHERE "lead"."kind" <> 'other' and "lead"."kind" <> 'imported' and "lead"."status" <> 'Deleted';