ALTER TABLE "billing_customer" ADD COLUMN "opened_grants" jsonb;--> statement-breakpoint
ALTER TABLE "billing_subscription" ADD COLUMN "second_stripe_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch" ADD COLUMN "called_at" timestamp with time zone;