CREATE TABLE "lead_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"lead_sources" jsonb NOT NULL,
	"lost_reasons" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "lead_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "sold_cents" bigint;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "lost_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "lead" SET "sold_cents" = "total_cents", "sold_on" = "told"."day"
FROM (
  SELECT "event"."company_id", "event"."subject_id", max(("event"."at" AT TIME ZONE "company"."time_zone")::date) AS "day"
  FROM "event" JOIN "company" ON "company"."id" = "event"."company_id"
  WHERE "event"."type" = 'lead.statusChanged' AND "event"."data" ->> 'to' = 'Sold' GROUP BY 1, 2
) AS "told"
WHERE "lead"."company_id" = "told"."company_id" AND "lead"."id" = "told"."subject_id" AND "lead"."status" = 'Sold';
