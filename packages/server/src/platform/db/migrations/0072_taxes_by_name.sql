ALTER TABLE "market" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A rate of 6.5 % was 650 basis points, and is 6,500 thousandths of a percent now.
UPDATE "market" SET "taxes" = jsonb_build_array(jsonb_build_object('name', 'Sales tax', 'rate', "tax_bps" * 10))
WHERE "tax_bps" > 0;--> statement-breakpoint
-- The figures of an option in the office: the one tax of the version becomes the option's own.
UPDATE "quote_version" SET "priced" = ("priced" - 'taxBps') || jsonb_build_object('options', (
  SELECT coalesce(jsonb_agg(o || jsonb_build_object('taxes', CASE WHEN ("priced" ->> 'taxBps')::int > 0
    THEN jsonb_build_array(jsonb_build_object(
      'name', 'Sales tax', 'rate', ("priced" ->> 'taxBps')::int * 10, 'amountCents', o -> 'taxCents'))
    ELSE '[]'::jsonb END) ORDER BY place), '[]'::jsonb)
  FROM jsonb_array_elements("priced" -> 'options') WITH ORDINALITY AS options(o, place)))
WHERE "priced" ? 'taxBps';--> statement-breakpoint
-- An option as the customer reads it: its lines ended with the tax, and its product's total included it.
CREATE FUNCTION pg_temp.option_with_taxes(o jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN o ? 'taxes' THEN o ELSE
    jsonb_build_object('upgrades', '[]'::jsonb) || (o - 'taxBps') || jsonb_build_object(
      'subtotalCents', coalesce(o -> 'subtotalCents', o #> '{product,totalCents}'),
      'taxes', CASE WHEN (o ->> 'taxBps')::int > 0
        THEN jsonb_build_array(jsonb_build_object('name', 'Sales tax', 'rate', (o ->> 'taxBps')::int * 10))
        ELSE '[]'::jsonb END,
      'product', (o -> 'product') || jsonb_build_object(
        'totalCents', coalesce(o -> 'subtotalCents', o #> '{product,totalCents}'),
        'lines', CASE WHEN (o ->> 'taxBps')::int > 0 THEN (o #> '{product,lines}') - (-1)
          ELSE coalesce(o #> '{product,lines}', '[]'::jsonb) END))
  END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.with_taxes(offer jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT offer || jsonb_build_object('options', (
    SELECT coalesce(jsonb_agg(pg_temp.option_with_taxes(o) ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(offer -> 'options') WITH ORDINALITY AS options(o, place)))
$$;--> statement-breakpoint
UPDATE "quote" SET "priced_with" = pg_temp.with_taxes("priced_with") WHERE "priced_with" ? 'options';--> statement-breakpoint
UPDATE "proposal_version" SET "offered" = pg_temp.with_taxes("offered"), "document" = pg_temp.with_taxes("document");
