import { messages } from '@gable/contract/messages'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { sessionCookieOf } from '@gable/testing/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscription } from '../../account/subscription/subscription.table.ts'
import type { Log } from '../log/log.ts'
import { createHttpServer, serveProcedures } from './http.ts'

/**
 * Checks every error of the guard as a browser receives it: the contract's status, code, and message, and no error in
 * the log.
 */

let app: TestApp
let server: FastifyInstance
let company: TestCompany
let lapsed: TestOffer
let quoting: TestOffer
const logged: unknown[][] = []

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '20', WIDGET_SUBMITS_PER_HOUR: '1', SIGN_IN_ATTEMPTS: '1' })
  const quiet = () => {}
  const keep = (...line: unknown[]) => void logged.push(line)
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error: keep, fatal: keep }
  const deps = { ...app.deps, log }
  server = createHttpServer(deps)
  serveProcedures(server, app.router, deps, app.gate)
  company = await makeCompany(app.database)
  quoting = await makeOffer(company, { state: 'ID' })
  const ended = await makeCompany(app.database)
  lapsed = await makeOffer(ended, { state: 'ID' })
  await app.database.db.update(subscription).set({ status: 'Expired' })
  const again = { type: 'OC_PRO', status: 'Active', period: 'monthly', country: 'UnitedStates' } as const
  const now = app.clock.now()
  await app.database.db
    .insert(subscription)
    .values({ ...again, companyId: company.tenant.id, startsAt: now, createdAt: now, updatedAt: now })
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => {
  logged.length = 0
})

interface Sender {
  userId?: string
  origin?: string
  host?: string
  address?: string
}

async function call(procedure: string, input: unknown, { userId, origin, host, address }: Sender = {}) {
  const cookie = userId
    ? await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, userId)
    : ''
  const answer = await server.inject({
    method: 'POST',
    url: `/rpc/${procedure}`,
    payload: typeof input === 'string' ? input : JSON.stringify({ json: input }),
    remoteAddress: address ?? '203.0.113.40',
    headers: { 'content-type': 'application/json', cookie, ...(origin && { origin }), ...(host && { host }) },
  })
  const { status, code, message, defined, data } = (answer.json() as { json: Record<string, unknown> }).json
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['retry-after'] !== undefined).toBe(status === 429)
  return { status, code, message, defined, data }
}

const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  consent: { contact: true, sms: true },
}
const help = (widgetId: string, over: object = {}) => ({
  widgetId,
  idempotencyKey: crypto.randomUUID(),
  contact,
  addressText: '1 Elm',
  page: { href: '', isPreview: false },
  ...over,
})
const nil = '00000000-0000-4000-8000-000000000000'
const typed = { widgetId: 'w-nobody-has-this', text: '1' }

