ALTER TABLE "material_branch" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "material_branch" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "placement" text;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "vendor_order_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "delivery_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "vendor_total_cents" bigint;--> statement-breakpoint
ALTER TABLE "material_order" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "material_template" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "material_template" ADD COLUMN "vendor_template_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "material_order_ask" ON "material_order" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "material_template_vendor" ON "material_template" USING btree ("company_id","vendor","vendor_template_id") WHERE vendor is not null;