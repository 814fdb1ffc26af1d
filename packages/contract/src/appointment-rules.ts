/** The rules of booking an inspection, as plain data. Zod-free. */

/**
 * `booked`: agreed, also once its time has passed. `held`: the rep was there. `noShow`: nobody was at the house.
 */
export const appointmentStates = ['booked', 'held', 'noShow', 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** How an appointment ended, as a person reports it. */
export const appointmentOutcomes = ['held', 'noShow'] as const

/** How times are offered to homeowners. A market can have its own. */
export interface BookingRules {
  /** The length of an appointment. */
  slotMinutes: number
  /** Kept free between two appointments of a rep, for the drive. */
  bufferMinutes: number
  /** The earliest time that is offered, in hours from now. */
  leadHours: number
  /** The latest, in days from now. */
  windowDays: number
}

export const bookingLimits = {
  slotMinutes: { from: 15, to: 240 },
  bufferMinutes: { from: 0, to: 240 },
  leadHours: { from: 0, to: 336 },
  windowDays: { from: 1, to: 60 },
  holidays: 100,
  daysOff: 100,
  markets: 500,
  reps: 500,
  note: 500,
} as const

export const usualRules: BookingRules = { slotMinutes: 60, bufferMinutes: 30, leadHours: 24, windowDays: 21 }

/** A rep's hours on one day of the week, such as "08:00" to "17:00" on the rep's clock. */
export interface WorkingDay {
  from: string
  to: string
}

/** From Sunday to Saturday; null for a day off. */
export type WorkingWeek = readonly (WorkingDay | null)[]

const usualDay: WorkingDay = { from: '09:00', to: '17:00' }
export const usualWeek: WorkingWeek = [null, usualDay, usualDay, usualDay, usualDay, usualDay, null]
