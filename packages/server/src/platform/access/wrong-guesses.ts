import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { visitorNetwork } from '../http/network-address.ts'
import { createMinuteCounter } from '../http/route-rate.ts'
import { sha256 } from '../secrets.ts'
import type { Bearer, Gate } from './principal.ts'

/** How long a network that sent too many wrong tokens or sessions is blocked, in seconds. */
export const secondsBlocked = 60

/** Maximum number of recently valid secrets that this process remembers. */
const maxKnown = 10_000

/** Sessions of many people at one office may expire at the same time, such as on a Monday. */
const sessionsPerToken = 5

/**
 * Looks up a secret unless its network has sent too many wrong ones in this minute. A recently valid secret is always
 * looked up, because a company's people and programs often share a network.
 */
function createGuessLimit(clock: Clock) {
  const count = createMinuteCounter(clock)
  const known = new Set<string>()
  return async <Found>(
    { secret, address, limit }: { secret: string; address: string; limit: number },
    find: () => Promise<Found | undefined>,
  ): Promise<Found | 'blocked' | undefined> => {
    const network = visitorNetwork(address)
    const key = sha256(secret)
    if (!known.has(key) && count.isSpent(network, limit)) return 'blocked'
    const found = await find()
    known.delete(key)
    if (found === undefined) {
      count(network, limit)
      return undefined
    }
    if (known.size >= maxKnown) known.delete(known.values().next().value!)
    known.add(key)
    return found
  }
}

interface Options {
  config: Pick<Config, 'WRONG_TOKENS_PER_MINUTE'>
  clock: Clock
}

export function limitWrongTokens(
  find: (token: string) => Promise<Bearer | undefined>,
  { config, clock }: Options,
): Gate['bearer'] {
  const guess = createGuessLimit(clock)
  return (token, address) =>
    guess({ secret: token, address, limit: config.WRONG_TOKENS_PER_MINUTE }, async () =>
      /^[\w-]{20,128}$/.test(token) ? find(token) : undefined,
    )
}

/** Limits requests with nonexistent or expired sessions. A request without a cookie isn't counted. */
export function limitWrongSessions(find: Gate['signedIn'], { config, clock }: Options): Gate['signedIn'] {
  const guess = createGuessLimit(clock)
  return async (request, how) => {
    const { cookie: secret, address } = request
    if (secret === '') return undefined
    const limit = sessionsPerToken * config.WRONG_TOKENS_PER_MINUTE
    const found = await guess({ secret, address, limit }, () => find(request, how))
    if (found === 'blocked') throw tooManySessions()
    return found
  }
}

/** Serves both procedures and other routes, which read `statusCode`. */
function tooManySessions(): Error {
  const error = new ORPCError('TOO_MANY_ATTEMPTS', {
    defined: true,
    status: 429,
    message: messages.TOO_MANY_ATTEMPTS,
    data: { retryAfterSeconds: secondsBlocked },
  })
  return Object.assign(error, { statusCode: 429 })
}
