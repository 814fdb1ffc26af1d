import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

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
    const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on' }
    const product = await startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
    stops.unshift(product.stop)
    const { widgetId } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const url = `${product.url}/api/widget/${widgetId}/settings`
    const payload = join(folder, 'settings.json')
    await writeFile(payload, await (await fetch(url)).text())
    const bareRoute = [process.execPath, 'bench/bare-route.ts', payload]
    const bare = await startServing(bareRoute, { folder: root, env: process.env })
    stops.unshift(bare.stop)
    await compare(url, `${bare.url}/settings`)
  } finally {
    for (const stop of stops) await stop()
  }
}

async function compare(url: string, bareUrl: string): Promise<void> {
  printHeading(`settings call, PostgreSQL, ${connections} in flight, ${rounds} rounds of ${secondsPerRound} s in turns`)
  // Both run compiled code from the first counted request on.
  await Promise.all([requestsPerSecond(url), requestsPerSecond(bareUrl)])
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await requestsPerSecond(url))
    bare.push(await requestsPerSecond(bareUrl))
  }
  const ratios = ours.map((figure, round) => figure / (bare[round] ?? Number.NaN))
  printFigure('settings call, median', percentile(ours, 0.5), 'requests/s')
  printFigure('bare route, median', percentile(bare, 0.5), 'requests/s')
  printFigure('settings call / bare route, median', percentile(ratios, 0.5), '', { atLeast: 0.8 })
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: secondsPerRound })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  return result.requests.average
}
