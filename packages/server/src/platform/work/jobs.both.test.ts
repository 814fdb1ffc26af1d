import { openTestDatabase } from '@gable/testing/database'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../clock.ts'
import { type Database, executeSql } from '../db/client.ts'
import type { Log } from '../log/log.ts'
import { createOutage } from '../outage.ts'
import {
  type Handle,
  type JobData,
  maxInterruptions,
  type Queue,
  type QueueOptions,
  queueOf,
  retryAfter,
} from './job.ts'
import { createRunner } from './job-run.ts'
import { createJobStore } from './job-store.ts'
import { createWorker } from './job-worker.ts'
import { createJobs, createRecurring, type Jobs } from './jobs.ts'

/** What every job can rely on. */

interface Line {
  level: string
  message: string
  facts: Record<string, unknown>
}

let database: Database
let clock: ReturnType<typeof fixedClock>
let lines: Line[]
let jobs: Jobs

const at = (level: string) => (facts: object, message: string) =>
  void lines.push({ level, message, facts: { ...facts } })
const log = { error: at('error'), warn: at('warn'), info: at('info') } as unknown as Log

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  lines = []
  clock = fixedClock(new Date('2026-11-20T15:00:00Z'))
  jobs = createJobs({ database, clock, log, outage: createOutage(database, log) })
})
afterEach(async () => {
  await jobs.stop()
  await database.query('delete from job')
})

const nothing = async () => {}
const later = () => clock.advance(3_600_000)
const rows = async () =>
  (
    await database.query<{ state: string; attempts: number; failure: string }>(
      'select state, attempts, failure from job',
    )
  ).rows
const broken = async () => {
  throw new Error('no ink')
}

/** Work that runs until it is told to end, and reports when it started. */
function held() {
  let end = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { begun, begin, ended, end }
}

/** A worker for these queues whose checks the test triggers itself. */
function workerOf(
  provided: { name: string; handle: Handle; options?: QueueOptions }[],
  { on = database }: { on?: Database } = {},
) {
  const queues = new Map<string, Queue>(
    provided.map(({ name, handle, options = {} }) => [name, queueOf(name, handle, options)]),
  )
  const outage = createOutage(on, log)
  const store = createJobStore(on, clock)
  const deps = { database: on, store, queues, clock, log, outage }
  const runner = createRunner(deps)
  const worker = createWorker(deps, runner)
  const add = async (queue: string, data: JobData = {}, concurrencyKey?: string) =>
    (await store.add(on.db, [{ queue, data, mostAttempts: queues.get(queue)!.maxAttempts, concurrencyKey }]))[0]!
  return { ...worker, add, runner, store }
}

describe('a failing job', () => {
  it('is logged with its queue, id and attempt, and finally as failed', async () => {
    jobs.define('print', broken, { maxAttempts: 2 })
    const id = await jobs.enqueue(database.db, 'print', {})
    await expect(jobs.drain()).rejects.toThrow('no ink')
    expect(await jobs.drain()).toBe(0)
    later()
    await expect(jobs.drain()).rejects.toThrow('no ink')
    later()
    expect(await jobs.drain()).toBe(0)
    const facts = { queue: 'print', job: id, of: 2, err: expect.objectContaining({ message: 'no ink' }) }
    expect(lines).toEqual([
      { level: 'warn', message: 'job failed, will retry', facts: { ...facts, attempt: 1 } },
      { level: 'error', message: 'job failed permanently', facts: { ...facts, attempt: 2 } },
    ])
    expect(await rows()).toEqual([{ state: 'failed', attempts: 2, failure: 'no ink' }])
  })

  it('waits twice as long after each attempt', async () => {
    jobs.define('print', broken)
    await jobs.enqueue(database.db, 'print', {})
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(jobs.drain()).rejects.toThrow('no ink')
      clock.advance(5_000 * 2 ** (attempt - 1) - 1)
      expect(await jobs.drain()).toBe(0)
      clock.advance(5_000 * 2 ** (attempt - 1) + 1)
    }
  })

  it('that takes too long has failed, and its slot is free', async () => {
    const hanging = held()
    const worker = workerOf([
      { name: 'hang', handle: () => hanging.ended, options: { maxAttempts: 1, maxMinutes: 1e-4 } },
    ])
    await worker.add('hang')
    await worker.look()
    await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
    expect(await rows()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('It took longer than') }])
    expect(worker.runner.running.size).toBe(0)
    hanging.end()
  })

  it('leaves concurrent ones unchanged', async () => {
    jobs.define('print', broken)
    for (let job = 0; job < 3; job += 1) await jobs.enqueue(database.db, 'print', {})
    await expect(jobs.drain()).rejects.toThrow('no ink')
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(lines).toHaveLength(1)
  })
})

