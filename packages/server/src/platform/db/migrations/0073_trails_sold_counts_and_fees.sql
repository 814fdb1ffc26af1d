ALTER TABLE "analytics_lead" ADD COLUMN "sold_without_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_outcome" ADD COLUMN "without_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_design" ADD COLUMN "signatures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "factors_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "capability_link" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD COLUMN "trail_hash" text;--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD COLUMN "seal_failure" text;--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD COLUMN "seal_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_trail" ADD COLUMN "host" text DEFAULT '' NOT NULL;