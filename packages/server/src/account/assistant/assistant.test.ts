import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteOutdatedRows } from '../../app.ts'
import { company as companyTable } from '../company/company.table.ts'
import { firstPassword, mailLink, otherPassword } from '../identity/entry/identity.entry.fixture.ts'
import { setPassword } from '../identity/identity.service.ts'
import { user } from '../identity/identity.table.ts'
import { type Assistant, allowed, authorization, callback, connected, createAssistant } from './assistant.fixture.ts'
import { assistantClient, assistantGrant, assistantSecret } from './assistant.table.ts'

let app: TestApp
let server: FastifyInstance
let assistant: Assistant
let company: TestCompany
let origin: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', ROUTE_REQUESTS_PER_MINUTE: '10000' })
  server = await app.createServer()
  assistant = createAssistant(server)
  origin = new URL(app.deps.config.PUBLIC_URL).origin
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.advance(3_600_000)
  company = await makeCompany(app.database)
})

const adminClient = () => app.client({ userId: company.admin.id })
const isAdmitted = async (token: string) => (await assistant.listTools(token)).statusCode === 200

describe('discovery', () => {
  test('a refusal of /mcp links to the metadata of the resource and of its server', async () => {
    const { headers } = await assistant.listTools('gable_at_wrong')
    const [, address] = /resource_metadata="([^"]+)"/.exec(String(headers['www-authenticate']))!
    const resource = (await server.inject(new URL(address!).pathname)).json()
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
    const metadata = (await server.inject('/.well-known/oauth-authorization-server')).json()
    expect(metadata).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
    })
  })
})

describe('registration', () => {
  test('a client is public, whatever it requests, and its redirect URIs are https or localhost', async () => {
    const metadata = {
      client_name: 'Claude',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'client_secret_post',
    }
    const answer = await assistant.register(metadata)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { token_endpoint_auth_method: 'none' }])
    expect(answer.json()).not.toHaveProperty('client_secret')
    for (const redirect of [
      'http://assistant.example/callback',
      'https://assistant.example/callback#part',
      'https://user:secret@assistant.example/callback',
      'http://localhost.assistant.example/callback',
      ...['javascript:alert(1)', 'data:text/html,x', '/callback', '', 'cursor://callback'],
    ]) {
      const refused = await assistant.register({ client_name: 'Claude', redirect_uris: [redirect] })
      expect([redirect, refused.statusCode, refused.json().error]).toEqual([redirect, 400, 'invalid_redirect_uri'])
    }
    for (const redirect of ['http://localhost:33418/cb', 'http://127.0.0.1/cb', 'http://[::1]:1/cb']) {
      expect((await assistant.register({ redirect_uris: [redirect] })).statusCode).toBe(201)
    }
    expect((await assistant.register({ redirect_uris: [] })).statusCode).toBe(400)
  })

  test('a network registers up to 30 clients per hour', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await assistant.register({ redirect_uris: [callback] })).statusCode)
    }
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429])
  })
})

