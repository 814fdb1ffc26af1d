import { scopes } from '@gable/contract/access'
import { demoTown } from '@gable/demo/town/town'
import { loadAccessMatrices } from '@gable/testing/access-matrix/slices'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { makeOffer } from '@gable/testing/offer'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, isFullRun } from '../../../../../scripts/test-tier.ts'
import { issueToken } from '../../account/token/token.service.ts'
import { samples } from '../upload/upload.fixture.ts'
import { createDocument } from './document.ts'

/**
 * Sends requests generated from the document alone. Every response must be one that the document declares, and no
 * internal error. For more calls: API_FUZZ_CALLS=20000. For another seed: FUZZ_SEED.
 */
const calls = Number(process.env.API_FUZZ_CALLS || cases(3_000))
/** Number of concurrent requests. */
const inFlight = 4
const seed = Number(process.env.FUZZ_SEED || 20_261_125)

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type Operation = {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

let app: TestApp
let server: FastifyInstance
let token: string
let ids: string[]
let idsBySlice: Record<string, readonly string[]>
let operations: { method: string; path: string; operation: Operation }[]
const ajv = new Ajv2020({ strict: false, validateFormats: false })

beforeAll(async () => {
  app = await createTestApp({ TOKEN_REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'silent' })
  server = await app.createServer()
  const company = await makeCompany(app.database)
  const party = { app, company, offer: await makeOffer(company, { state: demoTown.state }) }
  const matrices = await loadAccessMatrices()
  const created = []
  for (const slice of new Set(Object.values(sliceOf))) {
    const found = JSON.stringify(await matrices[slice]!.records(party, company.admin))
    created.push([slice, [...new Set(found.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))]] as const)
  }
  idsBySlice = Object.fromEntries(created)
  ids = [...new Set(created.flatMap(([, each]) => each))]
  token = (await issueToken(company.admin.ctx, { name: 'Fuzz', scopes: [...scopes] })).token
  const document = JSON.parse(JSON.stringify(await createDocument('http://localhost')))
  components = document.components.schemas
  ajv.addSchema({ $id: 'document', components: document.components })
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The slice whose records the first part of a path refers to. */
const sliceOf: Record<string, string> = {
  leads: 'lead',
  notes: 'note',
  quotes: 'quote',
  'rep-quotes': 'quote',
  products: 'product',
  markets: 'market',
  measurements: 'measurement',
  'measurement-orders': 'measurement',
  proposals: 'proposal',
  tasks: 'task',
  'material-orders': 'material',
  webhooks: 'webhook',
  'webhook-deliveries': 'webhook',
}

const odd = [null, '', -1, 1e21, 'Zoë\u0000', '🏠'.repeat(80), [], {}, true, '2026-02-30', "'; --"]

let components: Record<string, Schema>

/** Returns a value that matches the schema, and occasionally one that doesn't. */
function sampleOf(provided: Schema, chance: Chance): unknown {
  const schema = components[String(provided.$ref).replace('#/components/schemas/', '')] ?? provided
  if (chance.below(12) === 0) return chance.pick(odd)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum)
  if (schema.anyOf) return sampleOf(chance.pick(schema.anyOf), chance)
  if (schema.format === 'uuid')
    return chance.below(10) === 0 ? '01890000-0000-7000-8000-000000000000' : chance.pick(ids)
  if (schema.format === 'date-time') return '2026-11-20T08:00:00Z'
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => (schema.required as string[] | undefined)?.includes(name) || chance.below(2) === 0)
          .map(([name, each]) => [name, named[name]?.(chance) ?? sampleOf(each, chance)]),
      )
    case 'array':
      return Array.from({ length: chance.below(3) }, () => sampleOf(schema.items ?? {}, chance))
    case 'integer':
    case 'number':
      return chance.below(20)
    case 'boolean':
      return chance.below(2) === 0
    default:
      return chance.pick(['Ann', '2026-12-01', 'Boise', '83702', 'ann@example.com', '2085550199', '12 Elm Street'])
  }
}

/** Values that no schema describes. */
const named: Record<string, (chance: Chance) => unknown> = {
  version: (chance) => 1 + chance.below(4),
  email: () => 'ann@example.com',
  phone: () => '2085550199',
  state: () => 'ID',
  postalCode: () => '83702',
  street: (chance) => `${chance.below(500)} Elm Street`,
  url: () => 'https://api.acculynx.com/in',
}

function queryOf(name: string, value: unknown): string[] {
  const pair = (key: string, each: unknown) => `${encodeURIComponent(key)}=${encodeURIComponent(String(each))}`
  if (Array.isArray(value)) return value.map((each) => pair(name, each))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).map(([key, each]) => pair(`${name}[${key}]`, each))
  }
  return [pair(name, value)]
}

