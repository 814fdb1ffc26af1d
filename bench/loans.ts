import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sandboxRates } from '@gable/sandbox/vendors/lender-pages'
import pg from 'pg'
import { loanOffers } from '../packages/pricing/src/loan-offers.ts'
import { cents } from '../packages/pricing/src/money.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const products = 200
const loanProducts = 7
const transactions = 5_000
const rounds = 100

/** Monthly prices of 200 products with 7 loan products each, and a statement of 5,000 transactions on PostgreSQL. */
export async function run(): Promise<void> {
  printHeading(`monthly prices of ${products} products with ${loanProducts} loan products each`)
  printFigure('all prices, p95', percentile(priceTimes(), 0.95), 'ms', { atMost: 30 })
  const times = await statementTimes()
  printHeading(`a statement of ${transactions} transactions, PostgreSQL, one process`)
  printFigure('its figures and first page, p95', percentile(times, 0.95), 'ms', { atMost: 100 })
}

function priceTimes(): number[] {
  const offered = Array.from({ length: loanProducts }, (_, index) => {
    const rate = sandboxRates[index % sandboxRates.length]!
    return { ...rate, factoredFeeBps: rate.feeBps }
  })
  return Array.from({ length: rounds }, (_, round) => {
    const started = performance.now()
    for (let index = 0; index < products; index++) {
      // A different amount each time, so that nothing is cached.
      const created = loanOffers(cents(1_000_000 + 1_000 * index + round), offered)
      if (created.length !== loanProducts) throw new Error('an offer is missing')
    }
    return performance.now() - started
  })
}

async function statementTimes(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-loans-'))
  const cluster = await startPostgresCluster()
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...env },
  })
  const url = product.url.replace('127.0.0.1', 'localhost')
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const lender = demo.users.find(({ email }: { email: string }) => email === 'admin@cedarcreek.example')
    const cookie = await signIn(url, lender)
    const id = await fillStatement(cluster.url)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await call(url, 'loan/getStatement', { id }, cookie)
      times.push(performance.now() - started)
    }
    return times
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies of the demo's payment on its statement. @returns the statement's id. */
async function fillStatement(database: string): Promise<string> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`insert into loan_transaction
      select (jsonb_populate_record(null::loan_transaction,
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'lender_id', 'BENCH-' || n))).*
      from (select * from loan_transaction where statement_id is not null limit 1) as t,
        generate_series(1, ${transactions}) as n`)
    await client.query('analyze loan_transaction')
    const { rows } = await client.query<{ id: string }>('select id from loan_statement limit 1')
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
