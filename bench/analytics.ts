// npm run bench analytics: times an admin's request for a year of analytics, and a rebuild of it.
import type { LeadDimension } from '@gable/contract/analytics-report'
import { uuidv7 } from 'uuidv7'
import { readFinance } from '../packages/server/src/office/analytics/analytics.finance.query.ts'
import { readFunnel } from '../packages/server/src/office/analytics/analytics.query.ts'
import { readLeads, readOverview, readValue } from '../packages/server/src/office/analytics/analytics.report.query.ts'
import { rebuildCompany } from '../packages/server/src/office/analytics/analytics.roll-up.ts'
import type { Ctx } from '../packages/server/src/platform/context.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../packages/server/src/platform/db/key-version.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'

const LEADS = Number(process.env.ANALYTICS_BENCH_LEADS ?? 1_000_000)
const EVENTS = 20_000_000
const rounds = 40
const timeZone = 'America/Denver'
const now = new Date('2026-11-20T18:00:00Z')
const year = { from: '2025-11-21', to: '2026-11-20', compare: true }
const dimensions: readonly LeadDimension[] = ['source', 'page', 'rep', 'market', 'product', 'month']

/**
 * One company on PostgreSQL with a year's leads as rows, each with its quote and a status change, so that roll-ups
 * count as many rows as promised. Visit events are stored as sums by day, widget and step, as usual; here they
 * represent twenty million.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const database = await openDatabase({ dataDir: cluster.folder ?? '.', databaseUrl: cluster.url })
    try {
      await migrate(database)
      const company = { id: uuidv7(), timeZone }
      await fill(database, company.id)
      await measure(database, company)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(database: Database, company: { id: string; timeZone: string }): Promise<void> {
  const started = performance.now()
  await rebuildCompany(database, company)
  const rebuilt = (performance.now() - started) / 1_000
  for (const table of ['analytics_lead', 'analytics_outcome', 'analytics_step', 'analytics_monthly']) {
    await database.query(`vacuum analyze ${table}`)
  }
  const { rows } = await database.query<{ rolled: string; visits: string }>(
    `select (select count(*) from analytics_lead) as rolled, (select sum(visits) from analytics_step) as visits`,
  )
  printHeading(
    `analytics of a year and the year before, PostgreSQL, ${LEADS} leads in ${rows[0]!.rolled} rolled-up rows, ${rows[0]!.visits} events, ${rounds} times`,
  )
  printFigure('rebuild from the leads', rebuilt, 's')
  const actor = { kind: 'user', userId: uuidv7(), role: 'companyAdmin', name: 'Ada', address: '' } as const
  const ctx = { company, db: database.db, actor, clock: { now: () => now } } as unknown as Ctx
  const requested: [name: string, read: () => Promise<unknown>][] = [
    ['funnel', () => readFunnel(ctx, year)],
    ...dimensions.map((by): [string, () => Promise<unknown>] => [
      `leads and answers by ${by}`,
      () => readLeads(ctx, { ...year, by }),
    ]),
    ['value', () => readValue(ctx, year)],
    ['finance', () => readFinance(ctx, year)],
    ['dashboard', () => readOverview(ctx)],
  ]
  for (const [name, read] of requested) {
    const times: number[] = []
    for (let round = 0; round < rounds + 5; round += 1) {
      const started = performance.now()
      await read()
      // Skips the first rounds, which include compiling and planning.
      if (round >= 5) times.push(performance.now() - started)
    }
    printFigure(`${name}: p95`, percentile(times, 0.95), 'ms', { atMost: 100 })
  }
}

/** Leads of one year, visits of two: 30 pages, 20 reps, 5 markets, 12 products, 4 terms. */
async function fill({ query }: Database, companyId: string): Promise<void> {
  await query(
    `insert into company (id, name, email, phone, country, currency, time_zone, mailing_address, created_at, updated_at)
     values ($1, 'Bench Roofing', 'office@bench.example', '2085550100', 'UnitedStates', 'USD', $2, '', now(), now())`,
    [companyId, timeZone],
  )
  // Recreates the indexes after all rows are inserted, which is much faster than updating them for each row.
  const { rows: indexes } = await query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'lead' and indexname like 'lead\\_%' and indexname not like '%pk'`,
  )
  for (const { name } of indexes) await query(`drop index ${name}`)
  await query(
    `insert into lead (company_id, id, kind, status, country, address_key, address_key_version, market_id, assigned_user_id, source, page_href,
       total_cents, currency, product_name, search_text, created_at, updated_at, last_activity_at)
     select $1, md5('lead' || n)::uuid, case when n % 17 = 0 then 'other' else 'rqp' end,
       (array['New','Open','Cold','Lost','Lost','Sold'])[1 + n % 6], 'UnitedStates', 'key ' || n, ${ADDRESS_KEY_VERSION},
       md5('market' || n % 5)::uuid, md5('rep' || n * 7 % 20)::uuid, case when n % 11 = 0 then 'rep' else 'widget' end,
       'https://bench.example/page-' || n * 13 % 30 || '?utm_source=x', 900000 + n % 40 * 50000, 'USD',
       'Product ' || n * 3 % 12, '', at, at, at
     from generate_series(1, $2::int) n, lateral (select $3::timestamptz - (n::float8 / $2 * 365) * interval '1 day' as at) made`,
    [companyId, LEADS, now],
  )
  for (const { definition } of indexes) await query(definition)
  await query(
    `insert into quote (company_id, id, lead_id, product_id, product_name, currency, formula_version, priced_with,
       squares_hundredths, waste_bps, total_cents, display, range_type, monthly, created_at)
     select company_id, id, id, id, product_name, 'USD', 1, '{}', 2300, 1000, total_cents, 'monthly', 'plusMinus',
       jsonb_build_object('payments', (array[60, 84, 120, 180])[1 + abs(hashtext(id::text)) % 4]), created_at
     from lead where kind = 'rqp'`,
  )
  await query(
    `insert into event (company_id, id, type, actor_kind, subject_id, data, at)
     select company_id, id, 'lead.statusChanged', 'user', id, jsonb_build_object('from', 'New', 'to', status),
       created_at + (abs(hashtext(id::text)) % 90000) * interval '1 minute'
     from lead where status <> 'New'`,
  )
  await query(
    `insert into analytics_step (company_id, day, widget_id, step, visits)
     select $1, ($2::date - day), md5('widget' || widget)::uuid, step, $3::int / (730 * 2 * 8)
     from generate_series(0, 729) day, generate_series(1, 2) widget,
       unnest(array['seen','opened','address','roof','slope','product','form','lead']) step`,
    [companyId, year.to, EVENTS * 2],
  )
  await query(
    `insert into analytics_monthly (company_id, day, look, months, visits)
     select $1, ($2::date - day), look, months, 100
     from generate_series(0, 729) day, unnest(array['shown','calculated','lender']) look, unnest(array[60, 84, 120, 180]) months`,
    [companyId, year.to],
  )
  for (const table of ['lead', 'quote', 'event']) await query(`vacuum analyze ${table}`)
}
