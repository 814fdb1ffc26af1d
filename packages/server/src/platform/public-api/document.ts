import { contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import type { AnyContractProcedure, OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { zodSchemas } from './json-schema.ts'
import { problem, problemType } from './problem.ts'

export const apiPrefix = '/api/v1'

const about = `Everything is JSON over HTTPS. Send an API token as \`Authorization: Bearer gable_...\`; a company admin generates it
in Settings, Public API. A token has scopes; each operation names the one that it needs.

Lists are paged by \`cursor\`: pass \`nextCursor\` of one page to get the next; it is null on the last.
Send an \`Idempotency-Key\` with what creates something: a retry with the same key gets the first answer.
Updates name the \`version\` that you read, and are refused with STALE_VERSION when somebody else has changed the record since.
Refusals are \`application/problem+json\` (RFC 9457); decide by \`code\`. Requests over the rate limit get 429 with \`Retry-After\`;
\`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` come with every answer.
Version 1 only grows: fields and operations are added, never removed or changed.`

/** Returns whether a procedure is part of the public API: it declares a scope and has a path. */
export function isPublic(procedure: { '~orpc': { meta: unknown; route: { path?: string | undefined } } }): boolean {
  const { meta, route } = procedure['~orpc']
  return (meta as ProcedureMeta).access.scope !== undefined && route.path !== undefined
}

type Operation = OpenAPI.OperationObject
type Parameter = OpenAPI.ParameterObject & { schema?: Record<string, unknown> }
type Content = Record<string, OpenAPI.MediaTypeObject>

/** Creates the public API's document from the contract. Only its URL differs between installations. */
export async function createDocument(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [zodSchemas] })
  const document = await generator.generate(contract, {
    info: { title: 'Gable API', version: '1', description: about },
    servers: [{ url: publicUrl + apiPrefix }],
    components: {
      schemas: { Problem: problem },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'gable_...' } },
    },
    filter: ({ contract: each }) => isPublic(each),
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Problem' },
  })
  for (const [slice, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls) as [string, AnyContractProcedure][]) {
      if (!isPublic(procedure)) continue
      const { method, path } = procedure['~orpc'].route
      const item = document.paths?.[path!] as Record<string, Operation>
      finish(item[method!.toLowerCase()]!, procedure['~orpc'], `${slice}.${name}`)
    }
  }
  return document
}

type Declared = Pick<AnyContractProcedure['~orpc'], 'meta' | 'errorMap'>

function finish(operation: Operation, { meta, errorMap }: Declared, id: string): void {
  const { access, effect } = meta as unknown as ProcedureMeta
  operation.operationId = id
  operation.security = [{ token: [access.scope!] }]
  operation.description = `Needs a token with the scope \`${access.scope}\`.`
  for (const parameter of (operation.parameters ?? []) as Parameter[]) plainArray(parameter)
  if (effect === 'creates') {
    const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' } }
    operation.parameters = [...(operation.parameters ?? []), key as Parameter]
    withoutKey((operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content)
  }
  operation.responses = { ...answered(operation.responses), ...refused(errorMap, effect) }
}

const answered = (responses: Operation['responses'] = {}) =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400))

/** Errors that a token never gets. */
const ofPersons = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOR_SUPPORT', 'SECOND_FACTOR_DUE', 'LINK_EXPIRED'])

/** Error responses by status, with their possible codes. */
function refused(errorMap: Declared['errorMap'], effect: ProcedureMeta['effect']): Operation['responses'] {
  const codes = new Map<number, string[]>()
  for (const [code, declared] of Object.entries(errorMap) as [string, { status?: number } | undefined][]) {
    const status = declared?.status ?? 500
    if (ofPersons.has(code) || (code === 'IDEMPOTENCY_MISMATCH' && effect !== 'creates')) continue
    codes.set(status, [...(codes.get(status) ?? []), code])
  }
  const content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    ...Object.fromEntries([...codes].map(([status, each]) => [status, { description: each.join(', '), content }])),
    default: { description: 'UNEXPECTED', content },
  }
}

/** A query repeats an array's name: `statuses[]=New&statuses[]=Sold`. */
function plainArray(parameter: Parameter): void {
  if (parameter.in !== 'query') return
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
  if (parameter.schema?.type !== 'array') return
  Object.assign(parameter, { name: `${parameter.name}[]`, style: 'form', explode: true })
}

/** The key is sent as a header instead. */
function withoutKey(content: Content | undefined): void {
  const schema = content?.['application/json']?.schema as
    | { properties?: Record<string, unknown>; required?: string[] }
    | undefined
  if (!schema) return
  const { idempotencyKey: _key, ...properties } = schema.properties ?? {}
  schema.properties = properties
  schema.required = schema.required?.filter((name) => name !== 'idempotencyKey') ?? []
}
