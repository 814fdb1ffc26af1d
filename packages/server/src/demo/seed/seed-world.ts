import type { Database } from '../../db/client.ts'
import { importDemoTown } from '../town/town.ts'

/** How large a made-up world is. */
export interface WorldSize {
  companies: number
  /** Of all companies together. The share of a company falls with its number, as some companies are much larger than most. */
  leads: number
}

/** Leads that are written in one statement. */
const atOnce = 50_000

/** Of the leads, so that a few companies have most of them: company `ceil(companies × u³)` for u evenly between 0 and 1. */
const skew = 3

/** The id that follows from a text: a UUID of version 8. `text` is an expression of SQL. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`

/** The id of a row of company `n`, the same each time. */
const idOf = (what: string, n: string) => uuidOf(`'seed ${what} ' || ${n}`)

/**
 * What signs a load generator in as the admin of company `n`: whoever knows the secret of the seed. Kept as the hash of it, as
 * every session is.
 */
const tokenOf = (secret: string, n: string) => `encode(sha256((${secret} || ' ' || ${n})::bytea), 'hex')`

/**
 * Fills an empty installation with the demo town and with companies that can quote, each with an admin, a rep, a market, four
 * products, a widget and a session, and with leads of four years. All rows are written by PostgreSQL itself.
 * Throws when there is a company already.
 */
export async function fillWorld(
  database: Database,
  { companies, leads }: WorldSize,
  secret: string,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const { rows } = await database.query('select 1 from company limit 1')
  if (rows.length > 0) throw new Error('The database has companies already. Seed an empty one.')
  await importDemoTown(database)
  for (const [what, statement] of companyStatements) {
    const values = statement.includes('$2') ? [companies, secret] : [companies]
    const { rowCount } = await database.query(statement, values)
    tell(`${what}: ${rowCount}`)
  }
  for (let from = 0; from < leads; from += atOnce) {
    const to = Math.min(from + atOnce, leads)
    await database.query(leadStatement, [companies, leads, from, to])
    tell(`leads: ${to} of ${leads}`)
  }
  await database.query('analyze')
}

const each = 'from generate_series(1, $1::int) n'
const productId = uuidOf(`'seed product ' || n || ' ' || p`)
const stamps = `now() - interval '4 years', now()`

const companyStatements: readonly (readonly [what: string, statement: string])[] = [
  [
    'companies',
    `insert into company (id, name, email, email_confirmed_at, phone, country, currency, time_zone, created_at, updated_at)
     select ${idOf('company', 'n')}, 'Seed Roofing ' || n, 'office' || n || '@seed.example', now(), '2085550100', 'UnitedStates', 'USD',
       'America/Boise', ${stamps} ${each}`,
  ],
  [
    'users',
    `insert into "user" (id, email, company_id, role, first_name, last_name, confirmed_at, created_at, updated_at)
     select ${uuidOf(`'seed ' || role || ' ' || n`)}, role || n || '@seed.example', ${idOf('company', 'n')}, role, 'Sam', 'Seed ' || n, now(),
       ${stamps} ${each}, (values ('companyAdmin'), ('salesRep')) roles(role)`,
  ],
  [
    'sessions',
    `insert into session (id, token, user_id, expires_at, created_at, updated_at)
     select gen_random_uuid(), encode(sha256(${tokenOf('$2::text', 'n')}::bytea), 'hex'), ${idOf('companyAdmin', 'n')},
       now() + interval '7 days', now(), now() ${each}`,
  ],
  [
    'subscriptions',
    `insert into subscription (company_id, id, type, country, period, status, starts_at, created_at, updated_at)
     select ${idOf('company', 'n')}, gen_random_uuid(), 'RQP_PRO', 'UnitedStates', 'monthly', 'Active', now() - interval '4 years',
       ${stamps} ${each}`,
  ],
  [
    'quote settings',
    `insert into quote_settings (company_id, created_at, updated_at) select ${idOf('company', 'n')}, ${stamps} ${each}`,
  ],
  [
    'markets',
    `insert into market (company_id, id, name, position, financing_type, apr_bps, months, created_at, updated_at)
     select ${idOf('company', 'n')}, ${idOf('market', 'n')}, 'Idaho', 1, 'Basic', 999, 120, ${stamps} ${each}`,
  ],
  [
    'market areas',
    `insert into market_area (company_id, id, market_id, kind, value)
     select ${idOf('company', 'n')}, gen_random_uuid(), ${idOf('market', 'n')}, 'state', 'ID' ${each}`,
  ],
  [
    'products',
    `insert into product (company_id, id, name, type, price_kind, price_cents, display_order, created_at, updated_at)
     select ${idOf('company', 'n')}, ${productId}, 'Roof ' || p, 'Asphalt shingle', 'perSquare',
       40000 + 15000 * p, p, ${stamps} ${each}, generate_series(1, 4) p`,
  ],
  [
    'products of markets',
    `insert into market_product (company_id, market_id, product_id)
     select ${idOf('company', 'n')}, ${idOf('market', 'n')}, ${productId} ${each}, generate_series(1, 4) p`,
  ],
  [
    'widgets',
    `insert into widget (company_id, id, public_id, domains, created_at, updated_at)
     select ${idOf('company', 'n')}, gen_random_uuid(), 'seed-company-' || n, array['seed.example'], ${stamps} ${each}`,
  ],
]

/** $1 companies, $2 leads in all, $3 and $4 from which to which. */
const leadStatement = `
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
    address_key, market_id, assigned_user_id, source, roof_area_sqft, total_cents, currency, product_name, submissions, search_text,
    created_at, updated_at, last_activity_at)
  select ${idOf('company', 'n')}, gen_random_uuid(), case when a < 0.9 then 'rqp' else 'other' end, status, first_name, last_name,
    'lead' || i || '@seed.example', phone, street, city, 'ID', '83702', 'UnitedStates', point(-116.2 + a * 0.3, 43.5 + b * 0.3),
    'seed ' || i, ${idOf('market', 'n')}, case when b < 0.7 then ${idOf('salesRep', 'n')} end, 'widget', roof, (roof * 500)::bigint, 'USD', 'Roof 2', 1,
    translate(lower(concat_ws(' ', first_name, last_name, street, city, 'ID 83702', 'lead' || i || '@seed.example', phone)), 'éñú', 'enu'),
    at, at, at
  from person`

/** What the admin of a seeded company signs in with; `hash` is SHA-256 as hexadecimal. */
export const sessionOf = (secret: string, n: number, hash: (text: string) => string): string => hash(`${secret} ${n}`)
