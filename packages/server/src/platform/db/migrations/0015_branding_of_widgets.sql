-- What stood with a company's first widget is its branding as published. Media come with their own tables.
INSERT INTO "branding" ("company_id", "published", "draft", "publications", "published_at", "created_at", "updated_at")
SELECT DISTINCT ON (w."company_id") w."company_id", own."settings", own."settings", 1, w."updated_at", w."updated_at", w."updated_at"
FROM "widget" w
CROSS JOIN LATERAL (SELECT w."branding" - '{thankYouMedia,thankYouMediaPoster,thankYouMediaType,thankYouMediaProcessingStatus,mapSettingsPlaceholderMedia}'::text[] AS "settings") own
WHERE w."revoked_at" IS NULL AND own."settings" <> '{}'::jsonb
ORDER BY w."company_id", w."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- So that the first change of it can be taken back.
INSERT INTO "branding_version" ("company_id", "id", "number", "settings", "changed", "published_at", "published_by")
SELECT "company_id", gen_random_uuid(), 1, "published", ARRAY(SELECT jsonb_object_keys("published")), "published_at", ''
FROM "branding" WHERE "publications" = 1
ON CONFLICT DO NOTHING;
