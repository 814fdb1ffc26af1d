import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ctx, createContext } from '../context.ts'
import type { Database } from '../db/client.ts'
import { defineEvent } from './event-type.ts'
import { defineSubscribers, emitEach, subscribe } from './events.ts'
import { createJobs } from './jobs.ts'

/** What one company can rely on, however much work another one has. */

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const many = 5_000
const roofSeen = defineEvent('roof.seen', z.object({}))
const of = (count: number) => Array.from({ length: count }, () => ({ subjectId: uuidv7(), data: {} }))

test('a company’s event is handled while thousands of another one take all slots', async () => {
  const [busy, other] = [await makeCompany(database), await makeCompany(database)]
  const received: string[] = []
  const { promise: otherIsHeard, resolve: hear } = Promise.withResolvers<void>()
  const subscribers = [
    subscribe('test.fair', [roofSeen], async ({ company }) => {
      received.push(company.id)
      if (company.id === other.tenant.id) hear()
      // The slowest case: no event of the busy company ends before the other company's event was handled.
      await otherIsHeard
    }),
  ]
  const jobs = createJobs(busy.deps)
  const contexts = new Map<string, Ctx>()
  for (const { deps, tenant } of [busy, other]) {
    contexts.set(tenant.id, await createContext({ ...deps, jobs, listeners: subscribers }, tenant, { kind: 'system' }))
  }
  defineSubscribers(jobs, subscribers, async (companyId) => contexts.get(companyId))
  const tell = ({ tenant }: typeof busy, count: number) =>
    contexts.get(tenant.id)!.transaction((tx) => emitEach(tx, roofSeen, of(count)))
  await tell(busy, many)
  jobs.work()
  try {
    await tell(other, 1)
    await otherIsHeard
    expect(received.filter((id) => id === busy.tenant.id).length).toBeLessThan(many / 10)
  } finally {
    hear()
    await database.query(`delete from job where state = 'waiting'`)
    await jobs.stop()
  }
})
