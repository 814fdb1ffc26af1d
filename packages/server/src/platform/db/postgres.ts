import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Db, QueryRows } from './client.ts'
import { setPlatformHandle } from './platform-handle.ts'
import {
  type Asking,
  askPool,
  carriedBy,
  drizzleOver,
  prepareConnection,
  runTransaction,
} from './postgres-statement.ts'
import { databaseRefusal } from './refusal.ts'
import { companySettings } from './row-security.ts'
import type { TransactionSettings } from './scoped-statement.ts'
import { limitsOf, type StatementSeconds, usualSeconds, type Work, workNow } from './time-limit.ts'

/** The oldest PostgreSQL that the schema is written for, as `server_version_num`. */
const OLDEST_VERSION = 150000

export interface PostgresOptions {
  /** Connections, at most. */
  poolSize?: number | undefined
  /** The work of statements that belong to none: those of a command may take as long as they need. */
  work?: Work | undefined
  seconds?: StatementSeconds | undefined
  /**
   * What stands between: a pooler such as PgBouncer that gives each transaction another connection keeps no settings and no prepared
   * statements of ours. Each transaction and each single statement then carries its settings.
   */
  pooler?: 'none' | 'transaction' | undefined
}

/** Companies whose handles are kept, so that their statements are worded once. */
const handlesKept = 1_000

/** Connects to PostgreSQL >= 15 and checks that it answers. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, work: usualWork = 'long', seconds = usualSeconds, pooler = 'none' }: PostgresOptions = {},
): Promise<Database> {
  const limits = limitsOf(seconds)
  const isPooled = pooler === 'transaction'
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A server that vanished without a word is found out by a silence of some twenty seconds, not of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => prepareConnection(client, { work: usualWork, limits, isPooled }),
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
  const askingAs = (company: TransactionSettings | undefined): Asking => {
    const work = workNow() ?? usualWork
    const own = company && { settings: company, name: 'settings_of_company' }
    const carried = isPooled ? { settings: [...carriedBy({ work, limits }), ...(company ?? [])] } : own
    return { pool, work, limits, isPooled, carried }
  }
  /** The handles that are no transactions. */
  const outside = new WeakSet<Db>()
  /** The database as the owner of its tables, or as one company. */
  const handle = (company?: TransactionSettings) => {
    const query = (asked: pg.QueryConfig, values?: unknown[]) => askPool(askingAs(company), asked, values)
    const transaction = <T>(work: (tx: Db) => Promise<T>, config?: PgTransactionConfig) =>
      runTransaction(askingAs(company), work, config)
    // Drizzle's own would report an aborted transaction as committed.
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
      // Settings go along with one statement, and without values there may be several.
      const asking = { ...askingAs(undefined), ...(values.length === 0 && { carried: undefined }) }
      return flatten<Row>(await askPool(asking, { text }, values))
    },
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
  return database
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

/** The driver answers several statements with a list of results. */
function flatten<Row>(result: unknown): QueryRows<Row> {
  const results = (Array.isArray(result) ? result : [result]) as { rows: Row[]; rowCount: number | null }[]
  return { rows: results.flatMap((one) => one.rows), rowCount: results.at(-1)?.rowCount ?? 0 }
}
