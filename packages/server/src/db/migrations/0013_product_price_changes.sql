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
ALTER TABLE "product_price_change" ADD CONSTRAINT "product_price_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_price_change_item" ADD CONSTRAINT "product_price_change_item_company_id_change_id_product_price_change_company_id_id_fk" FOREIGN KEY ("company_id","change_id") REFERENCES "public"."product_price_change"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_price_change_over" ON "product_price_change" USING btree ("created_at");