import { setTimeout } from 'node:timers/promises'
import type { OauthVendorId } from '@gable/contract/integration-vendor'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/client.ts'
import type { OauthTokens, OauthVendor } from '../../platform/ports/mail-account.ts'
import { fetchError } from '../../platform/safe-fetch.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import {
  type ConnectionKey,
  isConnection,
  type OpenedConnection,
  openConnection,
  replaceSecret,
} from './integration.service.ts'
import { connection } from './integration.table.ts'

interface TokenDeps {
  db: Db
  secrets: SecretBox
  clock: Clock
}

export type OauthKey = ConnectionKey & { vendor: OauthVendorId }

/** `REVOKED`: the vendor withdrew the consent. `NOT_CONNECTED`: the connection no longer exists, or it has failed. */
type AccessResult = { ok: true; accessToken: string } | { ok: false; reason: 'REVOKED' | 'NOT_CONNECTED' }

/** An access token that expires within this time is renewed first. */
const leewayMs = 60_000

/** Longer than a vendor may take to renew a token. */
const leaseSeconds = 40
const lookEveryMs = 150

/**
 * Returns a valid access token. If it must be renewed, one worker does so while the others wait for the result: a
 * vendor that rotates refresh tokens revokes the consent when an old one is used twice. Must not be called inside a
 * transaction.
 * @param refused an access token that the vendor rejected although it has not expired.
 */
export async function accessTokenOf(
  deps: TokenDeps,
  vendor: OauthVendor,
  key: OauthKey,
  refused?: string,
): Promise<AccessResult> {
  const patience = performance.now() + (leaseSeconds + 5) * 1_000
  while (performance.now() < patience) {
    const opened = await openConnection(deps, key)
    if (opened?.state !== 'connected') return { ok: false, reason: 'NOT_CONNECTED' }
    const tokens = JSON.parse(opened.secret) as OauthTokens
    const isFresh = Date.parse(tokens.expiresAt) - deps.clock.now().getTime() > leewayMs
    if (isFresh && tokens.accessToken !== refused) return { ok: true, accessToken: tokens.accessToken }
    if (await claim(deps.db, opened)) return renew(deps, vendor, opened, tokens)
    await setTimeout(lookEveryMs)
  }
  throw fetchError('TIMEOUT')
}

/** Acquires the lease to renew, which expires on its own if the worker dies. */
async function claim(db: Db, opened: OpenedConnection): Promise<boolean> {
  const isFree = or(isNull(connection.refreshingUntil), lt(connection.refreshingUntil, sql`now()`))
  const claimed = await db
    .update(connection)
    .set({ refreshingUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(and(isConnection(opened), sealedAs(opened), isFree))
    .returning({ vendor: connection.vendor })
  return claimed.length > 0
}

async function renew(
  deps: TokenDeps,
  vendor: OauthVendor,
  opened: OpenedConnection,
  { refreshToken }: OauthTokens,
): Promise<AccessResult> {
  const release = () => deps.db.update(connection).set({ refreshingUntil: null }).where(isConnection(opened))
  try {
    const result = await vendor.refresh(refreshToken, deps.clock.now())
    if (result.ok) {
      await replaceSecret(deps, opened, JSON.stringify(result.tokens))
      return { ok: true, accessToken: result.tokens.accessToken }
    }
    await release()
    return { ok: false, reason: 'REVOKED' }
  } catch (error) {
    await release()
    throw error
  }
}

/** Whether the row still has the opened secret: another worker may have renewed it since. */
const sealedAs = (opened: OpenedConnection) => eq(connection.secret, opened.sealed)