const refusals: [what: string, expected: [number, string, string], () => Promise<object>][] = [
  [
    'a widget that is not known',
    [404, 'WIDGET_NOT_FOUND', messages.WIDGET_NOT_FOUND],
    () => call('widget/suggestAddresses', typed),
  ],
  [
    'no widget at all',
    [404, 'WIDGET_NOT_FOUND', messages.WIDGET_NOT_FOUND],
    () => call('widget/mapFeatures', undefined),
  ],
  [
    'a widget whose subscription has lapsed',
    [503, 'WIDGET_UNAVAILABLE', messages.WIDGET_UNAVAILABLE],
    () => call('widget/suggestAddresses', { ...typed, widgetId: lapsed.widgetId }),
  ],
  [
    'a form to a widget whose subscription has lapsed',
    [503, 'WIDGET_UNAVAILABLE', messages.WIDGET_UNAVAILABLE],
    () => call('widget/requestHelp', help(lapsed.widgetId)),
  ],
  ['nobody signed in', [401, 'UNAUTHORIZED', messages.SIGN_IN_REQUIRED], () => call('lead/get', { id: nil })],
  [
    'nobody signed in, at the platform',
    [401, 'UNAUTHORIZED', messages.SIGN_IN_REQUIRED],
    () => call('admin/listCompanies', {}),
  ],
  [
    'a role too low',
    [403, 'FORBIDDEN', messages.NO_PERMISSION],
    () => call('admin/listCompanies', {}, { userId: company.admin.id }),
  ],
  [
    'a platform admin among a company’s leads',
    [403, 'FORBIDDEN', messages.NO_PERMISSION],
    async () => call('lead/list', { kind: 'rqp' }, { userId: await makePlatformAdmin(company.deps) }),
  ],
  [
    'a page of another site',
    [403, 'FORBIDDEN', messages.NO_PERMISSION],
    () => call('lead/list', { kind: 'rqp' }, { userId: company.admin.id, origin: 'https://evil.example' }),
  ],
  [
    'a page of another site that names its own host',
    [403, 'FORBIDDEN', messages.NO_PERMISSION],
    () => {
      const from = { origin: 'https://evil.example', host: 'evil.example' }
      return call('lead/list', { kind: 'rqp' }, { userId: company.admin.id, ...from })
    },
  ],
  [
    'sign-in from a page of another site',
    [403, 'FORBIDDEN', messages.NO_PERMISSION],
    () => call('identity/signIn', { email: contact.email, password: 'x' }, { origin: 'null' }),
  ],
  [
    'a record that is not there',
    [404, 'NOT_FOUND', messages.NOT_FOUND],
    () => call('lead/get', { id: nil }, { userId: company.admin.id }),
  ],
  [
    'an input out of rule',
    [400, 'BAD_REQUEST', messages.BAD_REQUEST],
    () => call('lead/get', { id: 'seven' }, { userId: company.admin.id }),
  ],
  [
    'a cursor of no list',
    [400, 'BAD_REQUEST', messages.BAD_REQUEST],
    () => call('lead/list', { kind: 'rqp', cursor: 'bm90aGluZw' }, { userId: company.admin.id }),
  ],
  [
    'a cursor of no list of companies',
    [400, 'BAD_REQUEST', messages.BAD_REQUEST],
    async () => call('admin/listCompanies', { cursor: 'bm90' }, { userId: await makePlatformAdmin(company.deps) }),
  ],
  [
    'an input that cannot be unpacked',
    [400, 'BAD_REQUEST', messages.BAD_REQUEST],
    () => call('identity/me', JSON.stringify({ json: 'x', meta: 7 })),
  ],
  [
    'a form with an empty field',
    [422, 'FORM_NOT_VALID', messages.REQUIRED],
    () => call('widget/requestHelp', help(quoting.widgetId, { contact: { ...contact, phone: '' } })),
  ],
]

test.each(refusals)('%s', async (_what, [status, code, message], refused) => {
  expect(await refused()).toMatchObject({ status, code, message, defined: true })
  expect(logged).toEqual([])
})

test('an idempotency key used for another form', async () => {
  const address = '203.0.113.41'
  const first = help(quoting.widgetId)
  expect((await server.inject(post('widget/requestHelp', first, address))).statusCode).toBe(200)
  const other = { ...first, addressText: 'somewhere else' }
  const reported = await call('widget/requestHelp', other, { address: '203.0.113.42' })
  expect(reported).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH', message: messages.IDEMPOTENCY_MISMATCH })
  expect(reported.defined).toBe(true)
  const again = await call('widget/requestHelp', first, { address })
  expect(again).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS', message: messages.TOO_MANY_ATTEMPTS })
  expect(again).toMatchObject({ defined: true, data: { retryAfterSeconds: expect.any(Number) } })
  expect(logged).toEqual([])
})

test('too many requests, and too many sign-ins', async () => {
  const requested = { ...typed, widgetId: quoting.widgetId }
  const answers = Array.from({ length: 500 }, () =>
    server.inject(post('widget/suggestAddresses', requested, '203.0.113.43')),
  )
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(480)
  const pair = { email: company.tenant.email, password: 'Wrong-password-1' }
  expect(await call('identity/signIn', pair)).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED', defined: true })
  const refused = { status: 429, code: 'TOO_MANY_ATTEMPTS', message: messages.TOO_MANY_ATTEMPTS, defined: true }
  expect(await call('identity/signIn', pair)).toMatchObject(refused)
  expect(logged).toEqual([])
})

test('an internal error is one line without details', async () => {
  const broken = { ...app.gate, signedIn: () => Promise.reject(new Error('relation "user" does not exist')) }
  const invalid = createHttpServer(app.deps)
  const log = { ...app.deps.log, error: (...line: unknown[]) => void logged.push(line) } as Log
  serveProcedures(invalid, app.router, { ...app.deps, log }, broken)
  const { statusCode, body } = await invalid.inject(post('identity/me', undefined, '203.0.113.44'))
  expect([statusCode, body.includes('relation'), logged.length]).toEqual([500, false, 1])
  await invalid.close()
})

function post(procedure: string, input: unknown, remoteAddress: string) {
  return { method: 'POST' as const, url: `/rpc/${procedure}`, payload: { json: input }, remoteAddress }
}
