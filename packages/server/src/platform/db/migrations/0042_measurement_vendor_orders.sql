CREATE TABLE "measurement_catalog" (
	"company_id" uuid NOT NULL,
	"vendor" text NOT NULL,
	"products" jsonb NOT NULL,
	"account_state" text,
	"connected_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "measurement_catalog_company_id_vendor_pk" PRIMARY KEY("company_id","vendor")
);
--> statement-breakpoint
CREATE TABLE "measurement_step" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"job_state" text,
	"placement" text,
	"failure" text,
	"by_user_id" uuid,
	CONSTRAINT "measurement_step_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "vendor_budget" (
	"vendor" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurement_order" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ALTER COLUMN "area_sqft" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ALTER COLUMN "facets" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ALTER COLUMN "made" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "country" text DEFAULT 'UnitedStates' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "point" "point";--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "placement" text;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "job_state" text;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "job_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "product_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "product_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "delivery_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "delivery_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "structures" text;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "terms_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "model_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "data_file_id" uuid;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measurement_order" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measurement_catalog" ADD CONSTRAINT "measurement_catalog_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_step" ADD CONSTRAINT "measurement_step_company_id_order_id_measurement_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."measurement_order"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_step_order" ON "measurement_step" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE INDEX "measurement_order_data" ON "measurement_order" USING btree ("company_id","data_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "measurement_order_reference" ON "measurement_order" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "measurement_order_newest" ON "measurement_order" USING btree ("company_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "measurement_order_job" ON "measurement_order" USING btree ("company_id","provider","job_number");--> statement-breakpoint
CREATE INDEX "measurement_order_ask" ON "measurement_order" USING btree ("ask_at") WHERE ask_at is not null;