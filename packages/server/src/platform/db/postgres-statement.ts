import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { askIn } from './ask-in.ts'
import { databaseAway, isDatabaseAway, meansAway } from './away.ts'
import type { Db } from './client.ts'
import { setPlatformHandle } from './platform-handle.ts'
import { beginWith, type Carried, setAll, type TransactionSettings } from './scoped-statement.ts'
import { cutOffOf, type LimitsByWork, settingsOf, type Work } from './time-limit.ts'

/** A pool, and what holds for the statements that are asked in it now. */
export interface Asking {
  pool: pg.Pool
  /** How long they may take, by what they are asked for. */
  work: Work
  limits: LimitsByWork
  /** Whether a pooler gives each transaction another connection, which keeps neither settings nor prepared statements. */
  isPooled: boolean
  /** Settings that go along with each transaction and each single statement. */
  carried: Carried | undefined
}

/**
 * How each connection is set. Days and months in SQL are counted in UTC on both databases. No statement of ours reads so much
 * that compiling it or starting further processes for it would pay, though among ten million rows PostgreSQL guesses so:
 * the buildings around an address took 160 ms, and take 3.
 */
const session: TransactionSettings = [
  ['timezone', 'UTC'],
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', '0'],
]

/** Which work's limits a connection has. */
const limitedTo = new WeakMap<object, Work>()

/** Gives a connection the limits of the work that it is wanted for; one that did the same before has them. */
async function limit(client: pg.ClientBase, { work, limits, isPooled }: Asking): Promise<void> {
  if (isPooled || limitedTo.get(client) === work) return
  limitedTo.delete(client)
  await client.query(setAll(settingsOf(limits[work])))
  limitedTo.set(client, work)
}

/** Makes a new connection ready for the work that is usual in this process. */
export async function prepareConnection(
  client: pg.ClientBase,
  { work, limits, isPooled }: Omit<Asking, 'pool' | 'carried'>,
): Promise<void> {
  if (isPooled) return
  await client.query(setAll([...session, ...settingsOf(limits[work])]))
  limitedTo.set(client, work)
}

/** What a statement carries that has no connection of its own for longer. */
export const carriedBy = ({ work, limits }: Pick<Asking, 'work' | 'limits'>): TransactionSettings => [
  ...session,
  ...settingsOf(limits[work]),
]

/** Asks in any connection, as the pool itself does, but that the connection is known, which has its limits. */
export function askPool(asking: Asking, query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
  return orAway(asking, async () => {
    const client = await asking.pool.connect()
    let isClosed = true
    try {
      await limit(client, asking)
      const result = await askIn(client, wordedFor(asking, query), values, asking.carried)
      isClosed = false
      return result
    } catch (error) {
      // A statement that PostgreSQL refused, such as a name that is taken, leaves the connection as it was. Of several statements in
      // one text, the first may have begun a transaction.
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
  const client = await orAway(asking, () => pool.connect())
  let broken = false
  // Work may ask for several things at once; a connection takes one statement at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const asked = turn.then(work)
    turn = asked.catch(() => {})
    return asked
  }
  const askNow = (query: pg.QueryConfig, values?: unknown[]) =>
    orAway(asking, () => askIn(client, wordedFor(asking, query), values))
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
        if (isDatabaseAway(error) || query.text.startsWith('begin') || query.text === 'rollback') broken = true
        // Closing the connection rolls back as well, and what is told is why the transaction failed, not this.
        if (query.text === 'rollback') return { rows: [] }
        throw error
      }
    },
  }
  const role = carried?.settings.find(([name]) => name === 'role')?.[1]
  if (role !== undefined) setPlatformHandle(checked, platformHandle(role, { inTurn, askNow }))
  try {
    await orAway(asking, () => limit(client, asking)).catch((error: unknown) => {
      broken = true
      throw error
    })
    return await drizzleOver(checked).transaction(work, config)
  } finally {
    // A connection that could not begin or roll back is in an unknown state: closed, never handed on.
    client.release(broken)
  }
}

interface Turns {
  /** Does one thing after what the transaction was asked for before. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer>
  askNow(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** Of a company's transaction: each of its statements alone changes into the owner's role and back. */
function platformHandle(role: string, { inTurn, askNow }: Turns): Db {
  const become = (name: string) => askNow({ text: `select set_config('role', $1, true)` }, [name])
  const query = (asked: pg.QueryConfig, values: unknown[]) =>
    inTurn(async () => {
      await become('none')
      try {
        return await askNow(asked, values)
      } finally {
        // Refused where the statement has failed: then the transaction or its savepoint is undone, and the role with it.
        await become(role).catch(() => {})
      }
    })
  const transaction = () => Promise.reject(new Error('A transaction is begun by the handle of the company'))
  return Object.assign(drizzleOver({ query }), { transaction })
}

/** Marks an error that means that the database is away, or that a statement took too long, for whoever answers a request. */
async function orAway<T>({ work, limits }: Asking, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw meansAway(error) ? databaseAway(error) : (cutOffOf(error, work, limits) ?? error)
  }
}

/** One for all: it remembers how each table's columns are written, which a new one would work out for each transaction. */
const dialect = new PgDialect({ casing: 'snake_case' })

/** Drizzle's handle on what asks statements. */
export function drizzleOver(client: object): Db {
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined)
  return new NodePgDatabase(dialect, session, undefined) as unknown as Db
}
