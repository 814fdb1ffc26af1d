// npm run bench api: times lists of leads in the public API, and the delay and rate of webhook messages.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { scopes } from '../packages/contract/src/access.ts'
import { mintToken } from '../packages/server/src/account/token/token.service.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { sha256 } from '../packages/server/src/platform/secrets.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { fillLeads } from './leads-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { processorTime, root, type Started, startServing, withoutLimits } from './server.ts'

const leads = 100_000
const lists = 500
const inFlight = 10
const events = 40
const webhooks = 4
/** Maximum number of messages in one replay. */
const perWebhook = 1_000

/** The public API and webhooks of a large company: PostgreSQL, one process, and a receiver. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-api-'))
  const cluster = await startPostgresCluster({ durable: true, settings: { shared_buffers: '1GB', work_mem: '16MB' } })
  const receiver = await startReceiver()
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url, poolSize: 2 })
  try {
    await migrate(database)
    const company = await fillLeads(database, leads, new Date())
    const token = await addToken(database, company.id)
    const env = {
      ...process.env,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...withoutLimits,
      WEBHOOK_PRIVATE_ORIGINS: receiver.origin,
    }
    const product = await startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
    try {
      const ask = askAs(product.url, token)
      printHeading(`public API, ${leads.toLocaleString('en-US')} leads, PostgreSQL, one process`)
      const processor = await listProcessor(ask, product)
      printFigure('a list of 100 leads, processor time', processor, 'ms', { atMost: 6 })
      printFigure(`a list of leads, ${inFlight} in flight, p95`, percentile(await listTimes(ask), 0.95), 'ms', {
        atMost: 80,
      })
      const soon = await eventTimes(ask, receiver)
      printFigure('from an event to its delivery, p95', percentile(soon, 0.95) / 1_000, 's', { atMost: 2 })
      printFigure('deliveries of one worker', await deliveryRate(ask, database, company.id, receiver), 'per s', {
        atLeast: 100,
      })
    } finally {
      await product.stop()
    }
  } finally {
    await database.close()
    await new Promise((closed) => receiver.server.close(closed))
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Ask = <Answer = { id: string }>(method: string, path: string, body?: object) => Promise<Answer>

const askAs =
  (url: string, token: string): Ask =>
  async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }

interface Receiver {
  server: Server
  origin: string
  /** Arrival time of each message, by the id of its lead or its own id. */
  came: Map<string, number>
}

async function startReceiver(): Promise<Receiver> {
  const came = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { lead?: { id: string } } }
      came.set(data.lead?.id ?? String(request.headers['webhook-id']), performance.now())
      response.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, came, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function addToken({ query }: Database, companyId: string): Promise<string> {
  const token = mintToken()
  await query(
    `insert into api_token (company_id, id, name, prefix, token_sha256, scopes, created_at)
     values ($1, $2, 'Bench', $3, $4, $5::jsonb, now())`,
    [companyId, randomUUID(), token.slice(0, 12), sha256(token), JSON.stringify(scopes)],
  )
  return token
}

/** Processor time of the server for one list of the 100 newest leads, in ms. */
async function listProcessor(ask: Ask, server: Started): Promise<number> {
  const list = () => ask('GET', '/leads?kind=rqp&pageSize=100')
  for (let time = 0; time < lists; time += 1) await list()
  const started = await processorTime(server.process)
  for (let time = 0; time < lists; time += 1) await list()
  return ((await processorTime(server.process)) - started) / lists
}

/** The newest leads, those with certain statuses, a search, and second pages, as API clients request them. */
async function listTimes(ask: Ask): Promise<number[]> {
  type Page = { nextCursor: string | null }
  const first = await ask<Page>('GET', '/leads?kind=rqp&pageSize=100')
  const paths = [
    '/leads?kind=rqp&pageSize=100',
    '/leads?kind=rqp&pageSize=50&statuses[]=New&statuses[]=Open',
    '/leads?kind=rqp&pageSize=50&search=elm',
    `/leads?kind=rqp&pageSize=100&cursor=${encodeURIComponent(first.nextCursor!)}`,
  ]
  for (const path of paths) await ask('GET', path)
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < lists) {
        const path = paths[next++ % paths.length]!
        const started = performance.now()
        await ask('GET', path)
        times.push(performance.now() - started)
      }
    }),
  )
  return times
}

/** From the answer to the request that created a lead to the arrival of its message. */
async function eventTimes(ask: Ask, { origin, came }: Receiver): Promise<number[]> {
  const { id } = await ask('POST', '/webhooks', { type: 'leadCreated', url: `${origin}/in`, method: 'POST' })
  const created = new Map<string, number>()
  for (let event = 0; event < events; event++) {
    const lead = await ask('POST', '/leads', {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@home.example',
      phone: '2085550199',
      street: `${event + 1} Webhook Lane`,
      city: 'Boise',
      state: 'ID',
      postalCode: '83702',
      country: 'UnitedStates',
    })
    created.set(lead.id, performance.now())
    await setTimeout(200)
  }
  await until(() => [...created.keys()].every((lead) => came.has(lead)))
  await ask('DELETE', `/webhooks/${id}`)
  return [...created].map(([lead, at]) => Math.max(0, came.get(lead)! - at))
}

/** Messages per second to several receivers, until the last has arrived. */
async function deliveryRate(ask: Ask, { query }: Database, companyId: string, { origin, came }: Receiver) {
  const ids: string[] = []
  for (let hook = 0; hook < webhooks; hook++) {
    const { id } = await ask('POST', '/webhooks', { type: 'noteAdded', url: `${origin}/${hook}`, method: 'POST' })
    ids.push(id)
  }
  const body = JSON.stringify({ type: 'noteAdded', version: 1, data: { text: 'x'.repeat(2_000) } })
  await query(
    `insert into webhook_delivery (company_id, id, webhook_id, event_id, type, body, status, created_at)
     select $1, gen_random_uuid(), hook, gen_random_uuid(), 'noteAdded', $3, 'failed', now()
     from unnest($2::uuid[]) as hook, generate_series(1, $4)`,
    [companyId, ids, body, perWebhook],
  )
  came.clear()
  const started = performance.now()
  const since = '2020-01-01T00:00:00Z'
  for (const id of ids) await ask('POST', `/webhooks/${id}/replay`, { since })
  await until(() => came.size >= webhooks * perWebhook)
  return came.size / ((performance.now() - started) / 1_000)
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 120_000
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('Not every message came within two minutes')
    await setTimeout(20)
  }
}
