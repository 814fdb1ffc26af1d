import { availableParallelism } from 'node:os'
import type { JobsSeen } from './load-jobs.ts'
import { type Kind, mix } from './load-mix.ts'
import type { Measured } from './load-step.ts'
import { percentile } from './print.ts'

/** Processors used by each process group: 1 is one processor the whole time. */
export type Shares = Readonly<Record<string, number>>

/** CPU time not used by our processes. */
const others = 'everything else'

/** Each group's share of the CPU time between two samples, and that of all other programs. All in milliseconds. */
export function sharesOf(
  [before, after]: readonly [Record<string, number>, Record<string, number>],
  busyMs: number,
  elapsedMs: number,
): Shares {
  const ours = Object.entries(after).map(([who, ms]) => [who, (ms - before[who]!) / elapsedMs] as const)
  const rest = busyMs / elapsedMs - ours.reduce((sum, [, share]) => sum + share, 0)
  return Object.fromEntries([...ours, [others, Math.max(0, rest)]])
}

const ms = (value: number) => (Number.isNaN(value) ? '-' : `${value.toFixed(value < 10 ? 1 : 0)} ms`)

/** One line per kind of request: count, p50 and p95. */
export function printKinds({ times }: Measured): void {
  for (const { name } of mix) {
    const list = times.get(name) ?? []
    const [p50, p95] = [percentile(list, 0.5), percentile(list, 0.95)]
    console.log(
      `  ${name.padEnd(18)} ${String(list.length).padStart(6)}  p50 ${ms(p50).padStart(8)}  p95 ${ms(p95).padStart(8)}`,
    )
  }
}

/** Prints the use of the processors, and CPU time per request for each group. `rate` is in requests per second. */
export function printShares(shares: Shares, rate: number): void {
  const words = Object.entries(shares).map(([who, share]) => `${who} ${share.toFixed(2)}`)
  console.log(`  processors of ${availableParallelism()}: ${words.join(', ')}`)
  const ours = Object.entries(shares).filter(([who]) => who !== others)
  console.log(
    `  a request: ${ours.map(([who, share]) => `${who} ${((share * 1_000) / rate).toFixed(1)} ms`).join(', ')}`,
  )
}

export function printJobs({ maxWaitMs, waiting, done, failed }: JobsSeen): void {
  console.log(`  jobs: ${done} done, longest overdue ${ms(maxWaitMs)}, ${waiting} overdue at the end, ${failed} failed`)
}

/** What limits the installation, judged by CPU time. `web` is the number of web processes. */
export function limitOf(shares: Shares, web: number): string {
  const processors = availableParallelism()
  const used = Object.values(shares).reduce((sum, share) => sum + share, 0)
  const [max, share] = Object.entries(shares).toSorted(([, a], [, b]) => b - a)[0]!
  const generator = shares['load generator'] ?? 0
  const other = shares[others] ?? 0
  const what =
    other > processors / 4
      ? `Not to be told: other programs used ${other.toFixed(2)} of ${processors} processors. Measure on a quiet machine.`
      : used > 0.9 * processors
        ? `The processors of this machine, of which ${max} used most (${share.toFixed(2)} of ${processors}).`
        : (shares.web ?? 0) > 0.9 * web
          ? 'The web processes, each of which uses one processor: start more.'
          : `Not the processors on average (${used.toFixed(2)} of ${processors} used): bursts of work, locks, the disk or connections.`
  const ofItself = generator > processors / 5 ? ` The load generator itself used ${generator.toFixed(2)}.` : ''
  return `${what}${ofItself}`
}
/** The table of growth: a row per kind, a column per size, and the slowdown in a world ten times as large. */
export function printGrowth(
  sizes: readonly number[],
  rows: readonly { name: string; unit: string; values: readonly number[] }[],
): void {
  const decades = Math.log10(sizes.at(-1)! / sizes[0]!)
  const cells = (name: string, each: readonly string[], last: string) =>
    console.log(`| ${[name.padEnd(28), ...each.map((one) => one.padStart(10)), last.padStart(10)].join(' | ')} |`)
  console.log('')
  cells(
    '',
    sizes.map((leads) => leads.toLocaleString('en-US')),
    'a decade',
  )
  cells(
    '---',
    sizes.map(() => '---:'),
    '---:',
  )
  for (const { name, unit, values } of rows) {
    const factor = (values.at(-1)! / values[0]!) ** (1 / decades)
    cells(
      `${name}, ${unit}`,
      values.map((value) =>
        Number.isNaN(value) ? '-' : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 }),
      ),
      decades > 0 && Number.isFinite(factor) ? `× ${factor.toFixed(2)}` : '',
    )
  }
}

/** The median of each kind. */
export const mediansOf = ({ times }: Measured): Map<Kind, number> =>
  new Map(mix.map(({ name }) => [name, percentile(times.get(name) ?? [], 0.5)]))
