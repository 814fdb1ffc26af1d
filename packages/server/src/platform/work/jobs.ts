import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../db/client.ts'
import type { Log } from '../log/log.ts'
import type { Outage } from '../outage.ts'
import { type JobState, progressOf, retryFailed } from './failed-jobs.ts'
import { type Handle, type JobData, type Queue, type QueueOptions, queueOf, type TakenJob } from './job.ts'
import { createRunner } from './job-run.ts'
import { createJobStore } from './job-store.ts'
import { createWorker } from './job-worker.ts'
import { createRecurring, type RecurringWork } from './recurring.ts'

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date
  /**
   * While a job of the queue with this key waits for its first attempt, another one is dropped: it would find the same to do.
   * One that is under way, or waits for a further attempt, drops none: it may have looked before what is asked for now.
   */
  singletonKey?: string
  /**
   * Jobs of the queue with the same key share `concurrencyPerKey`, so that one that is slow, such as a company's own email
   * server that does not answer, keeps no other waiting.
   */
  concurrencyKey?: string
}

/** Work that outlives a request. A job is queued in the caller's transaction: it exists if and only if that commits. */
export interface Jobs {
  /** Names a queue and what does its work. Before `prepare`; every process names all, also one that only answers. */
  define<Data extends JobData>(queue: string, handle: Handle<Data>, options?: QueueOptions<Data>): void
  /**
   * Work that looks for itself what is due, at the start of each worker and every so many seconds; never twice at once in a
   * process, and safe to run twice in two.
   */
  every(name: string, seconds: number, work: RecurringWork): void
  /** @returns the job's id; undefined when its key waits already. */
  enqueue(db: Db, queue: string, data: JobData, options?: EnqueueOptions): Promise<string | undefined>
  /** Each of these jobs for each of these queues, in one statement. */
  enqueueEach(db: Db, queues: readonly string[], each: readonly JobData[], options?: EnqueueOptions): Promise<void>
  /** A transaction is over: what was queued in it is taken up at once, where this process runs jobs. */
  committed(db: Db): void
  /** How far a company's job has come; undefined for one that is done, forgotten, or not this company's. */
  progress(db: Db, companyId: string, id: string): Promise<JobState | undefined>
  /** Lets a failed job, or all of a queue, be tried again as a new one is. @returns how many. */
  retry(db: Db, which: { id: string } | { queue: string }): Promise<number>
  /** Every queue of this version. */
  queueNames(): string[]
  /** Takes up what the last process of the embedded database left. */
  prepare(): Promise<void>
  /** Starts working. */
  work(): void
  /** Runs everything that is due now, and what that queues, until nothing is left or one fails. @returns how many ran. */
  drain(): Promise<number>
  /** Waits for what is in flight, then stops. */
  stop(): Promise<void>
}

export interface JobsDeps {
  database: Database
  clock: Clock
  log: Log
  outage: Outage
}

/** Jobs in the table `job` of the same database, on PostgreSQL and PGlite alike. */
export function createJobs({ database, clock, log, outage }: JobsDeps): Jobs {
  const queues = new Map<string, Queue>()
  const store = createJobStore(database, clock)
  const runner = createRunner({ database, store, queues, clock, log, outage })
  const worker = createWorker({ database, store, queues, log, outage }, runner)
  const recurring = createRecurring(log, outage)
  const queuedIn = new WeakSet<Db>()

  const insert = async (db: Db, names: readonly string[], each: readonly JobData[], options: EnqueueOptions = {}) => {
    const given = names.flatMap((name) => {
      const queue = queues.get(name)
      if (!queue) throw new Error(`No such queue: ${name}`)
      return each.map((data) => ({ queue: name, data, mostAttempts: queue.maxAttempts, ...options }))
    })
    const ids = await store.add(db, given)
    if (database.isTransaction(db)) queuedIn.add(db)
    else worker.wake()
    return ids
  }

  /** Runs these one after the other. After one that failed, the others are given back. */
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
      // It has one process: what is marked as under way was cut off with the last one.
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
