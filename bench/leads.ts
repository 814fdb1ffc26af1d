// npm run bench leads: times lists of leads and searches, and measures the cost of the lead indexes.
// LEADS_BENCH_LEADS=1000000 measures a company ten times as large as any real one.
import { type LeadFilters, leadFilters } from '@gable/contract/lead-filter'
import { leadSorts, sortDirections } from '@gable/contract/status'
import type { Ctx } from '../packages/server/src/platform/context.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { createTtlCache } from '../packages/server/src/platform/ttl-cache.ts'
import { countLeads, listLeads } from '../packages/server/src/selling/lead/office/lead.query.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { type BenchCompany, fillLeads } from './leads-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const LEADS = Number(process.env.LEADS_BENCH_LEADS ?? 100_000)
/** Milliseconds for any order with any filters, at the 95th percentile. */
const target = { atMost: LEADS <= 100_000 ? 50 : 1_500 }
const IN_FLIGHT = 8
/** Number of pages measured for each order of a list. */
const counted = LEADS <= 100_000 ? 96 : 32
/** Number of leads inserted one by one, and in one statement, to measure the cost of their indexes. */
const single = 2_000
const atOnce = 5_000
const now = new Date('2026-11-20T18:00:00Z')

/** Times the lists on PostgreSQL as the screen requests them: each filter in each order, first and second pages. */
export async function run(): Promise<void> {
  // The settings that an operator with this many leads would use.
  const cluster = await startPostgresCluster({ durable: true, settings: { shared_buffers: '1GB', work_mem: '16MB' } })
  try {
    const database = await openDatabase({
      dataDir: cluster.folder ?? '.',
      databaseUrl: cluster.url,
      poolSize: IN_FLIGHT,
    })
    try {
      await migrate(database)
      const company = await fillLeads(database, LEADS, now)
      await measure(database, company)
      await measureRoom(database)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

const requested = leadFilters.parse({ kind: 'rqp' })

type Narrowed = [name: string, filters: Partial<LeadFilters>]

/** The screens' filters, alone and in common combinations; the last ones find nothing. */
function filtersInUse({ rep, newRep, market, smallMarket }: BenchCompany): Narrowed[] {
  return [
    ['all', {}],
    ['other contacts', { kind: 'other' }],
    ['New', { statuses: ['New'] }],
    ['New and Open', { statuses: ['New', 'Open'] }],
    ['Sold', { statuses: ['Sold'] }],
    ['Deleted', { statuses: ['Deleted'] }],
    ['of a person', { assignedTo: rep }],
    ['of a person who came lately', { assignedTo: newRep }],
    ['of nobody', { assignedTo: 'nobody' }],
    ['today', { made: 'today' }],
    ['in the last 30 days', { made: 'month' }],
    ['of a month three years ago', { madeFrom: '2023-05-01', madeTo: '2023-05-31' }],
    ['of a market', { marketIds: [market] }],
    ['of a small market', { marketIds: [smallMarket] }],
    ['of a product', { products: ['Cedar Shake'] }],
    ['imported', { sources: ['import'] }],
    ['in a city', { areas: ['Boise'] }],
    ['in a code', { areas: ['83305'] }],
    ['in two areas', { areas: ['Rexburg Springs', '8349'] }],
    ['large roofs', { roofFrom: 4_900 }],
    ['small roofs', { roofTo: 1_000 }],
    ['tests', { tests: 'only' }],
    ['without tests', { tests: 'exclude' }],
    ['hit by hail', { hail: true }],
    ['New, of a person', { statuses: ['New'], assignedTo: rep }],
    ['Sold, of a market, of a product', { statuses: ['Sold'], marketIds: [market], products: ['Standing Seam Steel'] }],
    ['Open, in a city, in the last quarter', { statuses: ['Open'], areas: ['Nampa'], made: 'quarter' }],
    ['Cold, large roofs, of a person', { statuses: ['Cold'], roofFrom: 4_000, assignedTo: rep }],
    ['New, of a month three years ago', { statuses: ['New'], madeFrom: '2023-05-01', madeTo: '2023-05-31' }],
    ['of who came lately, of a year ago', { assignedTo: newRep, madeTo: '2025-01-01' }],
    ['in a city that nobody lives in', { areas: ['Atlantis'] }],
    ['made before a year ago', { madeTo: '2025-11-20' }],
    ['roofs of more than 2,000 sq ft', { roofFrom: 2_000 }],
    ['of a market, of a product that it does not have', { marketIds: [smallMarket], products: ['Designer Slate'] }],
    ['of a source that nothing came by', { sources: ['import'], statuses: ['New'], tests: 'only' }],
  ]
}

const searches: Narrowed[] = [
  'smith',
  'joseph moore',
  'maple street',
  'boise',
  'jennifer.martinez',
  '4711 oak',
  '(208) 555',
  '20855',
  'rexburg springs cedar',
  'jo',
  '83',
  'ith',
  'Jenifer Smiht',
  'Hernandes',
  'Wiliams boise',
  'nobody at all',
  'zzyzx',
  'qx',
  '4711471147',
].map((search) => [`"${search}"`, { search }])

async function measure({ db }: Database, company: BenchCompany): Promise<void> {
  const actor = { kind: 'user', userId: company.rep, role: 'companyAdmin', name: 'Ada', address: '' } as const
  const subscriptions = [{ type: 'RQP_PRO', status: 'Active', country: 'UnitedStates' }]
  const of = {
    id: company.id,
    timeZone: 'America/Denver',
    country: 'UnitedStates',
    subscriptions,
    grants: ['weatherReports'],
  }
  // The lists are of one day; cached values expire as time passes.
  const ttlCache = createTtlCache({ now: () => new Date() })
  const ctx = { company: of, db, actor, clock: { now: () => now }, ttlCache } as unknown as Ctx

  // Warms up the compiled code.
  await timesOf(() => listLeads(ctx, { ...requested, pageSize: 25 }), 1_000)
  const slowest: number[] = []
  printHeading(
    `lists of ${LEADS} leads, PostgreSQL, ${IN_FLIGHT} in flight: the slowest of twelve orders, two pages of each`,
  )
  for (const narrowed of [...filtersInUse(company), ...searches]) slowest.push(await printSlowest(ctx, narrowed))
  printFigure('any order with any filters: p95 of the slowest', Math.max(...slowest), 'ms', target)
  printHeading(`how many each of the three lists holds, ${IN_FLIGHT} in flight`)
  for (const [name, filters] of [...filtersInUse(company), ...searches]) {
    const { kind: _kind, sort: _sort, direction: _direction, ...shared } = { ...requested, ...filters }
    printFigure(`${name}: p95`, percentile(await timesOf(() => countLeads(ctx, shared), counted), 0.95), 'ms')
  }
}

/** The cost of search: the size of the indexes compared to the rows, and how much they add to inserts. */
async function measureRoom({ query }: Database): Promise<void> {
  printHeading('what the indexes of leads cost')
  const { rows } = await query<{ table: string; indexes: string }>(
    `select pg_relation_size('lead') as table, pg_indexes_size('lead') as indexes`,
  )
  const { table, indexes } = rows[0]!
  printFigure('the rows', Number(table) / 2 ** 20, 'MB')
  printFigure('their indexes', Number(indexes) / 2 ** 20, 'MB', { atMost: Number(table) / 2 ** 20 })
  await query('create table bare_lead (like lead including generated, primary key (company_id, id))')
  await query('create table indexed_lead (like lead including all)')
  await query(`create table some_lead as select row_number() over () as place, * from lead limit ${atOnce + single}`)
  await query('create index some_lead_place on some_lead (place)')
  const { rows: columns } = await query<{ names: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
     where table_name = 'lead' and is_generated = 'NEVER'`,
  )
  const { names } = columns[0]!
  const add = (table: string, from: number, to: number) =>
    timeOf(() =>
      query(`insert into ${table} (${names}) select ${names} from some_lead where place > $1 and place <= $2`, [
        from,
        to,
      ]),
    )
  const sums = { one: { bare: 0, indexed: 0 }, many: { bare: 0, indexed: 0 } }
  for (let place = 0; place < single; place += 1) {
    sums.one.bare += await add('bare_lead', place, place + 1)
    sums.one.indexed += await add('indexed_lead', place, place + 1)
  }
  sums.many.bare = await add('bare_lead', single, single + atOnce)
  sums.many.indexed = await add('indexed_lead', single, single + atOnce)
  const { one, many } = sums
  printFigure('inserting a lead, to without secondary indexes', one.indexed / one.bare, 'times', { atMost: 2 })
  printFigure(`${atOnce} leads in one statement, to without them`, many.indexed / many.bare, 'times')
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** @returns the p95 of the slowest order. */
async function printSlowest(ctx: Ctx, [name, narrowed]: Narrowed): Promise<number> {
  let slowest = { p95: -1, order: '' }
  for (const sort of leadSorts) {
    for (const direction of sortDirections) {
      const filters = { ...requested, ...narrowed, sort, direction }
      const { nextCursor } = await listLeads(ctx, { ...filters, pageSize: 25 })
      const page = (index: number) => (index % 2 === 1 && nextCursor ? nextCursor : undefined)
      const times = await timesOf((index) => listLeads(ctx, { ...filters, pageSize: 25, cursor: page(index) }), counted)
      const p95 = percentile(times, 0.95)
      if (p95 > slowest.p95) slowest = { p95, order: `${sort} ${direction}` }
    }
  }
  printFigure(`${name}: p95 (${slowest.order})`, slowest.p95, 'ms', target)
  return slowest.p95
}

/** The duration of each call, with several in parallel. The first calls of each connection are not counted. */
async function timesOf(call: (index: number) => Promise<unknown>, counted: number): Promise<number[]> {
  const first = 2 * IN_FLIGHT
  const times: number[] = []
  let started = 0
  const worker = async () => {
    for (let index = started++; index < first + counted; index = started++) {
      const from = performance.now()
      await call(index)
      if (index >= first) times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  return times
}
