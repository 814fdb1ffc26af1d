import type { RunState } from '@gable/contract/run-state'
import { codeOf } from '../../ui/code-of.ts'

/** While a job works at it, a run is asked after so often. Milliseconds. */
const pollEvery = 1_000

/** When a run is asked after again: not once it is over or waits for a person, nor by who is signed out. */
export function pollOf(run: { state: RunState; failed: boolean } | null | undefined, error: unknown): number | false {
  if (codeOf(error) === 'UNAUTHORIZED' || !run || run.failed) return false
  return run.state === 'running' ? pollEvery : false
}
