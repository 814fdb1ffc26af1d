import { seedStates } from './seed-houses.ts'

/** The id derived from a text: a UUID of version 8. `text` is an SQL expression. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`

/** The id of a row of company `n`, the same for every run. */
export const idOf = (what: string, n: string) => uuidOf(`'seed ${what} ' || ${n}`)

/** The state in which company `n` works. `n` is an SQL expression. */
export const stateOf = (n: string) =>
  `(array[${seedStates.map((state) => `'${state}'`).join(', ')}])[1 + (${n} - 1) % ${seedStates.length}]`

/**
 * The token with which a load generator that knows the seed's secret signs in as the admin of company `n`. Stored as a
 * hash, like every session token.
 */
const tokenOf = (secret: string, n: string) => `encode(sha256((${secret} || ' ' || ${n})::bytea), 'hex')`

/** The session token of a seeded company's admin; `hash` returns SHA-256 in hexadecimal. */
export const sessionOf = (secret: string, n: number, hash: (text: string) => string): string => hash(`${secret} ${n}`)

const each = 'from generate_series(1, $1::int) n'
const productId = uuidOf(`'seed product ' || n || ' ' || p`)
const stamps = `now() - interval '4 years', now()`

/** Parameters: $1 number of companies, $2 the secret. Existing rows are not changed. */
export const companyStatements: readonly (readonly [what: string, statement: string])[] = [
  [
    'companies',
    `insert into company (id, name, email, email_confirmed_at, phone, country, currency, time_zone, created_at, updated_at)
     select ${idOf('company', 'n')}, 'Seed Roofing ' || n, 'office' || n || '@seed.example', now(), '2085550100', 'UnitedStates', 'USD',
       'America/Boise', ${stamps} ${each} on conflict do nothing`,
  ],
  [
    'users',
    `insert into "user" (id, email, company_id, role, first_name, last_name, confirmed_at, created_at, updated_at)
     select ${uuidOf(`'seed ' || role || ' ' || n`)}, role || n || '@seed.example', ${idOf('company', 'n')}, role, 'Sam', 'Seed ' || n, now(),
       ${stamps} ${each}, (values ('companyAdmin'), ('salesRep')) roles(role) on conflict do nothing`,
  ],
  [
    'sessions',
    `insert into session (id, token, user_id, expires_at, created_at, updated_at)
     select ${uuidOf(`'seed session ' || $2::text || ' ' || n`)}, encode(sha256(${tokenOf('$2::text', 'n')}::bytea), 'hex'), ${idOf('companyAdmin', 'n')},
       now() + interval '7 days', now(), now() ${each} on conflict do nothing`,
  ],
  [
    'subscriptions',
    `insert into subscription (company_id, id, type, country, period, status, starts_at, created_at, updated_at)
     select ${idOf('company', 'n')}, ${idOf('subscription', 'n')}, 'RQP_PRO', 'UnitedStates', 'monthly', 'Active', now() - interval '4 years',
       ${stamps} ${each} on conflict do nothing`,
  ],
  [
    'quote settings',
    `insert into quote_settings (company_id, created_at, updated_at) select ${idOf('company', 'n')}, ${stamps} ${each} on conflict do nothing`,
  ],
  [
    'markets',
    `insert into market (company_id, id, name, position, financing_type, apr_bps, months, created_at, updated_at)
     select ${idOf('company', 'n')}, ${idOf('market', 'n')}, ${stateOf('n')}, 1, 'Basic', 999, 120, ${stamps} ${each} on conflict do nothing`,
  ],
  [
    'market areas',
    `insert into market_area (company_id, id, market_id, kind, value)
     select ${idOf('company', 'n')}, ${idOf('area', 'n')}, ${idOf('market', 'n')}, 'state', ${stateOf('n')} ${each} on conflict do nothing`,
  ],
  [
    'products',
    `insert into product (company_id, id, name, type, price_kind, price_cents, display_order, created_at, updated_at)
     select ${idOf('company', 'n')}, ${productId}, 'Roof ' || p, 'Asphalt shingle', 'perSquare',
       40000 + 15000 * p, p, ${stamps} ${each}, generate_series(1, 4) p on conflict do nothing`,
  ],
  [
    'products of markets',
    `insert into market_product (company_id, market_id, product_id)
     select ${idOf('company', 'n')}, ${idOf('market', 'n')}, ${productId} ${each}, generate_series(1, 4) p on conflict do nothing`,
  ],
  [
    'widgets',
    `insert into widget (company_id, id, public_id, domains, created_at, updated_at)
     select ${idOf('company', 'n')}, ${idOf('widget', 'n')}, 'seed-company-' || n, array['seed.example'], ${stamps} ${each} on conflict do nothing`,
  ],
]
