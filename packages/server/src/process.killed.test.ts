import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestDatabaseUrl } from '@gable/testing/database'
import { type DemoFacts, fillForm, signIn } from '@gable/testing/network-visitor'
import {
  call,
  cookiesOf,
  endAll,
  ensureBuilt,
  launchServer,
  type ServerProcess,
  startServer,
  until,
} from '@gable/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@gable/testing/smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './platform/db/client.ts'
import { openDatabase } from './platform/db/open-database.ts'

/** A process is killed, like in a power cut, and work continues without it. The tests depend on their order. */

let folder: string
let env: Record<string, string>
let mailServer: SmtpServer
let server: ServerProcess

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-killed-'))
  mailServer = await startSmtpServer()
  const mailUrl = new URL(mailServer.url)
  mailUrl.searchParams.set('socketTimeout', '300000')
  env = { DATA_DIR: folder, DEMO: 'on', MAIL_URL: mailUrl.href }
  env.DATABASE_URL = await createTestDatabaseUrl()
})
afterAll(async () => {
  await endAll()
  await mailServer?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The server's database, opened like a command-line tool does. */
const open = () => openDatabase({ dataDir: folder, databaseUrl: env.DATABASE_URL, attach: true, poolSize: 2 })

const count = async (database: Database, from: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n

async function kill(process: ServerProcess): Promise<void> {
  process.signal('SIGKILL')
  await process.ended
}

test('a first start killed while it adds the demo company is repeated by the next', async () => {
  server = await launchServer(env)
  const adjacent = await open()
  // The company's files are stored before its transaction.
  await until(async () => (await count(adjacent, 'loose_bytes').catch(() => 0)) > 0)
  await kill(server)
  expect(await count(adjacent, 'company')).toBe(0)
  await adjacent.close()

  server = await startServer(env)
  env = { ...env, PORT: String(server.port), DEMO_SITE_PORT: String(server.sitePort) }
  const database = await open()
  expect(await count(database, 'company')).toBe(4)
  const forms = await count(database, 'lead_submission')
  expect(forms).toBeGreaterThanOrEqual(12)
  expect(await count(database, '(select distinct email from lead_submission) people')).toBe(forms)
  // The last steps of the demo: a signed proposal sold its lead, and the previous year's leads exist.
  const history = `lead where email like 'homeowner-%@example.com'`
  expect(await count(database, history)).toBeGreaterThan(100)
  expect(await count(database, `lead where status = 'Sold'`)).toBe(
    2 + (await count(database, `${history} and status = 'Sold'`)),
  )
  expect(await count(database, 'lead where assigned_user_id is not null')).toBeGreaterThanOrEqual(5)
  await database.close()
})

test('jobs of a killed process go to another one, and a running process keeps its own', async () => {
  const demo: DemoFacts = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
  const received = (email: string) => mailServer.received.filter(({ to }) => to === email).length
  const database = await open()
  const allSent = async () => (await count(database, `mail where status <> 'sent'`)) === 0
  // The demo sends two material orders and two signed copies.
  await until(() => mailServer.received.length >= 4)
  mailServer.behaviour = 'hold'
  /** Sends a form and waits for this many of its emails: one goes to the homeowner, one to the company. */
  const send = async (address: string, mails: number) => {
    const form = await fillForm(server, demo.widgetId, address)
    const before = mailServer.received.length
    expect((await call(server, 'widget/submitQuote', form)).status).toBe(200)
    await until(() => mailServer.received.length === before + mails)
    return form.contact.email
  }
  // A process sends two emails at a time to a company's homeowners, and two to the company: those of the third form
  // wait.
  const [first, second, third] = demo.sampleAddresses as [string, string, string]
  const ofKilled = await send(first, 2)
  await send(second, 2)
  const ofLiving = await send(third, 0)
  const { PORT: _, DEMO_SITE_PORT: __, ...shared } = env
  const worker = await startServer({ ...shared, ROLE: 'worker' })
  await until(() => received(ofLiving) === 1)
  await kill(server)
  server = await startServer(env)
  await until(() => received(ofKilled) === 2)
  expect(received(ofLiving)).toBe(1)
  mailServer.release()
  await until(allSent)
  await database.close()
  expect(received(ofLiving)).toBe(1)
  expect(await worker.stop()).toBe(0)
  expect(await server.stop()).toBe(0)
})

test('a material order accepted as the process was killed is found at the supplier, and exists once', async () => {
  const sandbox = await serveSandbox(0)
  const { beacon } = sandbox
  const withSupplier = { ...env, BEACON_URL: `${sandbox.url}/beacon`, BEACON_API_SITE_ID: 'sandbox' }
  server = await startServer(withSupplier)
  const { users }: DemoFacts = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
  const cookie = cookiesOf(await signIn(server, users.find(({ role }) => role === 'CompanyAdmin')!))
  const ask = async (procedure: string, input: object) => {
    const answer = await call(server, procedure, input, cookie)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const login = { username: 'office@ridge.example', password: beacon.password }
  await ask('integration/connectLogin', { vendor: 'beacon', ...login })
  const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
  const branch = { name: 'Killed', supplier: 'Beacon', phone: '2085550181', vendor: 'beacon', number: '0318' }
  const { id: branchId } = await ask('material/createBranch', { ...branch, ...place, ...key() })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const item = { name: 'Landmark Shingles', sku: '735300', color: 'Charcoal', unit: 'bundle', quantity: '78' }
  const { id } = await ask('material/createOrder', {
    po: 'Killed',
    leadId: null,
    quoteId: null,
    roofId: null,
    wasteBps: null,
    templateId: null,
    branchId,
    method: 'roofLoad',
    time: 'Morning',
    day,
    ...place,
    notes: '',
    ...key(),
    items: [{ ...item, formulaId: null, priceCents: 3_825, excluded: false }],
  })

  const dying = server
  beacon.onTaken = () => kill(dying)
  await ask('material/sendOrder', { id, way: 'supplier', ...key() })
  await dying.ended
  expect(beacon.orders.map(({ UUID }) => UUID)).toEqual([`${id}-1`])
  beacon.onTaken = async () => {}
  server = await startServer(withSupplier)
  await until(async () => (await ask('material/getOrder', { id })).placement === 'placed')
  expect(await ask('material/getOrder', { id })).toMatchObject({ vendorOrderId: beacon.orders[0]!.orderId })
  expect(beacon.orders).toHaveLength(1)
  expect(await server.stop()).toBe(0)
  await sandbox.close()
})
