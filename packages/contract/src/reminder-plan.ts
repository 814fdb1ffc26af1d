/** The schedule of reminders to homeowners, as plain data. Zod-free. */

/** `quote`: emailed but not opened. `proposal`: emailed but not signed. */
export const reminderKinds = ['quote', 'proposal'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** `fromEvery` prevents daily reminders. */
export const reminderLimits = { reminders: 3, fromDay: 1, toDay: 60, fromEvery: 2 } as const

/** A reminder that is later than this is skipped, since the homeowner would not expect it anymore. */
const maxLateDays = 7

const dayMs = 86_400_000

/** A reminder with its 1-based number and its due time. */
export interface PlannedReminder {
  step: number
  at: Date
}

/**
 * Returns the remaining reminders after an email.
 * @param done the steps that were sent or skipped.
 */
export function plannedReminders(sentAt: Date, days: readonly number[], done: ReadonlySet<number>): PlannedReminder[] {
  return days
    .map((day, index) => ({ step: index + 1, at: new Date(sentAt.getTime() + day * dayMs) }))
    .filter(({ step }) => !done.has(step))
}

/** Returns the days of a plan, continued at the given interval until the end. */
export function daysUntil(days: readonly number[], every: number | null, sentAt: Date, endsAt: Date | null): number[] {
  const all = [...days]
  if (every === null || endsAt === null) return all
  const last = (endsAt.getTime() - sentAt.getTime()) / dayMs
  for (let day = (days.at(-1) ?? 0) + every; day < last; day += every) all.push(day)
  return all
}

/**
 * Decides what to do now: of several due reminders only the last is sent, and none that is more than `maxLateDays`
 * late. Skipped reminders are never sent.
 */
export function dueReminders(planned: readonly PlannedReminder[], now: Date): { send?: number; leaveOut: number[] } {
  const due = planned.filter(({ at }) => at <= now)
  const last = due.at(-1)
  const isLate = last !== undefined && now.getTime() - last.at.getTime() > maxLateDays * dayMs
  const send = isLate ? undefined : last?.step
  return {
    ...(send !== undefined && { send }),
    leaveOut: due.map(({ step }) => step).filter((step) => step !== send),
  }
}
