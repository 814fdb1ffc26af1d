import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createTestDatabaseUrl } from '@gable/testing/database'
import { chooseAddress, type DemoFacts, fillForm, makePerson, signIn, startCall } from '@gable/testing/network-visitor'
import {
  call,
  cookiesOf,
  endAll,
  ensureBuilt,
  goesOn,
  launchServer,
  runProgram,
  type ServerProcess,
  startServer,
  statusOf,
  until,
} from '@gable/testing/server-process'
import { type SmtpServer, startSmtpServer } from '@gable/testing/smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import { openDatabase } from './platform/db/open-database.ts'

/** One server as an operator runs it, from its start to its end and its next start; the tests run in that order. */

const importer = path.join(import.meta.dirname, 'places/geo/import/cli.ts')
let folder: string
let env: Record<string, string>
let mailServer: SmtpServer
let server: ServerProcess
let demo: DemoFacts
/** The company admin's session. */
let session: string
let message = ''
/** Data that the trace collector received. */
const traced: string[] = []
const collector = createServer(async (request, response) => {
  traced.push(`${request.url} ${await text(request)}`)
  response.setHeader('content-type', 'application/json').end('{}')
})

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-process-'))
  mailServer = await startSmtpServer()
  const mailUrl = new URL(mailServer.url)
  mailUrl.searchParams.set('socketTimeout', '30000')
  env = { DATA_DIR: folder, DEMO: 'on', GIT_COMMIT: '0123abc', MAIL_URL: mailUrl.href }
  env.DATABASE_URL = await createTestDatabaseUrl()
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  env.METRICS_PORT = String(await freePort())
  server = await startServer(env)
  env = { ...env, PORT: String(server.port), DEMO_SITE_PORT: String(server.sitePort) }
  demo = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
})
afterAll(async () => {
  await endAll()
  collector.closeAllConnections()
  collector.close()
  await mailServer?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The server's database, opened like a command-line tool does. */
async function inDatabase<Row>(text: string): Promise<Row[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: env.DATABASE_URL, attach: true, poolSize: 2 })
  try {
    return (await database.query<Row>(text)).rows
  } finally {
    await database.close()
  }
}

const migrations = () => inDatabase('select tag, applied_at from schema_migration order by tag')
const admin = () => demo.users.find(({ role }) => role === 'CompanyAdmin')!

test('health checks and the commit are served', async () => {
  for (const [page, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const response = await fetch(server.url + page)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status, version: '0123abc' })
  }
})

test('metrics are served on their own port, and traces go to the collector', async () => {
  const metrics = { url: `http://127.0.0.1:${env.METRICS_PORT}` }
  const scraped = await (await fetch(`${metrics.url}/metrics`)).text()
  expect(scraped).toContain('gable_build_info{version="0123abc",role="all"} 1')
  expect(scraped).toContain('gable_http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"}')
  expect(scraped).toContain('gable_database_up 1')
  expect(await statusOf(metrics, '/readyz')).toBe(404)
  expect(await statusOf(server, '/metrics')).toBe(404)
  await until(() => traced.some((span) => span.startsWith('/v1/traces ') && span.includes('"GET /healthz"')))
})

test('demo.json names existing records', async () => {
  expect(demo).toEqual({
    portalUrl: server.url,
    hostPageUrl: `http://localhost:${server.sitePort}`,
    sandboxUrl: `http://localhost:${server.sitePort}/sandbox`,
    widgetId: expect.any(String),
    users: ['SuperAdmin', 'CompanyAdmin', 'SalesRep', 'ProductionRep', 'CompanyAdmin', 'SalesRep'].map((role) => ({
      email: expect.any(String),
      password: expect.any(String),
      role,
    })),
    sampleAddresses: expect.any(Array),
  })
  expect(await (await fetch(demo.hostPageUrl)).text()).toContain(`${server.url}/embed.js?id=${demo.widgetId}`)
  expect(await statusOf(server, '/signin')).toBe(200)
  expect(demo.sampleAddresses.length).toBeGreaterThan(0)
  for (const address of demo.sampleAddresses) {
    const { status, body } = await chooseAddress(server, demo.widgetId, address)
    expect([address, status]).toEqual([address, 200])
    expect(body.roofs.structures.length).toBeGreaterThan(0)
  }
})

test('each demo user can sign in', async () => {
  for (const user of demo.users) {
    const answer = await signIn(server, user)
    expect(answer.status).toBe(200)
    expect(answer.body.me.role.toLowerCase()).toBe(user.role.toLowerCase())
    if (user === admin()) session = cookiesOf(answer)
  }
  expect(session).not.toBe('')
})

