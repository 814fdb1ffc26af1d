import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { createContext } from '../context.ts'

/** Sends what the recipes show and checks the results, so that the recipes cannot become outdated. */
const folder = resolve(import.meta.dirname, '../../../../../docs/recipes')
const recipes = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(resolve(folder, name), 'utf8') }))

const requests = (text: string) =>
  [...text.matchAll(/```http\n(GET|POST|PUT) (\S+)\n(?:Idempotency-Key: (\S+)\n)?(?:\n([^`]+))?```/g)].map(
    ([, method, path, key, body]) => ({ method: method as 'GET' | 'POST' | 'PUT', path: path!, key, body }),
  )
const fields = (text: string) => [...text.matchAll(/`((?:data\.[\w.]+)|type)`/g)].map(([, path]) => path!)

let app: TestApp
let server: FastifyInstance
let receiver: Server
let company: TestCompany
const payloads: object[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      payloads.push(JSON.parse(Buffer.concat(parts).toString()))
      response.end()
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  app = await createTestApp({ WEBHOOK_PRIVATE_ORIGINS: origin, LOG_LEVEL: 'silent' })
  server = await app.createServer()
  company = await makeCompany(app.database)
  const admin = await app.client({ userId: company.admin.id })
  for (const type of ['contactForm', 'leadStatusChanged'] as const) {
    const webhook = { type, url: `${origin}/in`, method: 'POST' as const, idempotencyKey: randomUUID() }
    await admin.webhook.create(webhook)
  }
})
afterAll(async () => {
  await new Promise((closed) => receiver.close(closed))
  await server.close()
  await app.close()
})

/** Returns the scopes that a recipe names. */
const scopesOf = (text: string) =>
  [.../Scopes of the token: ([^.]+)\./.exec(text)![1]!.matchAll(/`([\w:]+)`/g)].map(([, scope]) => scope!)

describe.each(recipes)('the recipe $name', ({ text }) => {
  it('has requests that are accepted with its named scopes', async () => {
    const shown = requests(text)
    expect(shown.length).toBe(text.split('```http').length - 1)
    expect(shown.length).toBeGreaterThan(1)
    const scopes = scopesOf(text) as Parameters<typeof issueToken>[1]['scopes']
    const { token } = await issueToken(company.admin.ctx, { name: 'Recipe', scopes })
    const rep = await app.client({ userId: company.admin.id })
    const place = { street: `${randomUUID().slice(0, 4)} Elm Street`, city: 'Boise', state: 'ID', postalCode: '83702' }
    const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@home.example', phone: '2085550199' }
    const form = { ...person, ...place, country: 'UnitedStates' as const, idempotencyKey: randomUUID() }
    const { id } = await rep.lead.create(form)
    for (const { method, path, key, body } of shown) {
      const answer = await server.inject({
        method,
        url: path.replace('{leadId}', id),
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(body && { payload: JSON.parse(body) as object }),
      })
      expect([method, path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
        ...[method, path, 200, ''],
      ])
    }
  })
})

/** Returns whether a payload has a field, even an empty one. */
const has = (payload: object, path: string) =>
  path.split('.').reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && name in at ? (at as Record<string, unknown>)[name] : undefined
  }, payload) !== undefined

it('every payload field in a recipe is in what a webhook sends', async () => {
  const visitor = await createContext(app.deps, company.tenant, { kind: 'visitor', address: '203.0.113.7' })
  const { leadId } = await quoteHouse({ ...company, visitor }, 12)
  const admin = await app.client({ userId: company.admin.id })
  const { version } = await admin.lead.get({ id: leadId })
  await admin.lead.changeStatus({ id: leadId, version, status: 'Open' })
  await app.deps.jobs.drain()
  expect(payloads.length).toBeGreaterThanOrEqual(2)
  const named = [...new Set(recipes.flatMap(({ text }) => fields(text)))]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !payloads.some((payload) => has(payload, path)))).toEqual([])
})
