import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { actingName, type Ctx, callingUser } from '../../platform/context.ts'
import { callByName, type Procedures } from '../../platform/http/procedures.ts'
import { emit } from '../../platform/work/events.ts'
import { approvalDone, approvalFailed } from './approval.events.ts'
import { previewOf } from './approval.preview.ts'
import { findApproval, type StoredApproval } from './approval.query.ts'
import { approval } from './approval.table.ts'

/** How long a call can take. Afterwards the person whose call was interrupted can repeat it. */
const callMs = 120_000

/** Refusals of this person alone. Another one may approve. */
const ofPerson = ['FORBIDDEN', 'NOT_FOR_SUPPORT', 'SECOND_FACTOR_DUE', 'FEATURE_NOT_AVAILABLE'] as const
type OfPerson = (typeof ofPerson)[number]

type Outcome =
  | { ok: true; state: StoredApproval['state']; failure: string }
  | { ok: false; reason: 'NOT_FOUND' | 'APPROVAL_DECIDED' | 'APPROVAL_CHANGED' | OfPerson }

/**
 * Makes the call as the person who approves, with the request's id as its key, so that it happens once. Of two people at
 * once, the first one claims the request. If the outcome is unknown, only the same person can repeat the call, since a key
 * belongs to its caller.
 * @param digest of what the person saw.
 */
export async function approve(
  ctx: Ctx,
  procedures: Procedures,
  { id, digest }: { id: string; digest: string },
): Promise<Outcome> {
  const found = await findApproval(ctx, id)
  if (!found) return { ok: false, reason: 'NOT_FOUND' }
  const { stored } = found
  const { userId } = callingUser(ctx)
  const isMine = stored.decidedByUserId === userId
  if (stored.state === 'done' && isMine) return { ok: true, state: 'done', failure: '' }
  const isRepeated = stored.state === 'approving' && isMine
  const preview = isRepeated ? undefined : await previewOf(ctx, procedures, stored)
  if (preview && preview.digest !== digest) {
    const isOpen = found.row.state === 'waiting' || found.row.state === 'failed'
    return { ok: false, reason: isOpen ? 'APPROVAL_CHANGED' : 'APPROVAL_DECIDED' }
  }
  if (!(await claim(ctx, id, preview?.facts ?? stored.facts))) {
    const now = (await findApproval(ctx, id))?.stored
    const isOwn = now?.decidedByUserId === userId && (now.state === 'approving' || now.state === 'done')
    return isOwn ? { ok: true, state: now.state, failure: '' } : { ok: false, reason: 'APPROVAL_DECIDED' }
  }
  return perform(ctx, procedures, stored)
}

/** Whether this person may make the call now. */
async function claim(ctx: Ctx, id: string, facts: StoredApproval['facts']): Promise<boolean> {
  const now = ctx.clock.now()
  const { userId } = callingUser(ctx)
  const isOpen = and(inArray(approval.state, ['waiting', 'failed']), gt(approval.expiresAt, now))
  const interrupted = new Date(now.getTime() - callMs)
  const isInterrupted = and(
    ...[eq(approval.state, 'approving'), eq(approval.decidedByUserId, userId), lt(approval.decidedAt, interrupted)],
  )
  const [claimed] = await ctx.db
    .update(approval)
    .set({
      state: 'approving',
      decidedByUserId: userId,
      decidedBy: actingName(ctx),
      decidedAt: now,
      updatedAt: now,
      facts,
    })
    .where(and(eq(approval.companyId, ctx.company.id), eq(approval.id, id), or(isOpen, isInterrupted)))
    .returning({ id: approval.id })
  return claimed !== undefined
}

async function perform(ctx: Ctx, procedures: Procedures, stored: StoredApproval): Promise<Outcome> {
  const { id, operation, input, leadId, client } = stored
  const requested = { operation, leadId, client }
  try {
    await callByName(procedures, operation, { ...input, idempotencyKey: id })
  } catch (error) {
    // Whether it happened is unknown, so it stays `approving`.
    if (!(error instanceof ORPCError) || error.status >= 500)
      return { ok: true, state: 'approving', failure: messages.APPROVAL_UNKNOWN }
    const reason = ofPerson.find((code) => code === error.code)
    if (reason) {
      await settle(ctx, id, { state: 'waiting', decidedByUserId: null, decidedBy: '', decidedAt: null, facts: null })
      return { ok: false, reason }
    }
    const failure = error.message.slice(0, 500)
    await ctx.transaction(async (tx) => {
      await settle(tx, id, { state: 'failed', failure })
      await emit(tx, approvalFailed, { subjectId: id, data: { ...requested, failure } })
    })
    return { ok: true, state: 'failed', failure }
  }
  await ctx.transaction(async (tx) => {
    await settle(tx, id, { state: 'done', failure: '' })
    await emit(tx, approvalDone, { subjectId: id, data: requested })
  })
  return { ok: true, state: 'done', failure: '' }
}

async function settle(ctx: Ctx, id: string, outcome: Partial<StoredApproval>): Promise<void> {
  const mine = and(eq(approval.companyId, ctx.company.id), eq(approval.id, id))
  await ctx.db
    .update(approval)
    .set({ ...outcome, updatedAt: ctx.clock.now() })
    .where(mine)
}
