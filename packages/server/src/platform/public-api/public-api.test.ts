import type { Scope } from '@gable/contract/access'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { sessionCookieOf } from '@gable/testing/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueToken, revokeToken } from '../../account/token/token.service.ts'

let app: TestApp
let server: FastifyInstance
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp({ TOKEN_REQUESTS_PER_MINUTE: '50' })
  server = await app.createServer()
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
})

const tokenFor = (scopes: Scope[], over: { expiresAt?: Date } = {}) =>
  issueToken(company.admin.ctx, { name: 'CRM', scopes, ...over })

type Requested = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; headers?: Record<string, string> }

const call = (url: string, token: string | undefined, { method = 'GET', body, headers = {} }: Requested = {}) =>
  server.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  })

const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  street: '12 Test Lane',
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates',
}

test('a lead is created once per key, annotated, read, changed over its version and listed', async () => {
  const { token } = await tokenFor(['lead:read', 'lead:write', 'note:read', 'note:write'])
  const keyed = { method: 'POST', body: form, headers: { 'idempotency-key': 'import-0000000001' } } as const
  const [created, again] = [await call('/leads', token, keyed), await call('/leads', token, keyed)]
  expect([created.statusCode, created.body]).toEqual([200, again.body])
  const { id } = created.json()
  const other = await call('/leads', token, { ...keyed, body: { ...form, firstName: 'Bo' } })
  expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
  const noted = await call(`/leads/${id}/notes`, token, { method: 'POST', body: { comment: 'Came by the CRM.' } })
  expect(noted.statusCode).toBe(200)
  const notes = await call(`/leads/${id}/notes`, token)
  expect(notes.json().rows).toMatchObject([{ comment: 'Came by the CRM.', commenter: 'CRM', mine: false }])

  const read = await call(`/leads/${id}`, token)
  expect(read.json()).toMatchObject({ id, firstName: 'Ann', awaitsAnswer: false, firstAnswer: null })
  const known = await call(`/leads/${id}`, token, { headers: { 'if-none-match': String(read.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const { version } = read.json()
  const change = { method: 'PUT', body: { ...form, firstName: 'Anna', version } } as const
  expect((await call(`/leads/${id}`, token, change)).json()).toEqual({ version: version + 1 })
  expect((await call(`/leads/${id}`, token, change)).json()).toMatchObject({ code: 'STALE_VERSION', status: 409 })
  const list = await call('/leads?kind=other&kind=rqp&statuses[]=New&pageSize=5&hail=false', token)
  expect(list.statusCode).toBe(400)
  const page = await call('/leads?kind=rqp&statuses[]=New&statuses[]=Open&pageSize=5', token)
  expect(page.json().rows).toMatchObject([{ id, firstName: 'Anna' }])
})

test('refusals are problems with the product’s message, and the same for every caller', async () => {
  const { token } = await tokenFor(['lead:write'])
  const problem = { type: 'urn:gable:problem:BAD_REQUEST', status: 400, code: 'BAD_REQUEST' }
  const refused = await call('/leads', token, { method: 'POST', body: { ...form, email: 'nobody' } })
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(refused.json()).toMatchObject({ ...problem, data: { fields: { email: expect.any(String) } } })
  const unread = await server.inject({
    method: 'POST',
    url: '/api/v1/leads',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"firstName":',
  })
  expect([unread.headers['content-type'], unread.json()]).toMatchObject(
    [/^application\/problem\+json/, problem].map(requested),
  )
  expect((await call('/nothing', token)).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect((await call('/leads?kind=rqp', token)).json()).toMatchObject({ code: 'SCOPE_REQUIRED', status: 403 })
  // Procedures without a scope for the token are not found at all.
  expect((await call('/companies', token)).statusCode).toBe(404)
})

test('a content type without a body is accepted', async () => {
  const { token } = await tokenFor(['webhook:write'])
  const headers = { 'content-type': 'application/json' }
  const id = '00000000-0000-4000-8000-000000000000'
  const gone = await call(`/webhooks/${id}`, token, { method: 'DELETE', headers })
  expect([gone.statusCode, gone.json()]).toEqual([200, { id }])
  expect((await call('/leads', token, { method: 'POST', headers })).json()).toMatchObject({ code: 'SCOPE_REQUIRED' })
})

const requested = (expected: unknown) => (expected instanceof RegExp ? expect.stringMatching(expected) : expected)

test('a made-up, mistyped, revoked or expired token is refused, and so is a session', async () => {
  const { id, token } = await tokenFor(['user:read'])
  const ending = await tokenFor(['user:read'], { expiresAt: new Date(app.clock.now().getTime() + 60_000) })
  expect((await call('/users', token)).json().rows.length).toBeGreaterThan(1)
  expect((await call('/users', ending.token)).statusCode).toBe(200)
  const where = { db: app.database.db, clock: app.clock, config: app.deps.config }
  const cookie = await sessionCookieOf(where, company.admin.id)
  await revokeToken(company.admin.ctx, id)
  app.clock.advance(61_000)
  const wrong = `${ending.token.slice(0, -1)}${ending.token.endsWith('0') ? '1' : '0'}`
  for (const [shown, headers] of [
    [undefined, { cookie }],
    [token, {}],
    [wrong, {}],
    [ending.token, {}],
  ] as const) {
    const refused = await call('/users', shown, { headers })
    expect(refused.json()).toMatchObject({
      code: 'API_KEY_INCORRECT',
      title: 'API Key is incorrect. Please try again.',
      status: 401,
    })
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  }
})

test('a token has a request limit per minute and its remaining number; no other site may read a response', async () => {
  const { token } = await tokenFor(['market:read'])
  const first = await call('/markets', token, { headers: { origin: 'https://elsewhere.example' } })
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '50', 'ratelimit-remaining': '49' })
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
  expect(first.headers).not.toHaveProperty('access-control-allow-origin')
  for (let requested = 1; requested < 50; requested += 1) await call('/markets', token)
  const over = await call('/markets', token)
  const seconds = over.json().data.retryAfterSeconds
  const title = `Too many requests. Try again in ${seconds} seconds.`
  expect(over.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429, title })
  expect(over.headers['retry-after']).toBe(over.headers['ratelimit-reset'])
  // A busy token uses up only its own requests, not those of the company's other tokens or of other companies.
  const others = [company, await makeCompany(app.database)]
  for (const { admin } of others) {
    const { token: other } = await issueToken(admin.ctx, { name: 'Other', scopes: ['market:read'] })
    expect((await call('/markets', other)).headers).toMatchObject({ 'ratelimit-remaining': '49' })
  }
})
