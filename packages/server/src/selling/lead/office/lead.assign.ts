import type { LeadChoice } from '@gable/contract/lead-many'
import { isClosed } from '@gable/contract/status'
import { and, eq, sql } from 'drizzle-orm'
import type { Assignments } from '../../../platform/above.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit, emitEach } from '../../../platform/work/events.ts'
import { seesLead } from '../lead.access.ts'
import { leadAccessGiven, leadAccessRevoked, leadMarkedTest, leadNextStepSet, leadReassigned } from '../lead.events.ts'
import { lead, leadShare, type StoredLead } from '../lead.table.ts'
import { keepFormer, type Undoable } from './lead.change.ts'
import { type LeadExists, lockForEdit, type Written, writeLead } from './lead.edit.ts'
import { changeMany, type ManyResult, type OneChanged } from './lead.many.ts'
import { assigneeName, peopleAndSight, userNames } from './lead.people.query.ts'

type UserNotFound = { ok: false; reason: 'USER_NOT_FOUND' }

/**
 * Assigns leads to an active user of the company, or to nobody. The change can be undone. Closed leads are skipped
 * unless included.
 */
export async function reassignLeads(
  ctx: Ctx,
  { choice, userId, ...how }: { choice: LeadChoice; userId: string | null; includeClosed?: boolean; changeId?: string },
): Promise<ManyResult | UserNotFound> {
  const to = userId === null ? null : await assigneeName(ctx, userId)
  if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  const undoable: Undoable = { kind: 'assignee', value: userId ?? '', changeId: how.changeId }
  const isBulk = !('leads' in choice) || choice.leads.length > 1
  const one = async (tx: Ctx, known: StoredLead): Promise<OneChanged> => {
    if (known.assignedUserId === userId) return { ok: false, reason: 'SAME_ASSIGNEE' }
    if (!how.includeClosed && isClosed(known.status)) return { ok: false, reason: 'LEAD_CLOSED' }
    return giveTo(tx, known, { userId, name: to, isBulk })
  }
  return changeMany(ctx, choice, one, (tx, former) => keepFormer(tx, undoable, former))
}

type Assignee = { userId: string | null; name: string | null; isBulk?: boolean }

async function giveTo(tx: Ctx, known: StoredLead, { userId, name: to, isBulk = false }: Assignee): Promise<Written> {
  const { assignedUserId: fromUserId, originalUserId } = known
  const written = await writeLead(tx, known, { assignedUserId: userId, originalUserId: originalUserId ?? userId })
  const from = fromUserId === null ? null : ((await userNames(tx, [fromUserId])).get(fromUserId) ?? null)
  const data = { from, to, fromUserId, toUserId: userId, ...(isBulk && { isBulk }) }
  await emit(tx, leadReassigned, { subjectId: known.id, data })
  return written
}

/**
 * Assigns one lead, whatever its status, to an active user of the company or to nobody. Does nothing if it is already
 * assigned so. Without a version, it changes the lead as it is.
 */
export async function assignLead(
  ctx: Ctx,
  { id, version, userId }: { id: string; version?: number | undefined; userId: string | null },
): Promise<{ ok: true; version: number } | UnexpectedVersion | UserNotFound> {
  const name = userId === null ? null : await assigneeName(ctx, userId)
  if (name === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    const { known } = locked
    if (known.assignedUserId === userId) return { ok: true, version: known.version }
    // An assignee is not part of an address, so no other lead can conflict.
    return (await giveTo(tx, known, { userId, name })) as { ok: true; version: number }
  })
}

type MarkTestResult = { ok: true; version: number } | UnexpectedVersion | LeadExists

/** Marks a lead as a test lead or as a real one. An address can have one of each. */
export async function markTest(
  ctx: Ctx,
  { id, version, isTest }: { id: string; version: number; isTest: boolean },
): Promise<MarkTestResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    if (locked.known.isTest === isTest) return { ok: true, version }
    const written = await writeLead(tx, locked.known, { isTest })
    if (written.ok) await emit(tx, leadMarkedTest, { subjectId: id, data: { isTest } })
    return written
  })
}

const assignedTo = (ctx: Ctx, userId: string) =>
  and(eq(lead.companyId, ctx.company.id), eq(lead.assignedUserId, userId))

/** Whether any lead is assigned to a user, in any status. */
async function hasLeads(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db.select({ id: lead.id }).from(lead).where(assignedTo(ctx, userId)).limit(1)
  return row !== undefined
}

/** Counts of a user's leads stop here. */
const countedTo = 10_000

/** The number of leads assigned to each of these users. */
async function countLeads(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  const counted = sql<number>`(select count(*)::int from (select 1 from ${lead} where ${lead.companyId} = ${ctx.company.id}
    and ${lead.assignedUserId} = person.id limit ${countedTo}) as found)`
  const people = sql`unnest(${sql.param([...userIds])}::uuid[]) as person(id)`
  const { rows } = await executeSql<{ id: string; leads: number }>(
    ctx.db,
    sql`select person.id, ${counted} as leads from ${people}`,
  )
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}

/** Assigns all leads of a user who leaves to an active user of the company, or to nobody. */
async function handOverLeads(
  tx: Ctx,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string | null },
): Promise<{ ok: true; changed: number } | { ok: false; reason: 'USER_NOT_FOUND' }> {
  const to = toUserId === null ? null : await assigneeName(tx, toUserId)
  if (to === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
  const from = (await userNames(tx, [fromUserId])).get(fromUserId) ?? null
  const moved = await tx.db
    .update(lead)
    .set({ assignedUserId: toUserId, version: sql`${lead.version} + 1`, updatedAt: tx.clock.now() })
    .where(assignedTo(tx, fromUserId))
    .returning({ id: lead.id })
  const data = { from, to, fromUserId, toUserId, isBulk: true }
  await emitEach(
    tx,
    leadReassigned,
    moved.map(({ id: subjectId }) => ({ subjectId, data })),
  )
  return { ok: true, changed: moved.length }
}

/**
 * Hands over the next steps of a user who has left to the rep of each lead, or to `otherwise` if there is none. Safe to
 * repeat.
 */
export async function handOverSteps(
  ctx: Ctx,
  { fromUserId, otherwise }: { fromUserId: string; otherwise: string | null },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const moved = await tx.db
      .update(lead)
      .set({
        // An unassigned step belongs to the rep of the lead.
        nextStepUserId: sql`case when ${lead.assignedUserId} is null then ${otherwise}::uuid end`,
        nextStepToldOn: null,
        version: sql`${lead.version} + 1`,
        updatedAt: tx.clock.now(),
      })
      .where(and(eq(lead.companyId, tx.company.id), eq(lead.nextStepUserId, fromUserId)))
      .returning({ id: lead.id, text: lead.nextStep, on: lead.nextStepOn, userId: lead.nextStepUserId })
    const names = await userNames(tx, otherwise ? [otherwise] : [])
    await emitEach(
      tx,
      leadNextStepSet,
      moved.flatMap(({ id: subjectId, text, on, userId }) =>
        on ? [{ subjectId, data: { text, on, who: (userId && names.get(userId)) || null } }] : [],
      ),
    )
  })
}

/** Leads, as work that is assigned to users. */
export const leadAssignments: Assignments = { has: hasLeads, count: countLeads, handOver: handOverLeads }

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
    await emit(tx, leadAccessRevoked, { subjectId: id, data: { names } })
    return true
  })
}
