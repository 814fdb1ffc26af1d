-- Written by hand
-- The last activity of a lead was the homeowner's last form or the last call; it now is the last event that somebody caused.
UPDATE "lead" SET "last_activity_at" = "latest"."at"
FROM (
  SELECT "company_id", "subject_id", max("at") AS "at" FROM "event"
  WHERE "subject_id" IS NOT NULL AND ("actor_kind" <> 'system' OR "type" IN ('textMessage.received', 'textMessage.callReceived'))
  GROUP BY "company_id", "subject_id"
) AS "latest"
WHERE "lead"."company_id" = "latest"."company_id" AND "lead"."id" = "latest"."subject_id" AND "lead"."last_activity_at" < "latest"."at";
