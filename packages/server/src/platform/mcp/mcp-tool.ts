import { createHash, randomUUID } from 'node:crypto'
import type { Scope } from '@gable/contract/access'
import { callByName, type Procedures } from '../http/procedures.ts'
import { type Json, objectOf, procedureMeta, type ToolSchemas } from './mcp-schema.ts'

/** `reads`: changes nothing. `drafts`: changes records of the company. `asks`: asks a person to do something. */
export type ToolEffect = 'reads' | 'drafts' | 'asks'

export interface ToolCall {
  /** The procedures as the token's bearer. The guard checks each call. */
  api: Procedures
  input: Json
  scopes: readonly Scope[]
  /** Name and version of the assistant, as it states them. */
  client: string
}

export interface McpTool {
  name: string
  title: string
  description: string
  /** All scopes that the tool needs. Hidden from tokens that lack one of them. */
  scopes: readonly Scope[]
  effect: ToolEffect
  /** Whether a repeated call has no further effect. */
  idempotent: boolean
  input: Json
  output: Json
  run(call: ToolCall): Promise<object>
}

/** A tool that is made once the schemas are known. */
export type ToolMaker = (schemas: ToolSchemas) => McpTool

export const retryKey: Json = {
  idempotencyKey: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{16,64}$',
    description: 'Send the same key again when you retry, so that nothing is created twice.',
  },
}

interface OperationTool {
  name: string
  title: string
  /** When to use it, and what comes before and after. Follows what the operation says about itself. */
  when?: string
  /** The operation of the public API, such as `lead.list`. */
  operation: string
  /** Fields of the answer's records that an assistant does not need. */
  omit?: readonly string[]
  /** Fields of the input that are not offered. */
  without?: readonly string[]
  /** Values that an enum of the input does not offer, by field. */
  refuse?: Readonly<Record<string, readonly string[]>>
}

/** A tool that calls one operation of the public API, with its input, its answer, and its description. */
export function operationTool({ name, title, when = '', operation, ...limits }: OperationTool): ToolMaker {
  const { access, effect } = procedureMeta(operation)
  if (!access.scope || access.needsPerson) throw new Error(`${operation} is not available to assistants`)
  const { omit = [], without = [], refuse = {} } = limits
  return (schemas) => {
    const requested = schemas.input(operation)
    const offered = Object.entries(requested.properties as Json).filter(([field]) => !without.includes(field))
    const properties = offered.map(([field, schema]) => [field, withoutValues(schema as Json, refuse[field])])
    const keyed = effect === 'creates' ? retryKey : {}
    return {
      name,
      title,
      description: [schemas.about(operation), when].filter(Boolean).join(' '),
      scopes: [access.scope!],
      effect: effect === 'reads' ? 'reads' : 'drafts',
      idempotent: effect !== 'creates' && effect !== 'opens',
      input: objectOf({ ...Object.fromEntries(properties), ...keyed }, requested.required as string[]),
      output: pruned(schemas.output(operation), omit) as Json,
      async run({ api, input }) {
        for (const [field, values] of Object.entries(refuse)) {
          if (values.includes(String(input[field]))) throw new Refused('APPROVAL_REQUIRED')
        }
        const allowed = Object.fromEntries(Object.entries(input).filter(([field]) => !without.includes(field)))
        return withoutFields(await callByName(api, operation, keyedInput(allowed, effect)), omit) as object
      },
    }
  }
}

/** A refusal by a tool itself, with a code of `messages`. */
export class Refused extends Error {
  readonly code: 'APPROVAL_REQUIRED'
  constructor(code: 'APPROVAL_REQUIRED') {
    super(code)
    this.code = code
  }
}

export const keyedInput = (input: Json, effect: string): Json =>
  effect === 'creates' ? { ...input, idempotencyKey: input.idempotencyKey ?? randomUUID() } : input

/** A key for each of several calls that one key makes safe to repeat. */
export const partKey = (key: unknown, part: number): string =>
  createHash('sha256')
    .update(`${String(key)} ${part}`)
    .digest('base64url')

function withoutValues(schema: Json, values: readonly string[] = []): Json {
  if (!Array.isArray(schema.enum)) return schema
  return { ...schema, enum: schema.enum.filter((each) => !values.includes(each)) }
}

/** Removes fields from a schema, at any depth of lists and objects. */
export function pruned(schema: unknown, omit: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((each) => pruned(each, omit))
  if (typeof schema !== 'object' || schema === null || omit.length === 0) return schema
  const { properties, required, ...rest } = schema as Json & { required?: string[] }
  const stored = Object.entries((properties ?? {}) as Json).filter(([name]) => !omit.includes(name))
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, key === 'enum' ? each : pruned(each, omit)])),
    ...(properties !== undefined && {
      properties: Object.fromEntries(stored.map(([name, each]) => [name, pruned(each, omit)])),
    }),
    ...(required && { required: required.filter((name) => !omit.includes(name)) }),
  }
}

/** Removes the same fields from an answer. */
export function withoutFields(value: unknown, omit: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutFields(each, omit))
  if (typeof value !== 'object' || value === null || value instanceof Date || omit.length === 0) return value
  const stored = Object.entries(value).filter(([name]) => !omit.includes(name))
  return Object.fromEntries(stored.map(([name, each]) => [name, withoutFields(each, omit)]))
}
