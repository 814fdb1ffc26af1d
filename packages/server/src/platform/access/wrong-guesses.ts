import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createMinuteCounter } from '../http/minute-counter.ts'
import { visitorNetwork } from '../http/network-address.ts'
import { sha256 } from '../secrets.ts'
import type { Bearer, Gate } from './principal.ts'

/** How long a network that sent too many wrong tokens or sessions is asked to wait. */
export const secondsBlocked = 60

/** Secrets that were right lately, in this process. */
const mostKnown = 10_000

/** Ended sessions of many people come from one office, such as on a Monday. */
const sessionsPerToken = 5

/**
 * Looks a secret up, unless its network has sent too many wrong ones in this minute. One that was right lately is looked up whatever
 * else comes from its network: people and programs of a company often share one.
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
    if (known.size >= mostKnown) known.delete(known.values().next().value!)
    known.add(key)
    return found
  }
}

interface Options {
  config: Pick<Config, 'WRONG_TOKENS_PER_MINUTE'>
  clock: Clock
}

/** Limits API tokens that do not exist. */
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

/** Limits sessions that do not exist or have ended. A request without a cookie asks for nobody, and is not counted. */
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

/** For procedures and for routes beside them, which read `statusCode`. */
function tooManySessions(): Error {
  const error = new ORPCError('TOO_MANY_ATTEMPTS', {
    defined: true,
    status: 429,
    message: messages.TOO_MANY_ATTEMPTS,
    data: { retryAfterSeconds: secondsBlocked },
  })
  return Object.assign(error, { statusCode: 429 })
}
