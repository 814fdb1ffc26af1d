import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { applyFormula } from '../packages/contract/src/material-calculate.ts'
import { starterFormulas } from '../packages/server/src/supply/material/material.starters.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const orders = 50_000
const lines = 60
const rounds = 200

/** The quantities of a template of 60 lines for one roof, and the list of 50,000 material orders on PostgreSQL. */
export async function run(): Promise<void> {
  printHeading(`a template of ${lines} lines for a roof`)
  printFigure('all quantities, p95', percentile(templateTimes(), 0.95), 'ms', { atMost: 10 })
  const times = await listTimes()
  printHeading(`the list of ${orders} material orders, PostgreSQL, one process`)
  printFigure('a page, p95', percentile(times.page, 0.95), 'ms', { atMost: 50 })
  printFigure('a page found by its PO, p95', percentile(times.search, 0.95), 'ms')
}

const values = {
  AREA: 2_460_000,
  SQUARES: 24_600,
  EAVES: 180_000,
  RAKES: 20_000,
  RIDGES: 40_000,
  HIPS: 60_000,
  VALLEYS: 30_000,
  WASTE: 10_000,
  DRIPEDGE: 200_000,
  STARTER: 200_000,
  RIDGECAP: 100_000,
  ICEWATER: 210_000,
  PITCH: 6_000,
}

function templateTimes(): number[] {
  return Array.from({ length: rounds }, () => {
    const started = performance.now()
    for (let line = 0; line < lines; line++) {
      const formula = starterFormulas[line % starterFormulas.length]!
      if (applyFormula(formula, formula.unit, values).quantity === null) throw new Error(`${formula.name} gave nothing`)
    }
    return performance.now() - started
  })
}

async function listTimes(): Promise<{ page: number[]; search: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-materials-'))
  const cluster = await startPostgresCluster()
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...env },
  })
  const url = product.url.replace('127.0.0.1', 'localhost')
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const admin = demo.users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
    const cookie = await signIn(url, admin)
    await addOrders(cluster.url)
    return {
      page: await timed(() => call(url, 'material/listOrders', {}, cookie)),
      search: await timed(() => call(url, 'material/listOrders', { search: 'BENCH-4711' }, cookie)),
    }
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies of the demo's newest order, each with its own PO. */
async function addOrders(database: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`insert into material_order
      select (jsonb_populate_record(null::material_order,
        to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'po', 'BENCH-' || n))).*
      from (select * from material_order order by id desc limit 1) as o, generate_series(1, ${orders}) as n`)
    await client.query('analyze material_order')
  } finally {
    await client.end()
  }
}

async function timed(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times
}
