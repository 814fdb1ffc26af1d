import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionSettings } from './scoped-statement.ts'

/** The kind of work that statements run for. Each kind has its own time limits. */
export type Work = 'request' | 'job' | 'long'

/** In seconds; 0 for no limit. */
interface TimeLimits {
  statement: number
  lock: number
  idleInTransaction: number
}

export type LimitsByWork = Record<Work, TimeLimits>

/** The limits that the operator sets, in seconds. */
export interface StatementSeconds {
  request: number
  job: number
}

export const usualSeconds: StatementSeconds = { request: 30, job: 600 }

/**
 * The only place that defines these limits. A request gives up on a lock sooner than on a statement, because the lock
 * may be held for long. Exports, migrations, and commands have no limit on reads and writes; a migration waits for
 * another process's lock.
 */
export const limitsOf = ({ request, job }: StatementSeconds): LimitsByWork => ({
  request: { statement: request, lock: Math.min(request, 20), idleInTransaction: 60 },
  job: { statement: job, lock: Math.min(job, 60), idleInTransaction: 300 },
  long: { statement: 0, lock: 0, idleInTransaction: 1_800 },
})

const current = new AsyncLocalStorage<Work>()

/** Runs a function. Its statements, and those of everything it starts, get the limits of this kind of work. */
export const inWork = <T>(work: Work, run: () => T): T => current.run(work, run)

/** Returns the current kind of work, or undefined outside of any, such as at startup or in a command. */
export const workNow = (): Work | undefined => current.getStore()

/** Returns the limits as PostgreSQL settings, in milliseconds. */
export const settingsOf = ({ statement, lock, idleInTransaction }: TimeLimits): TransactionSettings => [
  ['statement_timeout', `${statement * 1_000}`],
  ['lock_timeout', `${lock * 1_000}`],
  ['idle_in_transaction_session_timeout', `${idleInTransaction * 1_000}`],
]

/** PostgreSQL canceled a statement because it took too long or waited too long for a lock. */
export interface StatementCutOff extends Error {
  name: 'StatementCutOff'
}

const causes: Record<string, 'statement' | 'lock'> = { '57014': 'statement', '55P03': 'lock' }
const words = { statement: 'A statement timed out after', lock: 'A statement timed out waiting for a lock for' }

/** Returns which limit of which work a driver's error reports, or undefined for any other error. */
export function cutOffOf(error: unknown, work: Work, limits: LimitsByWork): StatementCutOff | undefined {
  const cause = causes[String((error as { code?: unknown }).code)]
  if (!cause) return undefined
  const message = `${words[cause]} ${limits[work][cause]} s, the limit for a ${work}`
  return Object.assign(new Error(message, { cause: error }), { name: 'StatementCutOff' as const })
}

/** Returns whether an error was caused by a limit, however it was wrapped since. */
export function isCutOff(error: unknown): boolean {
  for (let now = error; now instanceof Error; now = now.cause) if (now.name === 'StatementCutOff') return true
  return false
}
