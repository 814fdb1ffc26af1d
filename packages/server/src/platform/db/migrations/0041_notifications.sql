CREATE TABLE "email_design" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"accent_color" text NOT NULL,
	"show_logo" boolean DEFAULT true NOT NULL,
	"signature" jsonb DEFAULT '{"type":"doc","content":[]}'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_address" boolean DEFAULT true NOT NULL,
	"show_licenses" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"in_portal" boolean NOT NULL,
	"daily" boolean NOT NULL,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"occasion" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preference_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_design" ADD CONSTRAINT "email_design_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_occasion" ON "notification" USING btree ("company_id","user_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("company_id","user_id","id" DESC NULLS FIRST) WHERE in_portal;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("company_id","user_id") WHERE in_portal and read_at is null;--> statement-breakpoint
CREATE INDEX "notification_daily" ON "notification" USING btree ("company_id","created_at") WHERE daily and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");