import type { CalendarVendorId } from '@gable/contract/integration-vendor'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Correction, correctContacts } from '../appointment/appointment.contact.ts'
import { calendarVendorOf, eventsOfLead, isMine, peopleOfAppointment, upcomingIds } from './calendar.query.ts'
import { calendarEvent } from './calendar.table.ts'

/** An event of a person's calendar; what it says is read when it is written. */
export const calendarIntent = z.object({
  appointmentId: z.uuid(),
  userId: z.uuid(),
  /** The homeowner is being erased: the vendor's id of the event to remove; nothing else is left of it. */
  erased: z.object({ externalId: z.string() }).optional(),
})
export type CalendarIntent = z.infer<typeof calendarIntent>

export const calendarOperation = (
  vendor: CalendarVendorId,
): Pick<VendorAdapter<CalendarIntent>, 'kind' | 'vendor' | 'schema'> => ({
  kind: 'calendarEvent',
  vendor,
  schema: calendarIntent,
})

type StoredEvent = typeof calendarEvent.$inferSelect

/** An appointment's event in a person's calendar, locked until the transaction ends. */
export async function lockEvent(
  tx: Ctx,
  { appointmentId, userId }: { appointmentId: string; userId: string },
): Promise<StoredEvent | undefined> {
  const mine = and(isMine(tx, userId), eq(calendarEvent.appointmentId, appointmentId))
  const [row] = await tx.db.select().from(calendarEvent).where(mine).for('update')
  return row
}

type EventChange = Partial<Pick<StoredEvent, 'externalId' | 'state' | 'failure' | 'wanted' | 'taken' | 'dispatchId'>>

export async function writeEvent(tx: Ctx, { appointmentId, userId }: StoredEvent, change: EventChange): Promise<void> {
  await tx.db
    .update(calendarEvent)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(and(isMine(tx, userId), eq(calendarEvent.appointmentId, appointmentId)))
}

/** Has a locked event written in its state at that time, after the operation under way if there is one. */
export async function queueEvent(tx: Ctx, locked: StoredEvent): Promise<void> {
  const { appointmentId, userId, vendor, wanted } = locked
  const dispatchId =
    locked.dispatchId ??
    (await dispatchTo(tx, calendarOperation(vendor), { intent: { appointmentId, userId } })) ??
    null
  await writeEvent(tx, locked, { state: 'waiting', failure: '', wanted: wanted + 1, dispatchId })
}

/**
 * Has an appointment written into a person's calendar, or removed from it if it is no longer theirs. Safe to repeat.
 */
async function wantEvent(tx: Ctx, of: { appointmentId: string; userId: string }): Promise<void> {
  const vendor = await calendarVendorOf(tx, of.userId)
  if (!vendor) return
  const now = tx.clock.now()
  const row = { ...of, companyId: tx.company.id, vendor, state: 'waiting' as const, createdAt: now, updatedAt: now }
  await tx.db.insert(calendarEvent).values(row).onConflictDoNothing()
  const locked = await lockEvent(tx, of)
  if (locked) await queueEvent(tx, locked)
}

/** Brings the calendars of an appointment's rep, and of those who had it before, up to date. Safe to repeat. */
export async function wantAppointment(tx: Ctx, appointmentId: string): Promise<void> {
  for (const userId of await peopleOfAppointment(tx, appointmentId)) await wantEvent(tx, { appointmentId, userId })
}

/**
 * Has the upcoming appointments of a lead written again: its address or contact changed, or it was deleted or restored.
 * An event shows the contact of its appointment, which the appointment's own subscriber may correct later.
 */
export async function wantAppointmentsOfLead(tx: Ctx, leadId: string, correction?: Correction): Promise<void> {
  if (correction) await correctContacts(tx, leadId, correction)
  for (const id of await upcomingIds(tx, { leadId })) await wantAppointment(tx, id)
}

/** Has all upcoming appointments of a person written. */
export async function wantAppointmentsOf(tx: Ctx, userId: string): Promise<void> {
  for (const appointmentId of await upcomingIds(tx, { userId })) await wantEvent(tx, { appointmentId, userId })
}

/** How long after a refusal an event is tried again, now that the calendar answers. */
const againMs = 30 * 60_000

/** Has the events written that failed some time ago. */
export async function wantFailedAgain(ctx: Ctx, userId: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - againMs)
  await ctx.transaction(async (tx) => {
    const failed = and(isMine(tx, userId), eq(calendarEvent.state, 'failed'), lt(calendarEvent.updatedAt, before))
    const rows = await tx.db.select().from(calendarEvent).where(failed).for('update', { skipLocked: true })
    for (const row of rows) await queueEvent(tx, row)
  })
}

/** Forgets which events a person's calendar has, in the caller's transaction. The events stay there. */
export async function forgetEvents(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(calendarEvent).where(isMine(tx, userId))
}

/**
 * Has the events of a lead's appointments removed from all calendars, in the transaction that erases the homeowner. The
 * operation names only ids, and stays when the appointments are deleted.
 */
export async function removeEventsOfLead(tx: Ctx, leadId: string): Promise<void> {
  for (const { appointmentId, userId, vendor, externalId } of await eventsOfLead(tx, leadId)) {
    await dispatchTo(tx, calendarOperation(vendor), { intent: { appointmentId, userId, erased: { externalId } } })
  }
}
