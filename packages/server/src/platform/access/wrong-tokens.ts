import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createMinuteCounter } from '../http/minute-counter.ts'
import { visitorNetwork } from '../http/network-address.ts'
import { sha256 } from '../secrets.ts'
import type { Bearer, Gate } from './principal.ts'

/** How long a network that tried too many wrong tokens is asked to wait. */
export const secondsBlocked = 60

/** Tokens that were right lately, in this process. */
const mostKnown = 10_000

/**
 * Looks a token up, unless its network has tried too many wrong ones in this minute. A token that was right lately is looked up
 * whatever else comes from its network: a company's programs often share one.
 */
export function limitWrongTokens(
  find: (token: string) => Promise<Bearer | undefined>,
  { config, clock }: { config: Config; clock: Clock },
): Gate['bearer'] {
  const count = createMinuteCounter(clock)
  const known = new Set<string>()
  return async (token, address) => {
    const network = visitorNetwork(address)
    const key = sha256(token)
    if (!known.has(key) && count.isSpent(network, config.WRONG_TOKENS_PER_MINUTE)) return 'blocked'
    const bearer = /^[\w-]{20,128}$/.test(token) ? await find(token) : undefined
    known.delete(key)
    if (!bearer) {
      count(network, config.WRONG_TOKENS_PER_MINUTE)
      return undefined
    }
    if (known.size >= mostKnown) known.delete(known.values().next().value!)
    known.add(key)
    return bearer
  }
}
