import { createTestApp, type TestApp } from '@gable/testing/app'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRequest, Gate } from '../access/principal.ts'
import { createHttpServer, serveProcedures } from './http.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = createHttpServer(app.deps)
  serveProcedures(server, app.router, app.deps, app.gate)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const call = (url: string, payload: string | object, type = 'application/json') =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('an invalid JSON body is reported without a stack trace', async () => {
  const answer = await call('/rpc/identity/me', '{"json": ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ json: { code: 'BAD_REQUEST', message: 'The request could not be read.' } })
  expect(answer.body).not.toContain('at ')
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '{}',
  '{"json":null}',
  '"json":{}}',
  '\u0000',
  '{"json":{"__proto__":{"address":1}}}',
])('the body %j is invalid input, and is reported as JSON', async (body) => {
  const answer = await call('/rpc/widget/chooseAddress', body)
  expect(['BAD_REQUEST', 'WIDGET_NOT_FOUND']).toContain(answer.json().json.code)
  expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
})

test('a body of another type is invalid input', async () => {
  expect([400, 404, 415]).toContain((await call('/rpc/widget/chooseAddress', '<xml/>', 'text/xml')).statusCode)
})

test('a body of 2 MB is too large', async () => {
  const answer = await call('/rpc/identity/me', { json: 'x'.repeat(2_000_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ json: { code: 'PAYLOAD_TOO_LARGE' } })
})

test.each(['/rpc/lead/steal', '/rpc/constructor/constructor', '/rpc/__proto__', '/rpc/', '/nowhere'])(
  '%s is not found',
  async (url) => {
    const answer = await call(url, { json: {} })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ json: { code: 'NOT_FOUND' } })
  },
)

test('a full disk is an outage: try again later', async () => {
  const full = () => Promise.reject(new Error('put', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }))
  const crowded = createHttpServer(app.deps)
  serveProcedures(crowded, app.router, app.deps, { ...app.gate, signedIn: full })
  crowded.post('/keep', full)
  for (const url of ['/rpc/identity/me', '/keep']) {
    const answer = await crowded.inject({ method: 'POST', url, payload: {} })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ json: { code: 'UNEXPECTED' } })
  }
  await crowded.close()
})

test('an internal error is "Something went wrong!" without details', async () => {
  const broken = { ...app.gate, signedIn: () => Promise.reject(new Error('relation "user" does not exist')) }
  const invalid = createHttpServer(app.deps)
  serveProcedures(invalid, app.router, app.deps, broken)
  const answer = await invalid.inject({ method: 'POST', url: '/rpc/identity/me', payload: {} })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ json: { code: 'UNEXPECTED', message: 'Something went wrong!' } })
  expect(answer.body).not.toContain('relation')
  await invalid.close()
})

test('every response has its request id and forbids sniffing', async () => {
  const answer = await call('/rpc/identity/me', {})
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['server-timing']).toMatch(/^app;dur=[\d.]+$/)
})

test('a call from another site has no session', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/rpc/lead/list',
    payload: { json: { kind: 'rqp' } },
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(401)
})

describe('behind a proxy', () => {
  let behind: FastifyInstance
  const seen: string[] = []
  beforeAll(async () => {
    const deps = { ...app.deps, config: { ...app.deps.config, TRUST_PROXY: ['10.0.0.0/8'] } }
    behind = createHttpServer(deps)
    const remember = async ({ address }: ApiRequest) => void seen.push(address)
    serveProcedures(behind, app.router, deps, { ...app.gate, signedIn: remember as Gate['signedIn'] })
  })
  afterAll(() => behind.close())

  const from = async (remoteAddress: string, forwarded: string) => {
    seen.length = 0
    const headers = { 'x-forwarded-for': forwarded }
    await behind.inject({ method: 'POST', url: '/rpc/identity/me', payload: {}, remoteAddress, headers })
    return seen[0]
  }

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51200', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.9:8080, ::ffff:10.0.0.8', '203.0.113.7'],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['[2001:DB8:0:0::7]:443', '2001:db8::7'],
    ['unknown', '10.0.0.5'],
    ['203.0.113.7, <script>', '10.0.0.5'],
    ['', '10.0.0.5'],
    [`${'1.2.3.4, '.repeat(500)}203.0.113.7`, '203.0.113.7'],
  ])('a visitor passed as %s is recognized', async (forwarded, visitor) => {
    expect(await from('10.0.0.5', forwarded)).toBe(visitor)
  })

  test('a forwarded address without a proxy is ignored', async () => {
    expect(await from('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9')
    expect(await from('::ffff:198.51.100.9', '10.0.0.1')).toBe('198.51.100.9')
  })
})
