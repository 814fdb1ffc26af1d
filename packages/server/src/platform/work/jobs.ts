import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/client.ts'
import type { Log } from '../log/log.ts'
import type { Outage } from '../outage.ts'
import { job } from './job.table.ts'
import {
  type Handle,
  type JobData,
  type Progress,
  type Queue,
  type QueueOptions,
  queueOf,
  type TakenJob,
} from './job.ts'
import { createRunner } from './job-run.ts'
import { createJobStore } from './job-store.ts'
import { createWorker } from './job-worker.ts'

export interface EnqueueOptions {
  /** The earliest time to start. */
  startAfter?: Date
  /**
   * Drops the job while another one of the queue with this key waits for its first attempt, because it would find the
   * same work. A job that is running or waits for a retry doesn't count, because it may have read older data.
   */
  singletonKey?: string
  /**
   * Jobs of the queue with the same key share `concurrencyPerKey`, so that a slow one, such as for a company's
   * unresponsive email server, doesn't delay others.
   */
  concurrencyKey?: string
}

/** Work that outlives a request. A job is queued in the caller's transaction: it exists if and only if that commits. */
export interface Jobs {
  /**
   * Defines a queue and its handler. Must be called before `prepare`. Every process defines all queues, even one that
   * only serves requests.
   */
  define<Data extends JobData>(queue: string, handle: Handle<Data>, options?: QueueOptions<Data>): void
  /**
   * Adds work that determines by itself what is due, at the start of each worker and at this interval. Never runs twice
   * at once in a process, and must be safe to run in two processes.
   */
  every(name: string, seconds: number, work: RecurringWork): void
  /** @returns the job's id, or undefined if a job with its key is already waiting. */
  enqueue(db: Db, queue: string, data: JobData, options?: EnqueueOptions): Promise<string | undefined>
  /** Queues each of these jobs in each of these queues, in one statement. */
  enqueueEach(db: Db, queues: readonly string[], each: readonly JobData[], options?: EnqueueOptions): Promise<void>
  /** Called after a transaction ends. If this process runs jobs, it takes those queued in the transaction at once. */
  committed(db: Db): void
  /** Returns the state of a company's job, or undefined if it is done, no longer exists, or isn't this company's. */
  progress(db: Db, companyId: string, id: string): Promise<JobState | undefined>
  /**
   * Retries a failed job, or all of a queue, like new ones.
   * @returns how many.
   */
  retry(db: Db, which: { id: string } | { queue: string }): Promise<number>
  /** Returns all queues of this version. */
  queueNames(): string[]
  /** Recovers the jobs that the embedded database's last process left. */
  prepare(): Promise<void>
  work(): void
  /**
   * Runs everything that is due now, and what that queues, until nothing is left or one fails.
   * @returns how many ran.
   */
  drain(): Promise<number>
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>
}

export interface JobsDeps {
  database: Database
  clock: Clock
  log: Log
  outage: Outage
}

/** Jobs in the table `job` of the same database, for both PostgreSQL and PGlite. */
export function createJobs({ database, clock, log, outage }: JobsDeps): Jobs {
  const queues = new Map<string, Queue>()
  const store = createJobStore(database, clock)
  const runner = createRunner({ database, store, queues, clock, log, outage })
  const worker = createWorker({ database, store, queues, log, outage }, runner)
  const recurring = createRecurring(log, outage)
  const queuedIn = new WeakSet<Db>()

  const insert = async (db: Db, names: readonly string[], each: readonly JobData[], options: EnqueueOptions = {}) => {
    const provided = names.flatMap((name) => {
      const queue = queues.get(name)
      if (!queue) throw new Error(`No such queue: ${name}`)
      return each.map((data) => ({ queue: name, data, mostAttempts: queue.maxAttempts, ...options }))
    })
    const ids = await store.add(db, provided)
    if (database.isTransaction(db)) queuedIn.add(db)
    else worker.wake()
    return ids
  }

  /** Runs jobs one after another. If one fails, the rest is returned. */
  const runInTurn = async (jobs: readonly TakenJob[]) => {
    for (const [index, taken] of jobs.entries()) {
      const failure = await runner.run(taken)
      if (failure === undefined) continue
      for (const left of jobs.slice(index + 1)) await store.giveBack(left)
      throw failure
    }
    return jobs.length
  }

  return {
    define(name, handle, options = {}) {
      if (queues.has(name)) throw new Error(`The queue ${name} is defined twice`)
      queues.set(name, queueOf(name, handle as Handle, options as QueueOptions))
    },
    every: recurring.add,
    enqueue: async (db, queue, data, options) => (await insert(db, [queue], [data], options))[0],
    async enqueueEach(db, names, each, options) {
      await insert(db, names, each, options)
    },
    committed(db) {
      if (queuedIn.delete(db)) worker.wake()
    },
    progress: progressOf,
    async retry(db, which) {
      const retried = await retryFailed(db, { clock, queues }, which)
      if (retried > 0) worker.wake()
      return retried
    },
    queueNames: () => [...queues.keys()],
    async prepare() {
      if (database.kind !== 'pglite') return
      // The database has only one process, so jobs marked as running were interrupted with the last one.
      for (const taken of await store.cutOff([...queues.keys()], sql`true`)) await runner.cutOff(taken, { soon: true })
    },
    work() {
      worker.start()
      recurring.start()
    },
    async drain() {
      await recurring.runAll()
      let ran = 0
      for (;;) {
        const some = await runInTurn(
          await store.take([...queues.keys()].map((queue) => ({ queue, free: 10, perKey: 10 }))),
        )
        if (some === 0) return ran
        ran += some
      }
    },
    async stop() {
      await Promise.all([recurring.stop(), worker.stop()])
    },
  }
}

