import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import type { Demo } from './quote-company.ts'
import { processorTime, processorTimeOfDatabase, root, startServing, withoutLimits } from './server.ts'

const warmUp = 500
const rounds = 6
const visits = 250

type Setting = 'on' | 'off'

/** The cost of the visits: total CPU time, and the time of each answer. Milliseconds. */
const taken = (): { server: number; database: number; choose: number[]; price: number[] } => ({
  server: 0,
  database: 0,
  choose: [],
  price: [],
})
const all: Record<Setting, ReturnType<typeof taken>> = { on: taken(), off: taken() }

/**
 * npm run bench row-security: the cost of row-level security on a homeowner's way to prices. Two servers take turns, so
 * that other load affects both, followed by two that were started in reverse order, because the first is slower.
 */
export async function run(): Promise<void> {
  for (const order of [
    ['on', 'off'],
    ['off', 'on'],
  ] as const) {
    const products = [await startProduct(order[0]), await startProduct(order[1])]
    try {
      for (let round = 0; round < rounds; round++) {
        for (const product of round % 2 ? products : products.toReversed()) await product.visit()
      }
    } finally {
      for (const product of products) await product.stop()
    }
  }
  const count = 2 * rounds * visits
  printHeading(`row-level security on the quote's path, PostgreSQL, ${count} visits each`)
  for (const part of ['server', 'database'] as const) {
    for (const setting of ['on', 'off'] as const) {
      printFigure(`processor time of a visit, ${part}, ${setting}`, all[setting][part] / count, 'ms')
    }
  }
  const sum = ({ server, database }: ReturnType<typeof taken>) => server + database
  printFigure('more processor time with it', (sum(all.on) / sum(all.off) - 1) * 100, '%', { atMost: 5 })
  for (const step of ['choose', 'price'] as const) {
    const ratio = percentile(all.on[step], 0.5) / percentile(all.off[step], 0.5)
    printFigure(`${step}: median, times that without it`, ratio, '')
  }
}

/** A server with its own database, which has already answered requests for a while. */
async function startProduct(setting: Setting) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-row-security-'))
  const cluster = await startPostgresCluster({ durable: true })
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...withoutLimits,
      DATABASE_ROW_SECURITY: setting,
    },
  })
  const demo: Demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  await visit(product.url, demo, warmUp)
  const used = async () =>
    [await processorTime(product.process), await processorTimeOfDatabase(cluster.folder)] as const
  return {
    async visit() {
      const sums = all[setting]
      const before = await used()
      const { choose, price } = await visit(product.url, demo, visits)
      const after = await used()
      sums.server += after[0] - before[0]
      sums.database += after[1] - before[1]
      sums.choose.push(...choose)
      sums.price.push(...price)
    },
    async stop() {
      await product.stop()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
