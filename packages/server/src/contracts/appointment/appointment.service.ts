import type { AppointmentForm, OutcomeForm } from '@gable/contract/appointment-form'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { assigneeName } from '../../selling/lead/office/lead.people.query.ts'
import { readCalendarOf } from './appointment.calendars.ts'
import { appointmentFinished } from './appointment.events.ts'
import { houseForUser, lockHouse } from './appointment.house.query.ts'
import { lockAppointment } from './appointment.lock.query.ts'
import { isFreeAt, orTimeTaken, type Taken } from './appointment.reserve.ts'
import { offeredIn } from './appointment.settings.ts'
import { appointment } from './appointment.table.ts'
import { factsOf, insertAppointment, writeCancelled, writeMoved } from './appointment.write.ts'

type Seen = { id: string; version: number }
type Written = { ok: true; version: number }
type Over = { ok: false; reason: 'APPOINTMENT_OVER' }
type NotAssignable = { ok: false; reason: 'USER_NOT_FOUND' }

export type CreateResult =
  | { ok: true; id: string }
  | Taken
  | NotAssignable
  | { ok: false; reason: 'NOT_FOUND' | 'APPOINTMENT_EXISTS' }

/** Books an appointment for a lead that the user sees, also outside of the working hours. Notifies the homeowner. */
export async function createAppointment(
  ctx: Ctx,
  { leadId, userId, startsAt }: AppointmentForm & { leadId: string },
): Promise<CreateResult> {
  await readCalendarOf(ctx, userId)
  return orTimeTaken(() =>
    once<CreateResult>(ctx, async (tx) => {
      const house = await houseForUser(tx, leadId)
      if (!house) return { ok: false, reason: 'NOT_FOUND' }
      if ((await assigneeName(tx, userId)) === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
      await lockHouse(tx, leadId)
      if (await hasUpcoming(tx, leadId)) return { ok: false, reason: 'APPOINTMENT_EXISTS' }
      const time = await timeOf(tx, house.marketId, startsAt)
      if (time.startsAt <= tx.clock.now() || !(await isFreeAt(tx, { userId, ...time }))) {
        return { ok: false, reason: 'TIME_TAKEN' }
      }
      return { ok: true, id: await insertAppointment(tx, { house, userId, ...time, byHomeowner: false }) }
    }),
  )
}

/** Moves an appointment to another time, another colleague, or both. Notifies the homeowner of a new time. */
export async function rescheduleAppointment(
  ctx: Ctx,
  { id, version, userId, startsAt }: AppointmentForm & Seen,
): Promise<Written | Taken | Over | NotAssignable | UnexpectedVersion> {
  await readCalendarOf(ctx, userId)
  return orTimeTaken(() =>
    ctx.transaction<Written | Taken | Over | NotAssignable | UnexpectedVersion>(async (tx) => {
      const locked = expectVersion(await lockAppointment(tx, id), version)
      if (!locked.ok) return locked
      const { known } = locked
      const house = known.state === 'booked' ? await houseForUser(tx, known.leadId) : undefined
      if (!house) return { ok: false, reason: 'APPOINTMENT_OVER' }
      if ((await assigneeName(tx, userId)) === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
      const time = await timeOf(tx, house.marketId, startsAt)
      if (known.userId === userId && +known.startsAt === +time.startsAt) return { ok: true, version }
      if (time.startsAt <= tx.clock.now() || !(await isFreeAt(tx, { userId, ...time, exceptId: id }))) {
        return { ok: false, reason: 'TIME_TAKEN' }
      }
      return { ok: true, version: await writeMoved(tx, known, { userId, ...time, byHomeowner: false }) }
    }),
  )
}

/** Cancels an appointment that has no outcome yet. Notifies the homeowner unless its time has passed. */
export async function cancelAppointment(ctx: Ctx, { id, version }: Seen): Promise<Written | Over | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const locked = expectVersion(await lockAppointment(tx, id), version)
    if (!locked.ok) return locked
    if (locked.known.state !== 'booked') return { ok: false, reason: 'APPOINTMENT_OVER' }
    return { ok: true, version: await writeCancelled(tx, locked.known, false) }
  })
}

/** Records how an appointment ended, once it has started. An outcome can be corrected, a cancellation cannot. */
export async function finishAppointment(
  ctx: Ctx,
  { id, version, outcome, note }: OutcomeForm & Seen,
): Promise<Written | Over | UnexpectedVersion | { ok: false; reason: 'APPOINTMENT_AHEAD' }> {
  return ctx.transaction<Written | Over | UnexpectedVersion | { ok: false; reason: 'APPOINTMENT_AHEAD' }>(
    async (tx) => {
      const locked = expectVersion(await lockAppointment(tx, id), version)
      if (!locked.ok) return locked
      const { known } = locked
      if (known.state === 'cancelled') return { ok: false, reason: 'APPOINTMENT_OVER' }
      if (known.startsAt > tx.clock.now()) return { ok: false, reason: 'APPOINTMENT_AHEAD' }
      if (known.state === outcome && known.note === note) return { ok: true, version }
      const next = await writeNext(tx, appointment, known, { state: outcome, note })
      await emit(tx, appointmentFinished, { subjectId: known.leadId, data: { ...factsOf(known, false), outcome } })
      return { ok: true, version: next }
    },
  )
}

/** The time of an appointment in a market. */
async function timeOf(ctx: Ctx, marketId: string | null, startsAt: string) {
  const { rules } = await offeredIn(ctx, marketId)
  const at = new Date(startsAt)
  return { startsAt: at, endsAt: new Date(at.getTime() + rules.slotMinutes * 60_000) }
}

async function hasUpcoming(tx: Ctx, leadId: string): Promise<boolean> {
  const { companyId, leadId: of, state, endsAt, id } = appointment
  const [row] = await tx.db
    .select({ id })
    .from(appointment)
    .where(and(eq(companyId, tx.company.id), eq(of, leadId), eq(state, 'booked'), gt(endsAt, tx.clock.now())))
    .limit(1)
  return row !== undefined
}