function requestOf({ method, path, operation }: (typeof operations)[number], chance: Chance) {
  const parameters = operation.parameters ?? []
  const fitting = idsBySlice[sliceOf[path.split('/')[1]!]!]
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((each) => each.name === name && each.in === 'path')!
    if (fitting && schema.format === 'uuid' && chance.below(5) > 0) return chance.pick(fitting)
    return encodeURIComponent(String(sampleOf(schema, chance)).slice(0, 100) || 'x')
  })
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || chance.below(3) === 0))
    .flatMap(({ name, schema }) => queryOf(name, sampleOf(schema, chance)))
  const schema = operation.requestBody?.content['application/json']?.schema
  return {
    method: method as 'GET',
    url: `/api/v1${url}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { authorization: `Bearer ${token}` },
    ...(schema && { payload: sampleOf(schema, chance) as object }),
  }
}

/** Returns whether a response matches its operation's schema. Each schema is compiled once. */
const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>()
function validatorOf(schema: Schema) {
  const known =
    compiled.get(schema) ??
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')))
  compiled.set(schema, known)
  return known
}

/** How files of these types begin. */
const beginnings: Record<string, string> = {
  'application/pdf': '%PDF-',
  'application/xml': '<?xml',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'image/png': '\u0089PNG',
}

const isOfType = (bytes: Buffer, type: string) =>
  bytes.length > 0 &&
  bytes
    .subarray(0, 5)
    .toString('latin1')
    .startsWith(beginnings[type] ?? '')

/** Creating a file takes half a second, so these are only called now and then. */
const isSlow = ({ path }: (typeof operations)[number]) => /\/(pdf|file)$/.test(path)

test('every response matches the document', { timeout: 60_000 + calls * 60 }, async () => {
  const chance = createChance(seed)
  const seen = new Set<string>()
  const answered = new Map<number, number>()
  const ask = async (chosen: (typeof operations)[number], request: ReturnType<typeof requestOf>) => {
    const sent =
      request.payload === undefined || typeof request.payload === 'object' ? request : { ...request, payload: {} }
    const response = await server.inject(sent)
    const { statusCode } = response
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
    const message = () => `${JSON.stringify(request)}\n${response.body.slice(0, 300)}`
    if (statusCode >= 500) expect.fail(`${statusCode}: ${message()}`)
    const { responses, operationId } = chosen.operation
    const [type = ''] = String(response.headers['content-type']).split(';')
    const declared = (responses[statusCode] ?? responses.default)!.content
    if (statusCode === 200) seen.add(operationId)
    const schema = declared?.[type]?.schema
    if (!schema) return expect.fail(`${operationId} answers ${statusCode} as ${type}\n${message()}`)
    if (schema.format === 'binary')
      return expect([operationId, isOfType(response.rawPayload, type)]).toEqual([operationId, true])
    const validate = validatorOf(schema)
    if (!validate(JSON.parse(response.body))) expect.fail(`${JSON.stringify(validate.errors)}\n${message()}`)
  }
  const next = (created: number) => {
    const chosen = operations[created % operations.length]!
    if (!isSlow(chosen) || chance.below(10) === 0) return chosen
    return chance.pick(operations.filter((one) => !isSlow(one)))
  }
  // Before the random calls, which delete records.
  const attached = await attach()
  const measurements = idsBySlice.measurement!.flatMap((id) =>
    ['csv', 'dxf', 'json', 'eagleviewXml'].map((format) => `/measurements/${id}/file?format=${format}`),
  )
  for (const [operationId, urls] of Object.entries({
    'note.file': [attached],
    'proposal.previewPdf': idsBySlice.proposal!.map((id) => `/proposals/${id}/pdf`),
    'measurement.file': measurements,
  })) {
    const chosen = operations.find(({ operation }) => operation.operationId === operationId)!
    for (const url of urls) {
      const headers = { authorization: `Bearer ${token}` }
      await ask(chosen, { method: 'GET', url: `/api/v1${url}`, headers })
    }
    expect(seen).toContain(operationId)
  }
  for (let created = 0; created < calls; created += inFlight) {
    const batch = Array.from({ length: inFlight }, (_, index) => next(created + index))
    await Promise.all(batch.map((chosen) => ask(chosen, requestOf(chosen, chance))))
  }
  console.log(`api fuzz: ${calls} calls, by status ${JSON.stringify(Object.fromEntries(answered))}`)
  expect(seen.size).toBeGreaterThan(operations.length / (isFullRun ? 2 : 3))
})

/** Uploads a file and attaches it to a note. Returns its address. */
async function attach(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const upload = { ...headers, 'content-type': 'application/octet-stream', 'x-file-name': 'roof.pdf' }
  const send = async (url: string, payload: Buffer | object, sent = headers) => {
    const answer = await server.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: sent })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.json()
  }
  const file = await send('/note-attachments', samples.pdf, upload)
  const { rows } = (await server.inject({ url: '/api/v1/leads?pageSize=1', headers })).json()
  const note = await send(`/leads/${rows[0].id}/notes`, { comment: 'The roof.', attachments: [file.id] })
  return `/notes/${note.id}/attachments/${file.id}/file`
}
