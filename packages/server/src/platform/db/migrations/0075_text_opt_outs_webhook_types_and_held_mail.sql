CREATE TABLE "text_opt_out" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "light" jsonb;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_light" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_email" ADD COLUMN "kind" text DEFAULT 'proposal' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_email" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "types" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "all_types" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who said STOP to one company is not texted by another: all of them have one sender.
INSERT INTO "text_opt_out" ("phone", "at")
SELECT "recipient", min("opted_out_at") FROM "text_message" WHERE "opted_out_at" IS NOT NULL GROUP BY "recipient";
