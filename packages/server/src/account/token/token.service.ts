import { crc32 } from 'node:zlib'
import type { Scope } from '@gable/contract/access'
import { maxTokens, type TokenForm } from '@gable/contract/token-form'
import { and, eq, isNull } from 'drizzle-orm'
import type { Bearer } from '../../platform/access/principal.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { tokenIssued, tokenRevoked } from './token.events.ts'
import { findToken, listTokens } from './token.query.ts'
import { apiToken } from './token.table.ts'

/** Identifies the token in a log or a leaked file. */
const mark = 'gable_'
const checkDigits = 7

/** Number of characters that are stored and shown, so that users recognize the token. */
const shownCharacters = mark.length + 6

const checkOf = (body: string) => crc32(body).toString(36).padStart(checkDigits, '0')

/** Creates a token: the prefix, 256 random bits, and check digits by which secret scanners recognize it. */
export function mintToken(): string {
  const body = mark + mintCapability().token
  return body + checkOf(body)
}

/** Whether a text can be a token at all. Rejects mistyped, truncated, or made-up tokens without a database query. */
export function isTokenForm(text: string): boolean {
  const body = text.slice(0, -checkDigits)
  return /^gable_[\w-]{43}$/.test(body) && text.slice(-checkDigits) === checkOf(body)
}

const dayMs = 86_400_000

export type IssueResult = { ok: true; id: string; token: string } | { ok: false; reason: 'TOO_MANY_TOKENS' }

/** Issues a token at a company admin's request, up to a maximum number of active tokens. */
export function generateToken(ctx: Ctx, { name, scopes, expiresIn }: TokenForm): Promise<IssueResult> {
  return ctx.transaction(async (tx) => {
    await lockName(tx.db, `token ${tx.company.id}`)
    if ((await listTokens(tx)).length >= maxTokens) return { ok: false, reason: 'TOO_MANY_TOKENS' }
    const expiresAt = expiresIn && new Date(tx.clock.now().getTime() + Number(expiresIn) * dayMs)
    const created = await issueToken(tx, { name, scopes: [...new Set(scopes)], expiresAt })
    await emit(tx, tokenIssued, { subjectId: created.id, data: { name, scopes: scopes.join(', ') } })
    return { ok: true, ...created }
  })
}

/**
 * Issues a token.
 * @returns its value, which is not stored anywhere.
 */
export async function issueToken(
  ctx: Ctx,
  { name, scopes, expiresAt = null }: { name: string; scopes: Scope[]; expiresAt?: Date | null },
): Promise<{ id: string; token: string }> {
  const token = mintToken()
  const [row] = await ctx.db
    .insert(apiToken)
    .values({
      companyId: ctx.company.id,
      name,
      prefix: token.slice(0, shownCharacters),
      tokenSha256: sha256(token),
      scopes,
      expiresAt,
      createdByUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: apiToken.id })
  return { id: row!.id, token }
}

/** Revokes a token; safe to repeat. Returns false if the company has no token with this id. */
export async function revokeToken(ctx: Ctx, id: string): Promise<boolean> {
  const own = and(eq(apiToken.companyId, ctx.company.id), eq(apiToken.id, id))
  return ctx.transaction(async (tx) => {
    const [ended] = await tx.db
      .update(apiToken)
      .set({ revokedAt: tx.clock.now() })
      .where(and(own, isNull(apiToken.revokedAt)))
      .returning({ name: apiToken.name })
    if (ended) await emit(tx, tokenRevoked, { subjectId: id, data: ended })
    return (await tx.db.select({ id: apiToken.id }).from(apiToken).where(own)).length === 1
  })
}

const notedEveryMilliseconds = 60_000

/** Returns the program that presents a token. Records its use at most once a minute. */
export async function bearerOf(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<Bearer | undefined> {
  if (!isTokenForm(token)) return undefined
  const found = await findToken(db, sha256(token), clock.now())
  if (!found) return undefined
  const { lastUsedAt, ...bearer } = found
  const now = clock.now()
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= notedEveryMilliseconds) {
    const used = and(eq(apiToken.companyId, bearer.company.id), eq(apiToken.id, bearer.tokenId))
    await db.update(apiToken).set({ lastUsedAt: now }).where(used)
  }
  return bearer
}
