import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import type { Demo } from './quote-company.ts'
import { processorTime, processorTimeOfDatabase, root, startServing } from './server.ts'

const warmUp = 500
const rounds = 12
const visits = 250

/** A server with its own database; `used` is the processor time of both until now. Milliseconds. */
async function startProduct(rowSecurity: 'on' | 'off') {
  const folder = await mkdtemp(join(tmpdir(), 'gable-row-security-'))
  const cluster = await startPostgresCluster({ durable: true })
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      ...{ DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
      ...{ WIDGET_REQUESTS_PER_MINUTE: '100000000', DATABASE_ROW_SECURITY: rowSecurity },
    },
  })
  const demo: Demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  await visit(product.url, demo, warmUp)
  return {
    times: { choose: [] as number[], price: [] as number[] },
    spent: { server: 0, database: 0 },
    used: async () => ({
      server: await processorTime(product.process),
      database: await processorTimeOfDatabase(cluster.folder),
    }),
    visit: () => visit(product.url, demo, visits),
    async stop() {
      await product.stop()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * npm run bench row-security: what row-level security costs on a homeowner's way to prices. Two servers take turns, so that
 * whatever else the machine does slows both. Processor time of server and database is steadier than how long answers take.
 */
export async function run(): Promise<void> {
  const [on, off] = [await startProduct('on'), await startProduct('off')]
  try {
    for (let round = 0; round < rounds; round++) {
      for (const product of round % 2 ? [on, off] : [off, on]) {
        const before = await product.used()
        const { choose, price } = await product.visit()
        const after = await product.used()
        product.spent.server += after.server - before.server
        product.spent.database += after.database - before.database
        product.times.choose.push(...choose)
        product.times.price.push(...price)
      }
    }
  } finally {
    await on.stop()
    await off.stop()
  }
  printHeading(`row-level security on the quote's path, PostgreSQL, ${rounds * visits} visits each`)
  const perVisit = ({ spent }: typeof on) => (spent.server + spent.database) / rounds / visits
  for (const [name, product] of [
    ['with it', on],
    ['without', off],
  ] as const) {
    printFigure(`processor time of a visit ${name}: server`, product.spent.server / rounds / visits, 'ms')
    printFigure(`processor time of a visit ${name}: database`, product.spent.database / rounds / visits, 'ms')
  }
  printFigure('more processor time', (perVisit(on) / perVisit(off) - 1) * 100, '%', { atMost: 5 })
  for (const step of ['choose', 'price'] as const) {
    const medians = [on, off].map(({ times }) => percentile(times[step], 0.5)) as [number, number]
    printFigure(`${step}: median with it / without`, medians[0] / medians[1], '')
  }
}
