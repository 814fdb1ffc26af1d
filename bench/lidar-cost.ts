import { measureRoof } from '@gable/lidar/measure'
import type { RoofMeasurement } from '@gable/lidar/measurement'
import { percentile, printFigure } from './print.ts'

/**
 * The cost of measuring, per roof: milliseconds of one core, and the maximum memory growth of the process in megabytes.
 */
export interface Cost {
  readonly milliseconds: number[]
  grown: number
}

export const noCost = (): Cost => ({ milliseconds: [], grown: 0 })

/** Measures a roof and adds its cost. */
export function measuredAt(cost: Cost, ...provided: Parameters<typeof measureRoof>): RoofMeasurement {
  const [time, before] = [process.cpuUsage(), process.memoryUsage()]
  const result = measureRoof(...provided)
  const { user, system } = process.cpuUsage(time)
  const after = process.memoryUsage()
  cost.milliseconds.push((user + system) / 1_000)
  cost.grown = Math.max(cost.grown, (after.rss - before.rss) / 1e6)
  return result
}

export function printCost({ milliseconds, grown }: Cost): void {
  printFigure('  CPU a roof, mean', milliseconds.reduce((sum, one) => sum + one, 0) / milliseconds.length, 'ms')
  printFigure('  CPU a roof, 99th percentile', percentile(milliseconds, 0.99), 'ms', { atMost: 300 })
  printFigure('  memory that a roof took, most', grown, 'MB', { atMost: 200 })
}
