import { messages } from '@gable/contract/messages'
import { createTestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { sessionCookieOf } from '@gable/testing/people'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Log } from '../log/log.ts'
import { createHttpServer, serveProcedures } from './http.ts'

test('a request with a canceled statement is told that it took too long, and when to retry', async () => {
  const app = await createTestApp({ DATABASE_REQUEST_SECONDS: '0.5' })
  const logged: unknown[] = []
  const quiet = () => {}
  const keep = (...reported: unknown[]) => void logged.push(reported[1])
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error: keep, fatal: keep }
  const deps = { ...app.deps, log }
  const server = createHttpServer(deps)
  serveProcedures(server, app.router, deps, app.gate)
  const { admin, tenant } = await makeCompany(app.database)
  const cookie = await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, admin.id)
  const save = () =>
    server.inject({
      method: 'POST',
      url: '/rpc/company/saveSecurity',
      payload: JSON.stringify({ json: { secondFactorRequired: true, version: 1 } }),
      headers: { 'content-type': 'application/json', cookie },
    })
  // Holds the lock on the company's row for longer than a request waits.
  const answer = await app.database.transaction(async (tx) => {
    await tx.execute(sql`select from company where id = ${tenant.id} for update`)
    return save()
  })
  const { code, message } = (answer.json() as { json: Record<string, unknown> }).json
  expect([answer.statusCode, code, message]).toEqual([503, 'TOOK_TOO_LONG', messages.TOOK_TOO_LONG])
  expect(answer.headers['retry-after']).toBe('5')
  expect(logged).toEqual(['a statement timed out'])
  await server.close()
  await app.close()
})
