ALTER TABLE "proposal_signer" ADD COLUMN "code_sha256" text;--> statement-breakpoint
ALTER TABLE "proposal_signer" ADD COLUMN "code_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_signer" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_signer" ADD COLUMN "codes_sent" integer DEFAULT 0 NOT NULL;