CREATE TABLE "analytics_step" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"widget_id" uuid NOT NULL,
	"step" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_step_company_id_day_widget_id_step_pk" PRIMARY KEY("company_id","day","widget_id","step")
);
--> statement-breakpoint
CREATE TABLE "branding" (
	"company_id" uuid NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_translations" jsonb DEFAULT '{"es":{},"fr":{}}'::jsonb NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft_translations" jsonb DEFAULT '{"es":{},"fr":{}}'::jsonb NOT NULL,
	"publications" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "branding_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "branding_version" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{"es":{},"fr":{}}'::jsonb NOT NULL,
	"changed" text[] DEFAULT '{}'::text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"published_by_id" uuid,
	CONSTRAINT "branding_version_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "map_settings" (
	"company_id" uuid NOT NULL,
	"widget_id" uuid NOT NULL,
	"placeholder_file_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "map_settings_company_id_widget_id_pk" PRIMARY KEY("company_id","widget_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"company_id" uuid NOT NULL,
	"widget_id" uuid NOT NULL,
	"shown_type" text,
	"shown_file_id" uuid,
	"shown_name" text DEFAULT '' NOT NULL,
	"poster_file_id" uuid,
	"status" text NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"failure" text,
	"source_file_id" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_company_id_widget_id_pk" PRIMARY KEY("company_id","widget_id")
);
--> statement-breakpoint
CREATE TABLE "media_upload" (
	"company_id" uuid NOT NULL,
	"widget_id" uuid NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_upload_company_id_widget_id_pk" PRIMARY KEY("company_id","widget_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_step" ADD CONSTRAINT "analytics_step_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding" ADD CONSTRAINT "branding_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_version" ADD CONSTRAINT "branding_version_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_settings" ADD CONSTRAINT "map_settings_company_id_widget_id_widget_company_id_id_fk" FOREIGN KEY ("company_id","widget_id") REFERENCES "public"."widget"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "map_settings" ADD CONSTRAINT "map_settings_company_id_placeholder_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","placeholder_file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_company_id_widget_id_widget_company_id_id_fk" FOREIGN KEY ("company_id","widget_id") REFERENCES "public"."widget"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_company_id_shown_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","shown_file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_company_id_poster_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","poster_file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_company_id_source_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","source_file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_upload" ADD CONSTRAINT "media_upload_company_id_widget_id_widget_company_id_id_fk" FOREIGN KEY ("company_id","widget_id") REFERENCES "public"."widget"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "branding_version_number" ON "branding_version" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "media_upload_id" ON "media_upload" USING btree ("id");--> statement-breakpoint
CREATE INDEX "media_upload_created" ON "media_upload" USING btree ("created_at");