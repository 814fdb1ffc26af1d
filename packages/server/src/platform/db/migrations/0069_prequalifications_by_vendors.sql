ALTER TABLE "loan" ADD COLUMN "lender" text DEFAULT 'platform' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_progress" ADD COLUMN "prequal_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_progress" ADD COLUMN "prequal_asked_at" timestamp with time zone;