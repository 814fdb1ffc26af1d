// npm run bench admin: times the platform admin's list of companies, with 50,000 companies.
import { subscriptionStatuses } from '@gable/contract/status'
import { uuidv7 } from 'uuidv7'
import { type CompanyFilters, listCompanies } from '../packages/server/src/office/admin/admin.query.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { seededRandom } from './geo-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const COMPANIES = Number(process.env.ADMIN_BENCH_COMPANIES ?? 50_000)
const usersEach = 3
const rounds = 60
const atOnce = 5_000

const first = ['Summit', 'Cedar', 'Ridge', 'Alpine', 'Harbor', 'Prairie', 'Liberty', 'Granite', 'Maple', 'Copper']
const second = ['Peak', 'Valley', 'Creek', 'Lake', 'Hill', 'River', 'Oak', 'Stone', 'Star', 'Field']
const third = ['Roofing', 'Roofs', 'Exteriors', 'Contractors', 'Construction', 'Roof & Gutter', 'Restoration', 'Homes']

/**
 * Times the list on PostgreSQL as the screen requests it: first and later pages, in each order, filtered and searched.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const database = await openDatabase({ dataDir: cluster.folder ?? '.', databaseUrl: cluster.url })
    try {
      await migrate(database)
      await fill(database)
      await measure(database)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(database: Database): Promise<void> {
  printHeading(`list of companies, PostgreSQL, ${COMPANIES} companies with ${usersEach} users each, ${rounds} times`)
  const plain = {
    search: '',
    statuses: [],
    waiting: false,
    weatherWaiting: false,
    deleted: false,
    sort: 'name',
    direction: 'asc',
  } as const
  const requested: [name: string, filters: Partial<CompanyFilters>][] = [
    ['by name', {}],
    ['newest first', { sort: 'createdAt', direction: 'desc' }],
    ['by status', { sort: 'status' }],
    ['by status, last first', { sort: 'status', direction: 'desc' }],
    ['Active alone', { statuses: ['Active'] }],
    ['Disabled alone, which few are', { statuses: ['Disabled'] }],
    ['Disabled alone, newest first', { statuses: ['Disabled'], sort: 'createdAt', direction: 'desc' }],
    ['waiting requests', { waiting: true }],
    ['search of a word that many have', { search: 'cedar' }],
    ['search of a name', { search: 'copper star 49' }],
    ['search of an address', { search: 'office-4711@' }],
    ['search of what nobody has', { search: 'no such company' }],
    ['search, newest first', { search: 'copper star 49', sort: 'createdAt', direction: 'desc' }],
    ['search, by status', { search: 'copper star 49', sort: 'status' }],
  ]
  for (const [name, filters] of requested) {
    const { firstPage, later } = await timesOf(database, { ...plain, ...filters, statuses: filters.statuses ?? [] })
    printFigure(`${name}: first page, p95`, percentile(firstPage, 0.95), 'ms', { atMost: 20 })
    if (later.length > 0) printFigure(`${name}: later pages, p95`, percentile(later, 0.95), 'ms', { atMost: 20 })
  }
}

/** The first page, and up to ten following pages. */
async function timesOf({ db }: Database, filters: CompanyFilters) {
  const [firstPage, later]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 5; round += 1) {
    let cursor: string | null | undefined
    for (let page = 0; page < 10 && cursor !== null; page += 1) {
      const started = performance.now()
      const found = await listCompanies(db, { ...filters, cursor, pageSize: 25 }, new Date())
      const elapsed = performance.now() - started
      // Skips the first rounds, which include compiling and planning.
      if (round >= 5) (page === 0 ? firstPage : later).push(elapsed)
      cursor = found.nextCursor
    }
  }
  return { firstPage, later }
}

async function fill({ query }: Database): Promise<void> {
  const random = seededRandom(7)
  const of = <Each>(some: readonly Each[]) => some[Math.floor(random() * some.length)]!
  const statusOf = () =>
    random() < 0.7 ? 'Active' : random() < 0.004 ? 'Disabled' : of(subscriptionStatuses.filter((s) => s !== 'Disabled'))
  for (let from = 0; from < COMPANIES; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, COMPANIES - from) }, (_, index) => from + index)
    const ids = numbers.map(() => uuidv7())
    const names = numbers.map((number) => `${of(first)} ${of(second)} ${of(third)} ${number}`)
    await query(
      `insert into company (id, name, email, phone, country, currency, time_zone, mailing_address, website, created_at, updated_at)
       select id, name, 'office-' || number || '@roofs.example', '2085550100', 'UnitedStates', 'USD', 'America/Boise',
         number || ' Main Street, Driggs, ID 83422', 'https://www.roofs-' || number || '.example', now(), now()
       from unnest($1::uuid[], $2::text[], $3::int[]) as given(id, name, number)`,
      [ids, names, numbers],
    )
    await query(
      `insert into subscription (company_id, id, type, country, period, status, starts_at, request, requested_at, created_at, updated_at)
       select id, gen_random_uuid(), 'RQP_PRO', 'UnitedStates', 'monthly', status, now(),
         case when asks then 'activate' end, case when asks then now() end, now(), now()
       from unnest($1::uuid[], $2::text[], $3::bool[]) as given(id, status, asks)`,
      [ids, ids.map(statusOf), ids.map(() => random() < 0.002)],
    )
    await query(
      `insert into "user" (id, company_id, email, role, first_name, last_name, confirmed_at, created_at, updated_at)
       select gen_random_uuid(), given.id, given.id || '-' || each || '@people.example', 'salesRep', 'Rae', 'Smith', now(), now(), now()
       from unnest($1::uuid[]) as given(id), generate_series(1, $2::int) as each`,
      [ids, usersEach],
    )
  }
  await query('vacuum analyze company')
  await query('vacuum analyze subscription')
  await query('vacuum analyze "user"')
}
