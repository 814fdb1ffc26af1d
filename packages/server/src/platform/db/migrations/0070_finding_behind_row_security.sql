-- Written by hand.
-- Leads as they are searched: with row-level security PostgreSQL uses no index for LIKE, arrays or lower(), because a policy must be
-- compared first. This view compares the company beside the other conditions. Without row-level security it shows all. The condition
-- is worded so that the planner expects it to leave out nothing: each query has the company in its own words, too.
CREATE VIEW "findable_lead" AS SELECT * FROM "lead"
WHERE nullif("company_id" = coalesce((SELECT nullif(current_setting('gable.company', true), '')::uuid), "company_id"), false) IS NOT NULL;--> statement-breakpoint
-- Whether somebody else confirmed an email address, in whichever company: yes or no, and nothing more.
CREATE FUNCTION email_is_taken(address text, except_user uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM "user" WHERE email = address AND confirmed_at IS NOT NULL AND id IS DISTINCT FROM except_user)
$$;
