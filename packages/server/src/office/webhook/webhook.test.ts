import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createContext } from '../../platform/context.ts'
import { homeowner, quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { deleteOldWebhookDeliveries } from './webhook.manifest.ts'

interface Received {
  method: string
  headers: IncomingHttpHeaders
  body: string
}

let app: TestApp
let receiver: Server
let origin: string
let heard: Received[]
let answer: number
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ method: request.method!, headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('noted')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await createTestApp({ WEBHOOK_PRIVATE_ORIGINS: `${origin},http://127.0.0.1:1`, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve))
  await app.close()
})
beforeEach(async () => {
  ;[heard, answer] = [[], 200]
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})
afterEach(() => vi.useRealTimers())

const key = () => ({ idempotencyKey: randomUUID() })
const add = async (over: { url?: string; type?: 'contactForm' | 'leadCreated'; method?: 'POST' | 'PUT' } = {}) =>
  (await admin.webhook.create({ type: 'contactForm', url: `${origin}/in`, method: 'POST', ...over, ...key() })).id
const drain = () => app.deps.jobs.drain()
const logOf = async (id: string) => (await admin.webhook.deliveries({ id })).rows
const stateOf = async (id: string) => (await admin.webhook.list({})).rows.find((row) => row.id === id)!
/** Signs in again after the clock advances. */
const minutes = async (count: number) => {
  app.clock.advance(count * 60_000)
  admin = await app.client({ userId: company.admin.id })
}

/** Verifies a message like a receiver, with the standard's own library. */
function verified(secret: string, { headers, body }: Received) {
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now() })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

const form = {
  ...homeowner,
  street: '7 Test Lane',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates' as const,
}

