CREATE TABLE "checklist_skip" (
	"company_id" uuid NOT NULL,
	"step" text NOT NULL,
	"skipped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_skip_company_id_step_pk" PRIMARY KEY("company_id","step")
);
--> statement-breakpoint
CREATE TABLE "financing_type" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"logo_file_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "financing_type_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "market_shape" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"centre" "point",
	"radius_metres" double precision,
	"outline" "polygon" NOT NULL,
	CONSTRAINT "market_shape_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_price_change" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"made_by" text NOT NULL,
	"change" text NOT NULL,
	"cards" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone" jsonb,
	CONSTRAINT "product_price_change_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_price_change_item" (
	"company_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "product_price_change_item_company_id_change_id_product_id_pk" PRIMARY KEY("company_id","change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "snippet" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snippet_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
DROP INDEX "market_area_value";--> statement-breakpoint
ALTER TABLE "quote_session" ALTER COLUMN "market_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "financing_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market" ADD COLUMN "financing_type_id" uuid;--> statement-breakpoint
ALTER TABLE "market_area" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "market_product" ADD COLUMN "display_order" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "catalogue_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "price_after_form" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "steps" jsonb DEFAULT '["shape","slope","questions"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "costs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "discount_limit_bps" integer;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "discount_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "cost_discount_limit_bps" integer;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "cost_discount_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "quote_settings" ADD COLUMN "texts" jsonb DEFAULT '{"priceNote":"","afterFormNote":"","questionsTitle":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "widget" ADD COLUMN "seen_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_skip" ADD CONSTRAINT "checklist_skip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_type" ADD CONSTRAINT "financing_type_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_shape" ADD CONSTRAINT "market_shape_company_id_market_id_market_company_id_id_fk" FOREIGN KEY ("company_id","market_id") REFERENCES "public"."market"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_price_change" ADD CONSTRAINT "product_price_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_price_change_item" ADD CONSTRAINT "product_price_change_item_company_id_change_id_product_price_change_company_id_id_fk" FOREIGN KEY ("company_id","change_id") REFERENCES "public"."product_price_change"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snippet" ADD CONSTRAINT "snippet_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "financing_type_name" ON "financing_type" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "financing_type_url" ON "financing_type" USING btree ("company_id",lower("url"));--> statement-breakpoint
CREATE INDEX "market_shape_market" ON "market_shape" USING btree ("company_id","market_id");--> statement-breakpoint
CREATE INDEX "market_shape_outline" ON "market_shape" USING gist ("outline");--> statement-breakpoint
CREATE INDEX "product_price_change_over" ON "product_price_change" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "snippet_name" ON "snippet" USING btree ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "market" ADD CONSTRAINT "market_company_id_financing_type_id_financing_type_company_id_id_fk" FOREIGN KEY ("company_id","financing_type_id") REFERENCES "public"."financing_type"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "market_name" ON "market" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "market_area_of" ON "market_area" USING btree ("company_id","market_id","kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "product_of_catalogue" ON "product" USING btree ("company_id","catalogue_key") WHERE "product"."catalogue_key" <> '';--> statement-breakpoint
CREATE INDEX "market_area_value" ON "market_area" USING btree ("company_id","kind","value");