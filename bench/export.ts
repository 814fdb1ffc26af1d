import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Download } from '../packages/contract/src/download.ts'
import type { DownloadFormat } from '../packages/contract/src/download-form.ts'
import { ADDRESS_KEY_VERSION } from '../packages/server/src/platform/db/key-version.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import type { Demo } from './quote-company.ts'
import { root, startServing, withoutLimits } from './server.ts'

const leads = 50_000
/** The maximum number of leads in a PDF, and in an immediate download. */
const [onPaper, atOnce] = [10_000, 5_000]
/** Number of visits in one measurement of prices. */
const visits = 400
const warmUp = 2_000

/** A contractor's complete list of leads as a file, on PostgreSQL, alone and while homeowners request prices. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-export-'))
  const cluster = await startPostgresCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      ...env,
      ...withoutLimits,
    },
  })
  // The portal's own address: write requests from pages of another site are rejected.
  const url = product.url.replace('127.0.0.1', 'localhost')
  const pid = product.process.pid!
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as Demo & { users: User[] }
    const admin = demo.users.find(({ role }) => role === 'CompanyAdmin')!
    await fill(cluster.url, folder, admin.email)
    const { cookies } = await call(url, 'identity/signIn', { email: admin.email, password: admin.password })
    const cookie = cookies[0]!.split(';')[0]!

    printHeading(`export of a list of leads, PostgreSQL, one process`)
    await visit(product.url, demo, warmUp)
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const few = { kind: 'rqp', search: '', areas: [format === 'pdf' ? 'Paper' : 'Bench'] }
      const before = await freshMemory(pid)
      const { seconds, rows } = await make(url, cookie, format, few)
      const max = format === 'xlsx' ? ({ atMost: 20 } as const) : undefined
      printFigure(`${format} of ${rows} rows`, seconds, 's', max)
      const added = (await peakMegabytes(pid)) - before
      printFigure(`${format}: memory that it adds to the process`, added, 'MB', { atMost: 300 })
    }
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      const started = performance.now()
      const filters = { kind: 'rqp', areas: ['Short'] }
      const taken = await call(url, 'download/take', { list: 'lead', format, filters }, cookie)
      if (taken.bytes < 10_000) throw new Error('The file is too small')
      printFigure(`${format} of ${atOnce} rows, at once`, (performance.now() - started) / 1_000, 's')
    }
    await alongsideQuotes(product.url, url, cookie, demo)
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface User {
  role: string
  email: string
  password: string
}

/** Waiting times for prices, before and while a file is created. */
async function alongsideQuotes(widgetUrl: string, url: string, cookie: string, demo: Demo): Promise<void> {
  const before = (await visit(widgetUrl, demo, 4 * visits)).price
  let created: { seconds: number } | undefined
  const making = make(url, cookie, 'xlsx', { kind: 'rqp', areas: ['Bench'] }).then((done) => {
    created = done
  })
  const meanwhile: number[] = []
  while (!created) meanwhile.push(...(await visit(widgetUrl, demo, visits)).price)
  await making
  const [calm, busy] = [percentile(before, 0.95), percentile(meanwhile, 0.95)]
  printHeading('the same xlsx while 20 homeowners at once ask for prices')
  printFigure('xlsx meanwhile', created.seconds, 's', { atMost: 20 })
  printFigure('priced products before, p95', calm, 'ms')
  printFigure('priced products meanwhile, p95', busy, 'ms', { atMost: 20 })
  printFigure('meanwhile to before', busy / calm, '')
}

/** Requests a file and waits for it. */
async function make(url: string, cookie: string, format: DownloadFormat, filters: object) {
  const started = performance.now()
  const requested = { list: 'lead', format, filters, idempotencyKey: randomUUID() }
  const { id, rows } = (await call(url, 'download/start', requested, cookie)).body as { id: string; rows: number }
  for (;;) {
    const page = (await call(url, 'download/list', {}, cookie)).body as { rows: Download[] }
    const status = page.rows.find((row) => row.id === id)?.status
    if (status === 'ready') return { seconds: (performance.now() - started) / 1_000, rows }
    if (status === 'failed') throw new Error(`The ${format} could not be made`)
    await setTimeout(50)
  }
}

/** Leads of the demo company in "Bench"; some also match the area of the PDF and of the short list. */
async function fill(databaseUrl: string, dataDir: string, email: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1 })
  try {
    const add = `insert into lead (company_id, id, kind, status, first_name, last_name, email, phone, country, street, city,
        state, postal_code, address_key, address_key_version, source, page_href, roof_area_sqft, total_cents, currency, product_name, search_text,
        created_at, updated_at, last_activity_at)
      select company_id, gen_random_uuid(), 'rqp', 'New', 'Pat', 'Number ' || n, 'pat' || n || '@home.example',
        '307' || (2000000 + n), 'UnitedStates', n || ' Long Lane', $2, 'ID', '83422', $2 || n, ${ADDRESS_KEY_VERSION}, 'widget',
        'https://bench.example/', 1500 + n % 3000, 900000 + n * 7, 'USD', 'Architectural Shingle ' || n % 12, '',
        now() - n * interval '1 minute', now(), now()
      from "user", generate_series(1, $3::int) n where email = $1`
    await database.query(add, [email, 'Bench', leads])
    await database.query(add, [email, 'Paper', onPaper])
    await database.query(add, [email, 'Short', atOnce])
    await database.query('vacuum analyze lead')
  } finally {
    await database.close()
  }
}

async function call(url: string, procedure: string, input: object, cookie = '') {
  const answer = await fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(String(bytes))
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  const body = isJson ? (JSON.parse(String(bytes)).json as object) : {}
  return { body, bytes: bytes.length, cookies: answer.headers.getSetCookie() }
}

/** Resets the memory peak. @returns the current memory of the process in MB. */
async function freshMemory(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return peakMegabytes(pid)
}

/** The memory peak since the reset. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1_024
}
