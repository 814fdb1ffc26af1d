import { contract } from '@gable/contract'
import type { Access } from '@gable/contract/access'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { apiParts } from '@gable/contract/public-api/index'
import type { Role } from '@gable/contract/status'
import { webhookEvent } from '@gable/contract/webhook-event'
import type { AnyContractProcedure, OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { describeParameter, describeSchema, type Json, nameSchemas, partOf } from './describe.ts'
import { noteUpload } from './document-upload.ts'
import { nameKey, schemaOf, zodSchemas } from './json-schema.ts'
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

const aboutTokens =
  'A company admin generates tokens in Settings, Public API. A token acts for the whole company within its scopes.'

/** Returns whether a procedure is part of the public API: it declares a scope and has a path. */
export function isPublic(procedure: { '~orpc': { meta: unknown; route: { path?: string | undefined } } }): boolean {
  const { meta, route } = procedure['~orpc']
  return (meta as ProcedureMeta).access.scope !== undefined && route.path !== undefined
}

type Operation = OpenAPI.OperationObject
type Parameter = OpenAPI.ParameterObject & { schema?: Json }
type Content = Record<string, OpenAPI.MediaTypeObject>

/** Creates the public API's document from the contract. Only its URL differs between installations. */
export async function createDocument(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [zodSchemas] })
  const document = structuredClone(
    await generator.generate(contract, {
      info: { title: 'Gable API', version: '1', description: about },
      servers: [{ url: publicUrl + apiPrefix }],
      components: {
        schemas: { Problem: problem },
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'gable_...', description: aboutTokens },
        },
      },
      filter: ({ contract: each }) => isPublic(each),
      customErrorResponseBodySchema: { $ref: '#/components/schemas/Problem' },
    }),
  )
  const components = document.components!.schemas as unknown as Json
  for (const [slice, calls] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(calls) as [string, AnyContractProcedure][]) {
      if (!isPublic(procedure)) continue
      const { method, path } = procedure['~orpc'].route
      const item = document.paths?.[path!] as Record<string, Operation>
      finish(item[method!.toLowerCase()]!, procedure['~orpc'], { slice, name, components })
    }
  }
  document.paths!['/note-attachments'] = noteUpload(components)
  document.webhooks = { event: webhookCall(components) } as never
  return document
}

type Declared = Pick<AnyContractProcedure['~orpc'], 'meta' | 'errorMap'>

interface Named {
  slice: string
  name: string
  components: Json
}