describe('consent', () => {
  test('shows the client, the company, and the permissions', async () => {
    const admin = await adminClient()
    const { request } = authorization(await assistant.registered())
    expect(await admin.assistant.consent(request)).toEqual({
      client: 'Claude',
      host: 'assistant.example',
      company: company.tenant.name,
      user: expect.any(String),
      scopes: ['lead:read', 'note:read', 'note:write'],
      refused: null,
    })
    await expect((await app.client()).assistant.consent(request)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const elsewhere = await app.client({ userId: company.admin.id, crossOrigin: true })
    const decision = { ...request, allow: true, readOnly: false }
    await expect(elsewhere.assistant.decide(decision)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('nobody is redirected to a URI that the client did not register', async () => {
    const admin = await adminClient()
    const clientId = await assistant.registered()
    const faulty: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: `${callback}/` },
      { redirect_uri: `${callback}?next=https://evil.example` },
      { redirect_uri: 'https://assistant.example.evil.example/callback' },
      { redirect_uri: '' },
      { client_id: '00000000-0000-7000-8000-000000000000' },
      { client_id: 'x' },
    ]
    for (const change of faulty) {
      const { request } = authorization(clientId, change)
      for (const call of [
        () => admin.assistant.consent(request),
        () => admin.assistant.decide({ ...request, allow: true, readOnly: false }),
        () => admin.assistant.decide({ ...request, allow: false, readOnly: false }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
    }
  })

  test('a local program may use another port at each start, and nothing else may differ', async () => {
    const admin = await adminClient()
    const answer = await assistant.register({ redirect_uris: ['http://localhost:33418/callback'] })
    const ask = (redirect_uri: string) =>
      admin.assistant.consent(authorization(answer.json().client_id, { redirect_uri }).request)
    expect(await ask('http://localhost:51000/callback')).toMatchObject({ host: 'localhost', refused: null })
    for (const other of [
      'http://127.0.0.1:33418/callback',
      'http://localhost:33418/other',
      'https://localhost/callback',
    ])
      await expect(ask(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an invalid request and a denied one redirect back with state and iss', async () => {
    const admin = await adminClient()
    const clientId = await assistant.registered()
    for (const [change, error] of [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: '' }, 'invalid_request'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ scope: 'everything' }, 'invalid_scope'],
    ] as const) {
      const { request } = authorization(clientId, change)
      const { to } = await admin.assistant.decide({ ...request, allow: true, readOnly: false })
      const { refused } = await admin.assistant.consent(request)
      expect([refused, new URL(to).searchParams.get('error')]).toEqual([to, error])
    }
    const { request } = authorization(clientId)
    const { to } = await admin.assistant.decide({ ...request, allow: false, readOnly: false })
    const back = new URL(to)
    expect(back.origin + back.pathname).toBe(callback)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state: 'state of the assistant',
      iss: origin,
    })
  })

  test('read-only access excludes every permission to change something', async () => {
    const admin = await adminClient()
    const { verifier, request } = authorization(await assistant.registered())
    const { to } = await admin.assistant.decide({ ...request, allow: true, readOnly: true })
    const code = new URL(to).searchParams.get('code')!
    const exchange = { grant_type: 'authorization_code', client_id: request.client_id, code, code_verifier: verifier }
    expect((await assistant.token(exchange)).json().scope).toBe('lead:read note:read')
  })
})

describe('tokens', () => {
  test('only hashes are stored', async () => {
    const { exchange, access, refresh } = await connected(assistant, await adminClient())
    const rows = JSON.stringify([
      await app.database.db.select().from(assistantSecret),
      await app.database.db.select().from(assistantGrant),
    ])
    for (const secret of [exchange.code, access, refresh, exchange.code_verifier]) expect(rows).not.toContain(secret)
  })

  test('a code is bound to its client, its redirect URI, and its verifier, and lasts a minute', async () => {
    const admin = await adminClient()
    const clientId = await assistant.registered()
    for (const change of [
      { client_id: await assistant.registered() },
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: 'https://assistant.example/other' },
    ]) {
      const { exchange } = await allowed(admin, clientId)
      const refused = await assistant.token({ ...exchange, ...change })
      expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'invalid_grant' }])
    }
    const { exchange } = await allowed(admin, clientId)
    expect((await assistant.token({ ...exchange, resource: 'https://other.example' })).json().error).toBe(
      'invalid_target',
    )
    app.clock.advance(61_000)
    expect((await assistant.token(exchange)).json().error).toBe('invalid_grant')
    expect((await assistant.token({ ...exchange, grant_type: 'password' })).json().error).toBe('unsupported_grant_type')
  })

  test('reusing a code revokes its tokens and is logged', async () => {
    const admin = await adminClient()
    const { exchange, access, refresh, clientId } = await connected(assistant, admin)
    expect(await isAdmitted(access)).toBe(true)
    expect((await assistant.token(exchange)).json().error).toBe('invalid_grant')
    expect(await isAdmitted(access)).toBe(false)
    const again = { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId }
    expect((await assistant.token(again)).json().error).toBe('invalid_grant')
    const { rows } = await admin.audit.list({ kind: 'settings' })
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['assistant.connected', 'assistant.secretReused']),
    )
  })

  test('two concurrent exchanges of one code result in at most one pair of tokens, which is then revoked', async () => {
    const { exchange } = await allowed(await adminClient(), await assistant.registered())
    const answers = await Promise.all([assistant.token(exchange), assistant.token(exchange)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const { access_token: access } = answers.find(({ statusCode }) => statusCode === 200)!.json()
    expect(await isAdmitted(access)).toBe(false)
  })

  test('a refresh token is exchanged once; its reuse ends the connection', async () => {
    const { clientId, access, refresh } = await connected(assistant, await adminClient())
    const again = (refresh_token: string) =>
      assistant.token({ grant_type: 'refresh_token', refresh_token, client_id: clientId })
    app.clock.advance(3_600_000)
    expect(await isAdmitted(access)).toBe(false)
    const next = (await again(refresh)).json()
    expect(await isAdmitted(next.access_token)).toBe(true)
    const strangers = { grant_type: 'refresh_token', refresh_token: next.refresh_token, client_id: 'other' }
    expect((await assistant.token(strangers)).json().error).toBe('invalid_grant')
    expect((await again(refresh)).json().error).toBe('invalid_grant')
    expect(await isAdmitted(next.access_token)).toBe(false)
    expect((await again(next.refresh_token)).json().error).toBe('invalid_grant')
  })

  test('a client revokes its own tokens and learns nothing about others', async () => {
    const { clientId, access, refresh } = await connected(assistant, await adminClient())
    const other = await assistant.registered()
    expect((await assistant.revoke({ token: refresh, client_id: other })).statusCode).toBe(200)
    expect((await assistant.revoke({ token: 'unknown', client_id: clientId })).statusCode).toBe(200)
    expect(await isAdmitted(access)).toBe(true)
    expect((await assistant.revoke({ token: refresh, client_id: clientId })).statusCode).toBe(200)
    expect(await isAdmitted(access)).toBe(false)
  })

  test('the token endpoint accepts forms with unique fields', async () => {
    const repeated = await server.inject({
      method: 'POST',
      url: '/oauth/token',
      payload: 'grant_type=authorization_code&code=a&code=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([repeated.statusCode, repeated.json().error]).toEqual([400, 'invalid_request'])
    const json = await server.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'x' } })
    expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request'])
  })

  test('the tokens are valid only for /mcp', async () => {
    const { access, refresh } = await connected(assistant, await adminClient())
    const headers = { authorization: `Bearer ${access}` }
    expect((await server.inject({ url: '/api/v1/leads', headers })).statusCode).toBe(401)
    expect(await isAdmitted(refresh)).toBe(false)
  })
})

