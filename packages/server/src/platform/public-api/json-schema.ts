import type { ConditionalSchemaConverter, JSONSchema } from '@orpc/openapi'
import { z } from 'zod'

/** Approximates types that JSON Schema cannot express, such as describing a file by its bytes. */
function say({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  if (zodSchema._zod.def.type === 'file') {
    Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' })
  }
  // The format already says it.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  // Responses may gain fields, so readers must not reject unknown ones.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const made = new WeakMap<z.ZodType, Partial<Record<'input' | 'output', JSONSchema>>>()

/** Converts a contract schema to JSON Schema 2020-12. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JSONSchema {
  const known = made.get(schema) ?? {}
  made.set(schema, known)
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
