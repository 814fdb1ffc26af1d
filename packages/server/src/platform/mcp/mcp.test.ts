import { randomUUID } from 'node:crypto'
import { type Scope, scopes } from '@gable/contract/access'
import { demoTown } from '@gable/demo/town/town'
import { quoteAccessMatrix } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'

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
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
  return client
}

async function callTool(client: Client, name: string, input: object) {
  const { content, isError } = await client.callTool({ name, arguments: input as Record<string, unknown> })
  const [first] = content as { type: string; text: string }[]
  return { isError: isError === true, told: JSON.parse(first!.text) }
}

test('a client of the protocol calls each of the eight tools', async () => {
  const client = await connect(await tokenFor(scopes))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    ...['find_leads', 'read_lead', 'list_quotes', 'price_address', 'draft_quote', 'quote_link', 'add_note'],
    'set_next_step',
  ])
  const done = async (name: string, input: object) => {
    const { isError, told } = await callTool(client, name, input)
    expect([name, isError, isError && told]).toEqual([name, false, false])
    return told
  }
  const { leads } = await done('find_leads', { search: '' })
  expect(leads).toMatchObject([{ id: leadId }])
  const { version, roofs } = await done('read_lead', { leadId })
  expect(roofs).toEqual(expect.any(Array))
  const address = { street: '1 Far Road', city: 'Boise', state: 'ID', postalCode: '83702' }
  expect(await done('price_address', address)).toMatchObject({ outcome: 'addressNotFound', totalCents: null })
  const key = { idempotencyKey: randomUUID() }
  const draft = await done('draft_quote', { leadId, marketId: company.marketId, ...key })
  expect(draft).toMatchObject({ state: 'Draft', options: [{ totalCents: expect.any(Number) }] })
  expect(await done('draft_quote', { leadId, marketId: company.marketId, ...key })).toEqual(draft)
  const note = await done('add_note', { leadId, comment: 'Called about the quote.' })
  expect(note).toMatchObject({ id: expect.any(String) })
  await done('set_next_step', { leadId, version, text: 'Call back', on: '2030-01-15' })
  expect(await done('read_lead', { leadId })).toMatchObject({ nextStep: 'Call back', nextStepOn: '2030-01-15' })
  const { url } = await done('quote_link', { quoteId: draft.quoteId })
  expect(url).toMatch(/\/quote#/)
  const { quotes } = await done('list_quotes', { leadId })
  expect(quotes.map(({ id }: { id: string }) => id)).toContain(draft.quoteId)
  await client.close()
})

test('a token sees the tools of its scopes alone, is refused in the words of the API, and without one nobody is let in', async () => {
  const client = await connect(await tokenFor(['lead:read']))
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find_leads', 'read_lead'])
  expect(await callTool(client, 'read_lead', { leadId: randomUUID() })).toMatchObject({
    isError: true,
    told: { code: 'NOT_FOUND' },
  })
  await client.close()
  const foreign = await makeCompany(app.database)
  const { token } = await issueToken(foreign.admin.ctx, { name: 'Assistant', scopes: ['lead:read'] })
  const other = await connect(token)
  expect(await callTool(other, 'read_lead', { leadId })).toMatchObject({ isError: true, told: { code: 'NOT_FOUND' } })
  await other.close()
  const refused = await server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: 'Bearer gable_nobody_at_all_00000' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  expect([refused.statusCode, refused.headers['www-authenticate'], refused.json().code]).toEqual([
    ...[401, 'Bearer', 'API_KEY_INCORRECT'],
  ])
})

test('every message counts against the token, and a batch has a few', async () => {
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
