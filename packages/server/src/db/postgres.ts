import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { askIn } from './ask-in.ts'
import { databaseAway, isDatabaseAway, meansAway } from './away.ts'
import type { Database, Db, QueryRows } from './client.ts'
import { databaseRefusal } from './refusal.ts'
import { companySettings } from './row-security.ts'
import { beginWith, type TransactionSettings } from './scoped-statement.ts'
import {
  cutOffOf,
  type LimitsByWork,
  limitsOf,
  type StatementSeconds,
  settingOf,
  usualSeconds,
  type Work,
  workNow,
} from './time-limit.ts'

/** The oldest PostgreSQL that the schema is written for, as `server_version_num`. */
const OLDEST_VERSION = 150000

/**
 * How each connection is set. Days and months in SQL are counted in UTC on both databases. No statement of ours reads so much
 * that compiling it or starting further processes for it would pay, though among ten million rows PostgreSQL guesses so:
 * the buildings around an address took 160 ms, and take 3.
 */
const session = `set time zone 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0`

export interface PostgresOptions {
  /** Connections, at most. */
  poolSize?: number | undefined
  /** The work of statements that belong to none: those of a command may take as long as they need. */
  work?: Work | undefined
  seconds?: StatementSeconds | undefined
}

/** How long statements may take, by what they are asked for. */
interface Limited {
  work: Work
  limits: LimitsByWork
}

/** Companies whose handles are kept, so that their statements are worded once. */
const handlesKept = 1_000

/** Connects to PostgreSQL >= 15 and checks that it answers. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, work: usualWork = 'long', seconds = usualSeconds }: PostgresOptions = {},
): Promise<Database> {
  const limits = limitsOf(seconds)
  const limited = (): Limited => ({ limits, work: workNow() ?? usualWork })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A server that vanished without a word is found out by a silence of some twenty seconds, not of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      await client.query(`${session}; ${settingOf(limits[usualWork])}`)
      limitedTo.set(client, usualWork)
    },
  })
  // A connection that breaks is replaced by the pool at the next query, and whoever used it is told by that query.
  // Unheard, the event would end the process: the pool listens to idle connections only, so each is listened to for life.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await refuseServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  /** The database as the owner of its tables, or as one company. */
  const handle = (settings?: TransactionSettings) => {
    const transaction = <T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig) =>
      runTransaction({ pool, settings, ...limited() }, work, config)
    const run = (query: pg.QueryConfig | string, values?: unknown[]) => {
      const now = limited()
      const asked = typeof query === 'string' ? { text: query } : query
      return orAway(now, () => askPool({ pool, settings, ...now }, asked, values))
    }
    // Drizzle's own would report an aborted transaction as committed.
    return { run, transaction, db: Object.assign(drizzleOver({ query: run }), { transaction }) }
  }
  const { run, ...owner } = handle()
  const companies = new Map<string, ReturnType<typeof handle>>()
  const database: Database = {
    kind: 'postgres',
    db: owner.db,
    transaction: (work) => owner.transaction(work),
    ofCompany(companyId) {
      if (!database.rowSecurity?.role) return database
      const known = companies.get(companyId) ?? handle(companySettings(database.rowSecurity.role, companyId))
      companies.delete(companyId)
      companies.set(companyId, known)
      if (companies.size > handlesKept) companies.delete(companies.keys().next().value!)
      return known
    },
    query: async <Row>(text: string, values: unknown[] = []) => flatten<Row>(await run(text, values)),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
  return database
}

type LimitedPool = Limited & { pool: pg.Pool; settings: TransactionSettings | undefined }

/** Which work's limits a connection has. */
const limitedTo = new WeakMap<object, Work>()

/** Gives a connection the limits of the work that it is wanted for; one that did the same before has them. */
async function limit(client: pg.ClientBase, { work, limits }: Limited): Promise<void> {
  if (limitedTo.get(client) === work) return
  limitedTo.delete(client)
  await client.query(settingOf(limits[work]))
  limitedTo.set(client, work)
}

/** As the pool itself asks, but that the connection is known, which has its limits. */
async function askPool(
  { pool, settings, ...limited }: LimitedPool,
  query: pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let failed = true
  try {
    await limit(client, limited)
    const result = await askIn(client, query, values, settings)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** One sentence when the server cannot be used; the address stays out of it, since it holds the password. */
async function refuseServer(pool: pg.Pool): Promise<void> {
  const statement = `select current_setting('server_version_num') as number, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding`
  // An address that cannot be read is thrown where the pool makes its first connection, not by its promise.
  const ask = async () => pool.query<{ number: string; version: string; encoding: string }>(statement)
  // While a start still reads its modules, the clock may be looked at before the answer that is long there.
  const askAgain = (error: Error) => (error.message.includes('timeout') ? ask() : Promise.reject(error))
  const { rows } = await ask()
    .catch(askAgain)
    .catch((error: unknown) => {
      throw databaseRefusal(`The PostgreSQL at DATABASE_URL cannot be used: ${reasonOf(error)}.`)
    })
  if (Number(rows[0]?.number) < OLDEST_VERSION) {
    throw databaseRefusal(`PostgreSQL 15 or newer is needed, and the server at DATABASE_URL is ${rows[0]?.version}.`)
  }
  // Names are in any script.
  if (rows[0]?.encoding !== 'UTF8') {
    throw databaseRefusal(`The PostgreSQL at DATABASE_URL keeps text as ${rows[0]?.encoding}, and Gable needs UTF8.`)
  }
}

function reasonOf(error: unknown): string {
  // Trying several addresses of one host, Node gives the reasons as a list under an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function runTransaction<T>(
  { pool, settings, ...limited }: LimitedPool,
  work: (tx: Db) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await orAway(limited, () => pool.connect())
  let broken = false
  // Work may ask for several things at once; a connection takes one statement at a time.
  let turn: Promise<unknown> = Promise.resolve()
  const ask = (query: pg.QueryConfig, values: unknown[]) => {
    const asked = turn.then(() => orAway(limited, () => askIn(client, query, values)))
    turn = asked.catch(() => {})
    return asked
  }
  const checked = {
    async query(query: pg.QueryConfig, values: unknown[]) {
      try {
        if (settings && query.text.startsWith('begin')) {
          await ask({ text: beginWith(query.text, settings) }, [])
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
  try {
    await orAway(limited, () => limit(client, limited)).catch((error: unknown) => {
      broken = true
      throw error
    })
    return await drizzleOver(checked).transaction(work, config)
  } finally {
    // A connection that could not begin or roll back is in an unknown state: closed, never handed on.
    client.release(broken)
  }
}

/** Marks an error that means that the database is away, or that a statement took too long, for whoever answers a request. */
async function orAway<T>({ work, limits }: Limited, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw meansAway(error) ? databaseAway(error) : (cutOffOf(error, work, limits) ?? error)
  }
}

/** One for all: it remembers how each table's columns are written, which a new one would work out for each transaction. */
const dialect = new PgDialect({ casing: 'snake_case' })

function drizzleOver(client: object): Db {
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined)
  return new NodePgDatabase(dialect, session, undefined) as unknown as Db
}

/** The driver answers several statements with a list of results. */
function flatten<Row>(result: unknown): QueryRows<Row> {
  const results = (Array.isArray(result) ? result : [result]) as { rows: Row[]; rowCount: number | null }[]
  return { rows: results.flatMap((one) => one.rows), rowCount: results.at(-1)?.rowCount ?? 0 }
}
