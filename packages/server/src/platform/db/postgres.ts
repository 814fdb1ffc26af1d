import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Db, QueryRows } from './client.ts'
import { setPlatformHandle } from './platform-handle.ts'
import {
  type Asking,
  carriedBy,
  drizzleOver,
  prepareConnection,
  queryPool,
  runTransaction,
} from './postgres-statement.ts'
import { databaseRefusal } from './refusal.ts'
import { companySettings } from './row-security.ts'
import type { TransactionSettings } from './scoped-statement.ts'
import { limitsOf, type StatementSeconds, usualSeconds, type Work, workNow } from './time-limit.ts'

/** The oldest PostgreSQL version that the schema supports, as `server_version_num`. */
const OLDEST_VERSION = 150000

export interface PostgresOptions {
  poolSize?: number | undefined
  /** The kind of work for statements outside of any work. A command's statements have no time limit. */
  work?: Work | undefined
  seconds?: StatementSeconds | undefined
  /**
   * The pooler in between, if any. A transaction pooler such as PgBouncer uses a different connection for each
   * transaction and keeps neither settings nor prepared statements. Each transaction and each single statement then
   * carries its settings.
   */
  pooler?: 'none' | 'transaction' | undefined
}

/** Maximum number of companies whose handles are cached, so that their statements are built once. */
const handlesKept = 1_000

/** Connects to PostgreSQL >= 15 and checks that it responds. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, work: usualWork = 'long', seconds = usualSeconds, pooler = 'none' }: PostgresOptions = {},
): Promise<Database> {
  const limits = limitsOf(seconds)
  const isPooled = pooler === 'transaction'
  // A server's connections have the limits of requests. Its jobs carry their own, so that neither waits for a change.
  const connectionWork = usualWork === 'job' ? 'request' : usualWork
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // Detects a server that vanished without closing the connection after about twenty seconds instead of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => prepareConnection(client, { work: connectionWork, limits, isPooled }),
  })
  // The pool replaces a broken connection at the next query, and the query that used it fails. Without a listener, the
  // event would end the process. The pool only listens to idle connections, so each connection gets a permanent
  // listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await refuseServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const askingAs = (company: TransactionSettings | undefined): Asking => {
    const work = workNow() ?? usualWork
    const carriesLimits = isPooled || work !== connectionWork
    const settings = [...(carriesLimits ? carriedBy({ work, limits, isPooled }) : []), ...(company ?? [])]
    const name = isPooled ? undefined : `settings${carriesLimits ? '_of_work' : ''}${company ? '_of_company' : ''}`
    const carried = settings.length > 0 ? { settings, name } : undefined
    return { pool, work, limits, isPooled, carried, carriesLimits }
  }
  const outside = new WeakSet<Db>()
  /** Returns a handle for the owner of the tables, or for one company. */
  const handle = (company?: TransactionSettings) => {
    const query = (requested: pg.QueryConfig, values?: unknown[]) => queryPool(askingAs(company), requested, values)
    const transaction = <T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig) =>
      runTransaction(askingAs(company), work, config)
    // Drizzle's own transaction would report an aborted transaction as committed.
    const client = { query }
    const db = Object.assign(drizzleOver(client), { transaction })
    outside.add(db)
    if (company) setPlatformHandle(client, owner.db)
    return { transaction, db }
  }
  const owner: ReturnType<typeof handle> = handle()
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
    isTransaction: (db) => !outside.has(db),
    async query<Row>(text: string, values: unknown[] = []) {
      // Settings can only be sent with one statement, and a query without values may contain several.
      const request = {
        ...askingAs(undefined),
        ...(values.length === 0 && { carried: undefined, carriesLimits: false }),
      }
      return flatten<Row>(await queryPool(request, { text }, values))
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
  return database
}

/** Throws a one-sentence error if the server cannot be used. Leaves out the URL, which contains the password. */
async function refuseServer(pool: pg.Pool): Promise<void> {
  const statement = `select current_setting('server_version_num') as number, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding`
  // An invalid URL throws synchronously when the pool makes its first connection, instead of rejecting the promise.
  const ask = async () => pool.query<{ number: string; version: string; encoding: string }>(statement)
  // While modules are still loading at startup, the timeout may fire before the response that has already arrived is
  // read.
  const askAgain = (error: Error) => (error.message.includes('timeout') ? ask() : Promise.reject(error))
  const { rows } = await ask()
    .catch(askAgain)
    .catch((error: unknown) => {
      throw databaseRefusal(`The PostgreSQL at DATABASE_URL cannot be used: ${reasonOf(error)}.`)
    })
  if (Number(rows[0]?.number) < OLDEST_VERSION) {
    throw databaseRefusal(`PostgreSQL 15 or newer is needed, and the server at DATABASE_URL is ${rows[0]?.version}.`)
  }
  // Names may use any script.
  if (rows[0]?.encoding !== 'UTF8') {
    throw databaseRefusal(`The PostgreSQL at DATABASE_URL keeps text as ${rows[0]?.encoding}, and Gable needs UTF8.`)
  }
}

function reasonOf(error: unknown): string {
  // After trying several addresses of one host, Node reports a list of errors under an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The driver returns a list of results for several statements. */
function flatten<Row>(result: unknown): QueryRows<Row> {
  const results = (Array.isArray(result) ? result : [result]) as { rows: Row[]; rowCount: number | null }[]
  return { rows: results.flatMap((one) => one.rows), rowCount: results.at(-1)?.rowCount ?? 0 }
}
