import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { retryEffectOf } from '@gable/contract/retry-effect'
import { makeCompany, platformAdminRequest, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { createRouterClient } from '@orpc/server'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { encodeCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/db/client.ts'
import { job } from '../../platform/work/job.table.ts'
import { adminRouter } from './admin.router.ts'

let database: Database
let company: TestCompany
let admin: ReturnType<typeof clientOf>
let sent: string[]

const clientOf = (context: Awaited<ReturnType<typeof platformAdminRequest>>) =>
  createRouterClient(adminRouter, { context })

beforeAll(async () => {
  database = await openTestDatabase()
  company = await makeCompany(database, { name: 'Ridge & Sons' })
  const { deps } = company
  deps.jobs.define<{ companyId?: string; to: string }>('mail', async ({ to }) => void sent.push(to))
  deps.jobs.define('event.hook', async () => {
    throw new Error('still out')
  })
  admin = clientOf(await platformAdminRequest(deps))
})
afterAll(() => database.close())
beforeEach(async () => {
  sent = []
  await database.query('delete from job')
})

/**
 * Adds a job that failed `minutesAgo` minutes ago.
 * @returns its id.
 */
async function failed(minutesAgo: number, provided: Partial<typeof job.$inferInsert> = {}): Promise<string> {
  const at = new Date(company.clock.now().getTime() - minutesAgo * 60_000)
  const row = { id: uuidv7(), queue: 'mail', data: {}, state: 'failed' as const, attempts: 9, mostAttempts: 9 }
  const times = { dueAt: at, failedAt: at, createdAt: at }
  await database.db.insert(job).values({ ...row, ...times, failure: 'no post office', ...provided })
  return provided.id ?? row.id
}

it('lists failed jobs, newest first, with their company and reason', async () => {
  const own = await failed(5, { companyId: company.tenant.id, queue: 'event.hook', attempts: 3, failure: '410 Gone' })
  const ofPlatform = await failed(2)
  await failed(9, { state: 'waiting', failedAt: null })
  const { rows, queues, nextCursor } = await admin.listFailedJobs({})
  const at = (minutes: number) => new Date(company.clock.now().getTime() - minutes * 60_000).toISOString()
  expect(rows).toEqual([
    {
      id: ofPlatform,
      queue: 'mail',
      company: null,
      attempts: 9,
      failure: 'no post office',
      failedAt: at(2),
      effect: 'other',
    },
    {
      id: own,
      queue: 'event.hook',
      attempts: 3,
      failure: '410 Gone',
      failedAt: at(5),
      company: { id: company.tenant.id, name: 'Ridge & Sons' },
      effect: 'event',
    },
  ])
  expect(nextCursor).toBeNull()
  expect(queues).toEqual([
    { queue: 'event.hook', failed: 1, effect: 'event' },
    { queue: 'mail', failed: 1, effect: 'other' },
  ])
})

it('is paged, each once, also if several failed at the same time', async () => {
  const ids = new Set<string>()
  for (let number = 0; number < 7; number += 1) ids.add(await failed(number % 2))
  await failed(0, { queue: 'event.hook' })
  for (const pageSize of [1, 2, 3, 100]) {
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await admin.listFailedJobs({ queue: 'mail', pageSize, cursor })
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([found.length, new Set(found)]).toEqual([7, ids])
  }
})

it('retries one, or all of a queue', async () => {
  const { jobs } = company.deps
  const first = await failed(3, { data: { to: 'first' } })
  for (const to of ['second', 'third']) await failed(2, { data: { to } })
  await failed(1, { queue: 'event.hook', attempts: 9 })
  expect(await admin.retryFailedJobs({ id: first })).toEqual({ retried: 1 })
  expect(await admin.retryFailedJobs({ id: first })).toEqual({ retried: 0 })
  expect(await jobs.drain()).toBe(1)
  expect(sent).toEqual(['first'])
  expect(await admin.retryFailedJobs({ queue: 'mail' })).toEqual({ retried: 2 })
  expect(await jobs.drain()).toBe(2)
  expect(sent.toSorted()).toEqual(['first', 'second', 'third'])
  expect(await admin.retryFailedJobs({ queue: 'no.such.queue' })).toEqual({ retried: 0 })
  expect(await admin.retryFailedJobs({ queue: 'event.hook' })).toEqual({ retried: 1 })
  await expect(jobs.drain()).rejects.toThrow('still out')
  // All its attempts are available again.
  expect((await admin.listFailedJobs({})).rows).toEqual([])
})

it('describes the effect of a retry, which is none for jobs settled in the meantime', async () => {
  const companyId = company.tenant.id
  const now = company.clock.now()
  const operation = async (vendor: string, state: 'unknown' | 'refused', kind = 'measurementOrder') => {
    const [id, reference] = [randomUUID(), randomUUID()]
    const row = { companyId, id, kind, vendor, reference, intent: {}, state, createdAt: now, updatedAt: now }
    await database.db.insert(dispatch).values(row)
    return failed(1, { companyId, queue: `dispatch.${kind}`, data: { companyId, dispatchId: id } })
  }
  const effects = new Map([
    [await operation('eagleview', 'unknown'), 'order'],
    [await operation('eagleview', 'refused'), 'settled'],
    [await operation('gaf', 'unknown'), 'unknownOrder'],
    [await operation('stripe', 'unknown', 'creditCharge'), 'charge'],
    [await failed(1, { companyId, queue: 'mail.send', data: { companyId } }), 'mail'],
  ])
  const { rows, queues } = await admin.listFailedJobs({})
  expect(new Map(rows.map(({ id, effect }) => [id, effect]))).toEqual(effects)
  expect(queues.find(({ queue }) => queue === 'dispatch.measurementOrder')).toMatchObject({
    failed: 3,
    effect: 'order',
  })
  // A new kind of operation in this list needs its own explanation.
  const { queues: known } = JSON.parse(await readFile(new URL('../../recorded-work.json', import.meta.url), 'utf8'))
  const operations = (known as string[]).filter((queue) => queue.startsWith('dispatch.'))
  expect(operations.filter((queue) => retryEffectOf(queue) === 'other')).toEqual([])
})

it('is for platform admins only, and refuses a foreign cursor', async () => {
  const id = await failed(1, { companyId: company.tenant.id })
  for (const person of [company.admin, company.salesRep, company.productionRep]) {
    const own = clientOf(person.request)
    await expect(own.listFailedJobs({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(own.retryFailedJobs({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect((await admin.listFailedJobs({})).rows).toMatchObject([{ id }])
  for (const cursor of ['x', encodeCursor('x'), encodeCursor(['2026-01-01T00:00:00.000Z', 'x'])]) {
    await expect(admin.listFailedJobs({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
