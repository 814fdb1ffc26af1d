DROP INDEX "lead_created";--> statement-breakpoint
DROP INDEX "lead_status_created";--> statement-breakpoint
DROP INDEX "lead_activity";--> statement-breakpoint
DROP INDEX "lead_status_activity";--> statement-breakpoint
DROP INDEX "lead_name";--> statement-breakpoint
DROP INDEX "lead_status_name";--> statement-breakpoint
DROP INDEX "lead_street";--> statement-breakpoint
DROP INDEX "lead_status_street";--> statement-breakpoint
DROP INDEX "lead_total";--> statement-breakpoint
DROP INDEX "lead_status_total";--> statement-breakpoint
DROP INDEX "lead_roof_area";--> statement-breakpoint
DROP INDEX "lead_status_roof_area";--> statement-breakpoint
DROP INDEX "lead_hail";--> statement-breakpoint
DROP INDEX "lead_assigned";--> statement-breakpoint
DROP INDEX "lead_map";--> statement-breakpoint
DROP INDEX "lead_creator";--> statement-breakpoint
DROP INDEX "lead_test";--> statement-breakpoint
-- In one statement: each by itself would write the whole table anew.
ALTER TABLE "lead" ADD COLUMN "kind_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(kind), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "status_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(status), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "source_mark" smallint GENERATED ALWAYS AS ((('x' || left(md5(source), 4))::bit(16)::int - 32768)::smallint) STORED NOT NULL,
	ADD COLUMN "code_mark" integer GENERATED ALWAYS AS ((strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 1, 1)) * 69343957::bigint + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 2, 1)) * 1874161::bigint + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 3, 1)) * 50653::bigint + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 4, 1)) * 1369::bigint + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 5, 1)) * 37::bigint + strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', substr(translate(postal_code, ' -', ''), 6, 1)) * 1::bigint - 2147483648)::int) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("company_id","kind_mark","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","last_activity_at","sort_roof_area_sqft","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind_mark","status_mark","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","last_activity_at","sort_roof_area_sqft","is_test");--> statement-breakpoint
CREATE INDEX "lead_activity" ON "lead" USING btree ("company_id","kind_mark","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_activity" ON "lead" USING btree ("company_id","kind_mark","status_mark","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test");--> statement-breakpoint
CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind_mark","sort_name","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_name" ON "lead" USING btree ("company_id","kind_mark","status_mark","sort_name","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test");--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind_mark","sort_street","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_street" ON "lead" USING btree ("company_id","kind_mark","status_mark","sort_street","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test");--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind_mark","sort_total_cents","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_total" ON "lead" USING btree ("company_id","kind_mark","status_mark","sort_total_cents","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_roof_area_sqft","is_test");--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind_mark","sort_roof_area_sqft","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_total_cents","is_test") WHERE status <> 'Deleted';--> statement-breakpoint
CREATE INDEX "lead_status_roof_area" ON "lead" USING btree ("company_id","kind_mark","status_mark","sort_roof_area_sqft","id","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","created_at","sort_total_cents","is_test");--> statement-breakpoint
CREATE INDEX "lead_hail" ON "lead" USING btree ("company_id","kind_mark","hail_on","code_mark","assignee_mark","creator_mark","market_mark","product_mark","city_mark","source_mark","status_mark","id","created_at","last_activity_at","sort_total_cents","sort_roof_area_sqft","is_test","sort_name","sort_street","status") WHERE hail_on is not null;--> statement-breakpoint
CREATE INDEX "lead_assigned" ON "lead" USING btree ("company_id","assigned_user_id","kind_mark","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_map" ON "lead" USING btree ("company_id","kind_mark","map_x","map_y","status_mark","is_test","status");--> statement-breakpoint
CREATE INDEX "lead_creator" ON "lead" USING btree ("company_id","created_by_user_id","kind_mark","created_at" DESC NULLS FIRST) WHERE created_by_user_id is not null;--> statement-breakpoint
CREATE INDEX "lead_test" ON "lead" USING btree ("company_id","kind_mark") WHERE is_test;