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

export interface TokenDeps {
  db: Db
  secrets: SecretBox
  clock: Clock
}

export type OauthKey = ConnectionKey & { vendor: OauthVendorId }

/** `REVOKED`: the vendor withdrew the consent. `NOT_CONNECTED`: there is no such connection any more, or it has failed. */
export type AccessResult = { ok: true; accessToken: string } | { ok: false; reason: 'REVOKED' | 'NOT_CONNECTED' }

/** An access token that ends within this is renewed first. */
const leewayMs = 60_000

/** Longer than a vendor may take to renew one. */
const leaseSeconds = 40
const lookEveryMs = 150

/**
 * An access token that works now. Where it has to be renewed, one worker does it and the others wait for what it gets: a
 * vendor that gives a new refresh token each time ends the consent when an old one comes twice. Never call it in a transaction.
 * @param refused an access token that the vendor did not accept although its time is not over.
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

/** Takes the right to renew, which ends by itself where its worker does. */
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

/** Whether the row still has the secret that was opened: another worker may have renewed it since. */
const sealedAs = (opened: OpenedConnection) => eq(connection.secret, opened.sealed)
