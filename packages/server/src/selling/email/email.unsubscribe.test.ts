import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { ensureBuilt } from '@gable/testing/server-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../platform/context.ts'
import { formFor, newKey } from '../lead/lead.fixture.ts'
import { unsubscribedSince } from './email.query.ts'
import { draftUnsubscribe, issueUnsubscribe } from './email.unsubscribe.ts'

let app: TestApp
let server: FastifyInstance
let ctx: Ctx
let admin: ApiClient
let leadId: string
let address: string
let path: string

beforeAll(async () => {
  await ensureBuilt()
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = await app.createServer()
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  const company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  ;({ id: leadId } = await admin.lead.create({ ...formFor(1), idempotencyKey: newKey() }))
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  address = `Jane.${randomUUID()}@Example.com`
  path = await issued('es')
})

/** Issues a link as for an email that is sent now. @returns its path. */
async function issued(language: 'en' | 'es' | 'fr'): Promise<string> {
  const draft = draftUnsubscribe(ctx)
  await ctx.transaction((tx) => issueUnsubscribe(tx, draft, { address, language, leadId }))
  return new URL(draft.url).pathname
}

const press = (payload: string, type = 'application/x-www-form-urlencoded') =>
  server.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
const isUnsubscribed = async () => (await unsubscribedSince(ctx, address)) !== undefined

it('opening the link changes nothing: the page asks for a click, in the email’s language', async () => {
  const { statusCode, body, headers } = await server.inject({ method: 'GET', url: path })
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="es">')
  expect(body).toContain(address.toLowerCase())
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await server.inject({ method: 'HEAD', url: path })
  expect(await isUnsubscribed()).toBe(false)
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program unsubscribes with one request, and no session: %s', async (type, payload) => {
  expect((await press(payload, type)).statusCode).toBe(200)
  expect(await isUnsubscribed()).toBe(true)
  expect((await press(payload, type)).statusCode).toBe(200)
  const { rows } = await admin.timeline.list({ leadId })
  const events = rows.flatMap((entry) => (entry.is === 'event' ? [entry.event.type] : []))
  expect(events.filter((type) => type.startsWith('email.'))).toEqual(['email.unsubscribed'])
})

it('the page undoes it, and another email’s link knows about it', async () => {
  expect((await press('action=unsubscribe')).body).toContain('Deshacer')
  path = await issued('fr')
  expect((await server.inject({ method: 'GET', url: path })).body).toContain('Désabonnement confirmé')
  expect((await press('action=resubscribe')).body).toContain('Abonnement rétabli')
  expect(await isUnsubscribed()).toBe(false)
})

it('applies to one company only', async () => {
  const { tenant } = await makeCompany(app.database)
  await press('List-Unsubscribe=One-Click')
  expect(await unsubscribedSince(await createContext(app.deps, tenant, { kind: 'system' }), address)).toBeUndefined()
})

it('reports an expired link in the reader’s language', async () => {
  app.clock.advance(401 * 86_400_000)
  const headers = { 'accept-language': 'fr-CA,fr;q=0.9' }
  const { statusCode, body } = await server.inject({ method: 'GET', url: path, headers })
  expect([statusCode, body.includes('Ce lien a expiré')]).toEqual([410, true])
  expect((await press('List-Unsubscribe=One-Click')).statusCode).toBe(410)
  expect(await isUnsubscribed()).toBe(false)
})