/** Must check `goesOn` between its steps, and stop once it returns false because the process is about to stop. */
type RecurringWork = (goesOn: () => boolean) => Promise<void>

/**
 * Runs work that determines by itself what is due, at the start and at an interval, never twice at once in a process.
 */
export function createRecurring(log: Log, outage: Outage) {
  const works: { name: string; seconds: number; work: RecurringWork }[] = []
  const timers: NodeJS.Timeout[] = []
  const inFlight = new Map<string, Promise<void>>()
  let goingOn = true
  const goesOn = () => goingOn

  const begin = (name: string, work: RecurringWork) => {
    if (inFlight.has(name)) return
    const run = work(goesOn)
      .catch((error: unknown) => {
        if (!outage.noticed(error)) log.error({ err: error, recurring: name }, 'recurring work failed')
      })
      .finally(() => inFlight.delete(name))
    inFlight.set(name, run)
  }

  return {
    add(name: string, seconds: number, work: RecurringWork): void {
      works.push({ name, seconds, work })
    },
    start(): void {
      for (const { name, seconds, work } of works) {
        begin(name, work)
        timers.push(setInterval(() => begin(name, work), seconds * 1_000))
      }
    },
    /** Runs each once, one after another. Rethrows errors. */
    async runAll(): Promise<void> {
      for (const { work } of works) await work(goesOn)
    },
    async stop(): Promise<void> {
      goingOn = false
      for (const timer of timers) clearInterval(timer)
      await Promise.all(inFlight.values())
    },
  }
}

/**
 * Retries failed jobs with as many attempts as a new one.
 * @returns how many are retried. Excludes jobs that another person retried first, that no longer exist, or whose queue
 * the code no longer has.
 */
async function retryFailed(
  db: Db,
  { clock, queues }: { clock: Clock; queues: ReadonlyMap<string, Queue> },
  which: { id: string } | { queue: string },
): Promise<number> {
  const chosen = 'id' in which ? eq(job.id, which.id) : eq(job.queue, which.queue)
  let retried = 0
  for (const [queue, { maxAttempts }] of queues) {
    if ('queue' in which && which.queue !== queue) continue
    const changed = await db
      .update(job)
      .set({
        state: 'waiting',
        dueAt: clock.now(),
        failedAt: null,
        mostAttempts: sql`${job.attempts} + ${maxAttempts}`,
        interruptions: 0,
      })
      .where(and(eq(job.state, 'failed'), eq(job.queue, queue), chosen))
      .returning({ id: job.id })
    retried += changed.length
  }
  return retried
}

interface JobState extends Progress {
  state: 'waiting' | 'active' | 'failed'
}

/** Returns the state of a company's job, or undefined if it is done, no longer exists, or isn't this company's. */
async function progressOf(db: Db, companyId: string, id: string): Promise<JobState | undefined> {
  const mine: SQL | undefined = and(eq(job.id, id), eq(job.companyId, companyId))
  const [row] = await db.select({ state: job.state, progress: job.progress }).from(job).where(mine)
  return row && { state: row.state, ...(row.progress ?? { done: 0, total: 0 }) }
}
