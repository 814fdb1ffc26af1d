import { randomUUID } from 'node:crypto'
import { authorizationRequest } from '@gable/contract/assistant'
import { demoTown } from '@gable/demo/town/town'
import { quoteAccessMatrix } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.mjs'

let app: TestApp
let server: FastifyInstance
let origin: string
let company: TestCompany
let leadId: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  app = await createTestApp({ LOG_LEVEL: 'silent', PUBLIC_URL: origin })
  server = await app.createServer()
  await server.listen({ port, host: '127.0.0.1' })
  company = await makeCompany(app.database)
  const offer = await makeOffer(company, { state: demoTown.state })
  ;({ leadId } = await quoteAccessMatrix.records({ app, company, offer }, company.admin))
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const redirectUrl = 'http://localhost:41999/callback'

/** What an assistant with the protocol's official client keeps: its registration, verifier, and tokens. */
function createProvider() {
  const stored = new Map<string, unknown>()
  const state = randomUUID()
  const clientMetadata: OAuthClientMetadata = {
    client_name: 'Official client',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
  const save = (name: string) => (value: unknown) => void stored.set(name, value)
  const read = (name: string) => () => stored.get(name) as never
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata,
    state: () => state,
    clientInformation: read('client'),
    saveClientInformation: save('client'),
    tokens: read('tokens'),
    saveTokens: save('tokens'),
    redirectToAuthorization: save('asked'),
    saveCodeVerifier: save('verifier'),
    codeVerifier: read('verifier'),
    discoveryState: read('discovery'),
    saveDiscoveryState: save('discovery'),
  }
  const accessToken = () => (stored.get('tokens') as { access_token: string }).access_token
  return { provider, state, accessToken, requested: () => stored.get('asked') as URL }
}

/** Connects with the official client. The user allows it on the page that it leads to. */
async function connect(userId: string) {
  const { provider, state, accessToken, requested } = createProvider()
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', origin), { authProvider: provider })
  const first = transport()
  const client = new Client({ name: 'official', version: '1' })
  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError)
  expect(requested().href).toMatch(`${origin}/oauth/authorize?`)
  const request = authorizationRequest.parse(Object.fromEntries(requested().searchParams))
  expect(request).toMatchObject({ state, resource: `${origin}/mcp`, code_challenge_method: 'S256' })
  const user = await app.client({ userId })
  const { to } = await user.assistant.decide({ ...request, allow: true, readOnly: false })
  expect(new URL(to).searchParams.get('state')).toBe(state)
  await first.finishAuth(new URL(to).searchParams)
  const connected = new Client({ name: 'official', version: '1' })
  await connected.connect(transport())
  return { client: connected, user, accessToken }
}

const answerOf = async (client: Client, name: string, input: Record<string, unknown>) => {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: input })
  return { isError: isError === true, content: structuredContent ?? JSON.stringify(content) }
}

test('the official client finds the server, registers, connects, calls, refreshes, and is disconnected', async () => {
  const { client, user, accessToken } = await connect(company.admin.id)
  expect((await client.listTools()).tools.length).toBeGreaterThan(50)
  expect(await answerOf(client, 'find_leads', {})).toMatchObject({ content: { rows: [{ id: leadId }] } })
  const noted = await answerOf(client, 'add_note', { leadId, comment: 'Called.', idempotencyKey: randomUUID() })
  expect(noted.isError).toBe(false)
  const { rows } = await user.audit.list({ kind: 'settings' })
  expect(JSON.stringify(rows)).toContain('Official client')
  // An access token lasts an hour. The client exchanges the refresh token by itself.
  const before = accessToken()
  app.clock.advance(3_601_000)
  expect(await answerOf(client, 'find_leads', {})).toMatchObject({ isError: false })
  expect(accessToken()).not.toBe(before)
  const { id } = (await user.assistant.listOwn()).assistants[0]!
  await user.assistant.disconnect({ id })
  await expect(client.callTool({ name: 'find_leads', arguments: {} })).rejects.toThrow('invalid_grant')
})

test('an assistant has its user’s rights and requests what only a person may do', async () => {
  const { client, user } = await connect(company.salesRep.id)
  // A sales rep sees their own leads alone.
  expect(await answerOf(client, 'find_leads', {})).toMatchObject({ isError: false, content: { rows: [] } })
  expect((await answerOf(client, 'read_lead', { leadId })).isError).toBe(true)
  const admin = await app.client({ userId: company.admin.id })
  await admin.lead.assign({ id: leadId, userId: company.salesRep.id })
  expect(await answerOf(client, 'find_leads', {})).toMatchObject({ content: { rows: [{ id: leadId }] } })
  await answerOf(client, 'add_note', { leadId, comment: 'The roof leaks.', idempotencyKey: randomUUID() })
  const { content } = await answerOf(client, 'read_lead', { leadId })
  const { lead, notes } = content as { lead: { version: number }; notes: object[] }
  expect(notes[0]).toMatchObject({ commenter: expect.stringContaining('Sal') })
  const wanted = { kind: 'lead', id: leadId, version: lead.version, reason: 'Duplicate', idempotencyKey: randomUUID() }
  const requested = await answerOf(client, 'ask_to_delete', wanted)
  expect(requested).toMatchObject({ isError: false })
  const { rows } = await user.approval.list({})
  expect(rows).toMatchObject([{ operation: 'lead.changeStatus', client: 'Official client' }])
  expect(await admin.lead.get({ id: leadId })).not.toMatchObject({ status: 'Deleted' })
})
