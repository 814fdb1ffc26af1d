import { setTimeout } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Attempt, RequestLimits } from '../../platform/http/limits.ts'
import { visitorNetwork } from '../../platform/http/network-address.ts'
import { sha256 } from '../../platform/secrets.ts'
import { session, user } from './identity.table.ts'

const windowSeconds = 300
/** Multiplies the base limit for one network over all accounts, and for one account over all networks. */
const wider = 10
/** Number of an account's newest sessions to check. */
const lookedAt = 50

export interface SignInTry {
  /** In lower case. */
  email: string
  address: string
}

/**
 * Whether a sign-in may be tried. Counts the network first, so its refused attempts count against nobody else; then the
 * account from this network, so that nobody can lock out another. Attempts on one account from very many networks are
 * slowed down rather than refused, and not at all from networks where the user has a session. Keys don't contain user
 * input.
 */
export async function trySignIn(
  { deps, limits, pace }: { deps: Pick<Deps, 'config' | 'database'>; limits: RequestLimits; pace: Pace },
  { email, address }: SignInTry,
): Promise<Attempt> {
  const low = deps.config.SIGN_IN_ATTEMPTS
  const network = visitorNetwork(address)
  const account = sha256(`sign-in ${email}`)
  const byNetwork = await limits.take(`sign-in:network:${network}`, { limit: low * wider, windowSeconds })
  if (!byNetwork.ok) return byNetwork
  const byBoth = await limits.take(`sign-in:account:${account}:${network}`, { limit: low, windowSeconds })
  if (!byBoth.ok) return byBoth
  const byAccount = await limits.take(`sign-in:account:${account}`, { limit: low * wider, windowSeconds })
  if (byAccount.ok || (await isKnownAt(deps.database.db, email, network)) || (await pace(account))) return { ok: true }
  return { ok: false, retryAfterSeconds: 10 }
}

/** Whether the account has a session opened from this network. */
async function isKnownAt(db: Db, email: string, network: string): Promise<boolean> {
  const opened = await db
    .select({ address: session.ipAddress })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(user.email, email))
    .orderBy(desc(session.createdAt))
    .limit(lookedAt)
  return opened.some(({ address }) => address !== null && address !== '' && visitorNetwork(address) === network)
}

/** Waits for a turn. Resolves to false if the line is too long. */
export type Pace = (key: string) => Promise<boolean>

/** Runs callers with the same key one after the other with a pause in between. At most `maxWaiting` callers wait. */
export function createPace({ pauseMs, maxWaiting }: { pauseMs: number; maxWaiting: number }): Pace {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= maxWaiting) return false
    line.waiting += 1
    line.last = line.last.then(() => setTimeout(pauseMs))
    lines.set(key, line)
    await line.last
    line.waiting -= 1
    if (line.waiting === 0) lines.delete(key)
    return true
  }
}
