import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { type Answer, call, type ServerProcess } from './server-process.ts'

type Where = Pick<ServerProcess, 'url'>

/** The contents of demo.json. */
export interface DemoFacts {
  portalUrl: string
  hostPageUrl: string
  widgetId: string
  users: { email: string; password: string; role: string }[]
  sampleAddresses: string[]
}

const page = { href: 'https://roofer.example/', isPreview: false }

let visitors = 0

/** A homeowner with a unique name: searching logs for it must give no false matches. */
export function makePerson() {
  visitors += 1
  const mark = randomUUID().replaceAll('-', '')
  const letters = mark.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  return {
    firstName: `Zelma${letters.slice(0, 8)}`,
    lastName: `Quist${letters.slice(8, 16)}`,
    email: `zelma.${mark}@quist.example`,
    phone: `208555${String(1_000 + visitors)}`,
  }
}

export function chooseAddress(server: Where, widgetId: string, text: string): Promise<Answer> {
  return call(server, 'widget/chooseAddress', { widgetId, address: { kind: 'text', text }, page })
}

/** Visits the widget up to the "Almost Done" form. @returns the input for sending the form. */
export async function fillForm(
  server: Where,
  widgetId: string,
  address: string,
  person = makePerson(),
  ask = (procedure: string, input: object) => call(server, procedure, input),
) {
  const visited = { widgetId, address: { kind: 'text', text: address }, page }
  const { sessionToken, roofs } = (await ask('widget/chooseAddress', visited)).body
  const structures = (roofs.structures as { id: string; included: boolean }[]).map(({ id, included }) => ({
    id,
    included,
  }))
  const visit = { widgetId, sessionToken, structures, slope: { category: 'medium' } }
  const priced = await ask('widget/priceProducts', visit)
  const productId: string = priced.body.products[0].id
  const contact = { ...person, consent: { contact: false, sms: false } }
  return { ...visit, idempotencyKey: randomUUID(), productId, contact }
}

/** Signs in. @returns the session's cookie. */
export async function signIn(server: Where, { email, password }: { email: string; password: string }): Promise<Answer> {
  return call(server, 'identity/signIn', { email, password })
}

/** Begins a call whose body the server is waiting for: it has answered "100 Continue". `finish` sends the body. */
export async function startCall({ url }: Where, procedure: string, input: object) {
  const body = JSON.stringify({ json: input })
  const sent = request(`${url}/rpc/${procedure}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  const answered = once(sent, 'response')
  // Handled in `finish`.
  answered.catch(() => {})
  sent.flushHeaders()
  await once(sent, 'continue')
  return {
    async finish(): Promise<Pick<Answer, 'status' | 'body'>> {
      sent.end(body)
      const [response] = await answered
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      return { status: response.statusCode, body: JSON.parse(text).json }
    },
  }
}
