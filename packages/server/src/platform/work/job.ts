import type { Db } from '../db/client.ts'
import type { Work } from '../db/time-limit.ts'

/** The data of a job: ids. `companyId` is the job's company, if any. */
export type JobData = { companyId?: string } & Record<string, unknown>

/** The progress of a job, in a unit of its choice. */
export interface Progress {
  done: number
  total: number
}

/** One attempt at a job, as its handler sees it. */
export interface Attempt {
  jobId: string
  /** The first is 1. */
  number: number
  /**
   * Aborted when the attempt no longer owns the job: it took too long, its worker's heartbeats stopped, or the process
   * is stopping.
   */
  signal: AbortSignal
  /** Records progress for callers of `progress`. May be called any number of times. */
  report(progress: Progress): void
}

/**
 * Does the work of a job. It must be safe to repeat, because an attempt may be interrupted at any point, even after the
 * last line.
 */
export type Handle<Data extends JobData = JobData> = (data: Data, attempt: Attempt) => Promise<void>

export interface QueueOptions<Data extends JobData = JobData> {
  /** Number of attempts before a job is given up. 9 take about half an hour, 3 take half a minute. */
  maxAttempts?: number
  /** Number of the queue's jobs that a process runs at a time. */
  concurrency?: number
  /** Number of jobs with the same `concurrencyKey` that a process runs at a time. */
  concurrencyPerKey?: number
  /** An attempt that takes longer fails, even if its worker is healthy. */
  maxMinutes?: number
  /**
   * The kind of work, which determines the time limits of its statements. Use `long` for exports, whose reads take as
   * long as a large company needs.
   */
  work?: Exclude<Work, 'request'>
  /**
   * Runs once for a job that is given up, after its last attempt failed or its worker was killed too often. Runs in the
   * transaction that gives the job up, so that either both happen or neither. It must only use `tx`.
   */
  onGiveUp?: (tx: Db, data: Data) => Promise<void>
}

export interface Queue extends Required<Omit<QueueOptions, 'onGiveUp'>>, Pick<QueueOptions, 'onGiveUp'> {
  name: string
  handle: Handle
}

const usual = { maxAttempts: 9, concurrency: 2, concurrencyPerKey: 1, maxMinutes: 15, work: 'job' as const }

export const queueOf = (name: string, handle: Handle, options: QueueOptions): Queue => ({
  ...usual,
  ...options,
  name,
  handle,
})

export interface TakenJob {
  id: string
  queue: string
  data: JobData
  concurrencyKey: string | null
  /** Includes this attempt. */
  attempts: number
  mostAttempts: number
  /** How often the process of an earlier attempt ended while running it. */
  interruptions: number
}

/** Creates an error to throw when the other side says when to retry. The next attempt waits at least this long. */
export function retryAfter(message: string, milliseconds: number): Error {
  return Object.assign(new Error(message), { retryAfterMs: milliseconds })
}

/** Returns how long an attempt's error asks to wait, or 0. */
export function retryAfterOf(error: unknown): number {
  const requested = error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) : 0
  return Math.min(Math.max(requested, 0), maxRetryAfterMs)
}

/** How long a job from another version that this process cannot handle is left waiting before it fails, in hours. */
export const leftForHours = 24

/**
 * How long such a job waits before this process may take it again, in milliseconds. A process that can handle it may
 * take it within that time.
 */
export const remainingMs = 60_000

/**
 * Creates an error to throw in a job that a newer version wrote, such as for a kind of event or vendor that this
 * process doesn't know. During a rolling restart, the job waits for a process of the newer version, and the attempt
 * doesn't count.
 */
export function leaveForNewer(message: string): Error {
  return Object.assign(new Error(message), { isForNewer: true })
}

export const isForNewer = (error: unknown): boolean =>
  error instanceof Error && 'isForNewer' in error && error.isForNewer === true

/** A job is retried within a day, whatever a vendor asks for. */
const maxRetryAfterMs = 86_400_000

/** A job whose process ended this often is assumed to be the cause, and is given up. */
export const maxInterruptions = 20

/**
 * Returns how long a job waits after a failed attempt: 5 to 10 seconds after the first, doubled after each further one,
 * up to about 20 minutes. The pause is randomized within its range, so that jobs that failed together don't retry
 * together.
 */
export function pauseMs(
  { maxAttempts }: Pick<Queue, 'maxAttempts'>,
  { attempts, mostAttempts, interruptions }: TakenJob,
): number {
  // A job that a person retried starts with short pauses again.
  const failed = Math.max(1, maxAttempts - (mostAttempts - attempts)) + interruptions
  return 5_000 * 2 ** Math.min(failed - 1, 7) * (1 + Math.random())
}
