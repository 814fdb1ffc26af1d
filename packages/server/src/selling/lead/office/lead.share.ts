import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadAccessGiven, leadAccessTaken } from '../lead.events.ts'
import { leadShare } from '../lead.share.table.ts'
import { peopleAndSight, userNames } from './lead.assignee.query.ts'

/**
 * Shares a lead with colleagues. Does nothing for those who already see it. Runs in the caller's transaction, which
 * must have checked that they exist.
 */
export async function giveAccess(tx: Ctx, leadId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const companyId = tx.company.id
  const blind = await peopleAndSight(tx, leadId, userIds)
  const provided = blind.filter(({ sees }) => !sees)
  if (provided.length === 0) return
  const { userId: givenByUserId } = viewer(tx)
  const shared = provided.map(({ id: userId }) => ({ companyId, leadId, userId, givenByUserId, at: tx.clock.now() }))
  await tx.db.insert(leadShare).values(shared).onConflictDoNothing()
  await emit(tx, leadAccessGiven, { subjectId: leadId, data: { names: provided.map(({ name }) => name).join(', ') } })
}

/** Revokes what `giveAccess` granted. Safe to repeat. */
export async function takeAccess(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, id))) return false
    const mine = and(eq(leadShare.companyId, tx.company.id), eq(leadShare.leadId, id), eq(leadShare.userId, userId))
    const taken = await tx.db.delete(leadShare).where(mine).returning({ userId: leadShare.userId })
    if (taken.length === 0) return true
    const names = (await userNames(tx, [userId])).get(userId) ?? ''
    await emit(tx, leadAccessTaken, { subjectId: id, data: { names } })
    return true
  })
}
