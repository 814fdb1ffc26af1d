import type { BookingView } from '@gable/contract/appointment'
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { readLook } from '../../quoting/quote-share/quote-share.content.ts'
import { userNames } from '../../selling/lead/office/lead.people.query.ts'
import { readCalendarsBefore } from './appointment.calendars.ts'
import { offeredDays, repsFor } from './appointment.free.ts'
import { type BookedHouse, houseOfSubject, lockHouse } from './appointment.house.query.ts'
import { orTimeTaken, reserveFor, type Taken } from './appointment.reserve.ts'
import { offeredIn } from './appointment.settings.ts'
import { appointment } from './appointment.table.ts'
import { insertAppointment, type StoredAppointment, writeCancelled, writeMoved } from './appointment.write.ts'

/** What the holder of a link does. `subjectId` is the subject of the link. */

/** The page of a link; undefined if its quote or lead is gone. */
export async function viewBooking(ctx: Ctx, subjectId: string): Promise<BookingView | undefined> {
  const house = await houseOfSubject(ctx, subjectId)
  if (!house) return undefined
  const booked = await upcomingOf(ctx, subjectId)
  const { offered, days } = await offeredDays(ctx, house, booked ?? undefined)
  const { name, phone, email } = ctx.company
  return {
    company: { name, phone, email },
    language: house.language,
    country: ctx.company.country,
    look: await readLook(ctx),
    address: house.address,
    timeZone: house.timeZone,
    isOffered: offered.isOn,
    minutes: offered.rules.slotMinutes,
    days: offered.isOn || booked ? days : [],
    booked: booked && {
      startsAt: booked.startsAt.toISOString(),
      endsAt: booked.endsAt.toISOString(),
      rep: await nameOf(ctx, booked.userId),
    },
  }
}

async function nameOf(ctx: Ctx, userId: string | null): Promise<string> {
  return userId ? ((await userNames(ctx, [userId])).get(userId) ?? '') : ''
}

/** The upcoming appointment of a subject, which is the only one; null if there is none. */
export async function upcomingOf(ctx: Ctx, subjectId: string): Promise<StoredAppointment | null> {
  return (await upcoming(ctx, subjectId))[0] ?? null
}

/**
 * Returns whether the homeowner has an upcoming appointment at the house, booked with this link or by the office, which
 * books for the lead.
 */
export async function hasUpcoming(ctx: Ctx, { leadId, subjectId, email, phone }: BookedHouse): Promise<boolean> {
  const samePerson = or(
    eq(appointment.subjectId, subjectId),
    and(ne(appointment.email, ''), eq(sql`lower(${appointment.email})`, email.toLowerCase())),
    and(ne(appointment.phone, ''), eq(appointment.phone, phone)),
  )
  const [found] = await ctx.db
    .select({ id: appointment.id })
    .from(appointment)
    .where(and(isUpcoming(ctx), eq(appointment.leadId, leadId), samePerson))
    .limit(1)
  return found !== undefined
}

async function lockUpcoming(tx: Ctx, subjectId: string): Promise<StoredAppointment | null> {
  return (await upcoming(tx, subjectId).for('update'))[0] ?? null
}

/** SQL condition: the company's appointments that are booked and not over. */
export const isUpcoming = ({ company, clock }: Ctx) =>
  and(eq(appointment.companyId, company.id), eq(appointment.state, 'booked'), gt(appointment.endsAt, clock.now()))

function upcoming(ctx: Ctx, subjectId: string) {
  return ctx.db
    .select()
    .from(appointment)
    .where(and(isUpcoming(ctx), eq(appointment.subjectId, subjectId)))
    .orderBy(asc(appointment.startsAt))
    .limit(1)
}

export type BookResult =
  | { ok: true }
  | Taken
  | { ok: false; reason: 'NOT_FOUND' | 'BOOKING_NOT_AVAILABLE' | 'APPOINTMENT_EXISTS' }

/** Books a free time. Of several homeowners who choose the same one, as many get it as reps are free. */
export async function bookAppointment(ctx: Ctx, subjectId: string, startsAt: Date): Promise<BookResult> {
  await readCalendarsBefore(ctx, { subjectId, startsAt }, null)
  return orTimeTaken(() =>
    once<BookResult>(ctx, async (tx) => {
      const house = await houseOfSubject(tx, subjectId)
      if (!house) return { ok: false, reason: 'NOT_FOUND' }
      await lockHouse(tx, house.leadId)
      if (await upcomingOf(tx, subjectId)) return { ok: false, reason: 'APPOINTMENT_EXISTS' }
      const offered = await offeredIn(tx, house.marketId)
      if (!offered.isOn) return { ok: false, reason: 'BOOKING_NOT_AVAILABLE' }
      const userId = await reserveFor(tx, { reps: await repsFor(tx, house), offered, startsAt })
      if (!userId) return { ok: false, reason: 'TIME_TAKEN' }
      const endsAt = new Date(startsAt.getTime() + offered.rules.slotMinutes * 60_000)
      await insertAppointment(tx, { house, userId, startsAt, endsAt, byHomeowner: true })
      return { ok: true }
    }),
  )
}

export type MoveResult = { ok: true } | Taken | { ok: false; reason: 'NOT_FOUND' | 'APPOINTMENT_OVER' }

/** Moves the upcoming appointment to a free time of its rep; does nothing if it is already then. */
export async function moveAppointment(ctx: Ctx, subjectId: string, startsAt: Date): Promise<MoveResult> {
  await readCalendarsBefore(ctx, { subjectId, startsAt }, await upcomingOf(ctx, subjectId))
  return orTimeTaken(() =>
    ctx.transaction<MoveResult>(async (tx) => {
      const house = await houseOfSubject(tx, subjectId)
      if (!house) return { ok: false, reason: 'NOT_FOUND' }
      await lockHouse(tx, house.leadId)
      const known = await lockUpcoming(tx, subjectId)
      if (!known || known.startsAt <= tx.clock.now()) return { ok: false, reason: 'APPOINTMENT_OVER' }
      if (known.startsAt.getTime() === startsAt.getTime()) return { ok: true }
      const offered = await offeredIn(tx, house.marketId)
      const reps = await repsFor(tx, house, known)
      const userId = await reserveFor(tx, { reps, offered, startsAt, exceptId: known.id })
      if (!userId) return { ok: false, reason: 'TIME_TAKEN' }
      const endsAt = new Date(startsAt.getTime() + offered.rules.slotMinutes * 60_000)
      await writeMoved(tx, known, { userId, startsAt, endsAt, byHomeowner: true })
      return { ok: true }
    }),
  )
}

/** Cancels the upcoming appointment; does nothing if there is none. */
export async function withdrawAppointment(
  ctx: Ctx,
  subjectId: string,
): Promise<{ ok: true } | { ok: false; reason: 'NOT_FOUND' }> {
  return ctx.transaction(async (tx) => {
    const house = await houseOfSubject(tx, subjectId)
    if (!house) return { ok: false, reason: 'NOT_FOUND' }
    await lockHouse(tx, house.leadId)
    const known = await lockUpcoming(tx, subjectId)
    if (known) await writeCancelled(tx, known, true)
    return { ok: true }
  })
}
