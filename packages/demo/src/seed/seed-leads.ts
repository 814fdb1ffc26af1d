import { ADDRESS_KEY_VERSION } from '@gable/server/platform/db/key-version'
import { idOf, stateOf } from './seed-companies.ts'

/**
 * Exponent that gives a few companies most of the leads: company `ceil(companies × u³)` for u uniform between 0 and 1.
 */
const skew = 3

/**
 * A UUID of version 7, as the product creates: it begins with the time, so that rows of the same time are adjacent in
 * indexes.
 */
const timedId = `(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('a' || i), 1, 3)
  || '8' || substr(md5('b' || i), 1, 15))::uuid`

/** Parameters: $1 number of companies, $2 total leads, $3 and $4 the range of leads to write, $4 excluded. */
export const leadStatement = `
  with given as (
    select i, greatest(1, ceil($1::int * power(random(), ${skew})))::int as n, random() as a, random() as b, random() as c,
      now() - interval '1460 days' * (1 - i::float8 / $2::int) as at, i::float8 / $2::int as age
    from generate_series($3::int, $4::int - 1) i
  ), person as (
    select *,
      (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','José','Karen'])[1 + floor(10 * a)::int] as first_name,
      (array['Smith','Johnson','Garcia','Brown','Jones','Miller','Davis','Núñez','Lopez','Wilson'])[1 + floor(10 * b)::int] as last_name,
      1 + floor(9800 * c)::int || ' ' || (array['Main','Oak','Maple','Cedar','Elm','Pine','Lake','Hill'])[1 + floor(8 * a * b)::int] || ' Street' as street,
      (array['Boise','Meridian','Nampa','Caldwell','Twin Falls'])[1 + floor(5 * c)::int] as city,
      '208' || lpad(floor(random() * 10000000)::text, 7, '0') as phone, 900 + floor(3200 * a * b) as roof,
      case when age > 0.98 then 'New' when age > 0.93 then 'Open' else (array['Cold','Lost','Lost','Sold'])[1 + floor(4 * c)::int] end as status
    from given
  )
  insert into lead (company_id, id, kind, status, first_name, last_name, email, phone, street, city, state, postal_code, country, point,
    address_key, address_key_version, market_id, assigned_user_id, source, roof_area_sqft, total_cents, currency, product_name, submissions, search_text,
    created_at, updated_at, last_activity_at)
  select ${idOf('company', 'n')}, ${timedId}, case when a < 0.9 then 'rqp' else 'other' end, status, first_name, last_name,
    'lead' || i || '@seed.example', phone, street, city, ${stateOf('n')}, '83702', 'UnitedStates', point(-116.2 + a * 0.3, 43.5 + b * 0.3),
    'seed ' || i, ${ADDRESS_KEY_VERSION}, ${idOf('market', 'n')}, case when b < 0.7 then ${idOf('salesRep', 'n')} end, 'widget', roof, (roof * 500)::bigint, 'USD', 'Roof 2', 1,
    translate(lower(concat_ws(' ', first_name, last_name, street, city, ${stateOf('n')} || ' 83702', 'lead' || i || '@seed.example', phone)), 'éñú', 'enu'),
    at, at, at
  from person`
