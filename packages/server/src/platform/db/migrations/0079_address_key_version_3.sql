DROP INDEX "street_old_key";--> statement-breakpoint
DROP INDEX "lead_old_key";--> statement-breakpoint
CREATE INDEX "street_old_key" ON "street" USING btree ("id") WHERE "street"."key_version" < 3;--> statement-breakpoint
CREATE INDEX "lead_old_key" ON "lead" USING btree ("company_id","id") WHERE "lead"."address_key_version" < 3;