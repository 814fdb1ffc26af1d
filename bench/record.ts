import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from './server.ts'
import { type Figure, performancePage, type Run, type Runs } from './table.ts'

const runsFile = join(root, 'bench/recorded.json')
export const pageFile = join(root, 'docs/performance.md')

let read: Runs | undefined

export function recordedRuns(): Runs {
  read ??= JSON.parse(readFileSync(runsFile, 'utf8')) as Runs
  return read
}

export function lastRecorded({ bench, heading, name }: Figure & { bench: string }): number | undefined {
  const figures = recordedRuns()[bench]?.figures ?? []
  const same = figures.filter((figure) => figure.name === name)
  // Counts in a heading change more often than what it is about.
  return (same.find((figure) => figure.heading === heading) ?? (same.length === 1 ? same[0] : undefined))?.figure
}

/** This machine as a reader of the page needs it. Times measured next to other work say so. */
export function machineKind(): string {
  const cores = availableParallelism()
  const busy = loadavg()[0]! > cores
  return `${cores} cores${busy ? ', busy with other work' : ''}`
}

/** Records a bench's figures and renews docs/performance.md. */
export function record(bench: string, machine: string, figures: Figure[], benches: readonly string[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const run: Run = { date, machine, figures: figures.map((one) => ({ ...one, figure: rounded(one.figure) })) }
  read = { ...recordedRuns(), [bench]: run }
  const inOrder = benches.flatMap((name) => (read![name] ? [[name, read![name]] as const] : []))
  writeFileSync(runsFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
  writeFileSync(pageFile, performancePage(read, benches))
}

/** To four digits: more are noise. */
const rounded = (figure: number) => (Number.isFinite(figure) ? Number(figure.toPrecision(4)) : figure)
