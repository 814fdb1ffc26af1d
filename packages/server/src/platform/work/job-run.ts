import type { SQL } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { inWork } from '../db/time-limit.ts'
import { inSpan } from '../db/trace.ts'
import { describeError, type Log } from '../log/log.ts'
import type { Outage } from '../outage.ts'
import {
  type Attempt,
  isForNewer,
  maxInterruptions,
  type Progress,
  pauseMs,
  type Queue,
  remainingMs,
  retryAfterOf,
  type TakenJob,
} from './job.ts'
import type { JobStore } from './job-store.ts'

export interface RunnerDeps {
  database: Database
  store: JobStore
  queues: ReadonlyMap<string, Queue>
  clock: Clock
  log: Log
  outage: Outage
}

export interface Running {
  taken: TakenJob
  /** The progress reported since the last heartbeat. */
  progress?: Progress | undefined
  /** Whether the work is done and only the result must be recorded. The job's row may already be gone. */
  settling: boolean
  abort: AbortController
  ended: Promise<unknown>
}

const maxFailureLength = 500

/**
 * The abort reason of an attempt whose job no longer belongs to this process. Nothing is recorded, because another
 * process handles the job.
 */
const taken = new Error('lost job lease')

export type Runner = ReturnType<typeof createRunner>

/** Runs attempts at jobs and records their results. */
export function createRunner({ database, store, queues, clock, log, outage }: RunnerDeps) {
  const running = new Map<string, Running>()
  const facts = (job: TakenJob) => ({
    queue: job.queue,
    job: job.id,
    attempt: job.attempts,
    of: job.mostAttempts,
  })

  /** Logs one line per failed attempt, and notes the last one. */
  const tell = (job: TakenJob, error: unknown) => {
    if (job.attempts < job.mostAttempts) log.warn({ err: error, ...facts(job) }, 'job failed, will retry')
    else log.error({ err: error, ...facts(job) }, 'job failed permanently')
  }

  /**
   * Leaves a job that a newer version wrote to a process of that version.
   * @returns whether it was left.
   */
  const left = async (job: TakenJob, error: unknown): Promise<boolean> => {
    if (!isForNewer(error)) return false
    const dueAt = new Date(clock.now().getTime() + remainingMs)
    const { message } = describeError(error)
    if (!(await store.leave(job, { failure: message.slice(0, maxFailureLength), dueAt }))) return false
    log.warn({ ...facts(job), reason: message }, 'job left for a process of a newer version')
    return true
  }

  const giveUp = async (job: TakenJob, failure: string, also?: SQL): Promise<boolean> => {
    const onGiveUp = queues.get(job.queue)?.onGiveUp
    if (!onGiveUp) return store.giveUp(database.db, job, failure, also)
    try {
      return await database.transaction(async (tx) => {
        const mine = await store.giveUp(tx, job, failure, also)
        if (mine) await onGiveUp(tx, job.data)
        return mine
      })
    } catch (error) {
      if (outage.noticed(error)) throw error
      // It is better to give up the job without its follow-up than to retry forever. The job appears in the list of
      // failed jobs.
      log.error({ err: error, ...facts(job) }, 'failure handler of a permanently failed job failed')
      return store.giveUp(database.db, job, failure, also)
    }
  }

  const dueAfter = (job: TakenJob, error?: unknown) => {
    const pause = pauseMs(queues.get(job.queue) ?? { maxAttempts: job.mostAttempts }, job)
    return new Date(clock.now().getTime() + Math.max(pause, retryAfterOf(error)))
  }

  /** Schedules another attempt, or gives up the job. */
  const settleFailure = async (job: TakenJob, error: unknown) => {
    const { type, message } = describeError(error)
    const failure = (type === 'Error' ? message : `${type}: ${message}`).slice(0, maxFailureLength)
    if (job.attempts >= job.mostAttempts) return giveUp(job, failure)
    return store.putOff(job, { failure, dueAt: dueAfter(job, error) })
  }

  const attempt = async (queue: Queue, own: Running) => {
    const { taken: job, abort } = own
    const tooLong = new Error(`It took longer than ${queue.maxMinutes} minutes`)
    const timer = setTimeout(() => abort.abort(tooLong), queue.maxMinutes * 60_000)
    const aborted = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
    })
    const report = (progress: Progress) => {
      own.progress = progress
    }
    const provided = { jobId: job.id, number: job.attempts, signal: abort.signal, report }
    try {
      await Promise.race([outage.outlast(() => inWork(queue.work, () => handle(queue, job, provided))), aborted])
    } finally {
      own.settling = true
      clearTimeout(timer)
    }
  }

  /** The job already belongs to another attempt, because this process missed its heartbeats. */
  const letGo = ({ taken: job, abort }: Running) => {
    log.warn(facts(job), 'lost job lease: this worker missed its heartbeats')
    abort.abort(taken)
  }

  return {
    running: running as ReadonlyMap<string, Running>,

    /** Starts an attempt. Resolves with its error if it failed. */
    run(job: TakenJob): Promise<unknown> {
      const own: Running = { taken: job, settling: false, abort: new AbortController(), ended: Promise.resolve() }
      const ended = attempt(queues.get(job.queue)!, own)
        .then(
          () => outage.outlast(() => store.finish(job)),
          async (error: unknown) => {
            if (error === taken) return
            if (await outage.outlast(() => left(job, error))) return
            tell(job, error)
            await outage.outlast(() => settleFailure(job, error))
            return error
          },
        )
        // If even recording fails, the heartbeats of the job stop, and another worker detects that.
        .catch((error: unknown) => {
          log.error({ err: error, ...facts(job) }, 'failed to save job result')
          return error
        })
        .finally(() => {
          if (running.get(job.id) === own) running.delete(job.id)
        })
      own.ended = ended
      const earlier = running.get(job.id)
      if (earlier) letGo(earlier)
      running.set(job.id, own)
      return ended
    },

    letGo,

    /** Returns a job that the process cannot wait for any longer to another one. It doesn't count as a failure. */
    async giveBack({ taken: job, abort }: Running): Promise<void> {
      abort.abort(taken)
      await store.giveBack(job)
    },

    /**
     * Retries a job whose process ended, once, even if several workers notice it. The attempt doesn't count, because
     * the job itself has not failed, but a job that ended its process too often is given up. `soon`: without a pause.
     */
    async cutOff(job: TakenJob, { also, soon }: { also?: SQL; soon?: boolean }): Promise<void> {
      const interruptions = job.interruptions + 1
      const reported = { ...facts(job), interruptions, most: maxInterruptions }
      const failure = `Its process ended, ${interruptions} ${interruptions === 1 ? 'time' : 'times'} by now`
      if (interruptions >= maxInterruptions) {
        if (await giveUp(job, failure, also)) log.error(reported, 'job was interrupted too often, failed permanently')
        return
      }
      const dueAt = soon ? clock.now() : dueAfter(job)
      if (await store.putOffInterrupted(job, { failure, dueAt }, also))
        log.warn(reported, 'job was interrupted, will retry')
    },
  }
}

function handle(queue: Queue, job: TakenJob, provided: Attempt): Promise<void> {
  const attributes = { 'gable.queue': queue.name, 'gable.job_id': job.id, 'gable.attempt': job.attempts }
  return inSpan(
    () => [`job ${queue.name}`, { kind: 'consumer', attributes }],
    () => queue.handle(job.data, provided),
  )
}
