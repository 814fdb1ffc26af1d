import type { Database } from './client.ts'

/** The database is unreachable or closed the connection. The query itself is valid and may succeed later. */
export interface DatabaseUnavailable extends Error {
  name: 'DatabaseAway'
}

/**
 * SQLSTATE codes and classes for an unavailable database: the connection failed (08), the user or the database is no
 * longer accepted (28, 3D000), it accepts no writes, as on a standby (25006), it ended the session (25P03, 57P01 to
 * 57P05), it has no connections left (53300), its disk is full (53100).
 */
const sqlStates = /^(08...|28...|3D000|25006|25P03|57P0\d|53[13]00)$/

/** Node's socket errors with the same meaning. */
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

/**
 * Messages without a code from the driver and its pool, and from PostgreSQL for a new connection when its disk is full.
 */
const driverWords =
  /^(could not write init file|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/**
 * Returns whether a driver error means that the database is unavailable, judging by the code or message of the error
 * and its causes.
 */
export function meansUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node reports a list of errors after trying several addresses of one host.
  if (error instanceof AggregateError && error.errors.some(meansUnavailable)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (sqlStates.test(code) || socketCodes.has(code))) return true
  return driverWords.test(error.message) || meansUnavailable(error.cause)
}

/**
 * Runs a query that only a writable database answers. Throws the query's error, and throws if the database is
 * read-only.
 */
export async function queryDatabase(database: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await database.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'off') throw databaseUnavailable(new Error('it does not accept writes'))
}

/** Returns whether the database is out of space rather than unreachable. It still serves reads in that case. */
export function lacksRoom(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (code === '53100') return true
  }
  return false
}

/**
 * Marks a connection error as a database error. Only the connection knows that a refused socket belonged to the
 * database and not to a provider.
 */
export function databaseUnavailable(cause: unknown): DatabaseUnavailable {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  const error = new Error(`The database is unavailable: ${message || code}`, { cause })
  return Object.assign(error, { name: 'DatabaseAway' as const, ...(typeof code === 'string' && { code }) })
}

/** Returns whether an error was caused by an unavailable database, however it was wrapped since. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.name === 'DatabaseAway') return true
  }
  return false
}