describe('a job told to come back later', () => {
  it('waits at least that long', async () => {
    jobs.define('print', async () => {
      throw retryAfter('busy', 600_000)
    })
    await jobs.enqueue(database.db, 'print', {})
    await expect(jobs.drain()).rejects.toThrow('busy')
    clock.advance(599_999)
    expect(await jobs.drain()).toBe(0)
    clock.advance(1)
    await expect(jobs.drain()).rejects.toThrow('busy')
  })
})

describe('jobs with a concurrency key', () => {
  it('block no job of another key, however many of them hang', async () => {
    const hanging = held()
    const done: unknown[] = []
    const worker = workerOf([
      {
        name: 'mail',
        handle: async ({ to }) => {
          if (String(to).startsWith('dead')) await hanging.ended
          done.push(to)
        },
        options: { concurrency: 4, concurrencyPerKey: 1 },
      },
    ])
    for (let each = 0; each < 6; each += 1) await worker.add('mail', { to: `dead ${each}` }, 'first')
    for (let each = 0; each < 6; each += 1) await worker.add('mail', { to: `dead ${each}` }, 'second')
    await worker.add('mail', { to: 'alive' }, 'third')
    await worker.add('mail', { to: 'keyless' })
    for (let look = 0; look < 4; look += 1) await worker.look()
    const isDead = ({ taken }: { taken: { data: JobData } }) => String(taken.data.to).startsWith('dead')
    const others = [...worker.runner.running.values()].filter((each) => !isDead(each))
    await Promise.all(others.map(({ ended }) => ended))
    expect(done.toSorted()).toEqual(['alive', 'keyless'])
    expect([...worker.runner.running.values()].filter(isDead)).toHaveLength(2)
    hanging.end()
    await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
  })

  it('run as many at once as the queue allows per key', async () => {
    const hanging = held()
    const options = { concurrency: 5, concurrencyPerKey: 2 }
    const worker = workerOf([{ name: 'mail', handle: () => hanging.ended, options }])
    for (let each = 0; each < 5; each += 1) await worker.add('mail', {}, 'one')
    await worker.look()
    await worker.look()
    expect(worker.runner.running.size).toBe(2)
    hanging.end()
    await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
    expect(await rows()).toHaveLength(3)
  })
})

