import type { RepQuoteFilters } from '@gable/contract/rep-quote'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../packages/server/src/db/client.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { openDatabase } from '../packages/server/src/db/open-database.ts'
import type { Ctx } from '../packages/server/src/platform/context.ts'
import { createTtlCache } from '../packages/server/src/platform/ttl-cache.ts'
import { listRepQuotes } from '../packages/server/src/quote/office/quote.rep.query.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { type BenchCompany, fillLeads } from './leads-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const quotes = 50_000
const leads = 100_000
/** As many as the database has cores on a small machine: one company's people do not ask more often. */
const inFlight = 2
const counted = 160
const now = new Date('2026-11-20T18:00:00Z')

/** The list as its page asks for it: under each filter its first page, one further on, and for an admin and a sales rep. */
export async function measureRepQuoteList(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true, settings: { shared_buffers: '1GB', work_mem: '16MB' } })
  try {
    const { url: databaseUrl, folder } = cluster
    const database = await openDatabase({ dataDir: folder ?? '.', databaseUrl, poolSize: inFlight })
    try {
      await migrate(database)
      const company = await fillLeads(database, leads, now)
      await fillQuotes(database, company)
      await measure(database, company)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** One for every other lead, over the four years of the leads. */
async function fillQuotes({ query }: Database, { id }: BenchCompany): Promise<void> {
  await query(
    `insert into quote (company_id, id, lead_id, product_id, product_name, currency, formula_version, priced_with,
       squares_hundredths, waste_bps, total_cents, display, range_type, source, state, market_id, rep_user_id,
       created_by_user_id, sent_number, sent_at, expires_at, created_at, updated_at)
     select company_id, gen_random_uuid(), id, $3::uuid, 'Architectural', 'USD', 1, '{}',
       2400, 1000, 1500000, 'total', 'plusMinus', 'rep',
       (array['Draft', 'Sent', 'Sent', 'Viewed', 'Viewed', 'Chosen', 'Withdrawn'])[1 + abs(hashtext(id::text)) % 7],
       market_id, case when abs(hashtext(street)) % 12 = 0 then null else assigned_user_id end, assigned_user_id, 1, created_at, created_at + interval '30 days', created_at, created_at
     from lead where company_id = $1 order by id limit $2`,
    [id, quotes, uuidv7()],
  )
  await query('vacuum analyze quote')
}

type Narrowed = [name: string, filters: Partial<RepQuoteFilters>]

function filtersInUse({ rep, newRep, market, smallMarket }: BenchCompany): Narrowed[] {
  return [
    ['all', {}],
    ['Draft', { states: ['Draft'] }],
    ['Chosen', { states: ['Chosen'] }],
    ['Sent and Viewed', { states: ['Sent', 'Viewed'] }],
    ['Expired', { states: ['Expired'] }],
    ['of a person', { rep }],
    ['of a new person, Chosen', { rep: newRep, states: ['Chosen'] }],
    ['unassigned', { rep: 'nobody' }],
    ['of a market', { marketId: market }],
    ['of a small market', { marketId: smallMarket }],
    ['in the last month', { madeFrom: '2026-10-20', madeTo: '2026-11-20' }],
    ['of a month three years ago', { madeFrom: '2023-05-01', madeTo: '2023-05-31' }],
    ...['smith', 'maple street', 'joseph moore', '4711 oak', '20855', 'zzyzx'].map((search): Narrowed => {
      return [`"${search}"`, { search }]
    }),
  ]
}

async function measure({ db }: Database, company: BenchCompany): Promise<void> {
  const ttlCache = createTtlCache({ now: () => new Date() })
  const of = { id: company.id, timeZone: 'America/Denver', country: 'UnitedStates', subscriptions: [], grants: [] }
  const as = (role: string) => {
    const actor = { kind: 'user', userId: company.rep, role, name: 'Ada', address: '' }
    return { company: of, db, actor, clock: { now: () => now }, ttlCache } as unknown as Ctx
  }
  const asked = { search: '', states: [], pageSize: 25 } satisfies RepQuoteFilters & { pageSize: number }
  const slowest: number[] = []
  printHeading(`the list of ${quotes} rep quotes, PostgreSQL, ${inFlight} in flight: p95 of first and second pages`)
  await timesOf(() => listRepQuotes(as('companyAdmin'), asked), 500)
  for (const role of ['companyAdmin', 'salesRep']) {
    for (const [name, filters] of filtersInUse(company)) {
      const ctx = as(role)
      const { nextCursor } = await listRepQuotes(ctx, { ...asked, ...filters })
      const times = await timesOf((index) => {
        const cursor = index % 2 === 1 && nextCursor ? nextCursor : undefined
        return listRepQuotes(ctx, { ...asked, ...filters, cursor })
      }, counted)
      const p95 = percentile(times, 0.95)
      printFigure(`${role}, ${name}`, p95, 'ms')
      slowest.push(p95)
    }
  }
  printFigure('under any filter: p95 of the slowest', Math.max(...slowest), 'ms', { atMost: 50 })
}

/** How long each of so many took, with some of them in flight at once. */
async function timesOf(work: (index: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      const begun = performance.now()
      await work(index)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  return times
}
