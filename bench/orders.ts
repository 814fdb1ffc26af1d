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
const open = 500
/** Calls a second that the bench allows to the vendor; the product's own default is 3. */
const perSecond = 10
const windowSeconds = 10

const address = { street: '1 Bench Street', city: 'Driggs', state: 'ID', postalCode: '83422', country: 'UnitedStates' }
const order = {
  ...{ vendor: 'reportService', productId: 'single-family', deliveryId: 'standard', structures: 'primary' },
  ...{ instructions: '', termsVersion: reportTerms.version, address },
}

type Call = (procedure: string, input?: object) => Promise<object>

/** Orders of measurement reports and credits at the sandbox's vendors, on PostgreSQL: one process, and a second worker for the poll. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-orders-'))
  const cluster = await startPostgresCluster()
  const limits = { REPORT_VENDOR_CALLS_PER_SECOND: String(perSecond) }
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn', ...limits }
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
    const paid = await purchaseTimes(ask)
    printFigure('credits after the webhook of a payment, p95', percentile(paid, 0.95) / 1_000, 's', { atMost: 2 })
    const worker = await startServing(command, { folder: root, env: { ...env, ROLE: 'worker', DEMO: 'off' } })
    try {
      await measurePoll(database)
    } finally {
      await worker.stop()
    }
  } finally {
    await database.end()
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

/** Credits that came one by one, of the company that has an account already. */
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

/** From the press on the hosted page, which sends the webhook, until the company has its credits. */
async function purchaseTimes(ask: Call): Promise<number[]> {
  const available = async () => ((await ask('credit/balance')) as { available: number }).available
  const { terms } = (await ask('identity/operator')) as { terms: { version: string } }
  const times: number[] = []
  for (let round = 0; round < purchases; round++) {
    const before = await available()
    const accepted = { termsAccepted: true, termsVersion: terms.version }
    const bought = await ask('billing/buyCredits', { quantity: 1, ...accepted, idempotencyKey: randomUUID() })
    const begun = performance.now()
    await fetch((bought as { url: string }).url, {
      ...{ method: 'POST', body: new URLSearchParams({ answer: 'pay' }), redirect: 'manual' },
    })
    while ((await available()) === before) await setTimeout(10)
    times.push(performance.now() - begun)
  }
  return times
}

/** Open orders that are due at the same moment, and how fast two workers ask the vendor about them. */
async function measurePoll(database: pg.Client): Promise<void> {
  const sent =
    "select id from measurement_order where job_number <> '' and status = 'In Progress' and street like '%Bench%'"
  let source: string | undefined
  while (!source) {
    source = (await database.query(`${sent} limit 1`)).rows[0]?.id
    await setTimeout(200)
  }
  await database.query(
    `insert into measurement_order select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'reference', gen_random_uuid(), 'street', 'Due', 'asked_at', null, 'ask_at', now()))).*
      from measurement_order as m, generate_series(1, $2::int) where m.id = $1`,
    [source, open],
  )
  const begun = performance.now()
  const asked = async () =>
    Number(
      (await database.query("select count(*) from measurement_order where street = 'Due' and asked_at is not null"))
        .rows[0].count,
    )
  while ((await asked()) < open) await setTimeout(500)
  const seconds = (performance.now() - begun) / 1_000
  const { rows } = await database.query(
    `select max(calls) as calls from (select count(*) over (order by asked_at
        range between current row and interval '${windowSeconds} seconds' following) as calls
      from measurement_order where street = 'Due') as windows`,
  )
  printHeading(`${open} open orders, two workers, ${perSecond} calls a second allowed`)
  printFigure('all were asked about after', seconds, 's', { atMost: 300 })
  printFigure('calls of those allowed, at most', Number(rows[0].calls) / (perSecond * windowSeconds), 'ratio', {
    atMost: 1.1,
  })
}
