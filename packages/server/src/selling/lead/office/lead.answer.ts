import type { AnswerKind, CallOutcome } from '@gable/contract/status'
import { and, eq, isNull } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadCalled, leadFirstAnswered } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { firstAskedAt } from './lead.answer.query.ts'

/**
 * Notes that somebody of the company turned to a homeowner who had asked: the first time counts, whoever comes later. A
 * lead that the company entered itself waits for nobody. The lead's version stays, so that a press on "Call" never stands
 * in the way of somebody's edit.
 * @returns whether this was the first time.
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

/** The same for a press on a lead that the person may see; undefined where there is none. */
export async function recordAnswer(
  ctx: Ctx,
  { id, kind }: { id: string; kind: AnswerKind },
): Promise<{ first: boolean } | undefined> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, id))) return undefined
    return { first: await noteAnswer(tx, id, kind) }
  })
}

/** Writes what came of a call into the lead's history. Of a homeowner's lead the first one counts as its first response. */
export async function logCall(
  ctx: Ctx,
  { id, outcome }: { id: string; outcome: CallOutcome },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'NOT_FOUND' }> {
  return once(ctx, async (tx) => {
    if (!(await seesLead(tx, id))) return { ok: false, reason: 'NOT_FOUND' } as const
    if (tx.actor.kind === 'user') await noteAnswer(tx, id, 'call')
    const at = tx.clock.now()
    await tx.db
      .update(lead)
      .set({ lastActivityAt: at })
      .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id)))
    await emit(tx, leadCalled, { subjectId: id, data: { outcome } })
    return { ok: true, id } as const
  })
}
