ALTER TABLE "connection" ADD COLUMN "state" text DEFAULT 'connected' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "connected_by" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "by_company" boolean DEFAULT false NOT NULL;