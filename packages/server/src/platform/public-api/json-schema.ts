import { apiParts } from '@gable/contract/public-api/index'
import type { ConditionalSchemaConverter, JSONSchema } from '@orpc/openapi'
import { z } from 'zod'

/**
 * Patterns for the document. Generators compile them for Go, Rust, Python, and other languages, which share a small part
 * of the syntax: no look-around, no Unicode classes, and anchors at both ends.
 */

/** "No control characters", as the contract and as every engine writes it. */
const [noControls, portableNoControls] = [String.raw`^\P{Cc}*$`, String.raw`^[^\x00-\x1f\x7f-\x9f]*$`]

/** Whether every common regular expression engine reads the pattern in the same way. */
export const isPortable = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/\\[pP]|\\u|\(\?(?!:)|\\[1-9]|\\b/.test(pattern)

/**
 * Returns a pattern for the document; undefined if none accepts exactly the same, so that only the description states the
 * rule. The server checks the contract's pattern.
 */
function portablePattern(pattern: string): string | undefined {
  if (pattern === noControls) return portableNoControls
  return isPortable(pattern) ? pattern : undefined
}

/** Marks a named schema with its name until `nameSchemas` moves it to the document's components. */
export const nameKey = 'x-name'

const names = new Map(
  Object.values(apiParts).flatMap(({ resources }) =>
    Object.entries(resources).map(([name, schema]): [z.core.$ZodType, string] => [schema, name]),
  ),
)

/** Approximates types that JSON Schema cannot express, such as describing a file by its bytes. */
function say({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  if (zodSchema._zod.def.type === 'file')
    Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
  // The format already says it.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time' || jsonSchema.format === 'date') {
    delete jsonSchema.pattern
  }
  makePortable(jsonSchema)
  // Bounds of every integer, which many languages cannot hold.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // Responses may gain fields, so readers must not reject unknown ones.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  const name = names.get(zodSchema)
  if (name !== undefined) Object.assign(jsonSchema, { [nameKey]: name })
}

/** Several patterns of one text are an `allOf`, of which the narrowest is kept. */
function makePortable(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const all = jsonSchema.allOf ?? []
  const together = all.length > 0 && all.every((each) => typeof each === 'object' && each.pattern !== undefined)
  const patterns = together ? all.map(({ pattern }) => pattern!) : [jsonSchema.pattern ?? []].flat()
  if (patterns.length === 0) return
  if (together) delete jsonSchema.allOf
  const portable = patterns.flatMap((pattern) => portablePattern(pattern) ?? [])
  delete jsonSchema.pattern
  const narrowest = portable.at(-1)
  if (narrowest !== undefined) jsonSchema.pattern = narrowest
}

const created = new WeakMap<z.ZodType, Partial<Record<'input' | 'output', JSONSchema>>>()

/** Converts a contract schema to JSON Schema 2020-12. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JSONSchema {
  const known = created.get(schema) ?? {}
  created.set(schema, known)
  known[io] ??= plain(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: say }) as Record<string, unknown>)
  return known[io]
}

const plain = ({ $schema: _, '~standard': _standard, ...schema }: Record<string, unknown>) => schema as JSONSchema

/** Converts the contract's zod schemas, for the document and for query parameters, which arrive as text. */
export const zodSchemas: ConditionalSchemaConverter = {
  condition: (schema) => schema?.['~standard'].vendor === 'zod',
  convert(schema, { strategy }) {
    const zod = schema as unknown as z.ZodType
    return [!zod.safeParse(undefined).success, toJsonSchema(zod, strategy)]
  },
}

/** Returns a schema as a part of a response, for what no operation returns. */
export const schemaOf = (schema: z.ZodType): JSONSchema => structuredClone(toJsonSchema(schema, 'output'))
