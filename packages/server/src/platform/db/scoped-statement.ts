import pg from 'pg'

/** What of the driver's connection a statement is sent by. Not in its types. */
interface Connection {
  parse(statement: { text: string; name: string }): void
  bind(portal: { statement: string; values: readonly string[] }): void
  execute(portal: { portal: string; rows: number }): void
}

/** What is inside the driver's own query. Not in its types. */
interface Inside {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

/** What holds for one transaction alone: settings of PostgreSQL by their names, such as `role`. */
export type TransactionSettings = readonly (readonly [name: string, value: string])[]

/** Settings that a statement takes along. With a name PostgreSQL plans their statement once for each connection. */
export interface Carried {
  settings: TransactionSettings
  name?: string | undefined
}

/** The names that each connection knows. */
const namesIn = new WeakMap<Connection, Set<string>>()

const QueryInside = pg.Query as unknown as new (
  query: pg.QueryConfig,
  values: undefined,
  callback: (error: Error, result: pg.QueryResult) => void,
) => Inside & pg.Submittable

/**
 * A statement with settings that hold for it alone. Both are sent together and synced once, so that PostgreSQL runs them in one
 * transaction, without another round trip: the settings end with the statement, also in front of a connection pooler.
 */
class ScopedStatement extends QueryInside {
  readonly #carried: Carried
  #settingsAnswered = false

  constructor(carried: Carried, query: pg.QueryConfig, callback: (error: Error, result: pg.QueryResult) => void) {
    // A simple query would begin a transaction of its own.
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

/** Sends a statement with settings that hold for it alone. */
export function sendScoped(
  client: pg.ClientBase,
  carried: Carried,
  query: pg.QueryConfig,
  callback: (error: Error, result: pg.QueryResult) => void,
): void {
  client.query(new ScopedStatement(carried, query, callback))
}

/** Sets them for as long as the connection lasts. */
export const setAll = (settings: TransactionSettings): string =>
  settings.map(([name, value]) => `set ${name} = ${pg.escapeLiteral(value)}`).join('; ')

/** The words of `begin` with settings that hold until the transaction's end. */
export const beginWith = (begin: string, settings: TransactionSettings): string =>
  `${begin}; ${textOf(settings, (index) => pg.escapeLiteral(settings[index - 1]![1]))}`

function textOf(settings: TransactionSettings, literal: (index: number) => string): string {
  return `select ${settings.map(([name], index) => `set_config('${name}', ${literal(index + 1)}, true)`).join(', ')}`
}
