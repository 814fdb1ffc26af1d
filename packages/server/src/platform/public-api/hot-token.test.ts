import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { sessionCookieOf } from '@gable/testing/people'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'

/** A company's programs that send requests constantly must not slow down another company. */

let app: TestApp
let server: FastifyInstance

beforeAll(async () => {
  app = await createTestApp({ TOKEN_REQUESTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' })
  server = await app.createServer()
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Concurrent requests of the busy company: ten tokens with eight connections each. */
const [tokens, connections] = [10, 8]
const requests = 40

test('another company’s responses stay about as quick next to ten busy tokens', async () => {
  const [busy, other] = [await makeCompany(app.database), await makeCompany(app.database)]
  const cookie = await sessionCookieOf(
    { db: app.database.db, clock: app.clock, config: app.deps.config },
    other.admin.id,
  )
  const payload = JSON.stringify({ json: { kind: 'rqp' } })
  const list = {
    method: 'POST',
    url: '/rpc/lead/list',
    headers: { 'content-type': 'application/json', cookie },
    payload,
  }
  /** Returns the median response time, so that a moment of other load on the machine has little effect. */
  const usual = async () => {
    const times: number[] = []
    for (let count = 0; count < requests; count += 1) {
      const startedAt = performance.now()
      expect((await server.inject(list as { method: 'POST'; url: string })).statusCode).toBe(200)
      times.push(performance.now() - startedAt)
    }
    return times.sort((a, b) => a - b)[requests / 2]!
  }
  await usual()
  const alone = await usual()
  const created = Array.from({ length: tokens }, (_, number) =>
    issueToken(busy.admin.ctx, { name: `Program ${number}`, scopes: ['lead:read'] }),
  )
  let isOver = false
  let answered = 0
  const request = (await Promise.all(created)).flatMap(({ token }) =>
    Array.from({ length: connections }, async () => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode } = await server.inject({ url: '/api/v1/leads?kind=rqp', headers })
        if (statusCode !== 200) throw new Error(`The busy company was answered with ${statusCode}`)
        answered += 1
      }
    }),
  )
  const adjacent = await usual()
  isOver = true
  await Promise.all(request)
  expect(answered).toBeGreaterThan(requests)
  // Four of the busy company's eighty requests are served at a time. Without the limit, it would take eighty times as
  // long.
  expect(adjacent).toBeLessThan(20 * alone)
})