test('the start prints every address', () => {
  const announced = server.said.stdout.split('\n').filter((line) => line && !line.startsWith('{'))
  expect(announced[0]).toBe(`Gable is ready at ${server.url}`)
  for (const fact of [demo.hostPageUrl, ...demo.users.flatMap(({ email, password }) => [email, password])]) {
    expect(announced.join('\n')).toContain(fact)
  }
  expect(announced.join('\n').includes('for trial and development')).toBe(false)
  expect(server.said.stderr).toBe('')
})

test('logs are JSON lines with request ids and without personal data', async () => {
  const person = makePerson()
  const stranger = makePerson()
  const [address = ''] = demo.sampleAddresses
  const form = await fillForm(server, demo.widgetId, address, person)
  const received = await call(server, 'widget/submitQuote', form)
  expect(received.body).toMatchObject({ received: true })
  await call(server, 'widget/suggestAddresses', { widgetId: demo.widgetId, text: '77 Sycamorelike' })
  await signIn(server, { email: stranger.email, password: 'not-the-password' })
  await signIn(server, { email: admin().email, password: 'not-the-password' })
  await call(server, 'lead/list', { kind: 'rqp', search: person.lastName }, session)
  await fetch(
    `${server.url}/roof-quote-pro/${demo.widgetId}?address=${encodeURIComponent(address)}&email=${person.email}`,
  )
  await until(() => mailServer.received.some(({ to }) => to === person.email))

  const requestId = received.headers.get('x-request-id')!
  await until(() => server.said.stdout.includes(requestId))
  const lines = server.said.stdout.split('\n').filter((line) => line.startsWith('{'))
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(entries.filter(({ msg }) => msg !== 'request')).toEqual([])
  expect(entries.find((entry) => entry.requestId === requestId)).toMatchObject({
    method: 'POST',
    route: '/rpc/widget/submitQuote',
    status: 200,
  })
  for (const entry of entries) expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const logged = lines.join('\n') + server.said.stderr
  const street = address.split(',')[0]!.replace(/^\d+ /, '')
  for (const fact of [...Object.values(person), stranger.email, admin().email, street, 'Sycamorelike', session]) {
    expect(logged).not.toContain(fact)
    expect(logged).not.toContain(encodeURIComponent(fact))
  }
})

test('a port in use is reported in one sentence', async () => {
  const own = { DATA_DIR: await mkdtemp(path.join(folder, 'second-')), ROLE: 'worker', DEMO: 'off' }
  const second = await launchServer({ ...env, ...own })
  expect(await second.ended).toBe(1)
  expect(second.said.stderr).toBe(
    `Port ${server.port} is in use. Set PORT, DEMO_SITE_PORT or METRICS_PORT to a free one.\n`,
  )
  expect(await statusOf(server, '/readyz')).toBe(200)
})

test('a folder in place of demo.json stops the start with one line that names it', async () => {
  const dataDir = await mkdtemp(path.join(folder, 'damaged-'))
  const file = path.join(dataDir, 'demo.json')
  await mkdir(file)
  const { PORT: _, DEMO_SITE_PORT: __, ...shared } = env
  const second = await launchServer({ ...shared, DATA_DIR: dataDir, ROLE: 'web' })
  expect(await second.ended).toBe(1)
  expect(second.said.stderr).toMatch(/^.*\n$/)
  expect(second.said.stderr).toContain(file)
  expect(second.said.stdout).toBe('')
})

test('outlines and addresses are imported while the server runs, and the widget uses them within seconds', async () => {
  const ring = [
    [-111.2, 43.2],
    [-111.1998, 43.2],
    [-111.1998, 43.2001],
    [-111.2, 43.2001],
    [-111.2, 43.2],
  ]
  const collection = (geometry: object, properties: object) =>
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', id: 1, geometry, properties }] })
  const files = {
    buildings: collection({ type: 'Polygon', coordinates: [ring] }, {}),
    addresses: collection(
      { type: 'Point', coordinates: [-111.1999, 43.20005] },
      { number: '14', street: 'Juniper Spur', city: 'Cedar Hollow', state: 'ID', postcode: '83498' },
    ),
  }
  const args = ['--source', 'Test county', '--licence', 'Public domain']
  for (const [kind, text] of Object.entries(files)) {
    const file = path.join(folder, `${kind}.geojson`)
    await writeFile(file, text)
    args.push(`--${kind}`, file)
  }
  const command = runProgram(importer, args, {
    DATA_DIR: folder,
    ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
  })
  expect(await command.ended, command.said.stderr).toBe(0)
  expect(command.said.stdout).toContain('2 features')
  const choose = () => chooseAddress(server, demo.widgetId, '14 Juniper Spur, Cedar Hollow, ID 83498')
  // The list of available data is cached for five seconds.
  await until(async () => (await choose()).status === 200)
  expect((await choose()).body.roofs.structures).toHaveLength(1)
})

