import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { sessionCookieOf } from '@gable/testing/people'
import { maxHoldMs, watched } from '@gable/testing/watchdog'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'

let app: TestApp
let server: FastifyInstance
let company: TestCompany
let widgetId: string
let cookie: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', TWILIO_AUTH_TOKEN: 'x'.repeat(32) })
  server = await app.createServer()
  company = await makeCompany(app.database)
  ;({ widgetId } = await makeOffer(company, { state: 'ID' }))
  cookie = await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, company.admin.id)
  // Don't measure the time to load modules with the first request.
  await post('/rpc/widget/priceProducts', `{"json":{"widgetId":"${widgetId}","structures":[{}]}}`)
  await post('/rpc/message/createTemplate', '{"json":{"body":{}}}', { cookie })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
const list = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join()}]`
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

async function answerOf(url: string, payload: string, headers?: Record<string, string>) {
  const { answer, heldMs } = await watched(() => post(url, payload, headers))
  expect(heldMs).toBeLessThan(maxHoldMs)
  const { code } = answer.json().json ?? answer.json()
  return [answer.statusCode, code]
}

test('a body nested too deeply is refused as unreadable, on every route', async () => {
  const { token } = await issueToken(company.admin.ctx, { name: 'Program', scopes: ['note:write', 'lead:write'] })
  const bearer = { authorization: `Bearer ${token}` }
  for (const depth of [65, 3_000, 100_000]) {
    const payload = `{"json":{"widgetId":"${widgetId}","extra":${nested(depth)}}}`
    for (const name of ['widget/requestHelp', 'widget/submitQuote', 'identity/signUp', 'note/create']) {
      const [status, code] = await answerOf(`/rpc/${name}`, payload)
      expect([name, depth, status === 413 ? 'PAYLOAD_TOO_LARGE' : code]).toEqual([
        ...[name, depth, payload.length > 256 * 1024 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'],
      ])
    }
  }
  const message = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${nested(3_000)}}`
  expect(await answerOf('/mcp', message, bearer)).toEqual([400, 'BAD_REQUEST'])
  expect(await answerOf('/api/v1/leads', nested(3_000), bearer)).toEqual([400, 'BAD_REQUEST'])
  expect(await answerOf('/rpc/identity/me', `{"json":${nested(60)}}`)).toEqual([200, undefined])
})

test('a body is limited in bytes, values and entries by its procedure', async () => {
  const input = (extra: string) => `{"json":{"widgetId":"${widgetId}","text":"1","extra":${extra}}}`
  const suggest = '/rpc/widget/suggestAddresses'
  expect(await answerOf(suggest, input(list(4_900, '1')))).not.toContain('PAYLOAD_TOO_LARGE')
  expect(await answerOf(suggest, input(list(5_100, '1')))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(await answerOf(suggest, input(`"${'x'.repeat(70_000)}"`))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`)}}`
  expect(await answerOf(suggest, input(keys(1_000)))).not.toContain('BAD_REQUEST')
  expect(await answerOf(suggest, input(keys(1_001)))).toEqual([400, 'BAD_REQUEST'])
  // A procedure that declares a higher limit accepts more.
  const area = (count: number) => `{"json":{"id":"x","postalCodes":${list(count, '"83422"')}}}`
  expect(await answerOf('/rpc/market/saveArea', area(10_000), { cookie })).toEqual([400, 'BAD_REQUEST'])
  expect(await answerOf('/rpc/market/saveArea', area(41_000), { cookie })).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test('entirely wrong nested lists are refused quickly, with at most 20 errors', async () => {
  const level = (corners: number) => `{"ring":${list(corners, '{}')},"holes":[]}`
  const roofs = (levels: number, corners: number) =>
    list(20, `{"id":"a","included":true,"shape":{"kind":"gable","levels":${list(levels, level(corners))}}}`)
  const input = (structures: string) => `{"json":{"widgetId":"${widgetId}","structures":${structures}}}`
  for (const name of ['priceProducts', 'priceLines', 'submitQuote']) {
    expect(await answerOf(`/rpc/widget/${name}`, input(roofs(20, 194)))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await answerOf(`/rpc/widget/${name}`, input(roofs(2, 194)))).toEqual([400, 'BAD_REQUEST'])
  }
  const text = (inlines: number) =>
    `{"json":{"body":{"type":"doc","content":${list(500, `{"type":"paragraph","content":${list(inlines, '{}')}}`)}}}}`
  expect(await answerOf('/rpc/message/createTemplate', text(150), { cookie })).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(await answerOf('/rpc/message/createTemplate', text(30), { cookie })).toEqual([400, 'BAD_REQUEST'])
  const { data } = (await post('/rpc/message/createTemplate', text(30), { cookie })).json().json
  expect(Object.keys(data.fields).length).toBeLessThanOrEqual(20)
})

test('nested lists of a rich text are parsed in linear time', async () => {
  const nestedLists = (depth: number): string =>
    depth === 0
      ? '{"type":"paragraph"}'
      : `{"type":"orderedList","content":[{"type":"listItem","content":[${nestedLists(depth - 1)}]}]}`
  const body = `{"json":{"name":"Lists","subject":"Lists","body":{"type":"doc","content":[${nestedLists(14)}]}}}`
  expect(await answerOf('/rpc/message/createTemplate', body, { cookie })).toEqual([400, 'BAD_REQUEST'])
})

test('a form with many fields is refused before its signature is checked', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await answerOf('/callbacks/twilio/events', '&='.repeat(500_000), form)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(await answerOf('/callbacks/twilio/events', '&='.repeat(30_000), form)).toEqual([401, 'NO_PERMISSION'])
})
