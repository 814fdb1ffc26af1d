/** An SQL statement for the embedded database, as plain data that can be cloned to a worker or a socket. */
export interface Statement {
  text: string
  values: PreparedValue[]
  rowMode: 'array' | 'object'
  /** Drizzle parses dates itself and needs them as text. Other callers get what the `pg` driver would return. */
  parsers: 'drizzle' | 'plain'
}

export interface StatementResult {
  rows: unknown[]
  rowCount: number
  /** The first word of the last statement's command tag, such as SELECT, COMMIT or ROLLBACK. */
  command: string
}

export type PreparedValue = string | Uint8Array | null

/** The fields of a PostgreSQL error that callers read. They are preserved across the worker and the socket. */
const ERROR_FIELDS = ['code', 'constraint', 'detail', 'hint', 'schema', 'table', 'column', 'severity', 'where'] as const

export interface PlainError {
  message: string
  fields: Record<string, string>
}

/** Reduces an error to data that can be cloned. */
export function encodeError(error: unknown): PlainError {
  const fields: Record<string, string> = {}
  if (!(error instanceof Error)) return { message: String(error), fields }
  for (const name of ERROR_FIELDS) {
    const value = (error as unknown as Record<string, unknown>)[name]
    if (typeof value === 'string') fields[name] = value
  }
  return { message: error.message, fields }
}

/** Rebuilds the error on this side, with `code`, `constraint`, and `detail` where the `pg` driver puts them. */
export function decodeError(plain: PlainError): Error {
  return Object.assign(new Error(plain.message), plain.fields)
}

/**
 * Converts a parameter to the text (or bytes) that PostgreSQL reads, by the rules of the `pg` driver, so that both
 * databases accept the same values. Dates are written in UTC.
 */
export function prepareValue(value: unknown): PreparedValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  return JSON.stringify(value)
}

function arrayLiteral(items: unknown[]): string {
  return `{${items.map(arrayElement).join(',')}}`
}

function arrayElement(item: unknown): string {
  if (Array.isArray(item)) return arrayLiteral(item)
  const value = prepareValue(item)
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  return `"\\\\x${Buffer.from(value).toString('hex')}"`
}
