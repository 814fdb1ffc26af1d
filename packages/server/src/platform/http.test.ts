import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
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

test('a body that is no JSON is told so, without a stack', async () => {
  const answer = await call('/rpc/identity/me', '{"json": ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ json: { code: 'BAD_REQUEST', message: 'The request could not be read.' } })
  expect(answer.body).not.toContain('at ')
})

test('a body of 2 MB is too large', async () => {
  const answer = await call('/rpc/identity/me', { json: 'x'.repeat(2_000_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ json: { code: 'PAYLOAD_TOO_LARGE' } })
})

test.each(['/rpc/lead/steal', '/rpc/', '/nowhere'])('%s is not found', async (url) => {
  const answer = await call(url, { json: {} })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ json: { code: 'NOT_FOUND' } })
})

test('a fault is "Something went wrong!" and says nothing of itself', async () => {
  const broken = { ...app.gate, signedIn: () => Promise.reject(new Error('relation "user" does not exist')) }
  const faulty = createHttpServer(app.deps)
  serveProcedures(faulty, app.router, app.deps, broken)
  const answer = await faulty.inject({ method: 'POST', url: '/rpc/identity/me', payload: {} })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ json: { code: 'UNEXPECTED', message: 'Something went wrong!' } })
  expect(answer.body).not.toContain('relation')
  await faulty.close()
})

test('every answer names its request and forbids guessing its type', async () => {
  const answer = await call('/rpc/identity/me', {})
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.headers['server-timing']).toMatch(/^app;dur=[\d.]+$/)
})

test('a call from another site is not answered with a person', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/rpc/lead/list',
    payload: { json: { kind: 'rqp' } },
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(401)
})
