import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { serveSandbox } from '@gable/sandbox/sandbox'
import pg from 'pg'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const queued = 10_000
/** Leads sent while the bench is watching, half of them before the server is killed; the rest are canceled. */
const watched = 800
/** Maximum calls per second; a lead takes two: a look-up by email, and the contact. */
const perSecond = 40
const callsPerLead = 2

/**
 * Queues 10,000 existing leads for the sandbox's CRM, measures the rate at which they are sent, and counts duplicates
 * in the CRM after a kill of the server in between, on PostgreSQL.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-crm-'))
  const cluster = await startPostgresCluster()
  // Outlives the server, like a vendor.
  const sandbox = await serveSandbox(0)
  sandbox.jobnimbus.addDemo()
  const limits = { CRM_CALLS_PER_SECOND: String(perSecond), CRM_CALLS_PER_SECOND_AND_KEY: String(perSecond) }
  const vendor = {
    JOBNIMBUS_URL: `${sandbox.url}/jobnimbus`,
    JOBNIMBUS_FILES_URL: `${sandbox.url}/jobnimbus/files/v1`,
  }
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn', ...limits, ...vendor }
  const start = () =>
    startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env: { ...process.env, ...env } })
  let product = await start()
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const admin = demo.users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
    const urlOf = () => product.url.replace('127.0.0.1', 'localhost')
    let cookie = await signIn(urlOf(), admin)
    await addLeads(cluster.url)
    const counts = async () => {
      const { body } = await call(urlOf(), 'crm/getSettings', { vendor: 'jobnimbus' }, cookie)
      const { counts: found, isSending } = body as Overview
      return { ...found, isSending }
    }
    const leads = { vendor: 'jobnimbus', kinds: ['rqp'], statuses: [], madeFrom: '' }
    const started = performance.now()
    await call(urlOf(), 'crm/sendExisting', { ...leads, idempotencyKey: randomUUID() }, cookie)
    const first = (await counts()).synced
    while ((await counts()).synced < first + watched / 2) await setTimeout(200)
    const seconds = (performance.now() - started) / 1_000
    product.process.kill('SIGKILL')
    product = await start()
    cookie = await signIn(urlOf(), admin)
    while ((await counts()).synced < first + watched) await setTimeout(200)
    while ((await counts()).isSending) await setTimeout(200)
    const queueSeconds = (performance.now() - started) / 1_000
    const callsPerSecond = ((watched / 2) * callsPerLead) / seconds
    printHeading(`${queued} existing leads for a CRM, PostgreSQL, one process, ${perSecond} calls a second allowed`)
    printFigure('calls a second, of those allowed', callsPerSecond / perSecond, 'ratio', { atMost: 1.05 })
    printFigure('all queued, with a kill -9 and a start in between, after', queueSeconds, 's')
    printFigure('leads that the CRM has twice after it', doublesIn(sandbox.jobnimbus.contacts), 'leads', { atMost: 0 })
    printFigure('all sent at this pace after', queued / (watched / 2 / seconds) / 60, 'min')
    await call(urlOf(), 'crm/stopSending', { vendor: 'jobnimbus' }, cookie)
  } finally {
    await product.stop()
    await sandbox.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Number of contacts with the same email as another. */
function doublesIn(contacts: readonly object[]): number {
  const emails = contacts.flatMap((contact) => ('email' in contact && contact.email ? [String(contact.email)] : []))
  return emails.length - new Set(emails).size
}

interface Overview {
  counts: { synced: number; waiting: number }
  isSending: boolean
}

/** Copies of one of the demo's leads, each with its own email. */
async function addLeads(database: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows } = await client.query(`select column_name from information_schema.columns
      where table_name = 'lead' and table_schema = 'public' and is_generated = 'NEVER'`)
    const columns = rows.map((row) => `"${row.column_name}"`).join(', ')
    await client.query(`insert into lead (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::lead, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(),
        'email', 'bench-' || n || '@home.example', 'phone', '', 'address_key', 'bench-' || n))).*
      from (select * from lead where kind = 'rqp' and status = 'Open' limit 1) as l, generate_series(1, ${queued}) as n) as made`)
    await client.query('analyze lead')
  } finally {
    await client.end()
  }
}
