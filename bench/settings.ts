import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { processorTime, root, type Started, startServing, withoutLimits } from './server.ts'

const rounds = 8
const secondsPerRound = 2
const connections = 20

/**
 * Compares the call that every page with a widget makes with a bare Fastify route that returns the same answer. They
 * run in separate processes and take turns, so that other load affects both.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-settings-'))
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const cluster = await startPostgresCluster({ durable: true })
    stops.unshift(cluster.stop)
    const env = { ...process.env, ...withoutLimits, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on' }
    const product = await startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
    stops.unshift(product.stop)
    const { widgetId } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const url = `${product.url}/api/widget/${widgetId}/settings`
    const payload = join(folder, 'settings.json')
    await writeFile(payload, await (await fetch(url)).text())
    const bareRoute = [process.execPath, 'bench/bare-route.ts', payload]
    const bare = await startServing(bareRoute, { folder: root, env: process.env })
    stops.unshift(bare.stop)
    await compare({ url, server: product }, { url: `${bare.url}/settings`, server: bare })
  } finally {
    for (const stop of stops) await stop()
  }
}

interface Route {
  url: string
  server: Started
}

async function compare(product: Route, bareRoute: Route): Promise<void> {
  printHeading(`settings call, PostgreSQL, ${connections} in flight, ${rounds} rounds of ${secondsPerRound} s in turns`)
  // Both run compiled code from the first counted request on.
  await Promise.all([load(product), load(bareRoute)])
  const ours: Round[] = []
  const bare: Round[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(product))
    bare.push(await load(bareRoute))
  }
  const median = (turns: Round[], figure: keyof Round) =>
    percentile(
      turns.map((turn) => turn[figure]),
      0.5,
    )
  const ratio = (top: Round[], bottom: Round[], figure: keyof Round) =>
    percentile(
      top.map((turn, at) => turn[figure] / (bottom[at]?.[figure] ?? Number.NaN)),
      0.5,
    )
  printFigure('settings call, median', median(ours, 'perSecond'), 'requests/s')
  printFigure('bare route, median', median(bare, 'perSecond'), 'requests/s')
  printFigure('processor time of a settings call, median', median(ours, 'processor'), 'ms')
  printFigure('settings call / bare route, median', ratio(ours, bare, 'perSecond'), '', { atLeast: 0.85 })
  // Unlike the rates, independent of other load on the machine.
  printFigure('the same by processor time, median', ratio(bare, ours, 'processor'), '', { atLeast: 0.85 })
}

interface Round {
  perSecond: number
  /** Processor time of the server per request, in ms. */
  processor: number
}

async function load({ url, server }: Route): Promise<Round> {
  const started = await processorTime(server.process)
  const result = await autocannon({ url, connections, duration: secondsPerRound })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  const processor = ((await processorTime(server.process)) - started) / result.requests.total
  return { perSecond: result.requests.average, processor }
}
