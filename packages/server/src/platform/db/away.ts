import type { Database } from './client.ts'

/** The database cannot be reached, or ended the connection: nothing is wrong with what was asked, only with the moment. */
export interface DatabaseAway extends Error {
  name: 'DatabaseAway'
}

/**
 * SQLSTATE codes and classes by which PostgreSQL says so: the connection failed (08), the user or the database is not let
 * in any more (28, 3D000), it takes no writes now, as a standby does (25006), it ended the session (25P03, 57P01 to
 * 57P05), it has no room for another (53300), its disk is full (53100).
 */
const sqlStates = /^(08...|28...|3D000|25006|25P03|57P0\d|53[13]00)$/

/** The same as Node says it of a socket. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** And as the driver and its pool say it without a code, and PostgreSQL to a new connection when its disk is full. */
const driverWords =
  /^(could not write init file|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Whether a driver's error means that the database is away, by its code or its words, or by those of what caused it. */
export function meansAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Trying several addresses of one host, Node gives the reasons as a list.
  if (error instanceof AggregateError && error.errors.some(meansAway)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (sqlStates.test(code) || socketCodes.has(code))) return true
  return driverWords.test(error.message) || meansAway(error.cause)
}

/** Asks what only a database answers that may be written to. Throws what it throws, also for one that takes reads alone. */
export async function askDatabase(database: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await database.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'off') throw databaseAway(new Error('it takes no writes'))
}

/** Whether it lacks room rather than being gone: then it still answers what only reads. */
export function lacksRoom(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (code === '53100') return true
  }
  return false
}

/** Marks what a connection threw. Only there is it known that a refused socket was the database's and no provider's. */
export function databaseAway(cause: unknown): DatabaseAway {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  const error = new Error(`The database is away: ${message || code}`, { cause })
  return Object.assign(error, { name: 'DatabaseAway' as const, ...(typeof code === 'string' && { code }) })
}

/** Whether what was thrown came of the database being away, however it was wrapped since. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'DatabaseAway') return true
  }
  return false
}
