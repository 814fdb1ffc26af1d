import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedHouse, seedStates } from '@gable/demo/seed/seed-houses'
import { databaseBytes } from '@gable/demo/seed/seed-size'
import { demoAddresses } from '@gable/demo/town/town'
import { deleteOutdatedRows } from '../packages/server/src/app.ts'
import { fixedClock } from '../packages/server/src/platform/clock.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { createStorage } from '../packages/server/src/platform/files/create-storage.ts'
import { createFiles } from '../packages/server/src/platform/files/files.ts'
import { createLog } from '../packages/server/src/platform/log/log.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { startInstallation } from './load-installation.ts'
import { call } from './load-request.ts'
import { printFigure, printHeading } from './print.ts'
import { root, startServing, withoutLimits } from './server.ts'

const visits = 4_000
const quotes = 300
const inFlight = 20

/**
 * What a visit leaves in the database: immediately, and after its retention period. Leads and their data are kept
 * permanently.
 */
const tables = ['quote_session', 'event', 'request_count', 'idempotency', 'session', 'user_link', 'mail']

export async function run(): Promise<void> {
  await measureVisits()
  await measureQuotes()
}

/** Visits that choose a known address and leave, as most do. */
async function measureVisits(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-growth-'))
  const cluster = await startPostgresCluster()
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url, poolSize: 2 })
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      ...env,
      ...withoutLimits,
    },
  })
  try {
    const { widgetId } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as { widgetId: string }
    const houses = demoAddresses.all
    const empty = await bytes(database)
    await visit(product.url, widgetId, houses)
    const before = await bytes(database)
    await visit(
      product.url,
      widgetId,
      Array.from({ length: visits }, (_, index) => houses[index % houses.length]!),
    )
    const grown = (await bytes(database)) - before
    printHeading(`growth, PostgreSQL, ${visits} visits that choose an address and leave`)
    printFigure('a visit takes', grown / visits, 'bytes')
    await product.stop()
    // Simulates that they were reported, and that their retention period is over.
    await database.query('update quote_session set reported_at = created_at')
    const read = readConfig({ DATA_DIR: folder })
    if (!read.ok) throw new Error(read.message)
    const clock = fixedClock(new Date(Date.now() + (read.config.VISIT_DAYS + 1) * 86_400_000))
    const started = performance.now()
    const files = createFiles(createStorage(read.config), database, clock)
    await deleteOutdatedRows({ database, clock, config: read.config, files, log: createLog(read.config) })
    const seconds = (performance.now() - started) / 1_000
    const all = visits + houses.length
    printFigure('a visit that was forgotten takes', ((await bytes(database)) - empty) / all, 'bytes', { atMost: 100 })
    printFigure('forgetting', all / seconds, 'visits/s', { atLeast: 1_000 })
  } finally {
    await product.stop()
    await database.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Size of the existing rows with their indexes, without the space of deleted rows, which is reused. */
async function bytes(database: Database): Promise<number> {
  for (const table of tables) await database.query(`vacuum full ${table}`)
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as bytes from unnest($1::text[]) name`,
    [tables],
  )
  return Number(rows[0]!.bytes)
}

async function visit(url: string, widgetId: string, addresses: string[]): Promise<void> {
  const page = { href: 'https://bench.example/', isPreview: false }
  let next = 0
  const lane = async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      const input = { widgetId, address: { kind: 'text', text: addresses[index] }, page }
      const response = await fetch(`${url}/rpc/widget/chooseAddress`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: input }),
      })
      if (!response.ok) throw new Error(await response.text())
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

/** Visits that send the form: the size of the lead, its quote, events and mail before any of it expires. */
async function measureQuotes(): Promise<void> {
  const world = { companies: 1, leads: 100, buildings: seedStates.length * quotes }
  const setup = { web: 1, workers: 1, poolMode: undefined, databaseUrl: undefined }
  const installation = await startInstallation(setup, world, 'of-a-database-of-its-own')
  const { database, urls } = installation
  const size = async () => {
    await database.query('vacuum full')
    return databaseBytes(database)
  }
  try {
    const before = await size()
    for (let house = 0; house < quotes; house++) await sendQuote({ urls }, house)
    while (await hasWaitingJobs(database)) await setTimeout(500)
    printHeading(`growth, PostgreSQL, ${quotes} visits that ask for a quote, each at another address`)
    printFigure('a quote with its lead takes', ((await size()) - before) / quotes, 'bytes')
  } finally {
    await installation.stop()
  }
}

async function sendQuote(target: { urls: string[] }, house: number): Promise<void> {
  const { number, street, city, state, postalCode } = seedHouse(house * seedStates.length)
  const widgetId = 'seed-company-1'
  const address = { kind: 'text', text: `${number} ${street}, ${city}, ${state} ${postalCode}` }
  const page = { href: 'https://bench.example/', isPreview: false }
  type Chosen = { sessionToken: string; roofs: { structures: { id: string; included: boolean }[] } }
  const { sessionToken, roofs } = await call<Chosen>(target, 'widget/chooseAddress', { widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const requested = { widgetId, sessionToken, structures, slope: { category: 'medium' } }
  const { products } = await call<{ products: { id: string }[] }>(target, 'widget/priceProducts', requested)
  const idempotencyKey = randomUUID()
  const email = `bench-${idempotencyKey}@seed.example`
  const consent = { contact: true, sms: false }
  const contact = { firstName: 'Lee', lastName: 'Load', phone: '2085550123', email, consent }
  await call(target, 'widget/submitQuote', { ...requested, productId: products[0]!.id, contact, idempotencyKey })
}

async function hasWaitingJobs(database: Database): Promise<boolean> {
  const { rows } = await database.query('select from job where due_at <= clock_timestamp() limit 1')
  return rows.length > 0
}
