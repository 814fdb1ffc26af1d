CREATE TABLE "loan" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"approved_cents" bigint,
	"product_ids" jsonb NOT NULL,
	"product_id" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"homeowner" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"invited_by_user_id" uuid,
	"invited_by" text DEFAULT '' NOT NULL,
	"lender_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_outside" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_progress" (
	"company_id" uuid NOT NULL,
	"loans_since" timestamp with time zone,
	"transactions_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_progress_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "loan_statement" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"period" text NOT NULL,
	"charges_cents" bigint NOT NULL,
	"refunds_cents" bigint NOT NULL,
	"fees_cents" bigint NOT NULL,
	"transactions" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_statement_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_transaction" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint,
	"description" text DEFAULT '' NOT NULL,
	"submitted_by_user_id" uuid,
	"submitted_by" text DEFAULT '' NOT NULL,
	"lender_id" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"is_outside" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"statement_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_transaction_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "merchant_application" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"merchant_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_application_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "merchant_bank" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"account_type" text NOT NULL,
	"name" text NOT NULL,
	"routing_number" text NOT NULL,
	"last4" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"deposits_id" text DEFAULT '' NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_bank_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_product" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"promotion_months" integer DEFAULT 0 NOT NULL,
	"apr_bps" integer NOT NULL,
	"fee_bps" integer NOT NULL,
	"is_base" boolean DEFAULT false NOT NULL,
	"gone_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_product_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "offer_code" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_code_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_progress" ADD CONSTRAINT "loan_progress_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_statement" ADD CONSTRAINT "loan_statement_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_transaction" ADD CONSTRAINT "loan_transaction_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_transaction" ADD CONSTRAINT "loan_transaction_company_id_loan_id_loan_company_id_id_fk" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loan"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_transaction" ADD CONSTRAINT "loan_transaction_company_id_statement_id_loan_statement_company_id_id_fk" FOREIGN KEY ("company_id","statement_id") REFERENCES "public"."loan_statement"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_application" ADD CONSTRAINT "merchant_application_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_bank" ADD CONSTRAINT "merchant_bank_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_product" ADD CONSTRAINT "loan_product_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_code" ADD CONSTRAINT "offer_code_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_lead" ON "loan" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_lender" ON "loan" USING btree ("company_id","lender_id") WHERE lender_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "loan_statement_period" ON "loan_statement" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "loan_transaction_loan" ON "loan_transaction" USING btree ("company_id","loan_id");--> statement-breakpoint
CREATE INDEX "loan_transaction_statement" ON "loan_transaction" USING btree ("company_id","statement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_transaction_lender" ON "loan_transaction" USING btree ("company_id","lender_id") WHERE lender_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_application_merchant" ON "merchant_application" USING btree ("merchant_id") WHERE merchant_id <> '';--> statement-breakpoint
CREATE INDEX "merchant_application_newest" ON "merchant_application" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_bank_name" ON "merchant_bank" USING btree ("company_id",lower("name")) WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_product_id" ON "loan_product" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_product_base" ON "loan_product" USING btree ("company_id") WHERE is_base;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_code_name" ON "offer_code" USING btree ("company_id",lower("name"));