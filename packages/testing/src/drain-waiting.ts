import type { Jobs } from '@gable/server/platform/work/jobs'

/**
 * Runs all due jobs. `drain` alone stops at the first job that is to be tried later, such as a text message that waits
 * for the morning.
 */
export async function drainWaiting(jobs: Pick<Jobs, 'drain'>): Promise<void> {
  for (;;) {
    try {
      await jobs.drain()
      return
    } catch (error) {
      if (!/: later$/.test((error as Error).message)) throw error
    }
  }
}
