import type { Log } from '../../platform/log/log.ts'
import { failureOf } from '../../platform/safe-fetch.ts'

/**
 * Asks the vendors in turn until one answers. Logs the name and kind of failure of a vendor that fails, never the
 * requested address, and goes on to the next one.
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
      log.warn({ vendor: vendor.vendor, failure: failureOf(error) }, 'provider failed, trying the next one')
    }
  }
  return undefined
}
