import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import type { SharedQuote } from '@gable/contract/quote-share'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { quoteRequest } from '../packages/documents/src/quote/quote.fixture.ts'
import { createDocumentRenderer } from '../packages/documents/src/render.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { measureRepQuoteList } from './rep-quotes-list.ts'
import { processorTime, root, startServing } from './server.ts'

const inFlight = 10
const prices = 1_500
const warmUp = 800
const [structures, options, linesPerOption] = [6, 4, 15]
const pdfs = 5

/** The price of a large rep quote as the editor requests it, the list of a company with many, and the PDF. */
export async function run(): Promise<void> {
  await measurePrice()
  await measureRepQuoteList()
  await measurePdf()
}

/** The server's own time from the answer's Server-Timing header, including the wait in the queue. */
async function measurePrice(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-rep-quotes-'))
  const cluster = await startPostgresCluster({ durable: true })
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  const url = product.url.replace('127.0.0.1', 'localhost')
  try {
    const { users } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const cookie = await signIn(
      url,
      users.find(({ role }: { role: string }) => role === 'CompanyAdmin'),
    )
    const list = (await call(url, 'quote/list', {}, cookie)).body as { rows: { id: string }[] }
    const id = list.rows[0]!.id
    const { form } = (await call(url, 'quote/get', { id }, cookie)).body as RepQuoteDetail
    const large = largeForm(form)
    await pricesOf(url, cookie, { id, form: large }, warmUp)
    const started = await processorTime(product.process)
    const times = await pricesOf(url, cookie, { id, form: large }, prices)
    const worked = (await processorTime(product.process)) - started
    const size = `${structures} structures, ${options} options, ${options * linesPerOption} lines`
    printHeading(`the price of a rep quote of ${size}, PostgreSQL, ${inFlight} in flight`)
    printFigure('price, median', percentile(times, 0.5), 'ms')
    printFigure('price, p95', percentile(times, 0.95), 'ms', { atMost: 30 })
    printFigure('processor time of a call', worked / prices, 'ms')
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const listOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))

/** The demo's form with more of everything: the lead's own outlines, and roofs with typed areas. */
function largeForm(form: RepQuoteForm): RepQuoteForm {
  const [option] = form.options
  const [structure] = form.structures
  return {
    ...form,
    structures: listOf(structures, (at) => {
      const known = form.structures[at]
      const typed = { ...structure!, id: `roof-${at}`, planAreaSqft: 400 + at * 130 }
      return { ...(known ?? typed), name: `Roof ${at + 1}`, included: true }
    }),
    options: listOf(options, (at) => ({
      ...option!,
      id: randomUUID(),
      title: `Option ${at + 1}`,
      custom: null,
      discounts: [],
      costs: listOf(linesPerOption, (cost) => ({
        id: randomUUID(),
        name: `Item ${cost + 1}`,
        description: 'As agreed on site',
        quantityThousandths: 2_000,
        unit: (['quote', 'square', 'each'] as const)[cost % 3]!,
        unitCents: 5_000 + cost,
        upgrade: cost % 5 === 4,
        discount: cost % 2 === 0 ? { kind: 'percent' as const, bps: 1_000 } : null,
      })),
    })),
  }
}

async function pricesOf(url: string, cookie: string, requested: { id: string; form: RepQuoteForm }, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const times: number[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++)
      times.push(await priceOnce({ url, cookie, agent }, requested, index))
  }
  await Promise.all(listOf(inFlight, lane))
  agent.destroy()
  return times
}

/** A different area each time, as a user types it, so that nothing is cached. @returns the server's time in ms. */
async function priceOnce(
  { url, cookie, agent }: { url: string; cookie: string; agent: Agent },
  { id, form }: { id: string; form: RepQuoteForm },
  index: number,
): Promise<number> {
  const typed = form.structures.map((one) =>
    one.planAreaSqft ? { ...one, planAreaSqft: one.planAreaSqft + index } : one,
  )
  const sent = request(`${url}/rpc/quote/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    agent,
  })
  sent.end(JSON.stringify({ json: { id, form: { ...form, structures: typed } } }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`quote/price: ${answer}`)
  return Number(/dur=([\d.]+)/.exec(`${response.headers['server-timing']}`)?.[1])
}

async function measurePdf(): Promise<void> {
  const renderer = createDocumentRenderer()
  const content = largeQuote()
  const times: number[] = []
  try {
    for (let turn = 0; turn <= pdfs; turn += 1) {
      const started = performance.now()
      await renderer.renderQuote(content)
      times.push(performance.now() - started)
    }
  } finally {
    await renderer.close()
  }
  const [first = Number.NaN, ...later] = times
  printHeading(`the PDF of a rep quote of ${options} options with ${linesPerOption} lines each`)
  printFigure('the first, thread and fonts cold', first / 1_000, 's', { atMost: 3 })
  printFigure(`the next ${pdfs}, slowest`, Math.max(...later) / 1_000, 's', { atMost: 3 })
}

function largeQuote() {
  const { shared } = quoteRequest()
  const lines: SharedQuote['product']['lines'] = listOf(linesPerOption, (at) => {
    return { kind: 'additionalCost', label: `Item ${at + 1}`, detail: '2', amountCents: 10_000 + at }
  })
  const product = { ...shared.product, display: 'total' as const, range: null, totalCents: 1_850_000, lines }
  const offered = listOf(options, (at) => ({
    id: randomUUID(),
    title: `Option ${at + 1}`,
    product,
    subtotalCents: 1_850_000,
    taxes: [],
    upgrades: [{ id: randomUUID(), name: 'Gutter guards', description: 'Aluminum', amountCents: 120_000 }],
  }))
  const of = {
    number: 1,
    state: 'Sent' as const,
    expiresAt: '2026-12-20T18:30:00.000Z',
    note: 'Thank you',
    rep: 'Ada Reed',
  }
  const roofs = listOf(structures, (at) => ({ ...shared.roofs[0]!, name: `Roof ${at + 1}` }))
  return quoteRequest({ roofs, offer: { ...of, options: offered, chosen: null, photos: [] } }, product)
}
