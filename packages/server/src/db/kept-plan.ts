import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { askIn } from './ask-in.ts'

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
  connection: { parsedStatements: Record<string, string> }
}

/** What a connection keeps, by its text; the first is the one that was not used for longest. */
type Names = Map<string, { text: string; name: string }>

const keptIn = new WeakMap<object, Names>()
let named = 0

export function keepsPlan(query: pg.QueryConfig): boolean {
  return query.text.startsWith(kept)
}

/** Asks in a connection what it keeps the plan of; outside a transaction. */
export async function askKeeping(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> {
  const names: Names = keptIn.get(client) ?? new Map()
  keptIn.set(client, names)
  // The text that was asked for first is remembered: each asking has one of its own, which can go.
  const one = names.get(query.text) ?? { text: query.text, name: `kept${named++}` }
  const result = await askIn(client, { ...query, text: one.text, name: one.name }, values)
  names.delete(one.text)
  names.set(one.text, one)
  if (names.size > mostKept) await forget(client, names)
  return result
}

async function forget(client: pg.ClientBase, names: Names): Promise<void> {
  const { text, name } = [...names.values()][0]!
  names.delete(text)
  delete (client as unknown as Connection).connection.parsedStatements[name]
  // Behind PgBouncer it has another name, and is forgotten by its own count.
  await client.query(`deallocate ${name}`).catch(() => {})
}
