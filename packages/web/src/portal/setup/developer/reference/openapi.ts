/** The parts of the OpenAPI document that the reference page reads. */

type Schema = {
  $ref?: string
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
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { 'x-codes'?: string[]; content?: Content }>
}
export interface ApiDocument {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Declared>>
  components?: { schemas?: Record<string, Schema> }
}

/** A parameter or a field. A nested field is named by its path, such as "form.quote.totalCents". */
export interface Field {
  name: string
  type: string
  required: boolean
  description: string
}

export interface Operation {
  id: string
  method: string
  path: string
  summary: string
  /** One text per paragraph. */
  description: string[]
  scope: string
  parameters: Field[]
  body: Field[]
  answer: Field[]
  refusals: { status: string; codes: string }[]
}

/** The maximum nesting depth. Deeper fields are summarized by their type. */
const deepest = 3

/** Groups the operations of a document by tag, in document order. */
export function groupsOf({ paths = {}, components }: ApiDocument): { tag: string; operations: Operation[] }[] {
  const named = components?.schemas ?? {}
  const groups = new Map<string, Operation[]>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, declared] of Object.entries(item)) {
      const tag = declared.tags?.[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), operationOf({ method, path, declared, named })])
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }))
}

type Named = Record<string, Schema>

/** Follows a reference to a named schema. */
const resolved = (schema: Schema, named: Named): Schema =>
  (schema.$ref && named[schema.$ref.replace('#/components/schemas/', '')]) || schema

function operationOf({
  method,
  path,
  declared,
  named,
}: {
  method: string
  path: string
  declared: Declared
  named: Named
}): Operation {
  const {
    operationId: id,
    summary = '',
    description = '',
    security,
    parameters = [],
    requestBody,
    responses = {},
  } = declared
  return {
    id,
    path,
    summary,
    description: description.split('\n\n'),
    method: method.toUpperCase(),
    scope: Object.values(security?.[0] ?? {})[0]?.[0] ?? '',
    parameters: parameters.map(({ name, required = false, description: message = '', schema = {} }) => ({
      name,
      required,
      type: typeOf(resolved(schema, named)),
      description: message,
    })),
    body: fieldsOf(jsonOf(requestBody?.content), named),
    answer: fieldsOf(jsonOf(responses['200']?.content), named),
    refusals: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { 'x-codes': codes = [] }]) => ({ status, codes: codes.join(', ') })),
  }
}

const jsonOf = (content: Content | undefined) => content?.['application/json']?.schema

/** Returns the fields of an object, including nested ones. */
function fieldsOf(schema: Schema | undefined, named: Named, prefix = '', depth = 0): Field[] {
  const within = schema && objectOf(schema, named)
  if (!within?.properties || depth > deepest) return []
  return Object.entries(within.properties).flatMap(([name, provided]) => {
    const each = resolved(provided, named)
    const list = each.type === 'array' ? each.items : undefined
    const full = `${prefix}${name}${list ? '[]' : ''}`
    const required = within.required?.includes(name) ?? false
    const own = { name: full, type: typeOf(each, named), required, description: provided.description ?? '' }
    return [own, ...fieldsOf(list ?? each, named, `${full}.`, depth + 1)]
  })
}

/** Returns the object schema among alternatives; one is often null. */
function objectOf(provided: Schema, named: Named): Schema | undefined {
  const schema = resolved(provided, named)
  if (schema.properties) return schema
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((each) => resolved(each, named))
    .find(({ properties }) => properties)
}

/** "string", "integer or null", "New | Open | Sold", "array of uuid". */
export function typeOf(provided: Schema, named: Named = {}): string {
  const schema = resolved(provided, named)
  const typeIn = (each: Schema) => typeOf(each, named)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map(typeIn))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.type === 'array') return `array of ${typeIn(schema.items ?? {})}`
  const plain = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return plain === 'string' && schema.format ? schema.format : plain
}

/** Returns the operations whose path, summary or scope contains the search words. */
export function found(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(({ path, summary, scope }) => {
    const reported = `${path} ${summary} ${scope}`.toLowerCase()
    return words.every((word) => reported.includes(word))
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
