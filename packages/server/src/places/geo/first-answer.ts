import type { Log } from '../../platform/log/log.ts'
import { failureOf } from '../../platform/safe-fetch.ts'

/**
 * Asks the vendors one after the other until one answers. A vendor that fails is logged, by its name and the kind of
 * failure (never with the address that was asked for), and the next is asked.
 */
export async function firstAnswer<Vendor extends { vendor: string }, Answer>(
  log: Log,
  vendors: readonly Vendor[],
  ask: (vendor: Vendor) => Promise<Answer | undefined> | undefined,
): Promise<Answer | undefined> {
  for (const vendor of vendors) {
    try {
      const answer = await ask(vendor)
      if (answer !== undefined) return answer
    } catch (error) {
      log.warn({ vendor: vendor.vendor, failure: failureOf(error) }, 'A provider failed, the next is asked')
    }
  }
  return undefined
}
