import { type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import { type Database, type Db, executeSql } from '../../db/client.ts'
import type { Log } from '../log/log.ts'
import type { Outage } from '../outage.ts'

/** Asks between its steps whether it `goesOn`: not once the process is to end. */
export type RecurringWork = (goesOn: () => boolean) => Promise<void>

/** Work that outlives a request. A job is queued in the caller's transaction: it exists if and only if that commits. */
export interface Jobs {
  /** Names a queue and what does its work. Before `prepare`; every process names all, also one that only answers. */
  define(queue: string, handle: (data: object) => Promise<void>): void
  /** Work that looks for itself what is due, every so many seconds in each worker; it must be safe to run twice. */
  every(name: string, seconds: number, work: RecurringWork): void
  enqueue(db: Db, queue: string, data: object): Promise<void>
  /** Makes the queues. */
  prepare(): Promise<void>
  /** Starts working. */
  work(): Promise<void>
  /** Runs everything that is due now, and what that queues, until nothing is left or one fails. @returns how many ran. */
  drain(): Promise<number>
  /** Waits for what is in flight, then stops. */
  stop(): Promise<void>
}

/** A failed job is tried again eight times, from 5 seconds to about 20 minutes apart. */
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true }

/**
 * A worker says every few seconds that it is still at a job. After fifteen seconds without a word it is taken for dead, as a power
 * cut leaves it, and with the looks that workers take and the pause before a second try the job is another's within a
 * minute. One that goes on saying so may take a quarter of an hour.
 */
const patience = { heartbeatSeconds: 15, expireInSeconds: 900 }

const superviseSeconds = 10

/** For so long one can look up what became of a job that is done or was given up. */
const deleteAfterSeconds = 3 * 86_400

/** Jobs of one queue that a process does at the same time. */
const workersPerQueue = 2

/** Jobs on pg-boss, in the schema `jobs` of the same database, on PostgreSQL and PGlite alike. */
export function createJobs(database: Database, log: Log, outage: Outage): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runText(database, text, values) },
    backend: database.kind,
    schema: 'jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: false,
  })
  boss.on('error', (error) => {
    // Each worker looks for jobs every second, also while there is no database to look in.
    if (outage.noticed(error)) return
    log.error({ err: error, queue: (error as { queue?: string }).queue }, 'job queue')
  })
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const recurring: { name: string; seconds: number; work: RecurringWork }[] = []
  let goingOn = true
  const goesOn = () => goingOn
  const timers: NodeJS.Timeout[] = []
  const inFlight = new Set<Promise<void>>()

  const runRecurring = (name: string, work: RecurringWork) => {
    const run = work(goesOn)
      .catch((error: unknown) => {
        if (!outage.noticed(error)) log.error({ err: error, recurring: name }, 'recurring work failed')
      })
      .finally(() => inFlight.delete(run))
    inFlight.add(run)
    return run
  }

  /** Completes the job or gives it back to be tried again, as a worker does, and lets a failure be seen. */
  const settle = async (queue: string, id: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      await boss.fail(queue, id)
      throw error
    }
    await boss.complete(queue, id)
  }

  const workOn = async (queue: string, handle: (data: object) => Promise<void>) => {
    let worker = ''
    worker = await boss.work(queue, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs: Job[]) => {
      for (const job of jobs) await outage.outlast(() => handle(job.data))
      // Where one job was there may be more: looked for at once, not only in a second. After a failure it waits.
      boss.notifyWorker(worker)
    })
  }

  /** The embedded database has one process: what is marked as under way at its start was cut off with the last one. */
  const takeUpAgain = async () => {
    await database.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
  }

  return {
    define(queue, handle) {
      if (handlers.has(queue)) throw new Error(`The queue ${queue} is defined twice`)
      handlers.set(queue, handle)
    },
    every(name, seconds, work) {
      recurring.push({ name, seconds, work })
    },
    async enqueue(db, queue, data) {
      if (!handlers.has(queue)) throw new Error(`No such queue: ${queue}`)
      const transaction = { execute: (statement: unknown) => executeSql(db, statement as SQL) }
      await boss.send(queue, data, { ...retries, ...patience, deleteAfterSeconds, db: fromDrizzle(transaction, sql) })
    },
    async prepare() {
      await oneAtATime(database, () => boss.start())
      const made = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const queue of handlers.keys()) {
        if (made.has(queue)) continue
        await boss.createQueue(queue)
        // Remembers the queue's table: inside a transaction of the embedded database it could not be looked up.
        await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' })
      }
      if (database.kind === 'pglite') await takeUpAgain()
    },
    async work() {
      for (const [queue, handle] of handlers) {
        for (let worker = 1; worker <= workersPerQueue; worker += 1) await workOn(queue, handle)
      }
      for (const { name, seconds, work } of recurring) {
        let running = false
        const timer = setInterval(async () => {
          if (running) return
          running = true
          await runRecurring(name, work)
          running = false
        }, seconds * 1_000)
        timers.push(timer)
      }
    },
    async drain() {
      let ran = 0
      for (const { work } of recurring) await work(goesOn)
      for (let found = true; found; ) {
        found = false
        for (const [queue, handle] of handlers) {
          for (const job of await boss.fetch<object>(queue, { batchSize: 50 })) {
            await settle(queue, job.id, () => handle(job.data))
            ran += 1
            found = true
          }
        }
      }
      return ran
    },
    async stop() {
      goingOn = false
      for (const timer of timers) clearInterval(timer)
      await Promise.all(inFlight)
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

/** Any number that no other software on the same server is likely to lock. */
const advisoryLock = 4_225_301_772

/** Processes that start together on an empty PostgreSQL would make the queue's schema at the same moment, and fail. */
async function oneAtATime(database: Database, work: () => Promise<unknown>): Promise<void> {
  if (database.kind === 'pglite') {
    await work()
    return
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`)
    await work()
  })
}

async function runText(database: Database, text: string, values?: unknown[]) {
  try {
    return await database.query(text, values)
  } catch (error) {
    // The queue sends whole BEGIN … COMMIT blocks. On the one connection of PGlite a failed block must be closed.
    if (database.kind === 'pglite' && !values?.length) await database.query('rollback').catch(() => {})
    throw error
  }
}
