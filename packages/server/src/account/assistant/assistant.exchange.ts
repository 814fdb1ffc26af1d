import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ApiRequest } from '../../platform/access/principal.ts'
import { type Ctx, createContext, createPlatformContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import { isOurResource } from './assistant.address.ts'
import { personOfGrant } from './assistant.bearer.ts'
import { connect, endGrant } from './assistant.grant.ts'
import { accessSeconds, type FoundSecret, lockSecret, mintSecret, refreshDays } from './assistant.secret.ts'
import { assistantClient, assistantGrant, assistantSecret } from './assistant.table.ts'

/** Parameters of a request, empty if they are missing. */
export type Parameters = Readonly<Record<string, string>>

/** The answer of the token endpoint (RFC 6749, section 5.1), or the code of its error. */
export type Exchanged =
  | { access_token: string; token_type: 'Bearer'; expires_in: number; refresh_token: string; scope: string }
  | { error: 'invalid_grant' | 'invalid_target' | 'unsupported_grant_type' }

const invalid = { error: 'invalid_grant' } as const

/** Exchanges a code or a refresh token for a new pair of tokens. */
export async function exchange(deps: Deps, request: ApiRequest, parameters: Parameters): Promise<Exchanged> {
  const kind = { authorization_code: 'code', refresh_token: 'refresh' }[parameters.grant_type ?? '']
  if (!kind) return { error: 'unsupported_grant_type' }
  if (!isOurResource(deps.config, parameters.resource ?? '')) return { error: 'invalid_target' }
  const presented = kind === 'code' ? parameters.code : parameters.refresh_token
  return inPlatform(deps, request, async (tx) => {
    const found = await lockSecret(tx.db, presented ?? '')
    const now = tx.clock.now()
    if (!found || found.kind !== kind || found.clientId !== parameters.client_id) return invalid
    const ctx = await contextOf(tx, deps, request, found)
    if (!ctx || found.endedAt) return invalid
    if (found.spentAt) {
      // It may be stolen, so the tokens that came from it end, too.
      await endGrant(ctx, found, { reused: true })
      return invalid
    }
    const own = and(
      eq(assistantSecret.companyId, found.companyId),
      eq(assistantSecret.secretSha256, found.secretSha256),
    )
    await tx.db.update(assistantSecret).set({ spentAt: now }).where(own)
    if (found.expiresAt <= now || (kind === 'code' && !matches(found, parameters))) return invalid
    if (kind === 'code') await connect(ctx, found)
    return issuePair(tx, found)
  })
}

/** Ends the grant of a token (RFC 7009). Ignores an unknown token. */
export async function revoke(deps: Deps, request: ApiRequest, parameters: Parameters): Promise<void> {
  await inPlatform(deps, request, async (tx) => {
    const found = await lockSecret(tx.db, parameters.token ?? '')
    if (!found || found.kind === 'code' || found.clientId !== parameters.client_id || found.endedAt) return
    const ctx = await contextOf(tx, deps, request, found)
    if (ctx) await endGrant(ctx, found)
  })
}

const inPlatform = <T>(deps: Deps, request: ApiRequest, work: (tx: PlatformCtx) => Promise<T>) =>
  createPlatformContext(deps, { kind: 'visitor', address: request.address }, request.log).transaction(work)

/** Returns the context of the grant's user, unless user or company have ended. */
async function contextOf(
  tx: PlatformCtx,
  deps: Deps,
  { address }: ApiRequest,
  { companyId, grantId }: FoundSecret,
): Promise<Ctx | undefined> {
  const person = await personOfGrant(tx.db, { companyId, grantId })
  if (!person) return undefined
  const { company, userId, role, name } = person
  return createContext(deps, company, { kind: 'user', userId, role, name, address }, { log: tx.log, db: tx.db })
}

/** Whether a code is exchanged by the client that began (PKCE, RFC 7636), at the same address. */
function matches({ binding }: FoundSecret, parameters: Parameters): boolean {
  const verifier = parameters.code_verifier ?? ''
  if (!binding || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return challenge === binding.challenge && (parameters.redirect_uri ?? binding.redirectUri) === binding.redirectUri
}

/** Creates an access token and the refresh token that follows. */
async function issuePair(tx: PlatformCtx, { companyId, grantId, clientId, scopes }: FoundSecret): Promise<Exchanged> {
  const now = tx.clock.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const [access, refresh] = [mintSecret('access'), mintSecret('refresh')]
  const expiresAt = after(refreshDays * 86_400)
  const own = { companyId, grantId }
  await tx.db.insert(assistantSecret).values([
    { ...own, kind: 'access', secretSha256: access.secretSha256, expiresAt: after(accessSeconds) },
    { ...own, kind: 'refresh', secretSha256: refresh.secretSha256, expiresAt },
  ])
  await tx.db
    .update(assistantGrant)
    .set({ expiresAt })
    .where(and(eq(assistantGrant.companyId, companyId), eq(assistantGrant.id, grantId)))
  await tx.db.update(assistantClient).set({ usedAt: now }).where(eq(assistantClient.id, clientId))
  return {
    access_token: access.secret,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh.secret,
    scope: scopes.join(' '),
  }
}
