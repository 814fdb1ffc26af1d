/** Schemas of vendors' published documentation, and validation of requests and answers against them. */

export interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxLength?: number
}

/**
 * Returns where a value does not match a schema. Documentation prints lists as objects and vice versa: both are
 * accepted.
 */
export function errorsOf(schemas: Record<string, Schema>, schema: Schema, value: unknown, at = ''): string[] {
  const name = schema.$ref?.split('/').at(-1)
  const known = name ? schemas[name]! : schema
  if (Array.isArray(value)) return value.flatMap((each) => errorsOf(schemas, known.items ?? known, each, `${at}[]`))
  if (known.type === 'array' && typeof value === 'object') return errorsOf(schemas, known.items ?? {}, value, at)
  if (value === null || value === undefined) return []
  if (known.properties) {
    if (typeof value !== 'object') return [`${at} is no object`]
    const provided = value as Record<string, unknown>
    const missing = (known.required ?? []).filter((field) => provided[field] === undefined)
    return [
      ...missing.map((field) => `${at}.${field} is missing`),
      ...Object.entries(provided).flatMap(([field, each]) =>
        known.properties![field]
          ? errorsOf(schemas, known.properties![field]!, each, `${at}.${field}`)
          : [`${at}.${field} is not in the document`],
      ),
    ]
  }
  const type = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }[known.type ?? '']
  if (type && typeof value !== type) return [`${at} is a ${typeof value}, not a ${known.type}`]
  if (known.type === 'integer' && !Number.isInteger(value)) return [`${at} is no whole number`]
  return known.maxLength && String(value).length > known.maxLength ? [`${at} is too long`] : []
}
