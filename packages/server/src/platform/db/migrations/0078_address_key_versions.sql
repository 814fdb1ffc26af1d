ALTER TABLE "street" ADD COLUMN "key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "address_key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_session" ADD COLUMN "address_key_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "street_old_key" ON "street" USING btree ("id") WHERE "street"."key_version" < 2;--> statement-breakpoint
CREATE INDEX "lead_old_key" ON "lead" USING btree ("company_id","id") WHERE "lead"."address_key_version" < 2;