import type { BookableRepForm } from '@gable/contract/appointment-form'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { assigneeName } from '../../selling/lead/office/lead.people.query.ts'
import { bookableRepChanged } from './appointment.events.ts'
import { type StoredRep, usualRep } from './appointment.rep.query.ts'
import { appointmentRep } from './appointment.table.ts'

export type SaveRepResult = { ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' | 'NOT_FOUND' }

/** Saves when a person takes appointments. Appointments that are booked stay as they are. */
export async function saveRep(
  ctx: Ctx,
  { userId, version, ...form }: BookableRepForm & { userId: string; version: number },
): Promise<SaveRepResult> {
  return ctx.transaction(async (tx) => {
    const known = await lockRep(tx, userId)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const changes = changesOf(inWords(known), inWords(form))
    if (!changes) return { ok: true, version }
    const daysOff = [...new Set(form.daysOff)].sort()
    await tx.db
      .update(appointmentRep)
      .set({ ...form, daysOff, version: version + 1, updatedAt: tx.clock.now() })
      .where(and(eq(appointmentRep.companyId, tx.company.id), eq(appointmentRep.userId, userId)))
    await emit(tx, bookableRepChanged, { subjectId: userId, data: changes })
    return { ok: true, version: version + 1 }
  })
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** The times in the form that the audit log shows. */
function inWords({ takes, timeZone, hours, daysOff, marketIds }: BookableRepForm) {
  const week = hours.map((day, index) => (day ? `${weekdays[index]} ${day.from}–${day.to}` : '')).filter(Boolean)
  return { takes, timeZone, hours: week.join(', '), daysOff: daysOff.join(', '), markets: marketIds.join(', ') }
}

/** Locks the rows of these people until the transaction ends, in one order, so that no two bookings wait for each other. */
export async function lockReps(tx: Ctx, userIds: readonly string[]): Promise<void> {
  const { companyId, userId } = appointmentRep
  const now = tx.clock.now()
  const missing = userIds.map((id) => ({
    ...usualRep(tx),
    companyId: tx.company.id,
    userId: id,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.db
    .insert(appointmentRep)
    .values([...missing].sort(byUser))
    .onConflictDoNothing()
  await tx.db
    .select({ userId })
    .from(appointmentRep)
    .where(and(eq(companyId, tx.company.id), inArray(userId, [...userIds])))
    .orderBy(asc(userId))
    .for('update')
}

const byUser = (one: { userId: string }, other: { userId: string }) => (one.userId < other.userId ? -1 : 1)

/** The row of an active person of the company, locked; undefined for anyone else. */
async function lockRep(tx: Ctx, id: string): Promise<StoredRep | undefined> {
  if ((await assigneeName(tx, id)) === undefined) return undefined
  await lockReps(tx, [id])
  const mine = and(eq(appointmentRep.companyId, tx.company.id), eq(appointmentRep.userId, id))
  return (await tx.db.select().from(appointmentRep).where(mine))[0]
}
