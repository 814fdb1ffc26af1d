import { maxConnections } from '@gable/contract/assistant'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { emit, emitEach } from '../../platform/work/events.ts'
import { assistantConnected, assistantDisconnected, assistantReused } from './assistant.events.ts'
import type { FoundSecret } from './assistant.secret.ts'
import { assistantGrant } from './assistant.table.ts'

type Grant = Pick<FoundSecret, 'companyId' | 'grantId' | 'client' | 'host'>

const shown = { client: assistantGrant.client, host: assistantGrant.host }

const rowOf = ({ companyId, grantId }: Pick<Grant, 'companyId' | 'grantId'>) =>
  and(eq(assistantGrant.companyId, companyId), eq(assistantGrant.id, grantId))

/**
 * Begins a connection, in the caller's transaction. It replaces the user's earlier one of the same client, and the least
 * recently used one of a user who has too many.
 */
export async function connect(
  tx: Ctx,
  { companyId, grantId, userId, clientId, client, host, scopes }: FoundSecret,
): Promise<void> {
  const now = tx.clock.now()
  const { id, endedAt, expiresAt, connectedAt, lastUsedAt } = assistantGrant
  const others = await tx.db
    .select({ companyId: assistantGrant.companyId, grantId: id, clientId: assistantGrant.clientId, ...shown })
    .from(assistantGrant)
    .where(
      and(
        eq(assistantGrant.companyId, companyId),
        eq(assistantGrant.userId, userId),
        isNotNull(connectedAt),
        isNull(endedAt),
        gt(expiresAt, now),
      ),
    )
    .orderBy(desc(sql`coalesce(${lastUsedAt}, ${connectedAt})`), desc(id))
    .for('update')
  for (const [index, other] of others.entries()) {
    if (other.clientId === clientId || index >= maxConnections - 1) await endGrant(tx, other)
  }
  await tx.db.update(assistantGrant).set({ connectedAt: now }).where(rowOf({ companyId, grantId }))
  await emit(tx, assistantConnected, { subjectId: grantId, data: { client, host, scopes: scopes.join(', ') } })
}

/** Ends a connection with all of its tokens, in the caller's transaction. */
export async function endGrant(tx: Ctx, grant: Grant, { reused } = { reused: false }): Promise<void> {
  await tx.db.update(assistantGrant).set({ endedAt: tx.clock.now() }).where(rowOf(grant))
  const { grantId, client, host } = grant
  await emit(tx, reused ? assistantReused : assistantDisconnected, { subjectId: grantId, data: { client, host } })
}

/**
 * Ends all connections of users who lose their access or reset their password, and codes that nobody has exchanged yet, in
 * the caller's transaction. A user who is reactivated connects again.
 */
export async function disconnectAssistants(tx: Ctx, userIds: readonly string[]): Promise<void> {
  const { companyId, id: grantId, connectedAt, endedAt } = assistantGrant
  const isTheirs = and(eq(companyId, tx.company.id), inArray(assistantGrant.userId, [...userIds]), isNull(endedAt))
  const ended = await tx.db
    .update(assistantGrant)
    .set({ endedAt: tx.clock.now() })
    .where(isTheirs)
    .returning({ grantId, ...shown, connectedAt, expiresAt: assistantGrant.expiresAt })
  const live = ended.filter((grant) => grant.connectedAt && grant.expiresAt > tx.clock.now())
  await emitEach(
    tx,
    assistantDisconnected,
    live.map(({ grantId: subjectId, client, host }) => ({ subjectId, data: { client, host } })),
  )
}

/**
 * Ends a user's own connection, or anyone's at an admin's request. Safe to repeat. Returns false if there is none that
 * the user may end.
 */
export function disconnect(ctx: Ctx, id: string): Promise<boolean> {
  const { userId, role } = callingUser(ctx)
  return ctx.transaction(async (tx) => {
    const { companyId, id: grantId, endedAt } = assistantGrant
    const isTheirs = role === 'companyAdmin' ? undefined : eq(assistantGrant.userId, userId)
    const [found] = await tx.db
      .select({ companyId, grantId, ...shown, endedAt })
      .from(assistantGrant)
      .where(and(rowOf({ companyId: tx.company.id, grantId: id }), isTheirs))
      .for('update')
    if (found && !found.endedAt) await endGrant(tx, found)
    return found !== undefined
  })
}
