import { measureRate } from './load-capacity.ts'
import { type Installation, type Setup, startInstallation } from './load-installation.ts'
import { mix, restart, type Target } from './load-mix.ts'
import { mediansOf, printGrowth, printKinds } from './load-report.ts'
import { loadStep, singleRequests } from './load-step.ts'

/** A rate at which the machine is mostly idle, in requests per second. */
const rate = 5
const ofEach = 40
/** As in the world of 1,000 companies. */
const leadsPerCompany = 500
const buildingsPerLead = 2

/**
 * Measures the same requests in worlds of several sizes: sequentially, and at a low rate. A world has one company per
 * 500 leads and two houses per lead, so companies, their longest list and the map grow together.
 */
export async function measureGrowth(
  sizes: readonly number[],
  { setup, seconds, secret }: { setup: Setup; seconds: number; secret: string },
  targetOf: (urls: string[], world: { companies: number; buildings: number }) => Target,
): Promise<void> {
  const singles: Map<string, number>[] = []
  const steady: number[] = []
  const megabytes: number[] = []
  for (const leads of sizes) {
    const world = {
      companies: Math.max(1, Math.ceil(leads / leadsPerCompany)),
      leads,
      buildings: buildingsPerLead * leads,
    }
    console.log(`\n${leads.toLocaleString('en-US')} leads, ${world.companies} companies, ${world.buildings} houses`)
    const installation: Installation = await startInstallation(setup, world, secret)
    try {
      restart()
      const target = targetOf(installation.urls, world)
      await loadStep(target, rate, Math.min(15, seconds))
      const alone = await singleRequests(target, ofEach)
      if (alone.failures[0]) throw new Error(alone.failures[0])
      console.log('One after another:')
      printKinds(alone)
      singles.push(mediansOf(alone))
      steady.push((await measureRate(target, installation, rate, seconds)).p95)
      megabytes.push((await installation.sizes()).bytes / 1e6)
    } finally {
      await installation.stop()
    }
  }
  printGrowth(sizes, [
    ...mix.map(({ name }) => ({ name, unit: 'p50 ms', values: singles.map((medians) => medians.get(name)!) })),
    { name: `all at ${rate} requests/s`, unit: 'p95 ms', values: steady },
    { name: 'database', unit: 'MB', values: megabytes },
  ])
}
