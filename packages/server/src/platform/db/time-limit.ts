import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionSettings } from './scoped-statement.ts'

/** What statements are asked for: how long each may take differs. */
export type Work = 'request' | 'job' | 'long'

/** In seconds; 0 for no limit. */
interface TimeLimits {
  statement: number
  lock: number
  idleInTransaction: number
}

export type LimitsByWork = Record<Work, TimeLimits>

/** Seconds that the operator sets. */
export interface StatementSeconds {
  request: number
  job: number
}

export const usualSeconds: StatementSeconds = { request: 30, job: 600 }

/**
 * The one place where these limits stand. A request gives up on a lock sooner than on a statement, for whoever holds it may hold it
 * long. Exports, migrations and commands read and write as long as they need; a migration waits for the lock of another process.
 */
export const limitsOf = ({ request, job }: StatementSeconds): LimitsByWork => ({
  request: { statement: request, lock: Math.min(request, 20), idleInTransaction: 60 },
  job: { statement: job, lock: Math.min(job, 60), idleInTransaction: 300 },
  long: { statement: 0, lock: 0, idleInTransaction: 1_800 },
})

const current = new AsyncLocalStorage<Work>()

/** Does something whose statements, and those of all that it begins, have the limits of this work. */
export const inWork = <T>(work: Work, run: () => T): T => current.run(work, run)

/** The work that is being done; undefined for what belongs to none, such as a start or a command. */
export const workNow = (): Work | undefined => current.getStore()

/** The limits as settings of PostgreSQL, in milliseconds. */
export const settingsOf = ({ statement, lock, idleInTransaction }: TimeLimits): TransactionSettings => [
  ['statement_timeout', `${statement * 1_000}`],
  ['lock_timeout', `${lock * 1_000}`],
  ['idle_in_transaction_session_timeout', `${idleInTransaction * 1_000}`],
]

/** PostgreSQL cut a statement off: it took too long, or waited too long for a lock. */
export interface StatementCutOff extends Error {
  name: 'StatementCutOff'
}

const causes: Record<string, 'statement' | 'lock'> = { '57014': 'statement', '55P03': 'lock' }
const words = { statement: 'A statement was cut off after', lock: 'A statement was cut off that waited for a lock for' }

/** What a driver's error means, where it is that of a limit: which, and of what work. Undefined for every other error. */
export function cutOffOf(error: unknown, work: Work, limits: LimitsByWork): StatementCutOff | undefined {
  const cause = causes[String((error as { code?: unknown }).code)]
  if (!cause) return undefined
  const message = `${words[cause]} ${limits[work][cause]} s, the limit for a ${work}`
  return Object.assign(new Error(message, { cause: error }), { name: 'StatementCutOff' as const })
}

/** Whether what was thrown came of a limit, however it was wrapped since. */
export function isCutOff(error: unknown): boolean {
  for (let now = error; now instanceof Error; now = now.cause) if (now.name === 'StatementCutOff') return true
  return false
}
