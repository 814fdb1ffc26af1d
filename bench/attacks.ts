// npm run bench attacks: measures expensive requests and files made to overload the server, and how long others wait
// meanwhile.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { objectStreamBomb } from '../packages/documents/src/pdf/hostile-pdf.fixture.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { printFigure, printHeading } from './print.ts'
import { processorTime, root, type Started, startServing } from './server.ts'

/** Maximum wait of other requests in milliseconds, on an idle machine. */
const othersWait = 300

interface Place {
  url: string
  widgetId: string
  leadId: string
  cookie: string
}

/** The answers to an attack: counts by status. */
type Answers = Record<string, number>

const list = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join()}]`
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const ring = (corners: number) => `{"ring":${list(corners, '{}')},"holes":[]}`
const roofs = (levels: number) =>
  list(20, `{"id":"a","included":true,"shape":{"kind":"gable","levels":${list(levels, ring(194))}}}`)
const paragraphs = (inlines: number) => list(500, `{"type":"paragraph","content":${list(inlines, '{}')}}`)

/** Attacks that once worked against the product, each in its original size. */
const attacks: Record<string, (place: Place) => Promise<Answers>> = {
  'prices of nested lists that are all wrong, 244 kB': ({ url, widgetId }) =>
    post(`${url}/rpc/widget/priceProducts`, `{"json":{"widgetId":"${widgetId}","structures":${roofs(20)}}}`),
  'such lists within the bounds of a body': ({ url, widgetId }) =>
    post(`${url}/rpc/widget/priceProducts`, `{"json":{"widgetId":"${widgetId}","structures":${roofs(1)}}}`),
  'a rich text of wrong nodes, 242 kB': ({ url, cookie }) =>
    post(`${url}/rpc/message/createTemplate`, richText(150), { cookie }),
  'such a text within the bounds of a body': ({ url, cookie }) =>
    post(`${url}/rpc/message/createTemplate`, richText(30), { cookie }),
  'a callback of Twilio with 500,000 fields, 1 MB': ({ url }) =>
    post(`${url}/callbacks/twilio/events`, '&='.repeat(500_000), { 'content-type': form }),
  'an unknown property nested 3,000 deep': ({ url, widgetId }) =>
    post(`${url}/rpc/widget/requestHelp`, `{"json":{"widgetId":"${widgetId}","extra":${nested(3_000)}}}`),
  '3,000 wrong API tokens': async ({ url }) => {
    const answers: Answers = {}
    for (let sent = 0; sent < 3_000; sent++) {
      const authorization = `Bearer ${randomUUID()}`
      await noted(answers, fetch(`${url}/api/v1/leads`, { headers: { authorization } }))
    }
    return answers
  },
  'four PDFs of 2 kB that unpack to 600 MB': (place) =>
    all([1, 2, 3, 4].map(() => upload(place, 'term.pdf', 'terms.pdf', bomb))),
  'a measurement report of 5 MB of XML': (place) => bring(place, 'export.xml', xml),
  'the same of JSON': (place) => bring(place, 'export.json', json),
}

const bomb = objectStreamBomb(600)
const form = 'application/x-www-form-urlencoded'
const richText = (inlines: number) => `{"json":{"body":{"type":"doc","content":${paragraphs(inlines)}}}}`
const xml = `<EAGLEVIEW_EXPORT>${'<POINT id="C1" data="0,0,1" />'.repeat(170_000)}</EAGLEVIEW_EXPORT>`
const json = `{"EAGLEVIEW_EXPORT":[${'{"a":{"@b":"1"}},'.repeat(290_000)}{}]}`

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-attacks-'))
  const cluster = await startPostgresCluster({ durable: true })
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const callbacks = { TWILIO_AUTH_TOKEN: 'x'.repeat(32) }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...env, ...callbacks },
    // Generous, because others may use the machine.
    withinSeconds: 600,
  })
  try {
    const place = await placeOf(product, folder)
    printHeading(
      'attacks, PostgreSQL: the time of the server’s processor, and the longest that /healthz waited meanwhile',
    )
    for (const [name, attack] of Object.entries(attacks)) {
      const { answers, wait, processor } = await watched(product, () => attack(place))
      console.log(
        `${name}: ${Object.entries(answers)
          .map(([what, count]) => `${count} × ${what}`)
          .join(', ')}`,
      )
      printFigure('  processor', processor, 'ms')
      printFigure('  others waited, at most', wait, 'ms', { atMost: othersWait })
    }
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A signed-in admin of the demo, a widget and a lead, after a light request to each target. */
async function placeOf(product: Started, folder: string): Promise<Place> {
  // The portal's own address: write requests from pages of another site are rejected.
  const url = product.url.replace('127.0.0.1', 'localhost')
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const { email, password } = demo.users.find(({ role }: { role: string }) => role === 'CompanyAdmin')
  const signedIn = await call(url, 'identity/signIn', { email, password })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const listed = await call(url, 'lead/list', { kind: 'rqp' }, cookie)
  const leads = (await listed.json()) as { json: { rows: { id: string }[] } }
  const place = { url, cookie, widgetId: demo.widgetId, leadId: leads.json.rows[0]!.id }
  await call(url, 'widget/priceProducts', { widgetId: place.widgetId, structures: [{}] })
  await call(url, 'message/createTemplate', { body: {} }, cookie)
  await upload(place, 'term.pdf', 'terms.pdf', Buffer.from('%PDF-1.4'))
  await bring(place, 'export.json', '{"a":1}')
  return place
}

/** Runs `attack` while sending light requests one after another. */
async function watched(product: Started, attack: () => Promise<Answers>) {
  let [wait, over] = [0, false]
  const others = (async () => {
    while (!over) {
      const from = performance.now()
      await (await fetch(`${product.url}/healthz`)).text()
      wait = Math.max(wait, performance.now() - from)
      await setTimeout(2)
    }
  })()
  const before = await processorTime(product.process)
  const answers = await attack()
  const processor = (await processorTime(product.process)) - before
  over = true
  await others
  return { answers, wait, processor }
}

const call = (url: string, procedure: string, input: object, cookie = '') =>
  fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })

async function noted(answers: Answers, requested: Promise<Response>): Promise<Response> {
  const answer = await requested
  const text = await answer.clone().text()
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? []
  const what = `${answer.status} ${code}`.trim()
  answers[what] = (answers[what] ?? 0) + 1
  return answer
}

async function all(requested: Promise<Response>[]): Promise<Answers> {
  const answers: Answers = {}
  await Promise.all(requested.map((one) => noted(answers, one)))
  return answers
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  all([fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })])

const upload = ({ url, cookie }: Place, purpose: string, name: string, bytes: Buffer) =>
  fetch(`${url}/uploads/${purpose}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': name, cookie },
    body: new Uint8Array(bytes),
  })

/** Uploads a report file and has it parsed. */
async function bring(place: Place, name: string, text: string): Promise<Answers> {
  const answers: Answers = {}
  const taken = await noted(answers, upload(place, 'measurement.data', name, Buffer.from(text)))
  const { id: dataFileId } = (await taken.json()) as { id?: string }
  const typed = { measuredBy: 'EagleView', areaSqft: null, facets: null, rise: null, lengths: {}, pdfFileId: null }
  const { url, leadId, cookie } = place
  const input = { ...typed, dataFileId, leadId, idempotencyKey: randomUUID() }
  await noted(answers, call(url, 'measurement/bring', input, cookie))
  return answers
}