function finish(operation: Operation, { meta, errorMap }: Declared, { slice, name, components }: Named): void {
  const { access, effect } = meta as unknown as ProcedureMeta
  const id = `${slice}.${name}`
  const part = partOf(slice)
  operation.operationId = id
  operation.security = [{ token: [access.scope!] }]
  operation.description = [apiParts[part]?.operations[id], whoMay(access)].filter(Boolean).join('\n\n')
  const body = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content
  for (const parameter of (operation.parameters ?? []) as Parameter[]) plainArray(parameter)
  if (effect === 'creates') {
    const schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' }
    operation.parameters = [
      ...(operation.parameters ?? []),
      { name: 'Idempotency-Key', in: 'header', schema } as Parameter,
    ]
    withoutKey(body)
  }
  for (const parameter of (operation.parameters ?? []) as (Parameter & Json)[]) {
    describeParameter(parameter, part, name)
    parameter.schema = nameSchemas(parameter.schema, components, 'sent') as Json
  }
  nameContent(body, { part, parent: 'body', name: `${upper(slice)}${upper(name)}Request`, components, way: 'sent' })
  operation.responses = { ...answered(operation.responses), ...refused(errorMap, effect) }
  const answer = operation.responses['200'] as OpenAPI.ResponseObject | undefined
  if (!answer) return
  answer.description = 'Done.'
  const files = apiParts[part]?.files?.[id]
  if (files) answer.content = Object.fromEntries(files.map((type) => [type, { schema: fileSchema }]))
  else {
    const responseName = `${upper(slice)}${upper(name)}Response`
    nameContent(answer.content, { part, parent: 'answer', name: responseName, components, way: 'told' })
  }
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const fileSchema = { type: 'string', format: 'binary' } as OpenAPI.SchemaObject

interface Body {
  part: string
  parent: string
  name: string
  components: Json
  way: 'sent' | 'told'
}

/** Describes a body and names it, so that generators need not invent a name. */
function nameContent(content: Content | undefined, { part, parent, name, components, way }: Body): void {
  const media = content?.['application/json']
  if (!media?.schema) return
  const schema = media.schema as Json
  schema[nameKey] ??= (way === 'told' ? commonName(schema) : undefined) ?? name
  describeSchema(schema, { part, parent })
  media.schema = nameSchemas(schema, components, way) as OpenAPI.SchemaObject
}

/** Pages are named by their records; the answers to changes are the same everywhere. */
function commonName({ properties = {} }: Json): string | undefined {
  const { rows, id, version, ...others } = properties as Record<string, Json>
  const record = (rows?.items as Json | undefined)?.[nameKey] as string | undefined
  if (record !== undefined) return `${record.replace(/ListItem$/, '')}Page`
  if (Object.keys(others).length > 0 || (id && version)) return undefined
  return id ? 'RecordId' : version && 'RecordVersion'
}

/** Who may call: the scope, and what the company's subscription must include. */
function whoMay({ scope, roles, feature }: Access): string {
  const people = roles?.includes('salesRep')
    ? ''
    : ` In the portal this is for ${roles?.map((role) => rolePlurals[role]).join(' and ')}.`
  const included = feature ? ` The company’s subscription must include it: \`${feature}\`.` : ''
  return `Needs a token with the scope \`${scope}\`.${people}${included}`
}

const rolePlurals: Record<Role, string> = {
  superAdmin: 'platform admins',
  companyAdmin: 'company admins',
  salesRep: 'sales reps',
  productionRep: 'production reps',
}

/** The call that a webhook gets. */
function webhookCall(components: Json): OpenAPI.PathItemObject {
  const content = { 'application/json': { schema: schemaOf(webhookEvent) as OpenAPI.SchemaObject } }
  nameContent(content, { part: 'webhook', parent: 'event', name: 'WebhookEvent', components, way: 'told' })
  return {
    post: {
      operationId: 'webhook.event',
      tags: ['Webhooks'],
      summary: 'An event',
      description:
        'What a webhook is called with, signed by Standard Webhooks: check `webhook-id`, `webhook-timestamp`, and `webhook-signature` with the signing key. A webhook with the method PUT gets a PUT.',
      requestBody: { required: true, content: content as never },
      responses: { 200: { description: 'Any 2xx within 15 seconds. Anything else is sent again.' } },
    },
  }
}

const answered = (responses: Operation['responses'] = {}): NonNullable<Operation['responses']> =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400))

/** Errors that a token never gets. */
const ofPersons = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOR_SUPPORT',
  'SECOND_FACTOR_DUE',
  'LINK_EXPIRED',
  'APPROVAL_REQUIRED',
])

/** Error responses by status, with their possible codes and what a person would read. */
function refused(errorMap: Declared['errorMap'], effect: ProcedureMeta['effect']): Operation['responses'] {
  const codes = new Map<number, [code: string, message: string][]>()
  for (const [code, declared] of Object.entries(errorMap) as [string, { status?: number; message?: string }][]) {
    const status = declared?.status ?? 500
    if (ofPersons.has(code) || (code === 'IDEMPOTENCY_MISMATCH' && effect !== 'creates')) continue
    codes.set(status, [...(codes.get(status) ?? []), [code, declared?.message ?? '']])
  }
  const content = { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } }
  const reported = [...codes].map(([status, each]) => {
    const description = each.map(([code, message]) => `\`${code}\`: ${message}`).join('\n\n')
    const headers = status === 429 ? { 'Retry-After': retryAfter } : undefined
    return [status, { description, content, 'x-codes': each.map(([code]) => code), ...(headers && { headers }) }]
  })
  return {
    ...Object.fromEntries(reported),
    default: { description: '`UNEXPECTED`', content, 'x-codes': ['UNEXPECTED'] },
  }
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } } as OpenAPI.HeaderObject

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
