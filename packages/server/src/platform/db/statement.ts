/** One SQL statement as it travels to the embedded database: plain data that can be cloned to a worker or a socket. */
export interface Statement {
  text: string
  values: PreparedValue[]
  rowMode: 'array' | 'object'
  /** Drizzle reads dates itself and wants them as text; everyone else gets what the `pg` driver would give. */
  parsers: 'drizzle' | 'plain'
}

export interface StatementResult {
  rows: unknown[]
  rowCount: number
  /** The command tag's first word of the last statement, such as SELECT, COMMIT or ROLLBACK. */
  command: string
}

export type PreparedValue = string | Uint8Array | null

/** The fields of a PostgreSQL error that callers look at; they survive the way from the worker and the socket. */
const ERROR_FIELDS = ['code', 'constraint', 'detail', 'hint', 'schema', 'table', 'column', 'severity', 'where'] as const

export interface PlainError {
  message: string
  fields: Record<string, string>
}

/** Strips an error down to data that can be cloned. */
export function encodeError(error: unknown): PlainError {
  const fields: Record<string, string> = {}
  if (!(error instanceof Error)) return { message: String(error), fields }
  for (const name of ERROR_FIELDS) {
    const value = (error as unknown as Record<string, unknown>)[name]
    if (typeof value === 'string') fields[name] = value
  }
  return { message: error.message, fields }
}

/** The error again, on this side: `code`, `constraint` and `detail` stand where the `pg` driver puts them. */
export function decodeError(plain: PlainError): Error {
  return Object.assign(new Error(plain.message), plain.fields)
}

/**
 * Turns a parameter into the text (or bytes) that PostgreSQL reads, by the rules of the `pg` driver, so that a value
 * accepted by one database is accepted by the other. Dates are written in UTC.
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
