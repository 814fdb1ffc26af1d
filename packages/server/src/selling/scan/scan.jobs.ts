import type { Deps } from '../../platform/context.ts'
import { defineRuns } from '../../platform/work/run.ts'
import { measureRoofs } from './scan.run.ts'
import { scanRuns } from './scan.service.ts'

/** Defines the queue that measures the roofs of lists of leads. */
export function defineScans(deps: Deps): void {
  defineRuns(deps, scanRuns, measureRoofs)
}
