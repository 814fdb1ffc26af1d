CREATE TABLE "measurement_rule" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"who_orders" text NOT NULL,
	"approval_cents" bigint,
	"approval_credits" integer,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_invoice" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "credits" integer;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "turnaround" jsonb;--> statement-breakpoint
ALTER TABLE "measurement_rule" ADD CONSTRAINT "measurement_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;