CREATE TABLE "proposal_signed" (
	"company_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"signers" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"before_sha256" text NOT NULL,
	"file_id" uuid,
	"sha256" text,
	"sealed_at" timestamp with time zone,
	CONSTRAINT "proposal_signed_company_id_proposal_id_number_pk" PRIMARY KEY("company_id","proposal_id","number")
);
--> statement-breakpoint
CREATE TABLE "proposal_signer" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"viewed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"signature" jsonb,
	CONSTRAINT "proposal_signer_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "proposal_trail" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proposal_trail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "seal_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposal_settings" ADD COLUMN "sells_lead" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD CONSTRAINT "proposal_signed_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signed" ADD CONSTRAINT "proposal_signed_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signer" ADD CONSTRAINT "proposal_signer_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_trail" ADD CONSTRAINT "proposal_trail_company_id_proposal_id_proposal_company_id_id_fk" FOREIGN KEY ("company_id","proposal_id") REFERENCES "public"."proposal"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_signed_sha256" ON "proposal_signed" USING btree ("sha256") WHERE sha256 is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_signed_document" ON "proposal_signed" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_signer_position" ON "proposal_signer" USING btree ("company_id","proposal_id","number","position");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_trail_position" ON "proposal_trail" USING btree ("company_id","proposal_id","number","position");--> statement-breakpoint
UPDATE "proposal_version" SET "form" = '{"type":"Standard","signing":{"inOrder":false,"countersign":false,"initials":[],"cancellation":true,"cancellationDays":3}}'::jsonb || "form" WHERE NOT "form" ? 'type';
