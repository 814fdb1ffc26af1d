import pg from 'pg'

/** The parts of the driver's connection that send a statement. They aren't in its types. */
interface Connection {
  parse(statement: { text: string; name: string }): void
  bind(portal: { statement: string; values: readonly string[] }): void
  execute(portal: { portal: string; rows: number }): void
}

/** Internals of the driver's query. They aren't in its types. */
interface Inside {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

/** PostgreSQL settings by name, such as `role`, that apply to one transaction only. */
export type TransactionSettings = readonly (readonly [name: string, value: string])[]

/**
 * Settings that a statement carries. With a name, PostgreSQL plans the statement that applies them once per connection.
 */
export interface Carried {
  settings: TransactionSettings
  name?: string | undefined
}

/** The prepared statement names that each connection knows. */
const namesIn = new WeakMap<Connection, Set<string>>()

const QueryInside = pg.Query as unknown as new (
  query: pg.QueryConfig,
  values: undefined,
  callback: (error: Error, result: pg.QueryResult) => void,
) => Inside & pg.Submittable

/**
 * A statement with settings that apply only to it. Both are sent together with one sync, so that PostgreSQL runs them
 * in one transaction without another round trip. The settings end with the statement, even behind a connection pooler.
 */
class ScopedStatement extends QueryInside {
  readonly #carried: Carried
  #settingsAnswered = false

  constructor(carried: Carried, query: pg.QueryConfig, callback: (error: Error, result: pg.QueryResult) => void) {
    // A simple query would begin its own transaction.
    super({ ...query, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    this.#carried = carried
  }

  override prepare(connection: Connection): void {
    const { settings, name = '' } = this.#carried
    const known = namesIn.get(connection) ?? new Set()
    if (name === '' || !known.has(name)) {
      connection.parse({ name, text: textOf(settings, (index) => `$${index}`) })
      namesIn.set(connection, known.add(name))
    }
    connection.bind({ statement: name, values: settings.map(([, value]) => value) })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#settingsAnswered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#settingsAnswered) super.handleCommandComplete(message, connection)
    this.#settingsAnswered = true
  }
}

export function sendScoped(
  client: pg.ClientBase,
  carried: Carried,
  query: pg.QueryConfig,
  callback: (error: Error, result: pg.QueryResult) => void,
): void {
  client.query(new ScopedStatement(carried, query, callback))
}

/** Returns SQL that applies settings for the lifetime of the connection. */
export const setAll = (settings: TransactionSettings): string =>
  settings.map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`).join('; ')

/** Returns a `begin` statement with settings that last until the end of the transaction. */
export const beginWith = (begin: string, settings: TransactionSettings): string =>
  `${begin}; ${textOf(settings, (index) => pg.escapeLiteral(settings[index - 1]![1]))}`

function textOf(settings: TransactionSettings, literal: (index: number) => string): string {
  return `select ${settings.map(([name], index) => `set_config('${name}', ${literal(index + 1)}, true)`).join(', ')}`
}
