import type { Db } from '../db/client.ts'
import type { Work } from '../db/time-limit.ts'

/** What a job is about: ids. `companyId` says whose work it is, where it is a company's. */
export type JobData = { companyId?: string } & Record<string, unknown>

/** How far a job has come, in whatever it counts. */
export interface Progress {
  done: number
  total: number
}

/** One attempt at a job, as whoever does the work sees it. */
export interface Attempt {
  jobId: string
  /** The first is 1. */
  number: number
  /** Aborted when the job is not this attempt's any more: it took too long, its worker fell silent, or the process ends. */
  signal: AbortSignal
  /** Notes how far it has come, for whoever asks `progress`; may be called as often as one likes. */
  report(progress: Progress): void
}

/** Does the work of a job. It must be safe to repeat: an attempt may be cut off anywhere, also after the last line. */
export type Handle<Data extends JobData = JobData> = (data: Data, attempt: Attempt) => Promise<void>

export interface QueueOptions<Data extends JobData = JobData> {
  /** Attempts before a job is given up; 9 reach over about half an hour, 3 over half a minute. */
  maxAttempts?: number
  /** Jobs of the queue that a process does at the same time. */
  concurrency?: number
  /** Jobs with one `concurrencyKey` that a process does at the same time. */
  concurrencyPerKey?: number
  /** An attempt that takes longer has failed, however well its worker is. */
  longestMinutes?: number
  /** Whose limits its statements have: `long` for exports, which read as long as a large company takes. */
  work?: Exclude<Work, 'request'>
  /**
   * Runs once for a job that is given up: after its last attempt failed, or after its worker was killed too often.
   * In the transaction that gives the job up, so that both are there or neither. It asks `tx` alone.
   */
  onGiveUp?: (tx: Db, data: Data) => Promise<void>
}

export interface Queue extends Required<Omit<QueueOptions, 'onGiveUp'>>, Pick<QueueOptions, 'onGiveUp'> {
  name: string
  handle: Handle
}

const usual = { maxAttempts: 9, concurrency: 2, concurrencyPerKey: 1, longestMinutes: 15, work: 'job' as const }

export const queueOf = (name: string, handle: Handle, options: QueueOptions): Queue => ({
  ...usual,
  ...options,
  name,
  handle,
})

/** A job as it is handed to a worker. */
export interface TakenJob {
  id: string
  queue: string
  data: JobData
  concurrencyKey: string | null
  /** With this attempt. */
  attempts: number
  mostAttempts: number
  /** How often the process of an earlier attempt ended under it. */
  interruptions: number
}

/** Throw this where the other side says when it may be asked again: the next attempt waits at least so long. */
export function retryAfter(message: string, milliseconds: number): Error {
  return Object.assign(new Error(message), { retryAfterMs: milliseconds })
}

/** How long the error of an attempt asks to wait; 0 where it asks nothing. */
export function retryAfterOf(error: unknown): number {
  const asked = error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) : 0
  return Math.min(Math.max(asked, 0), longestRetryAfterMs)
}

/** A job that a process of another version wrote and this one does not know how to do is left for so long, then it has failed. */
export const leftForHours = 24

/** In so many milliseconds a process that knows it may take it; until then this one may take it again. */
export const leftForMs = 60_000

/**
 * Throw this in a job that a newer version wrote, such as for a kind of event or of vendor that this process does not know. While
 * processes are restarted one after the other, it waits for one of the newer version, and the attempt does not count.
 */
export function leaveForNewer(message: string): Error {
  return Object.assign(new Error(message), { isForNewer: true })
}

export const isForNewer = (error: unknown): boolean =>
  error instanceof Error && 'isForNewer' in error && error.isForNewer === true

/** Whatever a vendor asks for, a job is tried again within the day. */
const longestRetryAfterMs = 86_400_000

/** A job whose process ended so often under it is taken for the cause, and given up. */
export const mostInterruptions = 20

/**
 * How long a job waits after a failed attempt: 5 to 10 seconds after the first, twice as long after each further one, about
 * 20 minutes at most. By chance within that, so that jobs that failed together do not come back together.
 */
export function pauseMs(
  { maxAttempts }: Pick<Queue, 'maxAttempts'>,
  { attempts, mostAttempts, interruptions }: TakenJob,
): number {
  // A job that a person retried begins with the short pauses again.
  const failed = Math.max(1, maxAttempts - (mostAttempts - attempts)) + interruptions
  return 5_000 * 2 ** Math.min(failed - 1, 7) * (1 + Math.random())
}
