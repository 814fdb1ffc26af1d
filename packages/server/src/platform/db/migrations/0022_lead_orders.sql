DROP INDEX "lead_product";--> statement-breakpoint
DROP INDEX "lead_source";--> statement-breakpoint
DROP INDEX "lead_city";--> statement-breakpoint
DROP INDEX "lead_state";--> statement-breakpoint
DROP INDEX "lead_created";--> statement-breakpoint
DROP INDEX "lead_activity";--> statement-breakpoint
DROP INDEX "lead_name";--> statement-breakpoint
DROP INDEX "lead_street";--> statement-breakpoint
DROP INDEX "lead_total";--> statement-breakpoint
DROP INDEX "lead_roof_area";--> statement-breakpoint
DROP INDEX "lead_status_created";--> statement-breakpoint
DROP INDEX "lead_status_activity";--> statement-breakpoint
-- In one statement: each by itself would write the whole table anew.
ALTER TABLE "lead" DROP COLUMN "facets",
	ADD COLUMN "facets" integer[] GENERATED ALWAYS AS (array[('x' || left(md5(company_id::text || 'status' || status), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'source' || source), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'assignee' || coalesce(assigned_user_id::text, '')), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'market' || coalesce(market_id::text, '')), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'product' || product_name), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'marketProduct' || coalesce(market_id::text, '') || product_name), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'city' || lower(city)), 8))::bit(32)::int, ('x' || left(md5(company_id::text || 'state' || state), 8))::bit(32)::int]) STORED NOT NULL,
	ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(last_name || ' ' || first_name), 40)) STORED NOT NULL,
	ADD COLUMN "sort_street" text GENERATED ALWAYS AS (left(lower(street), 40)) STORED NOT NULL,
	ADD COLUMN "sort_total_cents" bigint GENERATED ALWAYS AS (coalesce(total_cents, -1)) STORED NOT NULL,
	ADD COLUMN "sort_roof_area_sqft" double precision GENERATED ALWAYS AS (coalesce(roof_area_sqft, -1)) STORED NOT NULL,
	ADD COLUMN "assignee_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(coalesce(assigned_user_id::text, '')), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "creator_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(coalesce(created_by_user_id::text, '')), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "market_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(coalesce(market_id::text, '')), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "product_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(product_name), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "city_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(lower(city)), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_facets" ON "lead" USING gin ("facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("company_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","last_activity_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_activity" ON "lead" USING btree ("company_id","kind","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind","sort_name","id","status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind","sort_street","id","status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind","sort_total_cents","id","status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind","sort_roof_area_sqft","id","status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_total_cents","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_status_activity" ON "lead" USING btree ("company_id","kind","status","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);
