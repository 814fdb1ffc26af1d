import type { RunState } from '@gable/contract/run-state'
import { codeOf } from '../../../ui/code-of.ts'

/** The polling interval while a job works on a run, in milliseconds. */
const pollEvery = 1_000

/** Returns the polling interval of a run, or false if it is finished, waits for the user, or the user is signed out. */
export function pollOf(run: { state: RunState; failed: boolean } | null | undefined, error: unknown): number | false {
  if (codeOf(error) === 'UNAUTHORIZED' || !run || run.failed) return false
  return run.state === 'running' ? pollEvery : false
}
