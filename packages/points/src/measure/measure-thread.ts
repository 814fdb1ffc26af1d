import { parentPort } from 'node:worker_threads'
import { planOf } from '@gable/lidar/plan'
import { simulated } from '@gable/lidar/simulate/cloud'
import { measureScan, type Scan } from './measure-scan.ts'

const ROUNDS = 3
warmUp()

// Measuring takes up to some tenths of a second, which would block a server's main thread.
const port = parentPort!
port.on('message', (scan: Scan) => port.postMessage(measureScan(scan)))

/**
 * The first roof of a thread takes several times as long as the next, since nothing is compiled yet. Measures a
 * simulated roof first.
 */
function warmUp(): void {
  const plan = planOf([
    [-5, -4],
    [5, -4],
    [5, 4],
    [-5, 4],
  ])!
  const points = simulated(plan, [6, 'gable', 6, 'gable'], { seed: 1, density: 4 })!
  for (let round = 0; round < ROUNDS; round++) {
    measureScan({ outline: [...plan.corners], outlineIs: 'unknown', points, heights: { metres: 1 } })
  }
}
