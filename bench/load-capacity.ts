import { cpus } from 'node:os'
import type { Installation } from './load-installation.ts'
import type { Target } from './load-mix.ts'
import { limitOf, printJobs, printKinds, printShares, type Shares, sharesOf } from './load-report.ts'
import { loadStep, type Measured } from './load-step.ts'
import { percentile } from './print.ts'

/** The promised p95 in milliseconds, counted from when the request was due. */
const promisedMs = 100
/** Maximum share of failed requests. */
const maxFailed = 0.001
/** Seconds before measuring, so that compilation after the start is finished. */
const warmUpSeconds = 15
/** Number of bisections between the last good rate and the first bad one. */
const halvings = 2

/** Measurements in addition to requests; for a remote installation, only the load generator. */
export type Observed = Pick<Installation, 'used'> & Partial<Pick<Installation, 'jobs'>>

interface Step extends Measured {
  p95: number
  isGood: boolean
  shares: Shares
}

/**
 * Increases the rate until the p95 exceeds the promise or requests fail, then searches for the limit between the last
 * two rates. Prints each rate.
 */
export async function measureCapacity(
  target: Target,
  observed: Observed,
  { rates, seconds, web }: { rates: readonly number[]; seconds: number; web: number },
): Promise<void> {
  await loadStep(target, rates[0]!, Math.min(warmUpSeconds, seconds))
  let good = 0
  let beyond: { rate: number; shares: Shares } | undefined
  const take = async (rate: number) => {
    const { isGood, shares } = await measureRate(target, observed, rate, seconds)
    if (isGood) good = rate
    else beyond = { rate, shares }
  }
  for (const rate of rates) {
    await take(rate)
    if (beyond) break
  }
  if (!beyond) return console.log(`\nCapacity at p95 <= ${promisedMs} ms: at least ${good} requests/s.`)
  for (let halved = 0; halved < halvings; halved++) {
    const middle = Math.round((good + beyond.rate) / 2)
    if (middle > good && middle < beyond.rate) await take(middle)
  }
  console.log(`\nCapacity at p95 <= ${promisedMs} ms: ${good} requests/s, not ${beyond.rate}.`)
  console.log(`Limit at ${beyond.rate} requests/s: ${limitOf(beyond.shares, web)}`)
}

/** Measures one rate for some seconds, and prints it. */
export async function measureRate(target: Target, observed: Observed, rate: number, seconds: number): Promise<Step> {
  const used = async () => ({ ...(await observed.used()), ...own() })
  const endJobs = observed.jobs?.begin()
  const [before, busyBefore] = [await used(), machineBusy()]
  const started = performance.now()
  const measured = await loadStep(target, rate, seconds)
  const elapsed = performance.now() - started
  const [after, busyAfter] = [await used(), machineBusy()]
  const all = [...measured.times.values()].flat()
  const p95 = percentile(all, 0.95)
  const { failures } = measured
  console.log(
    `\n${rate} requests/s: p50 ${percentile(all, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${failures.length} of ${all.length + failures.length} failed`,
  )
  printKinds(measured)
  const shares = sharesOf([before, after], busyAfter - busyBefore, elapsed)
  printShares(shares, (all.length * 1_000) / elapsed)
  if (endJobs) printJobs(await endJobs())
  if (failures.length > 0) console.log(`  first failure: ${failures[0]}`)
  const isGood = p95 <= promisedMs && failures.length <= maxFailed * all.length
  return { ...measured, p95, isGood, shares }
}

function own(): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return { 'load generator': (user + system) / 1_000 }
}

/** Total busy time of all processors of this machine so far, in milliseconds. */
const machineBusy = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
