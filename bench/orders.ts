import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { reportTerms } from '../packages/contract/src/measurement-vendor.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const entries = 1_000_000
const balances = 200
const placed = 60
const purchases = 20
/** Open orders that two processes poll, with a limit of calls per second to the vendor. */
const open = 500
const callsPerSecond = 3

const address = { street: '1 Bench Street', city: 'Driggs', state: 'ID', postalCode: '83422', country: 'UnitedStates' }
const order = {
  vendor: 'reportService',
  productId: 'single-family',
  deliveryId: 'standard',
  structures: 'primary',
  instructions: '',
  termsVersion: reportTerms.version,
  address,
}

type Call = (procedure: string, input?: object) => Promise<object>

/** Orders of measurement reports and credits at the sandbox's vendors, on PostgreSQL. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-orders-'))
  const cluster = await startPostgresCluster()
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const command = [process.execPath, 'packages/server/src/main.ts']
  const product = await startServing(command, { folder: root, env })
  const database = new pg.Client({ connectionString: cluster.url })
  try {
    await database.connect()
    const url = product.url.replace('127.0.0.1', 'localhost')
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const admin = demo.users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
    const cookie = await signIn(url, admin)
    const ask: Call = async (procedure, input = {}) => (await call(url, procedure, input, cookie)).body
    printHeading('credits and measurement reports, PostgreSQL, one process')
    await fillLedger(database)
    const balance = await timesOf(balances, () => ask('credit/balance'))
    printFigure(`a balance of ${entries} entries, p95`, percentile(balance, 0.95), 'ms', { atMost: 5 })
    const ordering = await timesOf(placed, () => ask('measurement/place', { ...order, idempotencyKey: randomUUID() }))
    printFigure('an order is answered, p95', percentile(ordering, 0.95), 'ms', { atMost: 300 })
    const polling = await pollSeconds(database, cluster.url, folder, product.siteUrl)
    printFigure(`${open} open orders are asked about by two processes after`, polling, 's', { atMost: 300 })
    printFigure('calls a second to their vendor', open / polling, 'calls', { atMost: callsPerSecond * 1.05 })
    const paid = await purchaseTimes(ask)
    printFigure('credits after the webhook of a payment, p95', percentile(paid, 0.95) / 1_000, 's', { atMost: 2 })
  } finally {
    await database.end()
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies an order that the vendor has, all due now, and measures how long it takes to poll each. */
async function pollSeconds(database: pg.Client, url: string, folder: string, siteUrl: string): Promise<number> {
  const isSent = `provider = 'reportService' and placement = 'placed' and street = '${address.street}'`
  while ((await database.query(`select from measurement_order where ${isSent}`)).rowCount! < placed) {
    await setTimeout(200)
  }
  const second = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      REPORT_SERVICE_PRIVATE_ORIGINS: new URL(siteUrl).origin,
    },
  })
  try {
    await database.query(`update measurement_order set ask_at = null where ask_at is not null`)
    await database.query(
      `insert into measurement_order select (jsonb_populate_record(null::measurement_order, to_jsonb(o) || jsonb_build_object(
          'id', gen_random_uuid(), 'reference', null, 'ask_at', now(), 'asked_at', null, 'product_name', 'bench'))).*
        from (select * from measurement_order where ${isSent} limit 1) as o, generate_series(1, $1::int)`,
      [open],
    )
    const started = performance.now()
    const requested = `select from measurement_order where product_name = 'bench' and asked_at is not null`
    while ((await database.query(requested)).rowCount! < open) await setTimeout(500)
    return (performance.now() - started) / 1_000
  } finally {
    await second.stop()
  }
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

/** Credits added one by one, for the company that already has an account. */
async function fillLedger(database: pg.Client): Promise<void> {
  const account = 'select company_id, balance from ledger_account order by balance desc limit 1'
  await database.query(
    `insert into ledger_entry (company_id, id, unit, amount, balance_after, cause, reference, note, created_at)
      select company_id, gen_random_uuid(), 'credit', 1, balance + n, 'operator', 'bench:' || n, '', now()
      from (${account}) as a, generate_series(1, $1::int) as n`,
    [entries],
  )
  await database.query('update ledger_account set balance = balance + $1', [entries])
  await database.query('analyze ledger_entry, ledger_account')
}

/** From the button on the hosted page, which sends the webhook, until the company has its credits. */
async function purchaseTimes(ask: Call): Promise<number[]> {
  const available = async () => ((await ask('credit/balance')) as { available: number }).available
  const { terms } = (await ask('identity/operator')) as { terms: { version: string } }
  const times: number[] = []
  for (let round = 0; round < purchases; round++) {
    const before = await available()
    const accepted = { termsAccepted: true, termsVersion: terms.version }
    const bought = await ask('billing/buyCredits', { quantity: 1, ...accepted, idempotencyKey: randomUUID() })
    const started = performance.now()
    await fetch((bought as { url: string }).url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pay' }),
      redirect: 'manual',
    })
    while ((await available()) === before) await setTimeout(10)
    times.push(performance.now() - started)
  }
  return times
}
