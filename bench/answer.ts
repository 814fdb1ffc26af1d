// npm run bench answer: times the request that records the first response when a user presses Call, Text or Mail.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESS_KEY_VERSION } from '../packages/server/src/platform/db/key-version.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import type { Demo } from './quote-company.ts'
import { root, startServing } from './server.ts'

const presses = 400
/** Not counted, because code is still being compiled. */
const warmUp = 100
/** Delays up to this are imperceptible, in milliseconds. */
const felt = 100

type DemoPeople = Demo & { users: { email: string; password: string; role: string }[] }

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-answer-'))
  const cluster = await startPostgresCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...env },
  })
  // The portal's own address: write requests from pages of another site are rejected.
  const url = product.url.replace('127.0.0.1', 'localhost')
  try {
    const demo: DemoPeople = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const admin = demo.users.find(({ role }) => role === 'CompanyAdmin')!
    const leads = await askingLeads(cluster.url, folder, admin.email)
    const { cookie } = await call(url, 'identity/signIn', { email: admin.email, password: admin.password })
    const [first, later]: [number[], number[]] = [[], []]
    for (const [index, id] of leads.entries()) {
      for (const times of [first, later]) {
        const from = performance.now()
        const { answer } = await call(url, 'lead/recordAnswer', { id, kind: 'call' }, cookie)
        const elapsed = performance.now() - from
        if (!answer.includes(`"first":${times === first}`)) throw new Error(`recordAnswer: ${answer}`)
        if (index >= warmUp) times.push(elapsed)
      }
    }
    printHeading(`a press on Call, Text or Mail, PostgreSQL, ${first.length} leads one after the other`)
    printFigure('the first, which is recorded, p95', percentile(first, 0.95), 'ms', { atMost: felt })
    printFigure('the first, slowest', Math.max(...first), 'ms')
    printFigure('a later one, which changes nothing, p95', percentile(later, 0.95), 'ms', { atMost: felt })
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Leads of the demo company whose homeowners are still waiting for a response. @returns their ids. */
async function askingLeads(databaseUrl: string, dataDir: string, email: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 1 })
  try {
    const { rows } = await database.query<{ id: string }>(
      `insert into lead (company_id, id, kind, status, first_name, country, address_key, address_key_version, source, currency, search_text, created_at,
         updated_at, last_activity_at)
       select company_id, gen_random_uuid(), 'rqp', 'New', 'Pat', 'UnitedStates', 'bench ' || n, ${ADDRESS_KEY_VERSION}, 'widget', 'USD', '', now(), now(), now()
       from "user", generate_series(1, $2::int) n where email = $1 returning id`,
      [email, warmUp + presses],
    )
    const ids = rows.map(({ id }) => id)
    await database.query(
      `insert into lead_submission (company_id, id, lead_id, first_name, last_name, email, phone, page_href, at)
       select company_id, gen_random_uuid(), id, first_name, '', '', '', '', now() - interval '1 hour' from lead
       where id = any($1::uuid[])`,
      [ids],
    )
    return ids
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
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${procedure}: ${text}`)
  return { answer: text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
