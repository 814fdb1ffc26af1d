/**
 * Finds what a newer API document takes back compared with an older one, because version 1 may only grow. Compares
 * operations, what they accept, and what they return, so that an older client keeps working and nothing that it sends
 * means something else.
 */
type Json = Record<string, unknown>
type Content = Record<string, { schema?: Json }>
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[]
  requestBody?: { required?: boolean; content?: Content }
  responses?: Record<string, { content?: Content }>
}
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Json }
}

/** `sent`: in a request. `told`: in a response. */
type Way = 'sent' | 'told'

/** An operation or schema of both documents, and where it stands. */
interface Pair<Compared> {
  where: string
  before: Compared
  after: Compared
}

/** @returns one line per removal; empty if the document has only grown. */
export function removals(before: ApiDocument, after: ApiDocument): string[] {
  const compare = schemaComparison(before, after)
  return Object.entries(before.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`
      const next = after.paths?.[path]?.[method]
      if (!next) return [`${where} is gone`]
      const isFull = method === 'put' && after.paths?.[path]?.patch === undefined
      return ofOperation({ where, before: operation, after: next }, compare, isFull)
    }),
  )
}

type Compare = (pair: Pair<unknown>, way: Way) => string[]

function ofOperation({ where, before, after }: Pair<Operation>, compare: Compare, isFull: boolean): string[] {
  const key = ({ name, in: place }: { name: string; in: string }) => `${place} ${name}`
  const known = new Map((before.parameters ?? []).map((each) => [key(each), each]))
  const left = new Map((after.parameters ?? []).map((each) => [key(each), each]))
  const gone = [...known.keys()].filter((each) => !left.has(each)).map((each) => `${where}: ${each} is gone`)
  const required = [...left].flatMap(([each, parameter]) =>
    parameter.required && !known.get(each)?.required ? [`${where}: ${each} is required now`] : [],
  )
  const narrowed = [...known].flatMap(([each, { schema }]) =>
    compare({ where: `${where}: ${each}`, before: schema, after: left.get(each)?.schema }, 'sent'),
  )
  const sent = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema
  const reported = ({ responses }: Operation) => responses?.['200']?.content?.['application/json']?.schema
  const [oldBody, newBody] = [sent(before), sent(after)]
  return [
    ...gone,
    ...required,
    ...narrowed,
    ...(after.requestBody?.required && !before.requestBody ? [`${where}: a body is required now`] : []),
    ...compare({ where: `${where}: body`, before: oldBody, after: newBody }, 'sent'),
    ...(isFull
      ? compare({ where: `${where}: body`, before: newBody && { replaced: oldBody }, after: newBody }, 'sent')
      : []),
    ...compare({ where: `${where}: answer`, before: reported(before), after: reported(after) }, 'told'),
  ]
}

/** Returns the comparison of two schemas, each with the references of its own document. */
function schemaComparison(older: ApiDocument, newer: ApiDocument): Compare {
  const resolved = (schema: unknown, { components }: ApiDocument): unknown => {
    const { $ref } = (isSchema(schema) ? schema : {}) as { $ref?: string }
    return $ref === undefined ? schema : components?.schemas?.[$ref.replace('#/components/schemas/', '')]
  }

  /** No response field may disappear, and no request field may become required or accept less. */
  const taken: Compare = ({ where, before: asBefore, after: asAfter }, way) => {
    if (isSchema(asBefore) && 'replaced' in asBefore) {
      return emptied({ where, before: resolved(asBefore.replaced, older), after: resolved(asAfter, newer) })
    }
    const [whole, next] = [resolved(asBefore, older), resolved(asAfter, newer)]
    if (!isSchema(whole)) return []
    if (!isSchema(next)) return [`${where} is gone`]
    const [before, after] = [resolved(withoutNull(whole), older), resolved(withoutNull(next), newer)] as [Json, Json]
    if (way === 'told' && mayBeNull(next) && !mayBeNull(whole)) return [`${where} may be null now`]
    if (way === 'sent' && mayBeNull(whole) && !mayBeNull(next)) return [`${where} does not take null any more`]
    if (JSON.stringify(before.type) !== JSON.stringify(after.type)) return [`${where} has another type`]
    const [wanted, wants] = [requiredOf(before), requiredOf(after)]
    const newly = way === 'sent' ? wants.filter((field) => !wanted.includes(field)) : []
    const noLonger = way === 'told' ? wanted.filter((field) => !wants.includes(field)) : []
    const [fields, left] = [(before.properties ?? {}) as Json, (after.properties ?? {}) as Json]
    return [
      ...(way === 'sent' ? narrower({ where, before, after }) : []),
      ...newly.map((field) => `${where}.${field} is required now`),
      ...noLonger.map((field) => `${where}.${field} is not always there any more`),
      ...Object.entries(fields).flatMap(([field, schema]) =>
        taken({ where: `${where}.${field}`, before: schema, after: left[field] }, way),
      ),
      ...taken({ where: `${where}[]`, before: before.items, after: after.items }, way),
      ...alternatives({ where, before, after }, way),
    ]
  }

  /** Existing alternatives must stay unchanged and in the same position. */
  const alternatives = ({ where, before, after }: Pair<Json>, way: Way): string[] =>
    ['anyOf', 'oneOf', 'allOf'].flatMap((word) =>
      ((before[word] ?? []) as unknown[]).flatMap((schema, index) => {
        // Additional conditions in `allOf` may be relaxed.
        if (word === 'allOf' && isSchema(schema) && !schema.properties) return []
        const next = ((after[word] ?? []) as unknown[])[index]
        return taken({ where: `${where}(${index + 1})`, before: schema, after: next }, way)
      }),
    )
  return taken
}

const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const
const lowerBounds = ['minimum', 'minLength', 'minItems'] as const

/** What a request field accepted before, but no longer does, or what it now means when it is left out. */
function narrower({ where, before, after }: Pair<Json>): string[] {
  const offered = after.enum as unknown[] | undefined
  const lost = ((before.enum ?? []) as unknown[]).filter((value) => offered && !offered.includes(value))
  const isLower = (word: string) => after[word] !== undefined && Number(after[word]) < Number(before[word] ?? Infinity)
  const isHigher = (word: string) =>
    after[word] !== undefined && Number(after[word]) > Number(before[word] ?? -Infinity)
  const bounds = [...upperBounds.filter(isLower), ...lowerBounds.filter(isHigher)]
  const isOther = 'default' in before && JSON.stringify(before.default) !== JSON.stringify(after.default)
  return [
    ...lost.map((value) => `${where} does not take ${String(value)} any more`),
    ...bounds.map((word) => `${where} has a narrower ${word}`),
    ...(isOther ? [`${where} has another default`] : []),
  ]
}

/** Fields that a full update now has with a default: an older client, which does not know them, would empty them. */
function emptied({ where, before, after }: Pair<unknown>): string[] {
  if (!isSchema(before) || !isSchema(after)) return []
  const known = (before.properties ?? {}) as Json
  return Object.entries((after.properties ?? {}) as Record<string, Json>)
    .filter(([field, schema]) => known[field] === undefined && 'default' in schema)
    .map(([field]) => `${where}.${field} has a default, so that an update without it empties it`)
}

const isNull = (schema: unknown) => isSchema(schema) && schema.type === 'null'
const mayBeNull = ({ type, anyOf }: Json): boolean =>
  (Array.isArray(type) && type.includes('null')) || (Array.isArray(anyOf) && anyOf.some(isNull))

/** `{ type: ['integer', 'null'] }` and `{ anyOf: [{ type: 'integer' }, { type: 'null' }] }` mean the same. */
function withoutNull(schema: Json): Json {
  if (!mayBeNull(schema)) return schema
  const { type, anyOf, default: usual, ...rest } = schema
  const own = 'default' in schema ? { default: usual } : {}
  const kinds = [type ?? []].flat().filter((each) => each !== 'null')
  const others = ((anyOf ?? []) as Json[]).filter((each) => !isNull(each))
  if (others.length === 0) return { ...rest, ...own, type: kinds.length === 1 ? kinds[0] : kinds }
  return others.length === 1 ? { ...others[0], ...own } : { ...rest, ...own, anyOf: others }
}

const requiredOf = (schema: Json) => (schema.required ?? []) as string[]
const isSchema = (schema: unknown): schema is Json => typeof schema === 'object' && schema !== null
