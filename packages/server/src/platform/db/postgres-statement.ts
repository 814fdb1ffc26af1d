import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './client.ts'
import { setPlatformHandle } from './platform-handle.ts'
import { beginWith, type Carried, sendScoped, setAll, type TransactionSettings } from './scoped-statement.ts'
import { cutOffOf, type LimitsByWork, settingsOf, type Work } from './time-limit.ts'
import { inSpan, statementSpan } from './trace.ts'
import { databaseUnavailable, isDatabaseUnavailable, meansUnavailable } from './unavailable.ts'

/** A pool, and the settings of the statements that run in it. */
export interface Asking {
  pool: pg.Pool
  /** The kind of work, which determines the time limits. */
  work: Work
  limits: LimitsByWork
  /**
   * Whether a pooler gives each transaction a different connection, which keeps neither settings nor prepared
   * statements.
   */
  isPooled: boolean
  /** Settings that are sent with each transaction and each single statement. */
  carried: Carried | undefined
  /** Whether the limits are among these settings, so that the connection does not need to have them. */
  carriesLimits: boolean
}

/**
 * Session settings of each connection. Both databases count days and months in SQL in UTC. Compilation and parallel
 * workers are off because no statement reads enough rows to benefit, although PostgreSQL estimates otherwise among ten
 * million rows: finding the buildings around an address took 160 ms with them, and takes 3 ms without.
 */
const session: TransactionSettings = [
  ['timezone', 'UTC'],
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', '0'],
]

/** The kind of work whose limits a connection currently has. */
const limitedTo = new WeakMap<object, Work>()

/** Sets a connection's limits for the given work, unless it already has them or the statements carry them. */
async function limit(client: pg.ClientBase, { work, limits, isPooled, carriesLimits }: Asking): Promise<void> {
  if (isPooled || carriesLimits || limitedTo.get(client) === work) return
  limitedTo.delete(client)
  await client.query(setAll(settingsOf(limits[work])))
  limitedTo.set(client, work)
}

/** Prepares a new connection for the given work. */
export async function prepareConnection(
  client: pg.ClientBase,
  { work, limits, isPooled }: Pick<Asking, 'work' | 'limits' | 'isPooled'>,
): Promise<void> {
  if (isPooled) return
  await client.query(setAll([...session, ...settingsOf(limits[work])]))
  limitedTo.set(client, work)
}

/** Returns the settings of a connection that a statement carries: its limits, and all if a pooler keeps none. */
export const carriedBy = ({ work, limits, isPooled }: Pick<Asking, 'work' | 'limits' | 'isPooled'>) => [
  ...(isPooled ? session : []),
  ...settingsOf(limits[work]),
]

/** Runs a query on any connection, like the pool itself, but knows the connection, so that its limits can be set. */
export function queryPool(asking: Asking, query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
  return orUnavailable(asking, async () => {
    const client = await asking.pool.connect()
    let isClosed = true
    try {
      await limit(client, asking)
      const result = await askIn(client, wordedFor(asking, query), values, asking.carried)
      isClosed = false
      return result
    } catch (error) {
      // A statement that PostgreSQL rejects, such as for a duplicate name, leaves the connection unchanged. With
      // several statements in one text, the first may have started a transaction.
      const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR'
      isClosed = !isRefused || query.text.includes(';')
      throw error
    } finally {
      client.release(isClosed)
    }
  })
}

/** A pooler may not know a prepared statement by its name. */
const wordedFor = ({ isPooled }: Asking, query: pg.QueryConfig): pg.QueryConfig =>
  isPooled && query.name !== undefined ? { ...query, name: undefined } : query

/** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
export async function runTransaction<T>(
  asking: Asking,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const { pool, carried } = asking
  const client = await orUnavailable(asking, () => pool.connect())
  let broken = false
  // Work may send several queries at once, but a connection runs one statement at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const requested = turn.then(work)
    turn = requested.catch(() => {})
    return requested
  }
  const askNow = (query: pg.QueryConfig, values?: unknown[]) =>
    orUnavailable(asking, () => askIn(client, wordedFor(asking, query), values))
  const ask = (query: pg.QueryConfig, values: unknown[]) => inTurn(() => askNow(query, values))
  const checked = {
    async query(query: pg.QueryConfig, values: unknown[]) {
      try {
        if (carried && query.text.startsWith('begin')) {
          await ask({ text: beginWith(query.text, carried.settings) }, [])
          return { rows: [] }
        }
        const result = await ask(query, values)
        if (query.text === 'commit' && result.command === 'ROLLBACK') {
          throw new Error('The transaction was rolled back: a statement in it had failed')
        }
        return result
      } catch (error) {
        if (isDatabaseUnavailable(error) || query.text.startsWith('begin') || query.text === 'rollback') broken = true
        // Closing the connection also rolls back. The caller should get the reason for the failed transaction instead
        // of this error.
        if (query.text === 'rollback') return { rows: [] }
        throw error
      }
    },
  }
  const role = carried?.settings.find(([name]) => name === 'role')?.[1]
  if (role !== undefined) setPlatformHandle(checked, platformHandle(role, { inTurn, askNow }))
  try {
    await orUnavailable(asking, () => limit(client, asking)).catch((error: unknown) => {
      broken = true
      throw error
    })
    return await drizzleOver(checked).transaction(work, config)
  } finally {
    // A connection that could not begin or roll back is in an unknown state, so it is closed and never reused.
    client.release(broken)
  }
}

interface Turns {
  /** Runs one task after the transaction's earlier queries. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>
  askNow(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/**
 * Returns the platform's handle within a company's transaction. Each of its statements switches to the owner's role and
 * back.
 */
function platformHandle(role: string, { inTurn, askNow }: Turns): Db {
  const become = (name: string) => askNow({ text: `select set_config('role', $1, true)` }, [name])
  const query = (requested: pg.QueryConfig, values: unknown[]) =>
    inTurn(async () => {
      await become('none')
      try {
        return await askNow(requested, values)
      } finally {
        // Fails if the statement has failed. The transaction or its savepoint is then rolled back, which also resets
        // the role.
        await become(role).catch(() => {})
      }
    })
  const transaction = () => Promise.reject(new Error("Use the company's handle to begin a transaction"))
  return Object.assign(drizzleOver({ query }), { transaction })
}

/**
 * Marks an error that means that the database is unavailable or that a statement took too long, so that the response
 * can report it.
 */
async function orUnavailable<T>({ work, limits }: Asking, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw meansUnavailable(error) ? databaseUnavailable(error) : (cutOffOf(error, work, limits) ?? error)
  }
}

/** Shared by all handles: it caches column names for each table, which a new one would compute for each transaction. */
const dialect = new PgDialect({ casing: 'snake_case' })

export function drizzleOver(client: object): Db {
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined)
  return new NodePgDatabase(dialect, session, undefined) as unknown as Db
}

/**
 * Runs a query on a connection; the settings it carries apply only to it. Promises made by the driver hold each result
 * until the next full garbage collection: with eight concurrent lists, those collections took 6 to 12 ms instead of 1
 * and delayed every query.
 */
function askIn(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  carried?: Carried | undefined,
): Promise<pg.QueryResult> {
  return inSpan(statementSpan(query.text), () => ask(client, query, values, carried))
}

async function ask(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
  carried: Carried | undefined,
): Promise<pg.QueryResult> {
  const requested = { ...query, values: values ?? query.values }
  try {
    return await new Promise((resolve, reject) => {
      const answered = (error: Error, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
      if (carried) sendScoped(client, carried, requested, answered)
      else client.query(requested, answered)
    })
  } catch (error) {
    // Makes the stack trace point to the caller instead of the socket.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
