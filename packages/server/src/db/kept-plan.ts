import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** Stands at the beginning of a statement whose plan PostgreSQL keeps. */
const kept = '/* plan kept */ '

/** So many statements keep theirs in a connection, the last ones used: each takes some 200 kB there. */
export const mostKept = 100

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that PostgreSQL plans once in a connection instead of each time. For what is asked often with other values, where
 * these do not decide how it is best done. The embedded database plans it each time, and so does a transaction.
 */
export const withPlanKept = (statement: SQL): SQL => sql`${sql.raw(kept)}${statement}`

/** The text of a part of a statement that has no values in it. */
export function textOf(part: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`It has values: ${text}`)
  return text
}

/** A connection of the driver, which remembers by name what was prepared in it. */
interface Connection {
  query(query: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>
  connection: { parsedStatements: Record<string, string> }
}

const keptIn = new WeakMap<object, Map<string, string>>()
let named = 0

export function keepsPlan(query: pg.QueryConfig | string): query is pg.QueryConfig {
  return typeof query !== 'string' && query.text.startsWith(kept)
}

/** Asks in a connection what it keeps the plan of; outside a transaction. */
export async function askKeeping(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> {
  const names = keptIn.get(client) ?? new Map<string, string>()
  keptIn.set(client, names)
  const name = names.get(query.text) ?? `kept${named++}`
  const result = await client.query({ ...query, name }, values)
  // Behind all others: the first is the one that was not used for longest.
  names.delete(query.text)
  names.set(query.text, name)
  if (names.size > mostKept) await forget(client as unknown as Connection, names)
  return result
}

async function forget(client: Connection, names: Map<string, string>): Promise<void> {
  const [text, name] = [...names][0]!
  names.delete(text)
  delete client.connection.parsedStatements[name]
  // Behind PgBouncer it has another name, and is forgotten by its own count.
  await client.query(`deallocate ${name}`).catch(() => {})
}
