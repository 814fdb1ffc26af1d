import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Ctx, createContext } from '../context.ts'
import type { Database, Db } from '../db/client.ts'
import { defineEvent } from './event-type.ts'
import { defineSubscribers, emit, type Subscriber, subscribe } from './events.ts'
import { type JobData, leftForHours, maxInterruptions, type Queue, queueOf } from './job.ts'
import { createRunner } from './job-run.ts'
import { createJobStore } from './job-store.ts'
import { createWorker } from './job-worker.ts'
import { createJobs, type Jobs } from './jobs.ts'

/**
 * Two versions on one database, as during a rolling restart. What the newer one writes and the older one doesn't know
 * is left for the newer one.
 */

const roofMeasured = defineEvent('roof.measured', z.object({ by: z.enum(['tape']) }))
/** The same event type in a newer version. */
const roofMeasuredLater = defineEvent('roof.measured', z.object({ by: z.enum(['tape', 'drone']) }))
const roofPainted = defineEvent('roof.painted', z.object({}))

interface Version {
  jobs: Jobs
  heard: string[]
  ctx: Ctx
}

let database: Database
let company: TestCompany
let older: Version
let newer: Version

async function version(hears: (heard: string[]) => Subscriber[]): Promise<Version> {
  const heard: string[] = []
  const subscribers = hears(heard)
  const jobs = createJobs(company.deps)
  const ctx = await createContext({ ...company.deps, jobs, listeners: subscribers }, company.tenant, { kind: 'system' })
  defineSubscribers(jobs, subscribers, async () => ctx)
  return { jobs, heard, ctx }
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('delete from job')
  company = await makeCompany(database)
  older = await version((received) => [
    subscribe('test.roof', [roofMeasured], async (_ctx, { data }) => void received.push(data.by)),
  ])
  newer = await version((received) => [
    subscribe('test.roof', [roofMeasuredLater, roofPainted], async (_ctx, event) => {
      received.push(event.type === 'roof.painted' ? 'painted' : event.data.by)
    }),
  ])
})

const rows = async () =>
  (
    await database.query<{ queue: string; state: string; left: number; interruptions: number }>(
      'select queue, state, most_attempts - attempts as left, interruptions from job',
    )
  ).rows

/** A worker that only knows these queues. */
function workerOf(known: readonly Queue[]) {
  const { clock, log, outage } = company.deps
  const queues = new Map(known.map((queue) => [queue.name, queue]))
  const store = createJobStore(database, clock)
  const deps = { database, store, queues, clock, log, outage }
  return { store, worker: createWorker(deps, createRunner(deps)) }
}

const aMinuteLater = () => company.clock.advance(61_000)

describe('during a rolling restart', () => {
  it('a job of a queue unknown to the older version waits for the newer one', async () => {
    const done: string[] = []
    newer.jobs.define<{ id: string }>('test.ofTheNewer', async ({ id }) => void done.push(id))
    await newer.jobs.enqueue(database.db, 'test.ofTheNewer', { id: 'a' })
    expect(await older.jobs.drain()).toBe(0)
    expect(await older.jobs.retry(database.db, { queue: 'test.ofTheNewer' })).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', interruptions: 0 }])
    await newer.jobs.drain()
    expect(done).toEqual(['a'])
  })

  it('such a job with a dead worker is handled by the newer version, which has its failure handler', async () => {
    const givenUp: unknown[] = []
    const onGiveUp = async (_tx: Db, data: JobData) => void givenUp.push(data.id)
    const [old, young] = [workerOf([]), workerOf([queueOf('test.ofTheNewer', async () => {}, { onGiveUp })])]
    await young.store.add(database.db, [{ queue: 'test.ofTheNewer', data: { id: 'a' }, mostAttempts: 9 }])
    await database.query(
      `update job set state = 'active', attempts = 1, beat_at = now() - interval '1 hour', interruptions = $1`,
      [maxInterruptions - 1],
    )
    await old.worker.lookForSilence()
    expect(await rows()).toMatchObject([{ state: 'active' }])
    await young.worker.lookForSilence()
    expect(await rows()).toMatchObject([{ state: 'failed' }])
    expect(givenUp).toEqual(['a'])
  })

  it('an event unknown to an older subscriber is left for later, without counting an attempt', async () => {
    await newer.ctx.transaction((tx) => emit(tx, roofPainted, { subjectId: uuidv7(), data: {} }))
    const [before] = await rows()
    for (let time = 0; time < 12; time += 1) {
      await older.jobs.drain()
      aMinuteLater()
    }
    expect(await rows()).toEqual([before])
    await newer.jobs.drain()
    expect([older.heard, newer.heard]).toEqual([[], ['painted']])
  })

  it('an event whose data only the newer version can read is left for later', async () => {
    await newer.ctx.transaction((tx) => emit(tx, roofMeasuredLater, { subjectId: uuidv7(), data: { by: 'drone' } }))
    await older.jobs.drain()
    aMinuteLater()
    await newer.jobs.drain()
    expect([older.heard, newer.heard]).toEqual([[], ['drone']])
  })

  it('jobs written by the older version are run by either', async () => {
    const reported = { subjectId: uuidv7(), data: { by: 'tape' as const } }
    await older.ctx.transaction((tx) => emit(tx, roofMeasured, reported))
    await newer.jobs.drain()
    await older.ctx.transaction((tx) => emit(tx, roofMeasured, reported))
    await older.jobs.drain()
    expect([older.heard, newer.heard]).toEqual([['tape'], ['tape']])
  })

  it('jobs for which no newer version comes fail after a day, and are in the list of failed jobs', async () => {
    await newer.ctx.transaction((tx) => emit(tx, roofPainted, { subjectId: uuidv7(), data: {} }))
    company.clock.advance(leftForHours * 3_600_000 + 1_000)
    for (let time = 0; time < 12; time += 1) {
      await older.jobs.drain().catch(() => {})
      company.clock.advance(3_600_000)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', left: 0 }])
  })
})