describe('the connection', () => {
  test('is listed, and ended by its user or an admin of the company', async () => {
    const admin = await adminClient()
    const repId = company.salesRep.id
    const rep = await app.client({ userId: repId })
    const ofRep = await connected(assistant, rep)
    const ofAdmin = await connected(assistant, admin)
    const own = (await rep.assistant.listOwn()).assistants
    expect(own).toMatchObject([{ client: 'Claude', host: 'assistant.example', lastUsedAt: null }])
    await isAdmitted(ofRep.access)
    expect((await rep.assistant.listOwn()).assistants[0]!.lastUsedAt).not.toBeNull()
    const { assistants } = await admin.assistant.list()
    expect(assistants).toHaveLength(2)
    await expect(rep.assistant.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const adminsId = assistants.find(({ id }) => id !== own[0]!.id)!.id
    await expect(rep.assistant.disconnect({ id: adminsId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await makeCompany(app.database)
    const foreign = await app.client({ userId: stranger.admin.id })
    await expect(foreign.assistant.disconnect({ id: own[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await admin.assistant.disconnect({ id: own[0]!.id })
    await admin.assistant.disconnect({ id: own[0]!.id })
    expect([await isAdmitted(ofRep.access), await isAdmitted(ofAdmin.access)]).toEqual([false, true])
  })

  test('is limited to 20 per user: one more ends the least recently used', async () => {
    const admin = await adminClient()
    const first = await connected(assistant, admin)
    const second = await connected(assistant, admin)
    app.clock.advance(60_000)
    await isAdmitted(first.access)
    for (let count = 0; count < 19; count += 1) {
      if (count % 15 === 0) app.clock.advance(3_600_000)
      await connected(assistant, admin)
    }
    const { assistants } = await admin.assistant.listOwn()
    expect(assistants).toHaveLength(20)
    const live = (await app.database.db.select().from(assistantGrant)).filter(({ endedAt }) => !endedAt)
    const clients = live.map(({ clientId }) => clientId)
    expect([clients.includes(first.clientId), clients.includes(second.clientId)]).toEqual([true, false])
  })

  test('is replaced by a second one of the same client', async () => {
    const admin = await adminClient()
    const first = await connected(assistant, admin)
    const second = await connected(assistant, admin, { client_id: first.clientId })
    expect([await isAdmitted(first.access), await isAdmitted(second.access)]).toEqual([false, true])
    expect((await admin.assistant.listOwn()).assistants).toHaveLength(1)
  })

  test('ends with its user, and requires the company’s second factor', async () => {
    const { access, refresh, clientId } = await connected(assistant, await adminClient())
    const { db } = app.database
    const ofCompany = eq(companyTable.id, company.tenant.id)
    await db.update(companyTable).set({ secondFactorRequired: true }).where(ofCompany)
    const call = await server.inject({
      method: 'POST',
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_leads', arguments: {} } },
      headers: { authorization: `Bearer ${access}`, accept: 'application/json, text/event-stream' },
    })
    expect(call.body).toContain('SECOND_FACTOR_DUE')
    await db.update(companyTable).set({ secondFactorRequired: false }).where(ofCompany)
    await db.update(user).set({ active: false }).where(eq(user.id, company.admin.id))
    expect(await isAdmitted(access)).toBe(false)
    const again = { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId }
    expect((await assistant.token(again)).json().error).toBe('invalid_grant')
  })

  test.each([
    {
      how: 'a password reset',
      async end(id: string) {
        const [found] = await app.database.db.select().from(user).where(eq(user.id, id))
        const person = { id, email: found!.email, firstName: 'Sam' }
        const token = await mailLink(app, company, { purpose: 'passwordReset', person })
        const visitor = await app.client({ address: crypto.randomUUID() })
        await visitor.identity.resetPassword({ token, password: otherPassword, confirmation: otherPassword })
      },
    },
    {
      how: 'deactivation, for good',
      async end(id: string) {
        const admin = await adminClient()
        await admin.identity.deactivateUser({ id, reassignTo: null })
        await admin.identity.activateUser({ id })
      },
    },
    {
      how: 'deletion',
      async end(id: string) {
        await (await adminClient()).identity.deleteUser({ id, reassignTo: null })
      },
    },
  ])('$how of its user ends every connection, also one that was only allowed, and the log says so', async ({ end }) => {
    const admin = await adminClient()
    const rep = await app.client({ userId: company.salesRep.id })
    const { access, refresh, clientId } = await connected(assistant, rep)
    const { exchange } = await allowed(rep, await assistant.registered())
    const ofAdmin = await connected(assistant, admin)
    await end(company.salesRep.id)
    expect([await isAdmitted(access), await isAdmitted(ofAdmin.access)]).toEqual([false, true])
    const again = { grant_type: 'refresh_token', refresh_token: refresh, client_id: clientId }
    for (const fields of [again, exchange]) {
      expect((await assistant.token(fields)).json()).toEqual({ error: 'invalid_grant' })
    }
    expect((await admin.assistant.list()).assistants).toHaveLength(1)
    const { rows } = await admin.audit.list({ kind: 'settings' })
    expect(rows.filter(({ type }) => type === 'assistant.disconnected')).toHaveLength(1)
  })

  test('stays connected when its user changes the password in the profile', async () => {
    const admin = await adminClient()
    const { access } = await connected(assistant, admin)
    await setPassword(app.database.db, app.clock, company.admin.id, firstPassword)
    const changed = { password: otherPassword, confirmation: otherPassword }
    await admin.identity.changePassword({ current: firstPassword, ...changed })
    expect(await isAdmitted(access)).toBe(true)
  })

  test('expires without use, and then its rows and its client are deleted', async () => {
    const { db } = app.database
    const unused = await assistant.registered()
    const { clientId } = await connected(assistant, await adminClient())
    const clients = async () => (await db.select().from(assistantClient)).map(({ id }) => id)
    app.clock.advance(25 * 3_600_000)
    await deleteOutdatedRows(app.deps)
    const left = await clients()
    expect([left.includes(unused), left.includes(clientId)]).toEqual([false, true])
    app.clock.advance(31 * 86_400_000)
    await deleteOutdatedRows(app.deps)
    const ofCompany = eq(assistantGrant.companyId, company.tenant.id)
    expect(await db.select().from(assistantGrant).where(ofCompany)).toEqual([])
    expect(await db.select().from(assistantSecret)).toEqual([])
    app.clock.advance(60 * 86_400_000)
    await deleteOutdatedRows(app.deps)
    expect(await clients()).not.toContain(clientId)
  })
})
