import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { keyed } from '@gable/testing/keyed'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fixedClock } from '../clock.ts'
import { type Ctx, createContext } from '../context.ts'
import type { Database } from '../db/client.ts'
import { createRequestLimits } from '../http/limits.ts'
import { IdempotencyMismatch, once } from '../idempotency.ts'
import { event } from '../platform.table.ts'
import { defineEvent } from './event-type.ts'
import { defineSubscribers, emit, type Received, subscribe } from './events.ts'
import { createJobs, type Jobs } from './jobs.ts'

/** Events, jobs, idempotency, and limits: what must hold for every slice. */

let database: Database
let company: TestCompany
let jobs: Jobs
let ctx: Ctx
let received: Received<typeof roofMeasured>[]
let failures = 0

const roofMeasured = defineEvent('roof.measured', z.object({ squares: z.number() }))
const roofAdmired = defineEvent('roof.admired', z.object({}))
const roofPainted = defineEvent('roof.painted', z.object({ color: z.string() }))

const subscribers = [
  subscribe('test.listener', [roofMeasured], async (_ctx, event) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('the listener is out')
    }
    received.push(event)
  }),
]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})
beforeEach(async () => {
  await jobs?.stop()
  company = await makeCompany(database)
  jobs = createJobs(company.deps)
  const deps = { ...company.deps, jobs, listeners: subscribers }
  ctx = await createContext(deps, company.tenant, { kind: 'visitor', address: '203.0.113.7' })
  defineSubscribers(jobs, subscribers, async () => ctx)
  await jobs.prepare()
  await jobs.drain()
  received = []
})

const measured = (tx: Ctx) => emit(tx, roofMeasured, { subjectId: uuidv7(), data: { squares: 24.6 } })
const stored = () =>
  database.db.select().from(event).where(eq(event.companyId, company.tenant.id)).orderBy(event.position)

test('an event and its job are stored together', async () => {
  await ctx.transaction(measured)
  expect(await stored()).toMatchObject([{ type: 'roof.measured', actorKind: 'visitor', address: '203.0.113.7' }])
  expect(await jobs.drain()).toBe(1)
  expect(received).toMatchObject([{ data: { squares: 24.6 } }])
})

test('an event in a rolled-back transaction does not exist', async () => {
  const failing = ctx.transaction(async (tx) => {
    await measured(tx)
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  expect(await stored()).toEqual([])
  expect(await jobs.drain()).toBe(0)
})

test('an event without a subscriber is stored, too', async () => {
  await ctx.transaction((tx) => emit(tx, roofAdmired, { subjectId: uuidv7(), data: {} }))
  expect(await stored()).toHaveLength(1)
  expect(await jobs.drain()).toBe(0)
})

test('one subscriber can handle several types of events', async () => {
  const colors: (number | string)[] = []
  const several = [
    subscribe('test.several', [roofMeasured, roofPainted], async (_ctx, { type, data }) => {
      colors.push(type === 'roof.painted' ? data.color : data.squares)
    }),
  ]
  const own = createJobs(company.deps)
  defineSubscribers(own, several, async () => ctx)
  await own.prepare()
  const all = await createContext({ ...company.deps, jobs: own, listeners: several }, company.tenant, {
    kind: 'system',
  })
  await all.transaction(async (tx) => {
    await emit(tx, roofMeasured, { subjectId: uuidv7(), data: { squares: 24.6 } })
    await emit(tx, roofPainted, { subjectId: uuidv7(), data: { color: 'slate' } })
    await emit(tx, roofAdmired, { subjectId: uuidv7(), data: {} })
  })
  await own.drain()
  await own.stop()
  expect(colors.toSorted()).toEqual([24.6, 'slate'])
})

test('an undefined event, or one with other data than its type, does not compile', () => {
  // @ts-expect-error: a name is no event.
  const named = (tx: Ctx) => emit(tx, 'roof.measured', { subjectId: uuidv7(), data: {} })
  // @ts-expect-error: the data of the event is required.
  const empty = (tx: Ctx) => emit(tx, roofMeasured, { subjectId: uuidv7(), data: {} })
  // @ts-expect-error: nobody defined it.
  const foreign = () => subscribe('test.foreign', [{ name: 'roof.lost' }], async () => {})
  expect([named, empty, foreign]).toHaveLength(3)
})

test('a failing subscriber is logged, and the event is not lost', async () => {
  failures = 1
  await ctx.transaction(measured)
  await expect(jobs.drain()).rejects.toThrow('the listener is out')
  const { rows } = await database.query<{ state: string }>(
    `select state from job where queue = 'event.test.listener' and company_id = $1`,
    [company.tenant.id],
  )
  expect(rows).toEqual([{ state: 'waiting' }])
})

test('work with a key is done once, also by ten callers at once', async () => {
  let done = 0
  const work = (tx: Ctx) =>
    measured(tx).then(() => {
      done += 1
      return { ok: true as const, number: done }
    })
  const call = () => once(keyed(ctx, { key: 'k'.repeat(20), request: { roof: 1 } }), work)
  const answers = await Promise.all(Array.from({ length: 10 }, call))
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]))
  expect(await stored()).toHaveLength(1)
  await expect(call()).resolves.toEqual({ ok: true, number: 1 })
})

test('a refusal is not stored under the key', async () => {
  const key = 'r'.repeat(20)
  const answer = (ok: boolean) => once(keyed(ctx, { key }), async () => ({ ok }))
  await expect(answer(false)).resolves.toEqual({ ok: false })
  await expect(answer(true)).resolves.toEqual({ ok: true })
})

test('a key does not serve another request', async () => {
  const key = 'm'.repeat(20)
  const call = (request: object) => once(keyed(ctx, { key, request }), async () => ({ ok: true }))
  await call({ roof: 1 })
  await expect(call({ roof: 2 })).rejects.toThrow(IdempotencyMismatch)
})

test('without a request the work runs directly; a procedure that does not create, or has no key, is an error', async () => {
  await expect(once(ctx, async () => ({ ok: true }))).resolves.toEqual({ ok: true })
  const work = async () => ({ ok: true })
  await expect(once({ ...ctx, keyed: null }, work)).rejects.toThrow('needs a creating procedure')
  await expect(once(keyed(ctx, { key: '' }), work)).rejects.toThrow('needs a creating procedure')
  const one = keyed(ctx, { key: 't'.repeat(20) })
  await once(one, work)
  await expect(once(one, work)).rejects.toThrow('twice')
})

test('a limit applies across two processes and restarts with its window', async () => {
  const clock = fixedClock(new Date('2026-11-20T15:00:00Z'))
  const processes = [createRequestLimits(database.db, clock), createRequestLimits(database.db, clock)]
  const key = `limit:${company.tenant.id}`
  const take = (index: number) => processes[index % 2]!.take(key, { limit: 100, windowSeconds: 60 })
  const outcomes = await Promise.all(Array.from({ length: 300 }, (_, index) => take(index)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100)
  expect(outcomes.at(-1)).toEqual({ ok: false, retryAfterSeconds: 60 })
  clock.advance(60_000)
  await expect(take(0)).resolves.toEqual({ ok: true, left: 99, resetSeconds: 60 })
})

test('a small limit is drawn one by one', async () => {
  const clock = fixedClock(new Date('2026-11-20T15:00:00Z'))
  const key = `small:${company.tenant.id}`
  const rule = { limit: 3, windowSeconds: 300 }
  for (const ok of [true, true, true, false]) {
    // A new process each time, so that only the database's state is known.
    expect((await createRequestLimits(database.db, clock).take(key, rule)).ok).toBe(ok)
  }
})
