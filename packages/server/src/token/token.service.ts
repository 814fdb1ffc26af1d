import type { Scope } from '@gable/contract/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { Bearer } from '../platform/access/principal.ts'
import type { Ctx, Deps } from '../platform/context.ts'
import { mintCapability, sha256 } from '../platform/secrets.ts'
import { findToken } from './token.query.ts'
import { apiToken } from './token.table.ts'

/** Says in a log or a leaked file what it is. */
const mark = 'gable_'
const shownCharacters = mark.length + 6

/** Makes a token. @returns its value, which is kept nowhere. */
export async function issueToken(
  ctx: Ctx,
  { name, scopes }: { name: string; scopes: Scope[] },
): Promise<{ id: string; token: string }> {
  const token = mark + mintCapability().token
  const [row] = await ctx.db
    .insert(apiToken)
    .values({
      companyId: ctx.company.id,
      name,
      prefix: token.slice(0, shownCharacters),
      tokenSha256: sha256(token),
      scopes,
      createdByUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: apiToken.id })
  return { id: row!.id, token }
}

/** Ends a token; safe to repeat. False where the company has none of this id. */
export async function revokeToken(ctx: Ctx, id: string): Promise<boolean> {
  const own = and(eq(apiToken.companyId, ctx.company.id), eq(apiToken.id, id))
  await ctx.db
    .update(apiToken)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(own, isNull(apiToken.revokedAt)))
  return (await ctx.db.select({ id: apiToken.id }).from(apiToken).where(own)).length === 1
}

const notedEveryMilliseconds = 60_000

/** The program that shows a token, and notes its use, at most once a minute. */
export async function bearerOf(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<Bearer | undefined> {
  const found = await findToken(db, sha256(token))
  if (!found) return undefined
  const { lastUsedAt, ...bearer } = found
  const now = clock.now()
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= notedEveryMilliseconds) {
    const used = and(eq(apiToken.companyId, bearer.company.id), eq(apiToken.id, bearer.tokenId))
    await db.update(apiToken).set({ lastUsedAt: now }).where(used)
  }
  return bearer
}