test('a contact form is sent with its quote, consents, roofs and source, signed by the standard', async () => {
  const id = await add()
  const { secret } = await admin.webhook.secret({ id })
  const visitor = await createContext(app.deps, company.tenant, { kind: 'visitor', address: '203.0.113.7' })
  await quoteHouse({ ...company, visitor }, 12)
  await drain()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(verified(secret, heard[0]!)).toMatchObject({
    type: 'contactForm',
    version: 1,
    timestamp: expect.any(String),
    data: {
      lead: { firstName: homeowner.firstName, email: homeowner.email, status: 'New' },
      form: {
        attribution: { page: expect.any(String), campaign: expect.any(Object), rep: null },
        consents: [
          { kind: 'contact', given: true },
          { kind: 'sms', given: false },
        ],
        quote: { totalCents: expect.any(Number), productName: expect.any(String) },
      },
      structures: expect.any(Array),
      storms: [],
    },
  })
  expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`, heard[0]!)).toThrow()
  expect(await logOf(id)).toMatchObject([{ type: 'contactForm', status: 'delivered', attempts: 1, lastStatus: 200 }])
})

test('the host rule is the operator’s: other hosts, private addresses and plain HTTP are refused', async () => {
  const refused = (url: string, code: string) => expect(add({ url })).rejects.toMatchObject({ code })
  await refused('https://hooks.example.com/in', 'WEBHOOK_HOST_NOT_ALLOWED')
  await refused('https://notacculynx.com/in', 'WEBHOOK_HOST_NOT_ALLOWED')
  await refused('http://api.acculynx.com/in', 'WEBHOOK_URL_NOT_ALLOWED')
  await refused('not an address', 'BAD_REQUEST')
  await expect(add({ url: 'https://api.acculynx.com/in' })).resolves.toBeTypeOf('string')
  const open = await createTestApp({ WEBHOOK_HOSTS: '*' })
  const other = await makeCompany(open.database)
  const client = await open.client({ userId: other.admin.id })
  const create = (url: string) => client.webhook.create({ type: 'contactForm', url, method: 'POST', ...key() })
  await expect(create('https://hooks.example.com/in')).resolves.toMatchObject({ id: expect.any(String) })
  for (const url of ['https://10.0.0.7/in', 'https://[::1]/in', 'https://169.254.169.254/latest'])
    await expect(create(url)).rejects.toMatchObject({ code: 'WEBHOOK_URL_NOT_ALLOWED' })
  await open.close()
})

test('a rejected message is retried by the schedule with the same id, and abandoned after three days', async () => {
  const id = await add({ type: 'leadCreated' })
  answer = 500
  await admin.lead.create({ ...form, ...key() })
  await drain()
  await minutes(1)
  await drain()
  expect(heard).toHaveLength(2)
  expect(heard[0]!.headers['webhook-id']).toBe(heard[1]!.headers['webhook-id'])
  expect(await stateOf(id)).toMatchObject({ active: true, failingSince: expect.any(String) })
  for (let pause = 0; pause < 10; pause += 1) {
    await minutes(25 * 60)
    await drain()
  }
  expect(heard).toHaveLength(10)
  const [row] = await logOf(id)
  expect(row).toMatchObject({ status: 'failed', attempts: 10, lastStatus: 500, nextAt: null })
  expect(await stateOf(id)).toMatchObject({ active: false, disabledAt: expect.any(String) })
  const { rows: mails } = await app.database.query<{ subject: string }>(
    `select subject from mail where company_id = $1 and kind = 'webhookDisabled'`,
    [company.tenant.id],
  )
  expect(mails).toEqual([{ subject: 'A webhook was turned off' }])

  await expect(admin.webhook.replay({ id: row!.id, ...key() })).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' })
  answer = 204
  await admin.webhook.setActive({ id, active: true })
  const range = { since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' }
  expect(await admin.webhook.replayFailed({ id, ...range, ...key() })).toEqual({ replayed: 0 })
  expect(await admin.webhook.replayFailed({ id, since: range.since, ...key() })).toEqual({ replayed: 1 })
  await drain()
  expect(heard.at(-1)!.headers['webhook-id']).toBe(heard[0]!.headers['webhook-id'])
  expect(await logOf(id)).toMatchObject([{ status: 'delivered', attempts: 11, lastStatus: 204 }])
  expect(await stateOf(id)).toMatchObject({ failingSince: null })
})

test('an unresponsive receiver delays no other, and its next messages wait', async () => {
  const dead = await add({ type: 'leadCreated', url: 'http://127.0.0.1:1/in' })
  const alive = await add({ type: 'leadCreated', method: 'PUT' })
  await admin.lead.create({ ...form, ...key() })
  await drain()
  await admin.lead.create({ ...form, street: '8 Test Lane', ...key() })
  await drain()
  expect(heard.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
  expect((await logOf(alive)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(await logOf(dead)).toMatchObject([
    { status: 'waiting', attempts: 0 },
    { status: 'waiting', attempts: 1, lastStatus: null },
  ])
})

test('a rejected message is retried alone, and the next ones arrive at once', async () => {
  const id = await add({ type: 'leadCreated' })
  answer = 422
  await admin.lead.create({ ...form, firstName: 'Poison', ...key() })
  await drain()
  for (const wait of [1, 5, 31, 121, 301]) {
    await minutes(wait)
    await drain()
  }
  expect(await logOf(id)).toMatchObject([{ status: 'waiting', attempts: 6, lastStatus: 422 }])
  answer = 200
  await admin.lead.create({ ...form, street: '8 Test Lane', ...key() })
  await drain()
  expect(await logOf(id)).toMatchObject([{ status: 'delivered' }, { status: 'waiting', attempts: 6 }])
  expect(await stateOf(id)).toMatchObject({ active: true, failingSince: null })

  answer = 429
  await admin.lead.create({ ...form, street: '9 Test Lane', ...key() })
  await drain()
  answer = 200
  await admin.lead.create({ ...form, street: '10 Test Lane', ...key() })
  await drain()
  expect((await logOf(id)).map(({ status }) => status).slice(0, 2)).toEqual(['waiting', 'waiting'])
})

test('a delivery replayed by two admins while its job retries it always arrives with one id', async () => {
  const id = await add({ type: 'leadCreated' })
  answer = 422
  const { id: leadId } = await admin.lead.create({ ...form, ...key() })
  await drain()
  const [row] = await logOf(id)
  const ids = () => heard.filter(({ body }) => body.includes(leadId)).map(({ headers }) => headers['webhook-id'])
  answer = 200
  await minutes(1)
  await Promise.all([
    admin.webhook.replay({ id: row!.id, ...key() }),
    admin.webhook.replay({ id: row!.id, ...key() }),
    drain(),
  ])
  await drain()
  expect(new Set(ids()).size).toBe(1)
  expect(await logOf(id)).toMatchObject([{ status: 'delivered' }])
  const sent = ids().length
  expect(sent).toBeGreaterThan(1)
  await app.deps.jobs.retry(app.database.db, { queue: 'webhook.deliver' })
  await drain()
  expect(ids()).toHaveLength(sent)
})

test('one rejected message does not turn a webhook off; a receiver that rejects everything for days is turned off', async () => {
  const id = await add({ type: 'leadCreated' })
  answer = 400
  const giveUp = async (street: string) => {
    await admin.lead.create({ ...form, street, ...key() })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await drain()
      await minutes(25 * 60)
    }
  }
  await giveUp('7 Test Lane')
  expect(await logOf(id)).toMatchObject([{ status: 'failed', attempts: 10 }])
  expect(await stateOf(id)).toMatchObject({ active: true })
  await giveUp('8 Test Lane')
  expect(await stateOf(id)).toMatchObject({ active: false, disabledAt: expect.any(String) })
})

test('one webhook is called for several events or all of them, once for each', async () => {
  const url = `${origin}/in`
  const { id } = await admin.webhook.create({ types: ['leadCreated', 'noteAdded'], url, method: 'POST', ...key() })
  const all = await admin.webhook.create({ allTypes: true, url, method: 'PUT', ...key() })
  expect(await stateOf(id)).toMatchObject({ type: 'leadCreated', types: ['leadCreated', 'noteAdded'], allTypes: false })
  expect(await stateOf(all.id)).toMatchObject({ types: [], allTypes: true })
  const { id: leadId } = await admin.lead.create({ ...form, ...key() })
  await admin.note.create({ leadId, comment: 'Wants slate.', ...key() })
  const { version } = await admin.lead.get({ id: leadId })
  await admin.lead.changeStatus({ id: leadId, version, status: 'Cold' })
  await drain()
  const reported = (method: string) =>
    heard.filter((one) => one.method === method).map((one) => JSON.parse(one.body).type)
  expect(reported('POST').sort()).toEqual(['leadCreated', 'noteAdded'])
  expect(reported('PUT').sort()).toEqual(['leadCreated', 'leadStatusChanged', 'noteAdded'])

  const { version: seen } = await stateOf(id)
  await admin.webhook.update({ id, version: seen, types: ['taskCreated'], url, method: 'POST' })
  expect(await stateOf(id)).toMatchObject({ type: 'taskCreated', types: ['taskCreated'] })
  const none = admin.webhook.update({ id, version: seen + 1, types: [], url, method: 'POST' })
  await expect(none).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a webhook from before multiple events keeps its one', async () => {
  const id = await add({ type: 'leadCreated' })
  await app.database.query(`update webhook set types = '[]' where id = $1`, [id])
  expect(await stateOf(id)).toMatchObject({ type: 'leadCreated', types: ['leadCreated'], allTypes: false })
  await admin.lead.create({ ...form, ...key() })
  await drain()
  expect(heard).toHaveLength(1)
})

test('a redirect is not followed, and a 410 ends the deliveries', async () => {
  const id = await add()
  answer = 302
  const { id: deliveryId } = await admin.webhook.sendTest({ id, ...key() })
  await drain()
  expect(heard).toHaveLength(1)
  const { body, attemptsMade } = await admin.webhook.delivery({ id: deliveryId })
  expect(JSON.parse(body)).toMatchObject({ type: 'test', version: 1 })
  expect(attemptsMade).toMatchObject([{ status: null, failure: 'STATUS 302' }])
  answer = 410
  await minutes(1)
  await drain()
  expect(await stateOf(id)).toMatchObject({ active: false })
  expect(await logOf(id)).toMatchObject([{ status: 'failed', attempts: 2, lastStatus: 410 }])
})

test('a rotated key signs along with the former one for a day, and nothing is kept for longer than 30 days', async () => {
  const id = await add()
  const { secret: former } = await admin.webhook.secret({ id })
  const { secret } = await admin.webhook.rotate({ id })
  expect(await stateOf(id)).toMatchObject({ formerKeyUntil: expect.any(String) })
  await admin.webhook.sendTest({ id, ...key() })
  await drain()
  for (const each of [former, secret]) expect(verified(each, heard[0]!)).toMatchObject({ type: 'test' })
  await minutes(25 * 60)
  await admin.webhook.sendTest({ id, ...key() })
  await drain()
  expect(() => verified(former, heard[1]!)).toThrow()
  expect(verified(secret, heard[1]!)).toMatchObject({ type: 'test' })
  await minutes(31 * 24 * 60)
  const { config, files } = app.deps
  await deleteOldWebhookDeliveries({ db: app.database.db, clock: app.clock, config, files, goesOn: () => true })
  expect(await logOf(id)).toEqual([])
})
