import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { demoAddresses, panelsPoint } from '@gable/demo/town/town'
import { serveSandbox } from '@gable/sandbox/sandbox'
import type { PriceDisplay } from '../packages/contract/src/status.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { type Demo, largeCompany, openLargeCompany } from './quote-company.ts'
import { processorTime, root, type Started, startServing, withoutLimits } from './server.ts'

const inFlight = 20
const visits = 3_000
const warmUp = 2_000

const largeVisits = 1_000
const largeWarmUp = 1_000

/**
 * A homeowner's visit from the address to priced products, with 20 homeowners at once: the server's own time from the
 * answer's Server-Timing header, including the wait in the queue.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-quote-'))
  const cluster = await startPostgresCluster({ durable: true })
  // The demo would run this vendor in the measured process, which no installation does.
  const sandbox = await serveSandbox(0)
  sandbox.googleSolar.addDemo(panelsPoint())
  const vendor = {
    GOOGLE_MAPS_API_KEY: 'sandbox-key',
    GOOGLE_SOLAR_URL: `${sandbox.url}/googleSolar`,
    ROOF_SOURCES: 'local,google',
  }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      DEMO: 'on',
      ...withoutLimits,
      ...vendor,
      LOG_LEVEL: 'warn',
    },
  })
  try {
    const demo: Demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    await visit(product.url, demo, warmUp)
    const times = await visit(product.url, demo, visits, () => processorTime(product.process))
    printHeading(`address chosen -> priced products, PostgreSQL, ${inFlight} in flight, ${visits} visits`)
    printFigure('choosing the address, p95', percentile(times.choose, 0.95), 'ms', { atMost: 40 })
    printFigure('priced products, median', percentile(times.price, 0.5), 'ms')
    printFigure('priced products, p95', percentile(times.price, 0.95), 'ms', { atMost: 20 })
    printFigure('priced products, processor time', times.processor / visits, 'ms', { atMost: 0.8 })
    const ratio = percentile(times.choose, 0.95) / percentile(times.price, 0.95)
    printFigure('choosing the address, p95, times that of priced products', ratio, '', { atMost: 4 })
    for (const display of ['total', 'monthlyRange'] as const) {
      await runLarge(product, await openLargeCompany(cluster.url, folder, display), display)
    }
  } finally {
    await product.stop()
    await sandbox.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same visit with a company that has the maximum of everything, far more than most. */
async function runLarge(product: Started, large: Demo, display: PriceDisplay): Promise<void> {
  await visit(product.url, large, largeWarmUp)
  const times = await visit(product.url, large, largeVisits, () => processorTime(product.process))
  const { cards, markets, questions } = largeCompany
  printHeading(`${cards} cards, ${markets} markets, ${questions} questions, shown as ${display}, ${inFlight} in flight`)
  printFigure('priced products, median', percentile(times.price, 0.5), 'ms')
  const atMost = display === 'total' ? 20 : 30
  printFigure('priced products, p95', percentile(times.price, 0.95), 'ms', { atMost })
  printFigure('priced products, processor time', times.processor / largeVisits, 'ms')
}

interface Times {
  choose: number[]
  price: number[]
  /** CPU time of the server process while prices were requested, in ms. */
  processor: number
}

const houses = demoAddresses.all

/** All visits first choose their address, then all request prices, 20 at a time. */
export async function visit(
  url: string,
  { widgetId, answers = [] }: Demo,
  count: number,
  processor: () => Promise<number> = async () => 0,
): Promise<Times> {
  const page = { href: 'https://bench.example/', isPreview: false }
  const times: Times = { choose: [], price: [], processor: 0 }
  const chosen = await atOnce(count, async (index) => {
    const address = { kind: 'text', text: houses[index % houses.length] }
    const { answer, milliseconds } = await call(url, 'widget/chooseAddress', { widgetId, address, page })
    times.choose.push(milliseconds)
    return answer as { sessionToken: string; roofs: { structures: { id: string; included: boolean }[] } }
  })
  const started = await processor()
  await atOnce(count, async (index) => {
    const { sessionToken, roofs } = chosen[index]!
    const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
    const input = { widgetId, sessionToken, structures, slope: { category: 'medium' }, answers }
    const { milliseconds } = await call(url, 'widget/priceProducts', input)
    times.price.push(milliseconds)
  })
  times.processor = (await processor()) - started
  return times
}

async function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return results
}

/** Keep-alive, like a browser. `fetch` would take a third of a core from the measured process. */
const connections = new Agent({ keepAlive: true, maxSockets: inFlight })

async function call(url: string, procedure: string, input: object) {
  const requested = request(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    agent: connections,
  })
  requested.end(JSON.stringify({ json: input }))
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const { json: answer } = JSON.parse(await text(response)) as { json: unknown }
  if (response.statusCode !== 200) throw new Error(`${procedure}: ${JSON.stringify(answer)}`)
  const milliseconds = Number(/dur=([\d.]+)/.exec(`${response.headers['server-timing']}`)?.[1])
  return { answer, milliseconds }
}
