CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- What a name may have been mistyped as, as numbers: each of its words, and each word of four letters or more with one of them
-- left out. Two words share one of these when one mistake lies between them: a letter too many, too few, another one, or two that
-- have changed places. Accents and apostrophes do not count. Of md5, which is the same on every version.
CREATE FUNCTION name_keys(name text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT ('x' || left(md5(variant), 8))::bit(32)::integer), '{}')
  FROM regexp_split_to_table(
    regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f''’]', '', 'g'), '[-[:space:].,;:/&()"]+'
  ) AS word
  CROSS JOIN LATERAL (
    SELECT word AS variant
    UNION ALL
    SELECT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place WHERE length(word) >= 4
  ) AS variants
  WHERE word <> ''
$$;--> statement-breakpoint
UPDATE lead SET search_text = regexp_replace(normalize(search_text, NFD), '[\u0300-\u036f]', '', 'g')
WHERE search_text <> regexp_replace(normalize(search_text, NFD), '[\u0300-\u036f]', '', 'g');--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "name_keys" integer[] GENERATED ALWAYS AS (name_keys(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_status_created" ON "lead" USING btree ("company_id","kind","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_status_activity" ON "lead" USING btree ("company_id","kind","status","last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_market" ON "lead" USING btree ("company_id","market_id");--> statement-breakpoint
CREATE INDEX "lead_product" ON "lead" USING btree ("company_id","product_name");--> statement-breakpoint
CREATE INDEX "lead_source" ON "lead" USING btree ("company_id","source") WHERE source <> 'widget';--> statement-breakpoint
CREATE INDEX "lead_city" ON "lead" USING btree ("company_id",lower("city"));--> statement-breakpoint
CREATE INDEX "lead_state" ON "lead" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "lead_postal_code" ON "lead" USING btree ("company_id","postal_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "lead_test" ON "lead" USING btree ("company_id","kind") WHERE is_test;--> statement-breakpoint
CREATE INDEX "lead_search" ON "lead" USING gin ("company_id","search_text" gin_trgm_ops,"name_keys");