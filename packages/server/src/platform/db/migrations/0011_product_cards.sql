DROP INDEX "product_label";--> statement-breakpoint
CREATE TABLE "product_label" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "product_label_company_id_id_pk" PRIMARY KEY("company_id","id")
);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "slopes" text[] DEFAULT '{flat,shallow,medium,steep}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product_label" ADD CONSTRAINT "product_label_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_label_name" ON "product_label" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "product_own_label" ON "product" USING btree ("company_id",lower("label")) WHERE "product"."label" <> '';--> statement-breakpoint
INSERT INTO "product_label" ("company_id", "id", "name") SELECT "company_id", gen_random_uuid(), "label" FROM "product" WHERE "label" <> '';