import { simulated } from '@gable/lidar/simulate/cloud'
import { house } from '@gable/lidar/simulate/houses'
import type { Scan } from '@gable/points/measure/measure-scan'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import { percentile, printFigure, printHeading } from './print.ts'

const THREADS = 5
const never = new AbortController().signal

/** The time for a process's first roof, in a new thread and in one that was started before. */
export async function benchFirstRoof(): Promise<void> {
  printHeading(`The first roof of a process, in its measuring thread, of ${THREADS}`)
  const roofs = [3, 5, 7].map(scanOf)
  const [cold, warm, later]: number[][] = [[], [], []]
  for (let thread = 0; thread < THREADS; thread++) {
    const meter = createRoofMeter()
    cold!.push(await timed(() => meter.measure(roofs[0]!, never)))
    for (const roof of roofs) later!.push(await timed(() => meter.measure(roof, never)))
    await meter.close()
    const started = createRoofMeter()
    started.warm()
    await new Promise((done) => setTimeout(done, WHILE_POINTS_COME_MS))
    warm!.push(await timed(() => started.measure(roofs[0]!, never)))
    await started.close()
  }
  const usual = percentile(later!, 0.5)
  printFigure('a later roof, median', usual, 'ms')
  printFigure('the first, its thread started for it, median', percentile(cold!, 0.5) / usual, 'times that')
  printFigure('the first, its thread started before, median', percentile(warm!, 0.5) / usual, 'times that')
}

/** Minimum response time of a point store. */
const WHILE_POINTS_COME_MS = 700

function scanOf(number: number): Scan {
  const { plan, rules, scan } = house(number, 4)
  const points = simulated(plan, rules, scan)!
  return { outline: [...plan.corners], outlineIs: 'unknown', points, heights: { metres: 1 } }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
