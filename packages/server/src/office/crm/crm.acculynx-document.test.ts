import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inCrmWorld } from './crm.fixture.ts'

/**
 * The vendor's own API document may not be distributed. If it is present, requests and the sandbox are validated
 * against it.
 */
const repository = resolve(import.meta.dirname, '../../../../..')
const file = resolve(
  repository,
  process.env.GABLE_DATA_DIR ?? '../shared/data',
  'vendor-apis/acculynx/acculynx-api-v2.openapi.json.gz',
)
const absent = !existsSync(file)
if (absent) console.log(`Skipped: AccuLynx' document is not at ${file}`)

interface Schema {
  allOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  format?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxLength?: number
  pattern?: string
}
interface Operation {
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

function merged(schema: Schema): Schema {
  const parts = (schema.allOf ?? []).map(merged)
  const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties)
  const required = [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])]
  const hasProperties = Object.keys(properties).length > 0
  return { ...Object.assign({}, ...parts), ...schema, required, ...(hasProperties && { properties }) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const types: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }

/** Returns where a value violates the document. */
function errorsOf(provided: Schema, value: unknown, at: string): string[] {
  const schema = merged(provided)
  if (schema.oneOf) {
    const each = schema.oneOf.map((one) => errorsOf(one, value, at))
    return each.find((errors) => errors.length === 0) ?? each[0]!
  }
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no list`]
    const few = value.length < (schema.minItems ?? 0) ? [`${at} is too short`] : []
    return [...few, ...value.flatMap((each) => errorsOf(schema.items ?? {}, each, `${at}[]`))]
  }
  if (schema.properties) {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`]
    const missing = (schema.required ?? []).filter((name) => (value as Record<string, unknown>)[name] === undefined)
    const known = Object.entries(value).flatMap(([name, each]) =>
      schema.properties![name]
        ? errorsOf(schema.properties![name]!, each, `${at}.${name}`)
        : [`${at}.${name} is unknown`],
    )
    return [...missing.map((name) => `${at}.${name} is missing`), ...known]
  }
  const type = types[schema.type ?? '']
  if (type && typeof value !== type) return [`${at} is a ${typeof value}, not a ${schema.type}`]
  if (schema.type === 'integer' && !Number.isInteger(value)) return [`${at} is no whole number`]
  if (schema.format === 'uuid' && !uuid.test(String(value))) return [`${at} is no GUID`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`]
  if (schema.format === 'date-time' && Number.isNaN(Date.parse(String(value)))) return [`${at} is no moment`]
  return schema.maxLength && String(value).length > schema.maxLength ? [`${at} is too long`] : []
}

/** The document's path template for an address. */
function pathOf(document: Document, path: string): string | undefined {
  if (document.paths[path]) return path
  const parts = path.split('/')
  return Object.keys(document.paths).find((each) => {
    const theirs = each.split('/')
    return (
      theirs.length === parts.length && theirs.every((part, index) => part.startsWith('{') || part === parts[index])
    )
  })
}

/** The document marks these as optional, or mentions them only in its text. */
const allowed = [
  'GET /jobs/external-references: jobId is missing',
  'GET /jobs: pageStartIndex is unknown',
  'GET /company-settings/leads/lead-sources: pageStartIndex is unknown',
  'GET /company-settings/job-file-settings/work-types: pageStartIndex is unknown',
  'GET /company-settings/job-file-settings/document-folders: pageStartIndex is unknown',
]

describe.skipIf(absent)('AccuLynx, by its own documentation', () => {
  it('accepts what we send, and the sandbox responds as it would', () =>
    inCrmWorld(async ({ asAdmin, connect, lead, drain, later, accuLynx, signedContract }) => {
      const vendor = 'acculynx' as const
      await connect()
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      const fields = { ...settings.fields, companyName: 'market' as const, workPhone: 'phone' as const }
      const chosen = { source: 'Website / Quote tool', recordType: 'Job: Repair', fields }
      const saved = await admin.crm.updateSettings({ ...settings, ...chosen, vendor, version })
      const id = await lead({ street: '12 Elm Street' })
      await drain()
      await lead({ street: '40 Other Road', phone: '3075550123' })
      await drain()
      accuLynx.changeMilestone(accuLynx.jobs[0]!.id, 'Prospect')
      const { lead: leads } = admin
      const { version: seen, firstName, email, phone, city, state, postalCode, country } = await leads.get({ id })
      const form = { firstName, email, phone, city, state, postalCode, country }
      await leads.update({ id, version: seen, ...form, lastName: 'Renamed', street: '13 Elm Street' })
      await drain()
      const other = { ...settings, source: 'Referral', recordType: 'Job: New' }
      await admin.crm.updateSettings({ ...other, vendor, version: saved.version })
      await signedContract(id)
      await admin.crm.syncLead({ leadId: id, vendor })
      await later(6)
      accuLynx.references.length = 0
      accuLynx.behavior = 'throttle'
      await lead({ street: '0 Nowhere Lane', email: 'new@home.example', phone: '3075550188' })
      await drain()
      accuLynx.behavior = 'normal'
      await later(60)
      accuLynx.apiKey = 'another'
      await later(6)
      const document: Document = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
      // The document omits the calls for webhook subscriptions; crm.webhook.test.ts covers them.
      const documented = accuLynx.exchanges.filter(({ path }) => !path.startsWith('/webhooks/'))
      const errors = documented.flatMap(({ method, path, query, body, status, answer }) => {
        const known = pathOf(document, path)
        const operation = known && document.paths[known]?.[method.toLowerCase()]
        if (!operation) return [`${method} ${path} is unknown`]
        const at = `${method} ${known}`
        const parameters = (operation.parameters ?? []).filter((each) => each.in === 'query')
        const names = parameters.map(({ name }) => name)
        const content = operation.requestBody?.content
        const requested = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema
        const message = operation.responses[String(status)]
        if (!message && status !== 503) return status === 429 ? [] : [`${at}: ${status} is unknown`]
        const schema = message?.content?.['application/json']?.schema
        return [
          ...Object.keys(query).flatMap((name) => (names.includes(name) ? [] : [`${at}: ${name} is unknown`])),
          ...parameters.flatMap(({ name, required }) =>
            required && query[name] === undefined ? [`${at}: ${name} is missing`] : [],
          ),
          ...parameters.flatMap(({ name, schema: { enum: values } }) =>
            values && query[name] !== undefined && !values.includes(query[name]) ? [`${at}: ${name} is another`] : [],
          ),
          ...(body ? errorsOf(requested ?? {}, body, `${at} request`) : []),
          ...(schema && status < 400 ? errorsOf(schema, JSON.parse(String(answer)), `${at} answer`) : []),
          ...(schema && status >= 400 ? errorsOf(schema, JSON.parse(String(answer)), `${at} refusal`) : []),
        ]
      })
      expect([...new Set(errors)].filter((error) => !allowed.includes(error))).toEqual([])
      const used = documented.map(({ method, path }) => `${method} ${pathOf(document, path)}`)
      expect(new Set(used).size).toBeGreaterThanOrEqual(21)
      expect(new Set(accuLynx.exchanges.map(({ status }) => status))).toEqual(
        new Set([200, 201, 202, 204, 400, 401, 404, 429]),
      )
    }, 'acculynx'))

  it('has no call that sets a milestone', () => {
    const document: Document = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
    const writing = Object.entries(document.paths).filter(
      ([path, operations]) => /milestone/i.test(path) && Object.keys(operations).some((method) => method !== 'get'),
    )
    expect(writing).toEqual([])
  })
})
