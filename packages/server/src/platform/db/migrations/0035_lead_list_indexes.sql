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
DROP INDEX "lead_facets";--> statement-breakpoint
DROP INDEX "lead_hail";--> statement-breakpoint
DROP INDEX "lead_assigned";--> statement-breakpoint
DROP INDEX "lead_map";--> statement-breakpoint
DROP INDEX "lead_creator";--> statement-breakpoint
DROP INDEX "lead_test";--> statement-breakpoint
CREATE INDEX "lead_by_created" ON "lead" USING btree ("company_id","kind","created_at","id","status");--> statement-breakpoint
CREATE INDEX "lead_by_activity" ON "lead" USING btree ("company_id","kind","last_activity_at","id","created_at","status");--> statement-breakpoint
CREATE INDEX "lead_by_name" ON "lead" USING btree ("company_id","kind","sort_name","id");--> statement-breakpoint
CREATE INDEX "lead_by_street" ON "lead" USING btree ("company_id","kind","sort_street","id");--> statement-breakpoint
CREATE INDEX "lead_by_total" ON "lead" USING btree ("company_id","kind","sort_total_cents","id","sort_roof_area_sqft");--> statement-breakpoint
CREATE INDEX "lead_by_roof_area" ON "lead" USING btree ("company_id","kind","sort_roof_area_sqft","id");--> statement-breakpoint
CREATE INDEX "lead_status" ON "lead" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "lead_original" ON "lead" USING btree ("company_id","original_user_id");--> statement-breakpoint
CREATE INDEX "lead_product" ON "lead" USING btree ("company_id","product_name");--> statement-breakpoint
CREATE INDEX "lead_source" ON "lead" USING btree ("company_id","source");--> statement-breakpoint
CREATE INDEX "lead_city" ON "lead" USING btree ("company_id",lower("city"));--> statement-breakpoint
CREATE INDEX "lead_state" ON "lead" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "lead_hail" ON "lead" USING btree ("company_id","hail_on") WHERE hail_on is not null;--> statement-breakpoint
CREATE INDEX "lead_assigned" ON "lead" USING btree ("company_id","assigned_user_id");--> statement-breakpoint
CREATE INDEX "lead_map" ON "lead" USING btree ("company_id","kind","map_x","map_y","status","is_test");--> statement-breakpoint
CREATE INDEX "lead_creator" ON "lead" USING btree ("company_id","created_by_user_id") WHERE created_by_user_id is not null;--> statement-breakpoint
CREATE INDEX "lead_test" ON "lead" USING btree ("company_id") WHERE is_test;--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "kind_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "status_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "source_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "assignee_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "creator_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "market_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "product_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "city_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "code_mark";--> statement-breakpoint
ALTER TABLE "lead" DROP COLUMN "facets";