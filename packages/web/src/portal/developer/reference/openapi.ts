/** The parts of the OpenAPI document that the reference page reads. */

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  description?: string
}
type Content = Record<string, { schema?: Schema }>
interface Declared {
  operationId: string
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
export interface ApiDocument {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Declared>>
}

/** A parameter or a field. A nested field is named by its path, such as "form.quote.totalCents". */
export interface Field {
  name: string
  type: string
  required: boolean
}

export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  scope: string
  parameters: Field[]
  body: Field[]
  answer: Field[]
  refusals: { status: string; codes: string }[]
}

/** The maximum nesting depth. Deeper fields are summarized by their type. */
const deepest = 3

/** Groups the operations of a document by tag, in document order. */
export function groupsOf({ paths = {} }: ApiDocument): { tag: string; operations: Operation[] }[] {
  const groups = new Map<string, Operation[]>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, declared] of Object.entries(item)) {
      const tag = declared.tags?.[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), operationOf(method, path, declared)])
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }))
}

function operationOf(method: string, path: string, declared: Declared): Operation {
  const { operationId: id, summary = '', security, parameters = [], requestBody, responses = {} } = declared
  return {
    id,
    path,
    summary,
    method: method.toUpperCase(),
    scope: Object.values(security?.[0] ?? {})[0]?.[0] ?? '',
    parameters: parameters.map(({ name, required = false, schema = {} }) => ({ name, required, type: typeOf(schema) })),
    body: fieldsOf(jsonOf(requestBody?.content)),
    answer: fieldsOf(jsonOf(responses['200']?.content)),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description = '' }]) => ({ status, codes: description })),
  }
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema

/** Returns the fields of an object, including nested ones. */
function fieldsOf(schema: Schema | undefined, prefix = '', depth = 0): Field[] {
  const within = schema && objectOf(schema)
  if (!within?.properties || depth > deepest) return []
  return Object.entries(within.properties).flatMap(([name, each]) => {
    const list = each.type === 'array' ? each.items : undefined
    const full = `${prefix}${name}${list ? '[]' : ''}`
    const own = { name: full, type: typeOf(each), required: within.required?.includes(name) ?? false }
    return [own, ...fieldsOf(list ?? each, `${full}.`, depth + 1)]
  })
}

/** Returns the object schema among alternatives, one of which is often null. */
function objectOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ properties }) => properties)
}

/** "string", "integer or null", "New | Open | Sold", "array of uuid". */
export function typeOf(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}`
  const plain = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return plain === 'string' && schema.format ? schema.format : plain
}

/** Returns the operations whose path, summary or scope contains the search words. */
export function found(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ path, summary, scope }) => {
    const told = `${path} ${summary} ${scope}`.toLowerCase()
    return words.every((word) => told.includes(word))
  })
}

/** Returns an example call for a shell. */
export function exampleOf({ method, path, body }: Operation, address: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}${path}'`,
    `  -H "Authorization: Bearer $GABLE_TOKEN"`,
  ]
  if (body.length > 0) {
    const needed = body.filter(({ name, required }) => required && !/[.[]/.test(name))
    const shown = Object.fromEntries(needed.map(({ name, type }) => [name, sampleOf(type)]))
    lines.push(`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(shown)}'`)
  }
  return lines.join(' \\\n')
}

function sampleOf(type: string): unknown {
  if (type.startsWith('integer') || type.startsWith('number')) return 1
  if (type.startsWith('boolean')) return true
  if (type.startsWith('array')) return []
  return type.includes(' | ') ? type.split(' | ')[0] : '...'
}
