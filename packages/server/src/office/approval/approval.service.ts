import type { ApprovalCall } from '@gable/contract/approval-call'
import { approvalDays, maxWaitingApprovals } from '@gable/contract/approval-operation'
import { and, eq, inArray } from 'drizzle-orm'
import { actingName, actingProgram, type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { approvalRejected, approvalRequested } from './approval.events.ts'
import { countWaiting, findApproval, stateOf, subjectOf } from './approval.query.ts'
import { approval } from './approval.table.ts'

export interface AskedFor {
  call: ApprovalCall
  reason: string
  client: string
}

export const approvalsPage = '/personal/approvals'
export const approvalPage = (id: string) => `${approvalsPage}/${id}`

const dayMs = 86_400_000

/** Stores a request for a person. Nothing else happens. */
export function requestApproval(ctx: Ctx, requested: AskedFor) {
  return once(ctx, async (tx) => {
    const program = actingProgram(tx)
    if (!program) throw new Error('Only an API token or a connected assistant can request approval')
    const { call, reason, client } = requested
    const { operation, input } = call
    const subject = await subjectOf(tx, operation, input)
    if (!subject) return { ok: false as const, reason: 'NOT_FOUND' as const }
    if ((await countWaiting(tx)) >= maxWaitingApprovals) {
      return { ok: false as const, reason: 'TOO_MANY_APPROVALS' as const }
    }
    const now = tx.clock.now()
    const expiresAt = new Date(now.getTime() + approvalDays * dayMs)
    const { leadId } = subject
    const [row] = await tx.db
      .insert(approval)
      .values({
        companyId: tx.company.id,
        leadId,
        operation,
        input,
        reason,
        client,
        tokenId: program.id,
        token: program.name,
        expiresAt,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: approval.id })
    const data = { operation, leadId, client, token: program.name }
    await emit(tx, approvalRequested, { subjectId: row!.id, data })
    return { ok: true as const, id: row!.id, expiresAt: expiresAt.toISOString() }
  })
}

/** Rejects a request that is open. A repeated call has no effect. */
export function rejectApproval(ctx: Ctx, id: string) {
  return ctx.transaction(async (tx) => {
    const found = await findApproval(tx, id)
    if (!found) return { ok: false as const, reason: 'NOT_FOUND' as const }
    const { operation, leadId, client } = found.stored
    const now = tx.clock.now()
    const isOpen = and(
      eq(approval.companyId, tx.company.id),
      eq(approval.id, id),
      inArray(approval.state, ['waiting', 'failed']),
    )
    const [rejected] = await tx.db
      .update(approval)
      .set({
        state: 'rejected',
        decidedByUserId: callingUser(tx).userId,
        decidedBy: actingName(tx),
        decidedAt: now,
        updatedAt: now,
      })
      .where(isOpen)
      .returning({ id: approval.id })
    if (rejected) await emit(tx, approvalRejected, { subjectId: id, data: { operation, leadId, client } })
    else if (stateOf(found.stored, now) !== 'rejected')
      return { ok: false as const, reason: 'APPROVAL_DECIDED' as const }
    return { ok: true as const, state: 'rejected' as const }
  })
}
