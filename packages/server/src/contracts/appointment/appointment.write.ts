import type { Ctx } from '../../platform/context.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { dropWaitingTexts } from '../../selling/text-message/text-message.service.ts'
import { appointmentBooked, appointmentCancelled, appointmentMoved } from './appointment.events.ts'
import type { BookedHouse } from './appointment.house.query.ts'
import { appointment } from './appointment.table.ts'

export type StoredAppointment = typeof appointment.$inferSelect

/** The facts that the events of an appointment state. */
export const factsOf = (
  row: Pick<StoredAppointment, 'id' | 'startsAt' | 'timeZone' | 'userId'>,
  byHomeowner: boolean,
) => ({
  appointmentId: row.id,
  startsAt: row.startsAt.toISOString(),
  timeZone: row.timeZone,
  userId: row.userId,
  byHomeowner,
})

/** How long before an appointment the homeowner is reminded, in milliseconds. */
export const reminderAheadMs = 24 * 3_600_000

/** Skips the reminder if the homeowner learns the time less than this long before it, in milliseconds. */
const freshMs = 6 * 3_600_000

/** Returns the `remindedAt` of a new time: now if the time is too near for a reminder, otherwise null. */
const remindedOf = ({ clock }: Ctx, startsAt: Date): Date | null =>
  clock.now().getTime() > startsAt.getTime() - reminderAheadMs - freshMs ? clock.now() : null

interface NewAppointment {
  house: BookedHouse
  userId: string
  startsAt: Date
  endsAt: Date
  byHomeowner: boolean
}

/** Writes an appointment in the caller's transaction, which has locked the person's time. @returns its id. */
export async function insertAppointment(
  tx: Ctx,
  { house, userId, startsAt, endsAt, byHomeowner }: NewAppointment,
): Promise<string> {
  const now = tx.clock.now()
  const { leadId, subjectId, timeZone, name, email, phone, language } = house
  const [row] = await tx.db
    .insert(appointment)
    .values({
      companyId: tx.company.id,
      leadId,
      subjectId,
      userId,
      startsAt,
      endsAt,
      timeZone,
      byHomeowner,
      name,
      email,
      phone,
      language,
      remindedAt: remindedOf(tx, startsAt),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await emit(tx, appointmentBooked, { subjectId: leadId, data: factsOf(row!, byHomeowner) })
  return row!.id
}

/** Moves a locked appointment to another time or person. @returns its new version. */
export async function writeMoved(
  tx: Ctx,
  known: StoredAppointment,
  { userId, startsAt, endsAt, byHomeowner }: Omit<NewAppointment, 'house'>,
): Promise<number> {
  // A change of the rep alone does not notify the homeowner, so the reminder stays due.
  const isSameTime = +startsAt === +known.startsAt
  const reminder = isSameTime ? {} : { remindedAt: remindedOf(tx, startsAt) }
  if (!isSameTime) await dropWaitingTexts(tx, known.id)
  const version = await writeNext(tx, appointment, known, { userId, startsAt, endsAt, ...reminder })
  const data = { ...factsOf({ ...known, userId, startsAt }, byHomeowner), from: known.startsAt.toISOString() }
  await emit(tx, appointmentMoved, { subjectId: known.leadId, data })
  return version
}

/** Cancels a locked appointment. @returns its new version. */
export async function writeCancelled(tx: Ctx, known: StoredAppointment, byHomeowner: boolean): Promise<number> {
  await dropWaitingTexts(tx, known.id)
  const version = await writeNext(tx, appointment, known, { state: 'cancelled' })
  await emit(tx, appointmentCancelled, { subjectId: known.leadId, data: factsOf(known, byHomeowner) })
  return version
}
