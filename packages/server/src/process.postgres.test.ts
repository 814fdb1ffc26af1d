import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { type DemoFacts, fillForm, signIn } from '@gable/testing/network-visitor'
import {
  call,
  cookiesOf,
  endAll,
  ensureBuilt,
  launchServer,
  type ServerProcess,
  statusOf,
  until,
  untilReady,
} from '@gable/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@gable/testing/smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './platform/db/client.ts'
import { openPostgres } from './platform/db/postgres.ts'

/** Two web processes and a worker that an operator starts simultaneously on an empty PostgreSQL database. */

let folder: string
let databaseUrl: string
let database: Database
let mailServer: SmtpServer
let webs: [ServerProcess, ServerProcess]
let worker: ServerProcess
let demo: DemoFacts

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-processes-'))
  databaseUrl = await createBareDatabaseUrl()
  database = await openPostgres(databaseUrl, { poolSize: 2 })
  mailServer = await startSmtpServer()
  // The smallest pool, to detect a start that deadlocks on itself.
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'on', DATABASE_POOL: '2' }
  // A mail server that only web processes use: emails that remain in the database were sent by the worker.
  const web = { ...env, ROLE: 'web', MAIL_URL: mailServer.url }
  const all = [launchServer(web), launchServer(web), launchServer({ ...env, ROLE: 'worker' })]
  const [first, second, third] = await Promise.all(all)
  webs = [first!, second!]
  worker = third!
  await Promise.all([...webs, worker].map(untilReady))
  demo = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
})
afterAll(async () => {
  await endAll()
  await database?.close()
  await mailServer?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const count = async (table: string) =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

test('all processes are ready; the database was migrated once and filled once', async () => {
  const { rows } = await database.query('select tag from schema_migration order by tag')
  const files = await readdir(path.join(import.meta.dirname, 'platform/db/migrations'))
  const tags = files.filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''))
  expect(rows).toEqual(tags.sort().map((tag) => ({ tag })))
  expect(await count('company')).toBe(4)
  expect(
    await count(
      `"user" where company_id is null or company_id = (select id from company where name = 'Summit Peak Roofing')`,
    ),
  ).toBe(6)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['demo.json', 'keys.json']))
  expect(webs.map(({ url }) => url)).toContain(demo.portalUrl)
  for (const { said } of [...webs, worker]) expect(said.stderr).toBe('')
})

test('the worker responds to its load balancer, and to nothing else', async () => {
  expect(await statusOf(worker, '/healthz')).toBe(200)
  expect(await statusOf(worker, '/signin')).toBe(404)
  expect(await statusOf(worker, `/roof-quote-pro/${demo.widgetId}`)).toBe(404)
  expect((await call(worker, 'identity/me', {})).status).toBe(404)
})

test('a lead sent through one web process is listed through the other, and only the worker sends its mails', async () => {
  const [one, other] = webs
  const signedIn = await signIn(one, demo.users.find(({ role }) => role === 'CompanyAdmin')!)
  const session = cookiesOf(signedIn)
  const people: string[] = []
  for (const address of demo.sampleAddresses.slice(0, 6)) {
    const form = await fillForm(one, demo.widgetId, address)
    expect((await call(one, 'widget/submitQuote', form)).status).toBe(200)
    people.push(form.contact.email)
    const { body } = await call(other, 'lead/list', { kind: 'rqp' }, session)
    expect(body.rows.map(({ email }: { email: string }) => email)).toContain(form.contact.email)
  }
  // Two independent subscribers handle each form: one notifies the homeowner, one the contractor.
  const reported = `mail where kind in ('newLead', 'quoteConfirmation')`
  await until(async () => (await count(`${reported} and status <> 'queued'`)) >= 2 * people.length)
  expect(await count(reported)).toBe(2 * people.length)
  expect(await count(`${reported} and recipient in (${people.map((email) => `'${email}'`).join(', ')})`)).toBe(
    people.length,
  )
  await until(async () => (await count(`mail where status = 'queued'`)) === 0)
  expect(await count(`mail where status <> 'kept'`)).toBe(0)
  expect(mailServer.received).toEqual([])
  const shown = await fetch(`${other.url}/dev/mail.json?recipient=${people[0]}`)
  expect(((await shown.json()) as { mails: object[] }).mails).toHaveLength(1)
})

test('each process survives without its database, reports it, and still stops on request', async () => {
  const name = new URL(databaseUrl).pathname.slice(1)
  await database.close()
  const administrator = await openPostgres(databaseUrl.replace(name, 'postgres'), { poolSize: 1 })
  await administrator.query(`drop database ${name} with (force)`)
  await administrator.close()
  for (const server of [...webs, worker]) {
    expect(await statusOf(server, '/readyz')).toBe(503)
    expect(await statusOf(server, '/healthz')).toBe(200)
  }
  const ends = await Promise.all([...webs, worker].map((server) => server.stop()))
  expect(ends).toEqual([0, 0, 0])
})
