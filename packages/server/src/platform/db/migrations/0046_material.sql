CREATE TABLE "material_branch" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"supplier" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"account_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_branch_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_formula" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"expression" text NOT NULL,
	"unit" text NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_formula_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_formula_product" (
	"company_id" uuid NOT NULL,
	"formula_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "material_formula_product_company_id_formula_id_position_pk" PRIMARY KEY("company_id","formula_id","position")
);
--> statement-breakpoint
CREATE TABLE "material_order" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lead_id" uuid,
	"quote_id" uuid,
	"order_state" text DEFAULT 'Draft' NOT NULL,
	"po" text NOT NULL,
	"roof" jsonb,
	"waste_bps" integer,
	"template_id" uuid,
	"template_name" text NOT NULL,
	"branch_id" uuid,
	"branch" jsonb,
	"method" text NOT NULL,
	"time" text NOT NULL,
	"day" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"notes" text NOT NULL,
	"item_count" integer NOT NULL,
	"total_cents" bigint,
	"created_by_user_id" uuid,
	"sent_at" timestamp with time zone,
	"sent_by_user_id" uuid,
	"sent_to" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_order_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_order_item" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"color" text NOT NULL,
	"unit" text NOT NULL,
	"formula_id" uuid,
	"formula" jsonb,
	"quantity" text NOT NULL,
	"price_cents" bigint,
	"excluded" boolean NOT NULL,
	CONSTRAINT "material_order_item_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_order_step" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_state" text NOT NULL,
	"by_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_order_step_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_template" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "material_template_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "material_branch" ADD CONSTRAINT "material_branch_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_formula" ADD CONSTRAINT "material_formula_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_formula_product" ADD CONSTRAINT "material_formula_product_company_id_formula_id_material_formula_company_id_id_fk" FOREIGN KEY ("company_id","formula_id") REFERENCES "public"."material_formula"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_order" ADD CONSTRAINT "material_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_order" ADD CONSTRAINT "material_order_company_id_lead_id_lead_company_id_id_fk" FOREIGN KEY ("company_id","lead_id") REFERENCES "public"."lead"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_order_item" ADD CONSTRAINT "material_order_item_company_id_order_id_material_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."material_order"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_order_step" ADD CONSTRAINT "material_order_step_company_id_order_id_material_order_company_id_id_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."material_order"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_template" ADD CONSTRAINT "material_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_branch_name" ON "material_branch" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "material_formula_name" ON "material_formula" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "material_formula_sku" ON "material_formula_product" USING btree ("company_id",lower("sku"));--> statement-breakpoint
CREATE INDEX "material_order_lead" ON "material_order" USING btree ("company_id","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_order_item_position" ON "material_order_item" USING btree ("company_id","order_id","position");--> statement-breakpoint
CREATE INDEX "material_order_step_order" ON "material_order_step" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_template_name" ON "material_template" USING btree ("company_id",lower("name"));