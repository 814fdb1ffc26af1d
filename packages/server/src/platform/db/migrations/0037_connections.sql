CREATE TABLE "dispatch" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"vendor" text NOT NULL,
	"reference" text NOT NULL,
	"subject_id" uuid,
	"intent" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispatch_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_message" (
	"vendor" text NOT NULL,
	"external_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "inbound_message_vendor_external_id_pk" PRIMARY KEY("vendor","external_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"company_id" uuid NOT NULL,
	"state_sha256" text NOT NULL,
	"user_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_state_company_id_state_sha256_pk" PRIMARY KEY("company_id","state_sha256")
);
--> statement-breakpoint
CREATE TABLE "undeliverable_address" (
	"company_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "undeliverable_address_company_id_address_pk" PRIMARY KEY("company_id","address")
);
--> statement-breakpoint
ALTER TABLE "connection" DROP CONSTRAINT "connection_company_id_vendor_pk";--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "owner_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "refreshing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_company_id_owner_id_vendor_pk" PRIMARY KEY("company_id","owner_id","vendor");--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "from_user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "concurrency_key" text;--> statement-breakpoint
ALTER TABLE "dispatch" ADD CONSTRAINT "dispatch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_state" ADD CONSTRAINT "oauth_state_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_reference" ON "dispatch" USING btree ("company_id","vendor","reference");--> statement-breakpoint
CREATE INDEX "dispatch_subject" ON "dispatch" USING btree ("company_id","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbound_handled" ON "inbound_message" USING btree ("handled_at") WHERE state = 'handled';--> statement-breakpoint
CREATE INDEX "oauth_state_expires" ON "oauth_state" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_account" ON "connection" USING btree ("vendor","account_id") WHERE account_id <> '';--> statement-breakpoint
CREATE INDEX "mail_lead" ON "mail" USING btree ("company_id","lead_id","created_at" DESC NULLS FIRST) WHERE lead_id is not null;