describe('a permanently failed job', () => {
  const provided: JobData[] = []
  const onGiveUp: QueueOptions['onGiveUp'] = async (tx, data) => {
    provided.push(data)
    await executeSql(tx, sql`select 1`)
  }
  beforeEach(() => {
    provided.length = 0
  })

  it('runs its queue’s failure handler, once', async () => {
    jobs.define('print', broken, { maxAttempts: 2, onGiveUp })
    await jobs.enqueue(database.db, 'print', { page: 7 })
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expect(provided).toEqual([])
      await expect(jobs.drain()).rejects.toThrow('no ink')
      later()
    }
    expect(await jobs.drain()).toBe(0)
    expect(provided).toEqual([{ page: 7 }])
  })

  /** Simulates a killed worker: its jobs are taken, and no heartbeats follow. */
  const kill = async (worker: ReturnType<typeof workerOf>) => {
    expect(await worker.store.take([{ queue: 'print', free: 1, perKey: 1 }])).toHaveLength(1)
    const answer = lines.length
    await worker.lookForSilence()
    expect(lines).toHaveLength(answer)
    await database.query(`update job set beat_at = now() - interval '16 seconds'`)
    await Promise.all([worker.lookForSilence(), worker.lookForSilence()])
    later()
  }

  it('fails by its own errors only, however often its workers were killed', async () => {
    const worker = workerOf([{ name: 'print', handle: broken, options: { maxAttempts: 3, onGiveUp } }])
    const job = await worker.add('print', { page: 7 })
    const fail = async () => {
      await worker.look()
      await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
      later()
    }
    for (let killed = 0; killed < 5; killed += 1) await kill(worker)
    for (let failed = 0; failed < 2; failed += 1) await fail()
    for (let killed = 0; killed < 5; killed += 1) await kill(worker)
    expect(provided).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 12 }])
    await fail()
    expect(provided).toEqual([{ page: 7 }])
    expect(await rows()).toEqual([{ state: 'failed', attempts: 13, failure: 'no ink' }])
    expect(await worker.store.take([{ queue: 'print', free: 1, perKey: 1 }])).toEqual([])
    expect(await jobs.progress(database.db, uuidv7(), job)).toBeUndefined()
  })

  it('also fails when it killed its process repeatedly, and is logged', async () => {
    const worker = workerOf([{ name: 'print', handle: nothing, options: { maxAttempts: 3, onGiveUp } }])
    const job = await worker.add('print', { page: 7 })
    for (let killed = 1; killed <= maxInterruptions; killed += 1) {
      expect(provided).toEqual([])
      await kill(worker)
    }
    expect(provided).toEqual([{ page: 7 }])
    expect(lines.map(({ level, facts }) => [level, facts.queue, facts.job, facts.interruptions])).toEqual(
      Array.from({ length: maxInterruptions }, (_, at) => [at === 19 ? 'error' : 'warn', 'print', job, at + 1]),
    )
    const failure = 'Its process ended, 20 times by now'
    expect(await rows()).toEqual([{ state: 'failed', attempts: maxInterruptions, failure }])
  })

  it('stays failed even if its failure handler fails, which is logged', async () => {
    const failing: QueueOptions['onGiveUp'] = async (tx) => {
      await executeSql(tx, sql`update job set failure = 'never to be seen'`)
      throw new Error('nobody told')
    }
    jobs.define('print', broken, { maxAttempts: 1, onGiveUp: failing })
    await jobs.enqueue(database.db, 'print', {})
    await expect(jobs.drain()).rejects.toThrow('no ink')
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, failure: 'no ink' }])
    expect(lines.map(({ message }) => message)).toEqual([
      'job failed permanently',
      'failure handler of a permanently failed job failed',
    ])
  })

  it('can be retried, as often as a new one', async () => {
    jobs.define('print', broken, { maxAttempts: 2 })
    const id = (await jobs.enqueue(database.db, 'print', {}))!
    const exhaust = async () => {
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await expect(jobs.drain()).rejects.toThrow('no ink')
        later()
      }
      expect(await jobs.drain()).toBe(0)
    }
    expect(await jobs.retry(database.db, { id })).toBe(0)
    await exhaust()
    expect(await jobs.retry(database.db, { id })).toBe(1)
    await exhaust()
    expect(await jobs.retry(database.db, { queue: 'mail' })).toBe(0)
    expect(await jobs.retry(database.db, { queue: 'print' })).toBe(1)
    await exhaust()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }])
  })
})

