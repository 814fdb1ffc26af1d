DROP INDEX "lead_status_created";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "hail_on" date;--> statement-breakpoint
UPDATE "lead" SET "hail_on" = storms."last"
FROM (SELECT "company_id", "lead_id", max("day")::date AS "last" FROM "lead_storm" GROUP BY 1, 2) AS storms
WHERE "lead"."company_id" = storms."company_id" AND "lead"."id" = storms."lead_id";--> statement-breakpoint
-- Whatever writes the storms of leads, each of these knows the last of its own. They are held first, in the order of their ids, as all
-- hold them who hold several, and no more strongly than a writing of their storms allows others. The second statement then sees
-- what those wrote who held them before.
CREATE FUNCTION "tell_leads_of_storms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "lead" l
	WHERE (l."company_id", l."id") IN (SELECT "company_id", "lead_id" FROM "changed")
	ORDER BY l."company_id", l."id" FOR NO KEY UPDATE;
	UPDATE "lead" SET "hail_on" = told."last"
	FROM (SELECT DISTINCT "company_id", "lead_id" FROM "changed") AS c CROSS JOIN LATERAL (
		SELECT max(s."day")::date AS "last" FROM "lead_storm" s WHERE s."company_id" = c."company_id" AND s."lead_id" = c."lead_id"
	) AS told
	WHERE "lead"."company_id" = c."company_id" AND "lead"."id" = c."lead_id" AND "lead"."hail_on" IS DISTINCT FROM told."last";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lead_storm_written" AFTER INSERT ON "lead_storm" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_leads_of_storms"();--> statement-breakpoint
CREATE TRIGGER "lead_storm_gone" AFTER DELETE ON "lead_storm" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_leads_of_storms"();--> statement-breakpoint
CREATE INDEX "lead_status_name" ON "lead" USING btree ("company_id","kind","status","sort_name","id","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_status_street" ON "lead" USING btree ("company_id","kind","status","sort_street","id","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_status_total" ON "lead" USING btree ("company_id","kind","status","sort_total_cents","id","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_status_roof_area" ON "lead" USING btree ("company_id","kind","status","sort_roof_area_sqft","id","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","created_at","sort_total_cents","source","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_hail" ON "lead" USING btree ("company_id","kind","hail_on","status","assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","id","created_at","last_activity_at","sort_name","sort_street","sort_total_cents","sort_roof_area_sqft","source","postal_code" text_pattern_ops) WHERE hail_on is not null;--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"assignee_mark","creator_mark","market_mark","product_mark","city_mark","is_test","last_activity_at","sort_roof_area_sqft","source","postal_code" text_pattern_ops);