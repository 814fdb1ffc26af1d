import { apiParts, describedBy } from '@gable/contract/public-api/index'
import type { Described } from '@gable/contract/public-api/part'
import { nameKey } from './json-schema.ts'

export type Json = { [key: string]: unknown }

/** Where a schema stands: the part that describes it, and the property or schema that contains it. */
interface Place {
  part: string
  parent: string
}

const shared = apiParts.shared!.fields
const partOfResource = new Map(
  Object.entries(apiParts).flatMap(([part, { resources }]) =>
    Object.keys(resources).map((name) => [name, part] as const),
  ),
)

const owner = (name: string) => (/^Record(Id|Version)$/.test(name) ? 'shared' : partOfResource.get(name))

/** The part that describes the operations of a slice. */
export const partOf = (slice: string): string => describedBy[slice] ?? slice

/** Keys of descriptions that were used, for the test that finds unused ones. */
export const usedFields = new Set<string>()

/** Finds the description of a property or parameter: the nearest one to its place. */
function described({ part, parent }: Place, name: string): Described | undefined {
  for (const [owner, fields] of [[part, apiParts[part]?.fields ?? {}] as const, ['shared', shared] as const]) {
    for (const key of [`${parent}.${name}`, name]) {
      if (fields[key] === undefined) continue
      usedFields.add(`${owner} ${key}`)
      return fields[key]
    }
  }
  return undefined
}

/** Describes a parameter of an operation. A list's filter may differ from the field of the same name: `list.name`. */
export function describeParameter(parameter: Json, part: string, procedure: string): void {
  const name = String(parameter.name).replace(/\[\]$/, '')
  const parents = /^(list|all|mine)/.test(procedure) ? ['list', procedure, 'query'] : [procedure, 'query']
  const own = parents.map((parent) => `${parent}.${name}`).find((key) => apiParts[part]?.fields[key] !== undefined)
  const found = own === undefined ? described({ part, parent: 'query' }, name) : apiParts[part]!.fields[own]
  if (own !== undefined) usedFields.add(`${part} ${own}`)
  say(parameter, found)
  describeSchema(parameter.schema, { part, parent: name })
}

function say(target: Json, found: Described | undefined): void {
  if (found === undefined) return
  const [description, example] = typeof found === 'string' ? [found] : found
  target.description = description
  if (example === undefined) return
  if ('in' in target) target.example = example
  else target.examples = [example]
}

/** Describes every property below a schema. A named schema is described by its own part, wherever it occurs. */
export function describeSchema(schema: unknown, place: Place): void {
  if (typeof schema !== 'object' || schema === null) return
  if (Array.isArray(schema)) {
    for (const each of schema) describeSchema(each, place)
    return
  }
  const json = schema as Json
  const name = json[nameKey] as string | undefined
  const part = name === undefined ? undefined : owner(name)
  const here = part === undefined ? place : { part, parent: name! }
  for (const [property, each] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    say(each, described(here, property))
    describeSchema(each, { part: here.part, parent: property })
  }
  for (const word of ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems']) {
    describeSchema(json[word], here)
  }
}

/**
 * Moves every named schema to the components, the innermost first, and leaves a reference. A schema whose fields differ
 * between requests and responses gets a second name for requests.
 */
export function nameSchemas(schema: unknown, components: Json, way: 'sent' | 'told'): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map((each) => nameSchemas(each, components, way))
  const json = Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [key, isValue(key) ? each : nameSchemas(each, components, way)]),
  ) as Json
  const name = json[nameKey] as string | undefined
  if (name === undefined) return json
  const { [nameKey]: _, description, examples, default: usual, ...rest } = json
  const adjacent = Object.fromEntries(
    Object.entries({ description, examples, default: usual }).filter(([, each]) => each !== undefined),
  )
  const text = JSON.stringify(rest)
  const free = [name, `${name}${way === 'sent' ? 'Input' : 'Output'}`].find(
    (each) => components[each] === undefined || JSON.stringify(components[each]) === text,
  )
  if (free === undefined) throw new Error(`There are three different schemas named ${name}`)
  components[free] = rest
  return { $ref: `#/components/schemas/${free}`, ...adjacent }
}

/** Keywords whose value is no schema. */
const isValue = (key: string) => ['enum', 'const', 'default', 'examples', 'required', 'example'].includes(key)
