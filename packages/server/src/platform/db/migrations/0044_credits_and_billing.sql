CREATE TABLE "billing_customer" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method_id" text DEFAULT '' NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"sync_started" integer DEFAULT 0 NOT NULL,
	"sync_written" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customer_id" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_invoice" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stripe_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_invoice_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"grants" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"months" integer NOT NULL,
	"is_for_sale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_plan_price" UNIQUE("price_id")
);
--> statement-breakpoint
CREATE TABLE "billing_purchase" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"price_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"checkout_id" text,
	"invoice_id" text,
	"terms_version" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_purchase_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_renewal" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"quantity" integer NOT NULL,
	"day_of_month" integer NOT NULL,
	"next_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscription" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"stripe_id" text NOT NULL,
	"item_id" text NOT NULL,
	"price_id" text NOT NULL,
	"period" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"period_end" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"overdue_since" timestamp with time zone,
	"is_collection_paused" boolean DEFAULT false NOT NULL,
	"grants" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_subscription_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"company_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_company_id_unit_pk" PRIMARY KEY("company_id","unit"),
	CONSTRAINT "ledger_account_covered" CHECK ("ledger_account"."held" >= 0 and "ledger_account"."balance" >= "ledger_account"."held")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_hold_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD CONSTRAINT "billing_invoice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_purchase" ADD CONSTRAINT "billing_purchase_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_renewal" ADD CONSTRAINT "billing_renewal_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscription" ADD CONSTRAINT "billing_subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold" ADD CONSTRAINT "ledger_hold_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoice_stripe" ON "billing_invoice" USING btree ("company_id","stripe_id");--> statement-breakpoint
CREATE INDEX "billing_invoice_newest" ON "billing_invoice" USING btree ("company_id","issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_purchase_open" ON "billing_purchase" USING btree ("company_id") WHERE state in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "billing_renewal_due" ON "billing_renewal" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_subscription_type" ON "billing_subscription" USING btree ("company_id","type");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_reference" ON "ledger_entry" USING btree ("company_id","unit","reference");--> statement-breakpoint
CREATE INDEX "ledger_entry_newest" ON "ledger_entry" USING btree ("company_id","unit","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_hold_reference" ON "ledger_hold" USING btree ("company_id","unit","reference");
--> statement-breakpoint
INSERT INTO "ledger_account" ("company_id", "unit", "balance", "held", "created_at", "updated_at")
SELECT "id", 'credit', 1, 0, now(), now() FROM "company";--> statement-breakpoint
INSERT INTO "ledger_entry" ("company_id", "id", "unit", "amount", "balance_after", "cause", "reference", "created_at")
SELECT "id", gen_random_uuid(), 'credit', 1, 1, 'trial', 'trial', now() FROM "company";
