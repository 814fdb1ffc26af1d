ALTER TABLE "proposal_version" ADD COLUMN "online" jsonb;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "show_price_changes" boolean DEFAULT false NOT NULL;