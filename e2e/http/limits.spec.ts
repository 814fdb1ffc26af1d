import { failedAnswer } from '../fixtures/guard.ts'
import { type Server, startServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { alert, button, fillContact, sendAddress } from '../screens/widget.ts'

/** A server with the limits that it has out of the box. */
const asShipped = { WIDGET_REQUESTS_PER_MINUTE: '', WIDGET_SUBMITS_PER_HOUR: '', SIGN_IN_ATTEMPTS: '' }

let server: Server
test.beforeAll(async () => {
  server = await startServer({ env: asShipped })
})
test.afterAll(() => server.stop())

function call(procedure: string, input: object) {
  return fetch(`${server.portalUrl}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })
}

test('too many forms from one visitor are refused in the widget’s words', async ({ page, guard }) => {
  guard.allow(failedAnswer(422), failedAnswer(429))
  const { widgetId } = server.demo
  const contact = { ...aVisitor(), consent: { contact: false, sms: false } }
  const form = { widgetId, contact, addressText: '', page: { href: '', isPreview: true } }
  let status = 200
  // Twenty in an hour by the clock, which may turn once on the way.
  for (let sent = 0; sent < 42 && status === 200; sent += 1) {
    status = (await call('widget/requestHelp', { ...form, idempotencyKey: `form-of-the-test-${sent}` })).status
  }
  expect(status).toBe(429)
  await page.goto(`${server.portalUrl}/roof-quote-pro/${widgetId}`)
  await sendAddress(page, '99999 Nowhere Boulevard, Atlantis, ZZ 00000')
  await button(page, 'Get help').click()
  await fillContact(page, aVisitor())
  await button(page, 'Send').click()
  await expect(alert(page)).toHaveText('Maximum attempts reached; wait a few minutes.')
})

test('of ten thousand requests in a minute to one widget most get a typed refusal, and the server stays well', async () => {
  test.slow()
  const { widgetId } = server.demo
  const statuses = new Map<number, number>()
  let refusal = ''
  let left = 10_000
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const answer = await call('widget/suggestAddresses', { widgetId, text: '1' })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const text = await answer.text()
      if (answer.status === 429) refusal = text
    }
  }
  await Promise.all(Array.from({ length: 50 }, visitor))

  expect([...statuses.keys()].sort()).toEqual([200, 429])
  // The flood may reach into a second and a third window of a minute, each with 240 attempts.
  expect(statuses.get(200)).toBeLessThanOrEqual(3 * 240)
  const { json } = JSON.parse(refusal) as { json: Record<string, unknown> }
  expect(json).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    status: 429,
    message: 'Maximum attempts reached; wait a few minutes.',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  for (const path of ['/healthz', '/readyz', '/signin', `/api/widget/${widgetId}/settings`]) {
    expect((await fetch(`${server.portalUrl}${path}`)).status).toBe(200)
  }
  expect(server.faults).toEqual([])
})

test('passwords cannot be tried one after the other', async () => {
  const { email } = server.demo.users.find(({ role }) => role === 'SalesRep')!
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await call('identity/signIn', { email, password: `Wrong-guess-${attempt}` })).status)
  }
  // The window is aligned to the clock: it may turn once on the way.
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  const right = server.demo.users.find(({ role }) => role === 'ProductionRep')!
  expect((await call('identity/signIn', { email: right.email, password: right.password })).status).toBe(200)
})
