import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { until } from '@gable/testing/server-process'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Ctx, createContext } from '../context.ts'
import type { Database } from '../db/client.ts'
import { defineOutbox, queueMail } from '../mail/outbox.ts'
import { defineEvent } from './event-type.ts'
import { defineSubscribers, emit, subscribe } from './events.ts'
import { createJobs, type Jobs } from './jobs.ts'

/**
 * A company with 100,000 waiting jobs must not slow down another one. The actual delay depends on the machine: a check
 * of all jobs takes half a second on an idle one, and a tenth of a worker's time is spent on that. Therefore this test
 * compares the order.
 */

const many = 100_000
/** Quick jobs are skipped again and again, so fewer of them test the same in less time. */
const manyMails = 20_000

/** Fails a test that would otherwise wait forever. */
const maxMs = 180_000

let database: Database
let jobs: Jobs | undefined

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.query(`delete from job where state = 'waiting'`)
  await jobs?.stop()
})
afterAll(() => database.close())

/** Inserts the rows that this many events or mails of a company leave behind, at once. */
async function addJobs(
  count: number,
  queue: string,
  { tenant, clock }: TestCompany,
  concurrencyKey: string,
  data: object,
) {
  await database.query(
    `insert into job (id, queue, company_id, data, concurrency_key, state, attempts, most_attempts, due_at, created_at)
     select gen_random_uuid(), $1, $2, $3, $4, 'waiting', 0, 9, $5, $5 from generate_series(1, ${count})`,
    [queue, tenant.id, JSON.stringify({ companyId: tenant.id, ...data }), concurrencyKey, clock.now().toISOString()],
  )
}

const roofSeen = defineEvent('roof.seen', z.object({}))

test('a company’s event is handled while 100,000 of another one wait', async () => {
  const [busy, other] = [await makeCompany(database), await makeCompany(database)]
  const received: string[] = []
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const subscribers = [
    subscribe('test.fair', [roofSeen], async ({ company }) => {
      received.push(company.id)
      // The slowest case: no job of the busy company ends.
      if (company.id === busy.tenant.id) await isOver
    }),
  ]
  jobs = createJobs(busy.deps)
  const contexts = new Map<string, Ctx>()
  for (const { deps, tenant } of [busy, other]) {
    contexts.set(tenant.id, await createContext({ ...deps, jobs, listeners: subscribers }, tenant, { kind: 'system' }))
  }
  defineSubscribers(jobs, subscribers, async (companyId) => contexts.get(companyId))
  const tell = ({ tenant }: TestCompany) =>
    contexts.get(tenant.id)!.transaction((tx) => emit(tx, roofSeen, { subjectId: uuidv7(), data: {} }))
  await tell(busy)
  const { rows } = await database.query<{ data: { eventId: string } }>(`select data from job where state = 'waiting'`)
  await addJobs(many, 'event.test.fair', busy, busy.tenant.id, { eventId: rows[0]!.data.eventId })
  jobs.work()
  try {
    await until(() => received.length === 2)
    await tell(other)
    await until(() => received.includes(other.tenant.id), maxMs)
    expect(received.filter((id) => id === busy.tenant.id)).toHaveLength(2)
  } finally {
    end()
  }
})

test('a company’s mail is sent long before 20,000 of another one', async () => {
  const [busy, other] = [await makeCompany(database), await makeCompany(database)]
  jobs = createJobs(busy.deps)
  const deps = { ...other.deps, jobs }
  defineOutbox(deps)
  await addJobs(manyMails, 'mail.send', busy, `${busy.tenant.id} by default`, { mailId: uuidv7() })
  jobs.work()
  const ctx = await createContext(deps, other.tenant, { kind: 'system' })
  const content = { kind: 'test', subject: 'Your quote', html: '<p>Hello</p>', text: 'Hello' }
  const mail = { ...content, recipient: 'ann@example.com', dedupeKey: uuidv7(), leadId: null }
  expect(await ctx.transaction((tx) => queueMail(tx, mail))).toMatchObject({ queued: true })
  const status = async () =>
    (await database.query<{ status: string }>('select status from mail where company_id = $1', [other.tenant.id]))
      .rows[0]?.status
  await until(async () => (await status()) === 'kept', maxMs)
  const { rows } = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from job where company_id = $1 and state = 'waiting'`,
    [busy.tenant.id],
  )
  expect(rows[0]!.waiting).toBeGreaterThan(manyMails * 0.5)
})
