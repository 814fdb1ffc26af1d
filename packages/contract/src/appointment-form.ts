import { z } from 'zod'
import { appointmentOutcomes, type BookingRules, bookingLimits } from './appointment-rules.ts'
import { timeZone } from './company-field.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { timeNotValid } from './task-form.ts'
import { ruledText, writtenText } from './text.ts'

const whole = (field: string, { from, to }: { from: number; to: number }) => {
  const outside = outOfRange(field, from, to)
  return z.number(outside).int(outside).min(from, outside).max(to, outside)
}

/** How times are offered to homeowners. */
const bookingRules = z.object({
  slotMinutes: whole('length', bookingLimits.slotMinutes),
  bufferMinutes: whole('travel time', bookingLimits.bufferMinutes),
  leadHours: whole('number of hours', bookingLimits.leadHours),
  windowDays: whole('number of days', bookingLimits.windowDays),
}) satisfies z.ZodType<BookingRules>

/** Whether homeowners can book, and when. Markets that are not listed follow the company's rules. */
export const bookingSettingsForm = z.object({
  isOn: z.boolean(),
  rules: bookingRules,
  /** Days on which nobody works. */
  holidays: z.array(calendarDay).max(bookingLimits.holidays),
  markets: z.array(z.object({ marketId: id, isOn: z.boolean(), rules: bookingRules })).max(bookingLimits.markets),
})
export type BookingSettingsForm = z.infer<typeof bookingSettingsForm>

/** A time of day, such as "09:30". */
const clockTime = ruledText(timeNotValid).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeNotValid)

const workingDay = z
  .object({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { message: messages.TIMES_NOT_VALID, path: ['to'] })

/** When a rep takes appointments. */
export const bookableRepForm = z.object({
  takes: z.boolean(),
  /** The zone of the rep's clock. */
  timeZone,
  /** From Sunday to Saturday; null for a day off. */
  hours: z.array(workingDay.nullable()).length(7),
  daysOff: z.array(calendarDay).max(bookingLimits.daysOff),
  /** The markets that the rep drives to; empty for all. */
  marketIds: z.array(id).max(bookingLimits.markets),
})
export type BookableRepForm = z.infer<typeof bookableRepForm>

/** When an appointment begins. */
export const start = ruledText().max(40).pipe(timestamp)

/** The time and the rep of an appointment. */
export const appointmentForm = z.object({ userId: id, startsAt: start })
export type AppointmentForm = z.infer<typeof appointmentForm>

/** How an appointment ended. */
export const outcomeForm = z.object({
  outcome: z.enum(appointmentOutcomes),
  note: writtenText().max(bookingLimits.note, tooLong('note', bookingLimits.note)).default(''),
})
export type OutcomeForm = z.infer<typeof outcomeForm>
