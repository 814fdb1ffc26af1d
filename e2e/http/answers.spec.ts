import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from '../fixtures/test.ts'
import { prepareSubmission } from '../fixtures/visit.ts'

interface Answer {
  status: number
  text: string
  /** What a refused procedure says. */
  json?: { code: string; message: string; defined: boolean; data?: { fields?: Record<string, string> } }
}

/** Whatever is asked: a typed refusal as JSON, and nothing of the code behind it. */
async function refused(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|[A-Z][a-z]+Error\b/)
  return { status, text, json: (JSON.parse(text) as { json: Answer['json'] }).json }
}

/** By hand, since a client of fetch gives up where a server answers before the body is through. */
function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const call = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length, ...headers },
    })
    let answered = false
    call.on('response', (response) => {
      answered = true
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    })
    call.on('error', (error) => answered || reject(error))
    call.end(body)
  })
}

const page = { href: 'https://roofer.example/', isPreview: false }
const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  consent: { contact: false, sms: false },
}

test('a widget id that is not known is not found', async ({ server }) => {
  const url = `${server.portalUrl}/rpc/widget/suggestAddresses`
  for (const widgetId of ['no-such-widget', '../../etc/passwd', '', "' or 1=1 --", 'x'.repeat(5_000)]) {
    const { status, json } = await refused(post(url, JSON.stringify({ json: { widgetId, text: '1 Main' } })))
    expect([status, json?.code]).toEqual([404, 'WIDGET_NOT_FOUND'])
    expect(json?.message).toBe('Widget not found; check the widget ID.')
  }
})

test('a body that cannot be read, and one that is not what a procedure takes', async ({ company, server }) => {
  const url = `${server.portalUrl}/rpc/widget/chooseAddress`
  const { widgetId } = company
  for (const body of [
    '{"json":',
    '{"json":{}}'.slice(1),
    '\u0000',
    JSON.stringify({ json: { widgetId, address: { kind: 'elsewhere' }, page } }),
    JSON.stringify({ json: { widgetId, address: { kind: 'text', text: 'x'.repeat(201) }, page } }),
    JSON.stringify({ json: { widgetId, address: { kind: 'text', text: 7 }, page: 'here' } }),
    JSON.stringify({ json: { widgetId, __proto__: { address: 1 } } }),
  ]) {
    const { status, json } = await refused(post(url, body))
    expect([status, json?.code]).toEqual([400, 'BAD_REQUEST'])
  }
  for (const body of ['', 'null', '[]', '7', '{}', '{"json":null}']) {
    const { json } = await refused(post(url, body))
    expect(['BAD_REQUEST', 'WIDGET_NOT_FOUND']).toContain(json?.code)
  }
  const { status } = await refused(post(url, '<xml/>', { 'content-type': 'text/xml' }))
  expect([400, 404, 415]).toContain(status)
})

test('a body of two megabytes is refused before it is read', async ({ company, server }) => {
  const { widgetId } = company
  const body = JSON.stringify({ json: { widgetId, text: 'x'.repeat(2 * 1024 * 1024) } })
  const { status, json } = await refused(post(`${server.portalUrl}/rpc/widget/suggestAddresses`, body))
  expect([status, json?.code, json?.message]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'The request is too large.'])
})

test('phone and email out of rule are said field by field, and nothing is kept', async ({
  api,
  company,
  server,
  town,
}) => {
  const prepared = await prepareSubmission(api, company.widgetId, town[33]!)
  for (const [bad, field, sentence] of [
    [{ phone: '123' }, 'phone', 'Please enter a valid phone number of 10 digits'],
    [{ phone: '1085550100' }, 'phone', 'Please enter a valid phone number of 10 digits'],
    [{ phone: '2085550100<script>' }, 'phone', 'Please enter a valid phone number of 10 digits'],
    [{ email: 'ann@' }, 'email', 'Please enter a valid email'],
    [{ email: 'ann@example.com\nbcc: all@example.com' }, 'email', 'Please enter a valid email'],
    [{ firstName: ' ' }, 'firstName', 'Please fill in all required fields'],
    [{ lastName: '\u0007bell' }, 'lastName', 'Please enter a valid name'],
  ] as const) {
    const input = { ...prepared, idempotencyKey: randomUUID(), contact: { ...contact, ...bad } }
    const answer = await refused(post(`${server.portalUrl}/rpc/widget/submitQuote`, JSON.stringify({ json: input })))
    expect([answer.status, answer.json?.code]).toEqual([422, 'FORM_NOT_VALID'])
    expect(answer.json?.data?.fields).toEqual({ [field]: sentence })
  }
  expect((await company.admin.api.lead.list({ kind: 'rqp' })).rows).toEqual([])
})

