import { randomUUID } from 'node:crypto'
import { type Scope, scopes } from '@gable/contract/access'
import { demoTown } from '@gable/demo/town/town'
import { quoteAccessMatrix } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'
import { event } from '../platform.table.ts'
import { aboutData } from './mcp-data.ts'

let app: TestApp
let server: FastifyInstance
let origin: string
let company: TestCompany
let leadId: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', TOKEN_REQUESTS_PER_MINUTE: '80' })
  server = await app.createServer()
  origin = await server.listen({ port: 0, host: '127.0.0.1' })
  company = await makeCompany(app.database)
  const offer = await makeOffer(company, { state: demoTown.state })
  ;({ leadId } = await quoteAccessMatrix.records({ app, company, offer }, company.admin))
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const tokenFor = async (names: readonly Scope[]) =>
  (await issueToken(company.admin.ctx, { name: 'Assistant', scopes: [...names] })).token

/** Uses the protocol's client library, as an assistant does. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}`, 'user-agent': 'test/1' } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
  return client
}

async function callTool(client: Client, name: string, input: object) {
  const { content, isError, structuredContent } = await client.callTool({
    name,
    arguments: input as Record<string, unknown>,
  })
  const [{ text }] = content as [{ type: string; text: string }]
  const answer = JSON.parse(text.startsWith(aboutData) ? text.slice(aboutData.length) : text)
  // The text is what the structured content says.
  if (!isError) expect(answer).toEqual(structuredContent)
  return { isError: isError === true, answer }
}

async function done(client: Client, name: string, input: object) {
  const { isError, answer } = await callTool(client, name, input)
  expect([name, isError, isError && answer]).toEqual([name, false, false])
  return answer
}

test('every tool describes its effect, its input and output, and whether it changes anything', async () => {
  const client = await connect(await tokenFor(scopes))
  const { tools } = await client.listTools()
  expect(tools.length).toBeGreaterThan(50)
  for (const { name, title, description, annotations, inputSchema, outputSchema } of tools) {
    expect([name, title, description!.length > 20]).toEqual([name, expect.stringMatching(/^[A-Z]/), true])
    expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false })
    expect(outputSchema).toMatchObject({ type: 'object' })
    expect(JSON.stringify([inputSchema, outputSchema])).not.toMatch(/\$ref|\\\\p\{|\(\?[=!<]/)
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
      const { description: about, items } = schema as { description?: string; items?: object }
      expect([name, field, Boolean(about ?? items)]).toEqual([name, field, true])
    }
  }
  // The list fits into an assistant's context many times.
  expect(JSON.stringify(tools.map(({ outputSchema: _output, ...tool }) => tool)).length).toBeLessThan(120_000)
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain('gable://handbook/leads')
  const { contents } = await client.readResource({ uri: 'gable://handbook/leads' })
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringMatching(/^# Leads/) })
  await client.close()
})

test('an assistant finds, reads, drafts, and records what it did', async () => {
  const client = await connect(await tokenFor(scopes))
  const { rows } = await done(client, 'find_leads', {})
  expect(rows).toMatchObject([{ id: leadId, status: 'Cold' }])
  const address = { street: '1 Far Road', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
  expect(await done(client, 'price_address', address)).toMatchObject({ outcome: 'addressNotFound', totalCents: null })
  const key = { idempotencyKey: randomUUID() }
  const draft = await done(client, 'draft_quote', { leadId, marketId: company.marketId, ...key })
  expect(await done(client, 'draft_quote', { leadId, marketId: company.marketId, ...key })).toEqual(draft)
  const quote = await done(client, 'read_rep_quote', { id: draft.id })
  expect(quote).toMatchObject({ state: 'Draft', totalCents: expect.any(Number) })
  await done(client, 'add_note', { leadId, comment: 'Called about the quote.' })
  const { lead } = await done(client, 'read_lead', { leadId })
  await done(client, 'set_next_step', {
    id: leadId,
    version: lead.version,
    text: 'Call',
    on: '2030-01-15',
    userId: null,
  })
  const read = await done(client, 'read_lead', { leadId })
  expect(read).toMatchObject({
    lead: { nextStep: '⟦Call⟧', nextStepOn: '2030-01-15' },
    notes: [{ comment: '⟦Called about the quote.⟧' }],
  })
  expect(read.repQuotes.map(({ id }: { id: string }) => id)).toContain(draft.id)
  // What an assistant repeats from a result means the same without its marks.
  const again = await done(client, 'find_leads', { search: read.lead.street })
  expect(again.rows).toMatchObject([{ id: leadId }])
  const { database } = app
  const called = await database.db
    .select({ data: event.data, actorKind: event.actorKind })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, 'mcp.called')))
    .orderBy(event.position)
  expect(called.map(({ data }) => (data as { tool: string }).tool)).toEqual(
    expect.arrayContaining(['draft_quote', 'add_note', 'set_next_step']),
  )
  expect(called[0]).toMatchObject({ actorKind: 'token', data: { client: 'test/1', token: 'Assistant' } })
  await client.close()
})

test('a token sees only its scopes’ tools, gets the API’s errors, and is required', async () => {
  const client = await connect(await tokenFor(['lead:read']))
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find_leads', 'read_lead', 'lead_history'])
  expect(await callTool(client, 'read_lead', { leadId: randomUUID() })).toMatchObject({
    isError: true,
    answer: { code: 'NOT_FOUND' },
  })
  // What the token may not read is null.
  expect(await done(client, 'read_lead', { leadId })).toMatchObject({
    lead: { id: leadId },
    notes: null,
    proposals: null,
  })
  await client.close()
  const withoutTools = await connect(await tokenFor(['webhook:read']))
  expect((await withoutTools.listTools()).tools).toEqual([])
  await withoutTools.close()
  const foreign = await makeCompany(app.database)
  const { token } = await issueToken(foreign.admin.ctx, { name: 'Assistant', scopes: ['lead:read'] })
  const other = await connect(token)
  expect(await callTool(other, 'read_lead', { leadId })).toMatchObject({ isError: true, answer: { code: 'NOT_FOUND' } })
  await other.close()
  const refused = await server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: 'Bearer gable_nobody_at_all_00000' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect([refused.statusCode, refused.headers['www-authenticate'], refused.json().code]).toEqual([
    401,
    expect.stringMatching(/^Bearer resource_metadata="http.*\/.well-known\/oauth-protected-resource\/mcp"$/),
    'API_KEY_INCORRECT',
  ])
})

test('every message counts against the token, and a batch is limited', async () => {
  const token = await tokenFor(['lead:read'])
  const ask = (payload: object) =>
    server.inject({
      method: 'POST',
      url: '/mcp',
      payload,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    })
  const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' })
  const batch = (count: number) => Array.from({ length: count }, (_, index) => list(index))
  const tooMany = await ask(batch(9))
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'BAD_REQUEST'])
  const limit = app.deps.config.TOKEN_REQUESTS_PER_MINUTE
  for (let requested = 0; requested < limit; requested += 8) expect((await ask(batch(8))).statusCode).not.toBe(429)
  const refused = await ask(list(1))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})
