CREATE TABLE "first_touch" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_touch_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "first_touch_escalation" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"to_user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_touch_escalation_company_id_lead_id_step_pk" PRIMARY KEY("company_id","lead_id","step")
);
--> statement-breakpoint
CREATE TABLE "first_touch_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"text_on" boolean NOT NULL,
	"email_on" boolean NOT NULL,
	"words" jsonb NOT NULL,
	"escalate_on" boolean NOT NULL,
	"escalate_minutes" integer NOT NULL,
	"escalate_to" jsonb NOT NULL,
	"escalate_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_company_opt_out" (
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"stopped_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_company_opt_out_company_id_phone_pk" PRIMARY KEY("company_id","phone")
);
--> statement-breakpoint
CREATE TABLE "text_conversation" (
	"company_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_direction" text NOT NULL,
	"last_body" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_conversation_company_id_lead_id_pk" PRIMARY KEY("company_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "text_media" (
	"company_id" uuid NOT NULL,
	"text_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_id" uuid,
	CONSTRAINT "text_media_company_id_text_id_position_pk" PRIMARY KEY("company_id","text_id","position")
);
--> statement-breakpoint
CREATE TABLE "text_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"work_days" jsonb NOT NULL,
	"work_from" text NOT NULL,
	"work_to" text NOT NULL,
	"auto_reply_on" boolean NOT NULL,
	"auto_reply" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD COLUMN "sold_5" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD COLUMN "sold_60" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD COLUMN "sold_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD COLUMN "sold_later" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_lead" ADD COLUMN "sold_waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "direction" text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "sent_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "answer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_message" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "first_touch" ADD CONSTRAINT "first_touch_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_touch_escalation" ADD CONSTRAINT "first_touch_escalation_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_touch_settings" ADD CONSTRAINT "first_touch_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_company_opt_out" ADD CONSTRAINT "text_company_opt_out_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_conversation" ADD CONSTRAINT "text_conversation_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_media" ADD CONSTRAINT "text_media_company_id_text_id_text_message_company_id_id_fk" FOREIGN KEY ("company_id","text_id") REFERENCES "public"."text_message"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_media" ADD CONSTRAINT "text_media_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_settings" ADD CONSTRAINT "text_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_conversation_last" ON "text_conversation" USING btree ("company_id","last_at" DESC NULLS FIRST,"lead_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "text_media_file" ON "text_media" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "text_message_lead" ON "text_message" USING btree ("company_id","lead_id","id" DESC NULLS FIRST);--> statement-breakpoint
-- Replies of earlier releases were only events. Their ids sort by time, like those of messages.
INSERT INTO "text_message" ("company_id", "id", "lead_id", "direction", "recipient", "body", "state", "consent", "files", "read_at", "created_at", "updated_at")
	SELECT e."company_id", e."id", l."id", 'in',
		coalesce((SELECT m."recipient" FROM "text_message" m WHERE m."company_id" = l."company_id" AND m."lead_id" = l."id" AND m."consent" <> 'settings' AND m."created_at" <= e."at" ORDER BY m."created_at" DESC LIMIT 1), l."phone"),
		coalesce(e."data" ->> 'body', ''), 'delivered', 'reply', coalesce((e."data" ->> 'files')::int, 0), e."at", e."at", e."at"
	FROM "event" e JOIN "lead" l ON l."company_id" = e."company_id" AND l."id" = e."subject_id" WHERE e."type" = 'textMessage.received';--> statement-breakpoint
INSERT INTO "text_conversation" ("company_id", "lead_id", "last_at", "last_direction", "last_body", "created_at", "updated_at")
	SELECT DISTINCT ON (m."company_id", m."lead_id") m."company_id", m."lead_id", m."created_at", m."direction", left(m."body", 160), m."created_at", m."created_at"
	FROM "text_message" m WHERE m."lead_id" IS NOT NULL AND m."consent" <> 'settings' ORDER BY m."company_id", m."lead_id", m."id" DESC;