test('on a stop request it finishes responses and jobs, and loses nothing', async () => {
  const before = await migrations()
  mailServer.behaviour = 'hold'
  const forms = []
  for (const address of demo.sampleAddresses.slice(1, 6)) forms.push(await fillForm(server, demo.widgetId, address))
  const [first, ...rest] = forms
  await call(server, 'widget/submitQuote', first!)
  // The job that sends the first form's email is now in flight, and so are the other forms.
  await until(() => mailServer.received.some(({ to }) => to === first!.contact.email))
  const calls = []
  for (const form of rest) calls.push(await startCall(server, 'widget/submitQuote', form))
  // A browser opens connections in advance, some of which it never uses.
  const idle = [connect(server.port, 'localhost'), connect(server.sitePort, 'localhost')]
  for (const socket of idle) socket.on('error', () => {})
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  idle[0]!.write('GET /healthz HTTP/1.1\r\n')

  server.signal('SIGTERM')
  await until(async () => (await statusOf(server, '/readyz')) === 503)
  const refused = await fetch(`${server.url}/portal`, { headers: { connection: 'close' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await refused.arrayBuffer()
  for (const started of calls) expect(await started.finish()).toMatchObject({ status: 200, body: { received: true } })
  await until(async () => (await statusOf(server, '/readyz')) === undefined)
  // In a terminal the signal arrives twice.
  server.signal('SIGTERM')
  expect(await goesOn(server)).toBe(true)
  mailServer.release()
  expect(await server.ended).toBe(0)
  expect(server.said.stderr).toBe('')

  message = server.said.stdout
  server = await startServer(env)
  expect(await migrations()).toEqual(before)
  const people = forms.map(({ contact }) => contact.email)
  await until(() => people.every((email) => mailServer.received.some(({ to }) => to === email)))
  await until(async () => {
    const unsent = await inDatabase(`select id from mail where status <> 'sent'`)
    return unsent.length === 0
  })
  for (const email of people) expect(mailServer.received.filter(({ to }) => to === email)).toHaveLength(1)
  const tried = await inDatabase(`select queue, failure from job where attempts > 1 or state = 'failed'`)
  expect(tried).toEqual([])
  const { body } = await call(server, 'lead/list', { kind: 'rqp' }, session)
  const listed = (body.rows as { email: string }[]).map(({ email }) => email)
  expect(listed).toEqual(expect.arrayContaining(people))
})

test('a restart keeps sessions, and does not fill the demo again', async () => {
  const { body } = await call(server, 'identity/me', {}, session)
  expect(body.email).toBe(admin().email)
  expect(await inDatabase('select count(*)::int as companies from company')).toEqual([{ companies: 4 }])
  expect(JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))).toEqual(demo)
  expect(message.split('\n').filter((line) => /^\{"level":[456]0/.test(line))).toEqual([])
})

test('if other machines reach it, the demo is off until configured', async () => {
  const { DEMO: _, ...unnamed }: Record<string, string> = { ...env, HOST: '0.0.0.0' }
  await server.stop()
  server = await startServer(unnamed)
  const leftOut = /^Other machines reach HOST=0\.0\.0\.0, so the demo .* left out: DEMO=on .*$/m
  // Operators with their own database do not expect the demo.
  if (!env.DATABASE_URL) expect(server.said.stdout).toMatch(leftOut)
  expect(server.said.stdout).not.toContain(admin().password)
  for (const user of demo.users) expect((await signIn(server, user)).status).toBe(401)
  expect((await call(server, 'identity/me', {}, session)).body).toBeNull()
  expect(await statusOf(server, '/dev/mail.json')).toBe(404)
  expect(await statusOf({ url: demo.hostPageUrl }, '/')).toBeUndefined()

  await server.stop()
  server = await startServer({ ...unnamed, DEMO: 'on' })
  expect(server.said.stdout).not.toMatch(leftOut)
  for (const user of demo.users) expect((await signIn(server, user)).status).toBe(200)
  expect(await statusOf(server, '/dev/mail.json')).toBe(200)
  expect(await statusOf({ url: demo.hostPageUrl }, '/')).toBe(200)
})
