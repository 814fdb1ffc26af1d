DROP INDEX "lead_created";--> statement-breakpoint
DROP INDEX "lead_activity";--> statement-breakpoint
DROP INDEX "lead_name";--> statement-breakpoint
DROP INDEX "lead_street";--> statement-breakpoint
DROP INDEX "lead_total";--> statement-breakpoint
DROP INDEX "lead_roof_area";--> statement-breakpoint
DROP INDEX "lead_creator";--> statement-breakpoint
DROP INDEX "lead_status_created";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "facets" bigint GENERATED ALWAYS AS (((ascii(status) & 31)::bigint << 0) | ((ascii(source) & 3)::bigint << 5) | ((('x' || left(md5(coalesce(assigned_user_id::text, '')), 8))::bit(32)::int & 511)::bigint << 7) | ((('x' || left(md5(coalesce(market_id::text, '')), 8))::bit(32)::int & 127)::bigint << 16) | ((('x' || left(md5(product_name), 8))::bit(32)::int & 127)::bigint << 23) | ((('x' || left(md5(lower(city)), 8))::bit(32)::int & 127)::bigint << 30) | ((('x' || left(md5(left(postal_code, 4)), 8))::bit(32)::int & 63)::bigint << 37) | ((ascii(substr(postal_code, 5)) & 7)::bigint << 43) | ((least(greatest(coalesce(roof_area_sqft, 0), 0) / 64, 127)::int & 127)::bigint << 46)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("company_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","last_activity_at","facets");--> statement-breakpoint
CREATE INDEX "lead_activity" ON "lead" USING btree ("company_id","kind","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"facets");--> statement-breakpoint
CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind",left(lower("last_name" || ' ' || "first_name"), 40),"id","last_name","first_name","facets");--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind",left(lower("street"), 40),"id","street","facets");--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind",coalesce("total_cents", -1),"id","total_cents","facets");--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind",coalesce("roof_area_sqft", -1),"id","roof_area_sqft","facets");--> statement-breakpoint
CREATE INDEX "lead_creator" ON "lead" USING btree ("company_id","created_by_user_id","kind","created_at" DESC NULLS FIRST) WHERE created_by_user_id is not null;--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"last_activity_at","total_cents","roof_area_sqft","facets");