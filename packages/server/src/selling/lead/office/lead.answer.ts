import type { AnswerKind, CallOutcome } from '@gable/contract/status'
import { and, eq, isNull } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadCalled, leadFirstAnswered } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { firstAskedAt } from './lead.outcome.query.ts'

/**
 * Records that somebody in the company responded to a homeowner's request. Only the first response counts. Leads that
 * the company entered need no response. The lead's version does not change, so that pressing "Call" never conflicts
 * with an edit.
 * @returns whether this was the first response.
 */
export async function noteAnswer(tx: Ctx, leadId: string, kind: AnswerKind): Promise<boolean> {
  const askedAt = await firstAskedAt(tx, leadId)
  if (!askedAt) return false
  const at = tx.clock.now()
  const seconds = Math.max(0, Math.round((at.getTime() - askedAt.getTime()) / 1_000))
  const { userId } = askingUser(tx)
  const [written] = await tx.db
    .update(lead)
    .set({ firstAnsweredAt: at, firstAnsweredByUserId: userId, firstAnswerKind: kind, firstAnswerSeconds: seconds })
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId), isNull(lead.firstAnsweredAt)))
    .returning({ id: lead.id })
  if (!written) return false
  await emit(tx, leadFirstAnswered, { subjectId: leadId, data: { kind, seconds } })
  return true
}

/** The same for a button press on a visible lead; undefined if there is no such lead. */
export async function recordAnswer(
  ctx: Ctx,
  { id, kind }: { id: string; kind: AnswerKind },
): Promise<{ first: boolean } | undefined> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, id))) return undefined
    return { first: await noteAnswer(tx, id, kind) }
  })
}

/**
 * Records the outcome of a call, and what was said, in the lead's history. The first call counts as the first response to a homeowner's
 * lead.
 */
export async function logCall(
  ctx: Ctx,
  { id, outcome, note }: { id: string; outcome: CallOutcome; note: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' }> {
  return once(ctx, async (tx) => {
    if (!(await seesLead(tx, id))) return { ok: false, reason: 'NOT_FOUND' } as const
    if (tx.actor.kind === 'user') await noteAnswer(tx, id, 'call')
    const at = tx.clock.now()
    await tx.db
      .update(lead)
      .set({ lastActivityAt: at })
      .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id)))
    await emit(tx, leadCalled, { subjectId: id, data: { outcome, ...(note && { note }) } })
    return { ok: true, id } as const
  })
}
