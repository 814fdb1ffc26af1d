import { randomUUID } from 'node:crypto'

/** Credentials and address of the demo company. */
const admin = { email: 'admin@summitpeak.example', password: 'Slate-and-Cedar-7' }
const address = { kind: 'text', text: '47 Main Street, Maple Ridge, ID 83499' }
const page = { href: 'https://roofer.example/', isPreview: false }

/** A homeowner's first quote over HTTP: address, price, and the form with the contact. Returns the price's product. */
export async function firstQuote(url, widgetId, email) {
  const { sessionToken, roofs } = await call(url, 'widget/chooseAddress', { widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const slope = { category: 'medium' }
  const { products } = await call(url, 'widget/priceProducts', { widgetId, sessionToken, structures, slope })
  const consent = { contact: false, sms: false }
  const contact = { firstName: 'Nora', lastName: 'Petrov', email, phone: '2085550177', consent }
  const chosen = { structures, slope, productId: products[0].id }
  const idempotencyKey = randomUUID()
  await call(url, 'widget/submitQuote', { widgetId, sessionToken, idempotencyKey, ...chosen, contact })
  return products[0]
}

/** The leads of that homeowner, as the company's admin finds them. */
export async function findQuote(url, email) {
  const response = await post(url, 'identity/signIn', admin)
  if (!response.ok) throw new Error(`identity/signIn: ${response.status} ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  const { rows } = await call(url, 'lead/list', { kind: 'rqp', search: email }, { cookie: cookie.join('; ') })
  return rows
}

async function call(url, procedure, input, headers) {
  const response = await post(url, procedure, input, headers)
  const { json } = await response.json()
  if (!response.ok) throw new Error(`${procedure}: ${response.status} ${JSON.stringify(json)}`)
  return json
}

function post(url, procedure, input, headers) {
  return fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify({ json: input }),
  })
}
