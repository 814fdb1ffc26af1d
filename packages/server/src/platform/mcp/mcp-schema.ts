import { contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import type { createDocument } from '../public-api/document.ts'
import { schemaOf } from '../public-api/json-schema.ts'

export type Json = { [key: string]: unknown }
type Document = Awaited<ReturnType<typeof createDocument>>

/** The schemas of operations, taken from the document of the public API, which describes every field. */
export interface ToolSchemas {
  /** The parameters and the body of an operation as one object. */
  input(operation: string): Json
  /** What an operation returns. Texts that a person can enter have no format, since a tool's answer marks them. */
  output(operation: string): Json
  /** What an operation does, in one or two sentences. */
  about(operation: string): string
}

export function procedureMeta(operation: string): ProcedureMeta {
  const [slice, name] = operation.split('.') as [string, string]
  const procedures = contract as unknown as Record<string, Record<string, AnyContractProcedure>>
  return procedures[slice]![name]!['~orpc'].meta as unknown as ProcedureMeta
}

interface Operation {
  operationId?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Json }[]
  requestBody?: { content?: Record<string, { schema?: Json }> }
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>
}

const jsonType = 'application/json'

export function readToolSchemas(document: Document): ToolSchemas {
  const components = (document.components?.schemas ?? {}) as Record<string, Json>
  const operations = new Map<string, Operation>()
  for (const item of Object.values(document.paths ?? {}) as Record<string, Operation>[]) {
    for (const operation of Object.values(item)) operations.set(operation.operationId!, operation)
  }
  const found = (id: string): Operation => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`The public API has no operation ${id}`)
    return operation
  }
  return {
    input(id) {
      const { parameters = [], requestBody } = found(id)
      const body = inline(requestBody?.content?.[jsonType]?.schema ?? {}, components) as Json
      const provided = parameters.filter((parameter) => parameter.in !== 'header')
      const named = provided.map(({ name, description, schema }): [string, Json] => [
        name.replace(/\[\]$/, ''),
        { ...(inline(schema ?? {}, components) as Json), ...(description && { description }) },
      ])
      const needed = provided.filter(({ required }) => required).map(({ name }) => name.replace(/\[\]$/, ''))
      return objectOf({ ...Object.fromEntries(named), ...(body.properties as Json) }, [
        ...needed,
        ...((body.required as string[] | undefined) ?? []),
      ])
    },
    output: (id) =>
      loosened(inline(found(id).responses?.['200']?.content?.[jsonType]?.schema ?? {}, components)) as Json,
    about: (id) => (found(id).description ?? '').split('\n\n')[0]!,
  }
}

/** A schema of an object with these properties and no others. */
export const objectOf = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  properties,
  required: [...new Set(required)].filter((name) => name in properties),
  additionalProperties: false,
})

/** Returns a zod schema as JSON Schema, for tools without an operation of the public API. */
export const plainSchema = (schema: z.ZodType): Json => structuredClone(schemaOf(schema)) as Json

/** Replaces references by what they refer to. A schema within itself becomes any value. */
function inline(schema: unknown, components: Record<string, Json>, within: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inline(each, components, within))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, examples: _examples, example: _example, ...rest } = schema as Json & { $ref?: string }
  if ($ref === undefined) {
    return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inline(each, components, within)]))
  }
  const name = $ref.slice($ref.lastIndexOf('/') + 1)
  if (within.includes(name)) return {}
  return { ...(inline(components[name], components, [...within, name]) as Json), ...rest }
}

/** Formats whose texts are never marked. */
const stored = ['uuid', 'date', 'date-time']

/** Removes what a marked text would not fulfil. */
function loosened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(loosened)
  if (typeof schema !== 'object' || schema === null) return schema
  const { pattern: _pattern, minLength: _min, maxLength: _max, format, ...rest } = schema as Json
  const formatted = typeof format === 'string' && stored.includes(format) ? { format } : {}
  const inner = Object.entries(rest).map(([key, each]) => [key, key === 'enum' ? each : loosened(each)])
  // A property may be named like a keyword.
  const properties = (schema as Json).properties as Json | undefined
  return {
    ...Object.fromEntries(inner),
    ...formatted,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, loosened(each)])),
    }),
  }
}
