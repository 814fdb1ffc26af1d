ALTER TABLE "loan" ADD COLUMN "applicant" jsonb;--> statement-breakpoint
ALTER TABLE "loan" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer_code" ADD COLUMN "on_website" boolean DEFAULT false NOT NULL;