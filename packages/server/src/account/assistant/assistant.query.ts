import type { AssistantRow } from '@gable/contract/assistant'
import { and, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { user } from '../identity/identity.table.ts'
import { assistantGrant } from './assistant.table.ts'

/** Returns the connections of all users of the company, newest first. */
export const listAssistants = (ctx: Ctx): Promise<AssistantRow[]> => connected(ctx)

export const listOwnAssistants = (ctx: Ctx): Promise<AssistantRow[]> =>
  connected(ctx, eq(assistantGrant.userId, callingUser(ctx).userId))

/** A company has at most `maxConnections` for each user, so the list is not paged. */
async function connected({ db, company, clock }: Ctx, which?: SQL): Promise<AssistantRow[]> {
  const { id, client, host, scopes, connectedAt, lastUsedAt } = assistantGrant
  const isLive = and(
    isNotNull(assistantGrant.connectedAt),
    isNull(assistantGrant.endedAt),
    gt(assistantGrant.expiresAt, clock.now()),
  )
  const rows = await db
    .select({ id, client, host, scopes, user: user.name, connectedAt, lastUsedAt })
    .from(assistantGrant)
    .innerJoin(user, and(eq(user.companyId, assistantGrant.companyId), eq(user.id, assistantGrant.userId)))
    .where(and(eq(assistantGrant.companyId, company.id), isLive, which))
    .orderBy(desc(assistantGrant.connectedAt), desc(assistantGrant.id))
  return rows.map(({ connectedAt: connectedOn, lastUsedAt: used, ...row }) => ({
    ...row,
    connectedAt: connectedOn!.toISOString(),
    lastUsedAt: used?.toISOString() ?? null,
  }))
}
