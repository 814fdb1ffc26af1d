ALTER TABLE "user" ADD COLUMN "clp_deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_submission" ADD COLUMN "rep_user_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "trial_left_seconds" integer;--> statement-breakpoint
CREATE INDEX "lead_submission_rep" ON "lead_submission" USING btree ("company_id","rep_user_id","lead_id") WHERE rep_user_id is not null;--> statement-breakpoint
-- Company names as they are kept from now on (tidyName of the contract); one whose tidy name is another's stays as it is.
UPDATE "company" SET "name" = tidy.name FROM (
  SELECT DISTINCT ON (lower(t.name)) t.id, t.name FROM (
    SELECT id, created_at, btrim(regexp_replace(
      regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
      '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2800]+', ' ', 'g')) AS name
    FROM "company") AS t
  ORDER BY lower(t.name), t.created_at, t.id) AS tidy
WHERE tidy.id = "company".id AND tidy.name <> "company".name AND tidy.name <> ''
  AND NOT EXISTS (SELECT FROM "company" AS other WHERE other.id <> "company".id AND lower(other.name) = lower(tidy.name));--> statement-breakpoint
-- The rep by whose public link each form came.
UPDATE "lead_submission" SET "rep_user_id" = u.id FROM "quote_session" AS s JOIN "user" AS u ON u.company_id = s.company_id AND u.public_link_name = s.rep
WHERE s.rep <> '' AND s.company_id = "lead_submission".company_id AND s.id = "lead_submission".session_id;--> statement-breakpoint
-- Leads are searched in what their forms say, too.
UPDATE "lead" SET "search_text" = "lead".search_text || ' ' || said.text FROM (
  SELECT f.company_id, f.lead_id, lower(regexp_replace(normalize(string_agg(DISTINCT concat_ws(' ', f.first_name, f.last_name, f.email, f.phone), ' '), NFD), '[\u0300-\u036f]', '', 'g')) AS text
  FROM "lead_submission" AS f JOIN "lead" AS l ON l.company_id = f.company_id AND l.id = f.lead_id
  WHERE (f.first_name, f.last_name, f.email, f.phone) IS DISTINCT FROM (l.first_name, l.last_name, l.email, l.phone)
  GROUP BY f.company_id, f.lead_id) AS said
WHERE said.company_id = "lead".company_id AND said.lead_id = "lead".id;