test('an address that is not known, a session and a key out of form', async ({ api, company, server, town }) => {
  const { widgetId } = company
  const call = (name: string, input: object) =>
    refused(post(`${server.portalUrl}/rpc/widget/${name}`, JSON.stringify({ json: { widgetId, ...input } })))
  const unknown = await call('chooseAddress', { address: { kind: 'text', text: '9 Nowhere, Atlantis, ZZ' }, page })
  expect([unknown.status, unknown.json?.message]).toEqual([422, 'The address provided could not be found'])
  const prepared = await prepareSubmission(api, widgetId, town[34]!)
  const lost = await call('submitQuote', { ...prepared, sessionToken: 'A'.repeat(43) })
  expect([lost.status, lost.json?.code]).toEqual([410, 'SESSION_NOT_FOUND'])
  const keyless = await call('submitQuote', { ...prepared, idempotencyKey: 'short' })
  expect([keyless.status, keyless.json?.code]).toEqual([400, 'BAD_REQUEST'])
  const steep = await call('priceProducts', { ...prepared, slope: { category: 'custom', rise: 25 } })
  expect([steep.status, steep.json?.code]).toEqual([400, 'BAD_REQUEST'])
})

test('prices that a browser sends count for nothing', async ({ api, company, server, town }) => {
  const prepared = await prepareSubmission(api, company.widgetId, town[35]!)
  const body = JSON.stringify({ json: { ...prepared, totalCents: 1, price: { totalCents: 1 } } })
  const answer = await post(`${server.portalUrl}/rpc/widget/submitQuote`, body)
  expect(answer.status).toBe(200)
  const { rows } = await company.admin.api.lead.list({ kind: 'rqp' })
  expect(rows[0]?.totalCents).toBeGreaterThan(100_000)
})

test('one key for another form is told so, and the same form gets the first answer', async ({
  api,
  company,
  server,
  town,
}) => {
  const url = `${server.portalUrl}/rpc/widget/submitQuote`
  const prepared = await prepareSubmission(api, company.widgetId, town[36]!)
  const first = await post(url, JSON.stringify({ json: prepared }))
  const again = await post(url, JSON.stringify({ json: prepared }))
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(first.status).toBe(200)
  const other = { ...prepared, contact: { ...prepared.contact, firstName: 'Other' } }
  const { status, json } = await refused(post(url, JSON.stringify({ json: other })))
  expect([status, json?.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
})

test('procedures and routes that are none', async ({ server }) => {
  for (const path of ['/rpc/widget/nothing', '/rpc/constructor/constructor', '/rpc/', '/rpc/__proto__']) {
    const { status } = await refused(post(`${server.portalUrl}${path}`, '{"json":{}}'))
    expect(status).toBe(404)
  }
  for (const path of [
    '/no-such-page',
    '/rpc/identity/me',
    '/api/widget/x',
    '/portal/assets/../../package.json',
    '/%c0%ae',
  ]) {
    const answer = await fetch(`${server.portalUrl}${path}`)
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/)
  }
})

test('nobody signed in, a foreign site with the cookie, and a role too low are refused alike for every lead', async ({
  company,
  server,
}) => {
  const body = JSON.stringify({ json: { kind: 'rqp' } })
  const url = `${server.portalUrl}/rpc/lead/list`
  const { cookie } = company.admin
  expect((await refused(post(url, body))).json?.code).toBe('UNAUTHORIZED')
  for (const origin of ['https://evil.example', 'null', server.hostPageUrl]) {
    const { status, json } = await refused(post(url, body, { cookie, origin }))
    expect([status, json?.code]).toEqual([403, 'FORBIDDEN'])
  }
  const own = await post(url, body, { cookie, origin: server.portalUrl })
  expect(own.status).toBe(200)
  await post(`${server.portalUrl}/rpc/identity/signOut`, '{}', { cookie, origin: 'https://evil.example' })
  expect((await post(url, body, { cookie })).status).toBe(200)
  const reassign = JSON.stringify({ json: { ids: [randomUUID()], userId: null } })
  const { json } = await refused(
    post(`${server.portalUrl}/rpc/lead/reassign`, reassign, { cookie: company.salesRep.cookie }),
  )
  expect(json?.code).toBe('FORBIDDEN')
})
