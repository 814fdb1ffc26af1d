import type { Ctx } from '../packages/server/src/platform/context.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { createTtlCache } from '../packages/server/src/platform/ttl-cache.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { type BenchCompany, fillLeads } from './leads-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const leads = 100_000
/** The number of cores of a small machine's database: a single company sends no more requests at once. */
const inFlight = 2
const warmUp = 500
const counted = 160
const now = new Date('2026-11-20T18:00:00Z')

/** One search of each kind: a frequent name, a street, a full name, an address, a ZIP code, and one without a match. */
export const searches = ['smith', 'maple street', 'joseph moore', '4711 oak', '20855', 'zzyzx']

interface BenchedList<Filters> {
  /** "rep quotes" */
  name: string
  rows: number
  /** Inserts the rows for the company's 100,000 leads. */
  fill: (database: Database, company: BenchCompany) => Promise<void>
  /** The common filters, each with its name. */
  filters: (company: BenchCompany) => readonly (readonly [name: string, filters: Partial<Filters>])[]
  list: (
    ctx: Ctx,
    filters: Partial<Filters> & { cursor?: string | undefined },
  ) => Promise<{ nextCursor: string | null }>
}

/**
 * Prints the p95 of a list's first and second pages with each filter, for an admin and a sales rep; the target is 50
 * ms.
 */
export async function measureList<Filters>(bench: BenchedList<Filters>): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true, settings: { shared_buffers: '1GB', work_mem: '16MB' } })
  try {
    const { url: databaseUrl, folder } = cluster
    const database = await openDatabase({ dataDir: folder ?? '.', databaseUrl, poolSize: inFlight })
    try {
      await migrate(database)
      const company = await fillLeads(database, leads, now)
      await bench.fill(database, company)
      await measure(database, company, bench)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure<Filters>({ db }: Database, company: BenchCompany, bench: BenchedList<Filters>): Promise<void> {
  const { name: rows, list, filters: inUse } = bench
  const ttlCache = createTtlCache({ now: () => new Date() })
  const of = { id: company.id, timeZone: 'America/Denver', country: 'UnitedStates', subscriptions: [], grants: [] }
  const as = (role: string) => {
    const actor = { kind: 'user', userId: company.rep, role, name: 'Ada', address: '' }
    return { company: of, db, actor, clock: { now: () => now }, ttlCache } as unknown as Ctx
  }
  const slowest: number[] = []
  printHeading(`the list of ${bench.rows} ${rows}, PostgreSQL, ${inFlight} in flight: p95 of first and second pages`)
  await timesOf(() => list(as('companyAdmin'), {}), warmUp)
  for (const role of ['companyAdmin', 'salesRep']) {
    for (const [name, filters] of inUse(company)) {
      const ctx = as(role)
      const { nextCursor } = await list(ctx, filters)
      const times = await timesOf((index) => {
        const cursor = index % 2 === 1 && nextCursor ? nextCursor : undefined
        return list(ctx, { ...filters, cursor })
      }, counted)
      const p95 = percentile(times, 0.95)
      printFigure(`${role}, ${name}`, p95, 'ms')
      slowest.push(p95)
    }
  }
  printFigure('under any filter: p95 of the slowest', Math.max(...slowest), 'ms', { atMost: 50 })
}

/** The duration of each call, with several in parallel. */
async function timesOf(work: (index: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      const started = performance.now()
      await work(index)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
  return times
}
