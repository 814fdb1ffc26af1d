import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { notificationStream } from '@gable/contract/notification-choice'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { sessionCookieOf } from '@gable/testing/people'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { newLeadNotification } from '../../selling/lead/lead.notifications.ts'
import { notify } from './notification.notify.ts'

let app: TestApp
let company: TestCompany
let ctx: Ctx
let cookie: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  const where = { db: app.database.db, clock: app.clock, config: app.deps.config }
  cookie = await sessionCookieOf(where, company.salesRep.id)
})

/** A separate server that stands in for another process. */
async function serve(): Promise<{ server: FastifyInstance; url: string }> {
  const server = await app.createServer()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}${notificationStream}` }
}

async function listen(url: string) {
  const stop = new AbortController()
  const answer = await fetch(url, { headers: { cookie }, signal: stop.signal })
  let message = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body!) message += decoder.decode(part as Uint8Array, { stream: true })
  })().catch(() => undefined)
  const counts = () => [...message.matchAll(/^data: (\d+)$/gm)].map(([, count]) => Number(count))
  return { answer, counts, ended, stop: () => stop.abort() }
}

const tell = () =>
  notify(ctx, {
    kind: newLeadNotification,
    occasion: randomUUID(),
    title: 'New lead',
    detail: '12 Elm Street',
    page: '/x',
    concerned: [company.salesRep.id],
  })

it('sends the count to each of a user’s windows, across processes, and again when it changes', async () => {
  const [one, other] = [await serve(), await serve()]
  const windows = await Promise.all([listen(one.url), listen(one.url), listen(other.url)])
  expect(windows[0].answer.headers.get('content-type')).toBe('text/event-stream')
  const received = async (counts: number[]) => {
    for (const window of windows) await expect.poll(window.counts, { timeout: 5_000 }).toEqual(counts)
  }
  await received([0])
  await tell()
  await received([0, 1])
  const rep = await app.client({ userId: company.salesRep.id })
  await rep.notification.markAllRead()
  await received([0, 1, 0])

  // A stopping process closes its streams promptly, and another process reports changes in the meantime at once.
  const startedAt = performance.now()
  await one.server.close()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  await windows[0].ended
  await tell()
  const again = await listen(other.url)
  await expect.poll(again.counts, { timeout: 5_000 }).toEqual([1])
  await other.server.close()
})

it('requires a session and the same site', async () => {
  const { server, url } = await serve()
  expect((await fetch(url)).status).toBe(401)
  const headers = { cookie, origin: 'https://elsewhere.example' }
  const foreign = await server.inject({ url: notificationStream, headers })
  expect(foreign.statusCode).toBe(403)
  await app.database.db.update(user).set({ active: false }).where(eq(user.id, company.salesRep.id))
  expect((await fetch(url, { headers: { cookie } })).status).toBe(401)
  await server.close()
})

it('closes the oldest window of a user with more than twenty', async () => {
  const { server, url } = await serve()
  const first = await listen(url)
  const others = await Promise.all(Array.from({ length: 20 }, () => listen(url)))
  await first.ended
  await expect.poll(others[19]!.counts, { timeout: 5_000 }).toEqual([0])
  await server.close()
})
