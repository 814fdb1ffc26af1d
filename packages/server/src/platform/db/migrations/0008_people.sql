CREATE TABLE "company_export" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_export_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_license" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"number" text NOT NULL,
	"expires_on" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_license_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"token_sha256" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_password" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_recovery_code" (
	"user_id" uuid NOT NULL,
	"code_sha256" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "user_recovery_code_user_id_code_sha256_pk" PRIMARY KEY("user_id","code_sha256")
);
--> statement-breakpoint
CREATE TABLE "user_totp" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "primary_contact_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "grants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "deletion_requested_by" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "support_user_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "support_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "personal_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "terms_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "support_user_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "user_link" ADD CONSTRAINT "user_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkey" ADD CONSTRAINT "user_passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_password" ADD CONSTRAINT "user_password_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_recovery_code" ADD CONSTRAINT "user_recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_export_latest" ON "company_export" USING btree ("company_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_export_expires" ON "company_export" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_license_state" ON "company_license" USING btree ("company_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_token" ON "user_link" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "user_link_user" ON "user_link" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_link_expires" ON "user_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_passkey_credential" ON "user_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "user_passkey_user" ON "user_passkey" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_support_user_id_user_id_fk" FOREIGN KEY ("support_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_company" ON "event" USING btree ("company_id","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_ends" ON "subscription" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "subscription_requested" ON "subscription" USING btree ("requested_at");