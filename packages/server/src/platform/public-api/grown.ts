/**
 * Finds what a newer API document removes compared with an older one, because version 1 may only grow. Compares
 * operations, their required inputs, and the fields of their responses.
 */
type Json = Record<string, unknown>
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: Json }> }
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>
}
interface Document {
  paths?: Record<string, Record<string, Operation>>
}

/** @returns one line per removal; empty if the document has only grown. */
export function takenBack(before: Document, after: Document): string[] {
  return Object.entries(before.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const next = after.paths?.[path]?.[method]
      return next ? ofOperation(name, operation, next) : [`${name} is gone`]
    }),
  )
}

function ofOperation(name: string, before: Operation, after: Operation): string[] {
  const key = ({ name: each, in: place }: { name: string; in: string }) => `${place} ${each}`
  const known = new Map((before.parameters ?? []).map((each) => [key(each), each]))
  const left = new Map((after.parameters ?? []).map((each) => [key(each), each]))
  const gone = [...known.keys()].filter((each) => !left.has(each)).map((each) => `${name}: ${each} is gone`)
  const required = [...left].flatMap(([each, parameter]) =>
    parameter.required && !known.get(each)?.required ? [`${name}: ${each} is required now`] : [],
  )
  const narrowed = [...known].flatMap(([each, { schema }]) =>
    taken(`${name}: ${each}`, schema, left.get(each)?.schema, 'sent'),
  )
  return [...gone, ...required, ...narrowed, ...ofBodies(name, before, after)]
}

function ofBodies(name: string, before: Operation, after: Operation): string[] {
  const sent = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema
  const told = ({ responses }: Operation) => responses?.['200']?.content?.['application/json']?.schema
  return [
    ...(after.requestBody?.required && !before.requestBody ? [`${name}: a body is required now`] : []),
    ...taken(`${name}: body`, sent(before), sent(after), 'sent'),
    ...taken(`${name}: answer`, told(before), told(after), 'told'),
  ]
}

/** Returns what a schema removes: no response field may disappear, and no request field may become required. */
function taken(where: string, before: unknown, after: unknown, way: 'sent' | 'told'): string[] {
  if (!isSchema(before)) return []
  if (!isSchema(after)) return [`${where} is gone`]
  if (JSON.stringify(before.type) !== JSON.stringify(after.type)) return [`${where} has another type`]
  const [from = [], to = []] = [before.enum as unknown[] | undefined, after.enum as unknown[] | undefined]
  const lost = from.filter((value) => after.enum !== undefined && !to.includes(value) && way === 'sent')
  const [wanted, wants] = [requiredOf(before), requiredOf(after)]
  const newly = way === 'sent' ? wants.filter((field) => !wanted.includes(field)) : []
  const noLonger = way === 'told' ? wanted.filter((field) => !wants.includes(field)) : []
  const [fields, next] = [(before.properties ?? {}) as Json, (after.properties ?? {}) as Json]
  return [
    ...lost.map((value) => `${where} does not take ${String(value)} any more`),
    ...newly.map((field) => `${where}.${field} is required now`),
    ...noLonger.map((field) => `${where}.${field} is not always there any more`),
    ...Object.entries(fields).flatMap(([field, schema]) => taken(`${where}.${field}`, schema, next[field], way)),
    ...taken(`${where}[]`, before.items, after.items, way),
    ...alternatives(where, before, after, way),
  ]
}

/** Existing alternatives must stay unchanged and in the same position. */
function alternatives(where: string, before: Json, after: Json, way: 'sent' | 'told'): string[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
    ((before[word] ?? []) as unknown[]).flatMap((schema, index) => {
      // Additional conditions in `allOf` may be relaxed.
      if (word === 'allOf' && isSchema(schema) && !schema.properties) return []
      return taken(`${where}(${index + 1})`, schema, ((after[word] ?? []) as unknown[])[index], way)
    }),
  )
}

const requiredOf = (schema: Json) => (schema.required ?? []) as string[]
const isSchema = (schema: unknown): schema is Json => typeof schema === 'object' && schema !== null