describe('a queued job', () => {
  it('for later is not started before', async () => {
    jobs.define('remind', nothing)
    await jobs.enqueue(database.db, 'remind', {}, { startAfter: new Date('2026-11-27T15:00:00Z') })
    clock.advance(7 * 86_400_000 - 1)
    expect(await jobs.drain()).toBe(0)
    clock.advance(1)
    expect(await jobs.drain()).toBe(1)
  })

  it('with a key that waits for its first attempt is dropped, and a started one drops none', async () => {
    let fails = true
    jobs.define('sync', async () => {
      if (fails) throw new Error('offline')
    })
    jobs.define('other', nothing)
    const sync = (singletonKey: string) => jobs.enqueue(database.db, 'sync', {}, { singletonKey })
    expect(await sync('lead 1')).toBeTypeOf('string')
    expect(await sync('lead 1')).toBeUndefined()
    expect(await sync('lead 2')).toBeTypeOf('string')
    expect(await jobs.enqueue(database.db, 'other', {}, { singletonKey: 'lead 1' })).toBeTypeOf('string')
    expect(await rows()).toHaveLength(3)
    await expect(jobs.drain()).rejects.toThrow('offline')
    fails = false
    // It waits for its second attempt, but may have read the lead before the current change.
    expect(await sync('lead 1')).toBeTypeOf('string')
    expect(await sync('lead 1')).toBeUndefined()
    later()
    expect(await jobs.drain()).toBe(4)
  })

  it('does not exist when its transaction is rolled back, and neither does its key', async () => {
    jobs.define('sync', nothing)
    const failing = database.transaction(async (tx) => {
      await jobs.enqueue(tx, 'sync', {}, { singletonKey: 'lead 1' })
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await jobs.enqueue(database.db, 'sync', {}, { singletonKey: 'lead 1' })).toBeTypeOf('string')
  })

  it('in a transaction starts as soon as that is committed, by a worker of this process', async () => {
    const started = held()
    jobs.define('print', async () => started.begin())
    jobs.work()
    const tx = await database.transaction(async (db) => {
      await jobs.enqueue(db, 'print', {})
      return db
    })
    jobs.committed(tx)
    await started.begun
  })
})

describe('a running job', () => {
  it('shows its progress to its own company', async () => {
    const work = held()
    const companyId = uuidv7()
    const worker = workerOf([
      {
        name: 'export',
        handle: async (_data, { report }) => {
          report({ done: 40, total: 200 })
          work.begin()
          await work.ended
        },
      },
    ])
    const id = await worker.add('export', { companyId })
    const progress = (of: string) => jobs.progress(database.db, of, id)
    expect(await progress(companyId)).toEqual({ state: 'waiting', done: 0, total: 0 })
    await worker.look()
    await work.begun
    await worker.heartbeat()
    expect(await progress(companyId)).toEqual({ state: 'active', done: 40, total: 200 })
    expect(await progress(uuidv7())).toBeUndefined()
    work.end()
    await worker.runner.running.get(id)?.ended
    expect(await progress(companyId)).toBeUndefined()
  })

  it('belongs to its worker as long as it sends heartbeats, however long that takes', async () => {
    const work = held()
    const worker = workerOf([{ name: 'export', handle: () => work.ended }])
    const id = await worker.add('export')
    await worker.look()
    await database.query(`update job set beat_at = now() - interval '1 hour'`)
    await worker.heartbeat()
    await worker.lookForSilence()
    expect(await rows()).toMatchObject([{ state: 'active', attempts: 1 }])
    work.end()
    await worker.runner.running.get(id)?.ended
    expect([await rows(), lines]).toEqual([[], []])
  })

  it('learns of a lost lease, and its result changes nothing', async () => {
    const aborted = held()
    const worker = workerOf([
      {
        name: 'export',
        handle: async (_data, { signal }) => {
          signal.addEventListener('abort', () => aborted.begin())
          await aborted.ended
        },
      },
    ])
    const id = await worker.add('export')
    await worker.look()
    await database.query('update job set attempts = 2')
    const { ended } = worker.runner.running.get(id)!
    await worker.heartbeat()
    await aborted.begun
    aborted.end()
    await ended
    expect(await rows()).toMatchObject([{ state: 'active', attempts: 2 }])
    expect(lines).toMatchObject([{ level: 'warn', facts: { job: id, attempt: 1 } }])
  })
})

it('started again by the same worker belongs to the later attempt, which keeps sending heartbeats', async () => {
  const works = [held(), held()]
  const worker = workerOf([{ name: 'export', handle: async (_data, { number }) => works[number - 1]!.ended }])
  const id = await worker.add('export')
  await worker.look()
  const earlier = worker.runner.running.get(id)!
  await database.query(`update job set state = 'waiting'`)
  await worker.look()
  await earlier.ended
  await database.query(`update job set beat_at = now() - interval '1 hour'`)
  await worker.heartbeat()
  await worker.lookForSilence()
  expect(await rows()).toMatchObject([{ state: 'active', attempts: 2 }])
  for (const { end } of works) end()
  await worker.runner.running.get(id)?.ended
  expect(await rows()).toEqual([])
})

describe('a worker', () => {
  const subscribers = Array.from({ length: 60 }, (_, index) => `event.subscriber ${index}`)

  it('checks sixty queues in one statement, and takes jobs in another', async () => {
    let statements = 0
    const counted: Database = {
      ...database,
      query: (...provided) => {
        statements += 1
        return database.query(...(provided as Parameters<Database['query']>)) as never
      },
    }
    const ran: string[] = []
    const worker = workerOf(
      subscribers.map((name) => ({ name, handle: async () => void ran.push(name) })),
      { on: counted },
    )
    for (let look = 0; look < 10; look += 1) await worker.look()
    await worker.heartbeat()
    expect(statements).toBe(10)
    for (const name of subscribers) await worker.add(name)
    await worker.look()
    await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
    expect([statements, ran.length]).toEqual([12, 60])
  })

  it('is not blocked by a slow queue, whatever that holds', async () => {
    const slow = held()
    const ran: number[] = []
    const holding = async () => {
      // The embedded database has one connection, so no subscriber may hold it.
      if (database.kind === 'pglite') await slow.ended
      else await database.transaction(() => slow.ended)
    }
    const quick: Handle<{ number: number }> = async ({ number }) => {
      await database.query('select 1')
      ran.push(number)
    }
    const worker = workerOf([
      { name: 'slow', handle: holding },
      { name: 'quick', handle: quick as Handle },
    ])
    for (let job = 0; job < 10; job += 1) await worker.add('slow')
    for (let number = 0; number < 6; number += 1) {
      await worker.add('quick', { number })
      await worker.look()
      const { running } = worker.runner
      await Promise.all([...running.values()].filter(({ taken }) => taken.queue === 'quick').map(({ ended }) => ended))
      expect([...running.values()].map(({ taken }) => taken.queue)).toEqual(['slow', 'slow'])
    }
    expect(ran).toEqual([0, 1, 2, 3, 4, 5])
    slow.end()
    await Promise.all([...worker.runner.running.values()].map(({ ended }) => ended))
  })
})

describe('recurring work', () => {
  afterEach(() => void vi.useRealTimers())

  it('runs at the start and then at its times, never concurrently', async () => {
    vi.useFakeTimers()
    const recurring = createRecurring(log, createOutage(database, log))
    let runs = 0
    let end = () => {}
    recurring.add('tidy', 60, () => {
      runs += 1
      return new Promise((resolve) => {
        end = resolve
      })
    })
    recurring.start()
    expect(runs).toBe(1)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(runs).toBe(1)
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(runs).toBe(2)
    const stopped = recurring.stop()
    end()
    await stopped
    await vi.advanceTimersByTimeAsync(180_000)
    expect(runs).toBe(2)
  })
})
