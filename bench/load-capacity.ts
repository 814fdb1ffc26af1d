import { cpus } from 'node:os'
import type { Installation } from './load-installation.ts'
import type { Target } from './load-mix.ts'
import { limitOf, printJobs, printKinds, printShares, type Shares, sharesOf } from './load-report.ts'
import { loadStep, type Measured } from './load-step.ts'
import { percentile } from './print.ts'

/** What most answers must keep to. Milliseconds, from when the request was due. */
const promisedMs = 100
/** Of the requests, more may not fail. */
const mostFailed = 0.001
/** Before anything is measured, so that what a start leaves to be compiled is done. Seconds. */
const warmUpSeconds = 15
/** How often the rates between the last that was good and the first that was not are halved. */
const halvings = 2

/** What is measured of the machine beside the requests; of an installation elsewhere only the load generator. */
export type Observed = Pick<Installation, 'used'> & Partial<Pick<Installation, 'jobs'>>

interface Step extends Measured {
  p95: number
  isGood: boolean
  shares: Shares
}

/**
 * Raises the load from one rate to the next, until p95 is over what is promised or requests fail, and looks for the limit between the
 * last two. Prints each rate.
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

/** One rate for some seconds, printed. */
export async function measureRate(target: Target, observed: Observed, rate: number, seconds: number): Promise<Step> {
  const used = async () => ({ ...(await observed.used()), ...own() })
  const endJobs = observed.jobs?.begin()
  const [before, busyBefore] = [await used(), machineBusy()]
  const begun = performance.now()
  const measured = await loadStep(target, rate, seconds)
  const elapsed = performance.now() - begun
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
  const isGood = p95 <= promisedMs && failures.length <= mostFailed * all.length
  return { ...measured, p95, isGood, shares }
}

function own(): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return { 'load generator': (user + system) / 1_000 }
}

/** How long all processors of this machine have worked until now. Milliseconds. */
const machineBusy = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
