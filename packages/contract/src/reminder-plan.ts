/** When homeowners are reminded, as plain data. Zod-free. */

/** `quote`: one that was emailed and not opened. `proposal`: one that was emailed and not signed. */
export const reminderKinds = ['quote', 'proposal'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** `fromEvery`: homeowners are not written to each day. */
export const reminderLimits = { reminders: 3, fromDay: 1, toDay: 60, fromEvery: 2 } as const

/** One that could not be sent for so long is left out: it would come as a surprise. */
export const mostLateDays = 7

const dayMs = 86_400_000

/** A reminder by its number from 1, and when it is due. */
export interface PlannedReminder {
  step: number
  at: Date
}

/** The reminders that are still to come after an email. @param done the steps that were sent or left out. */
export function plannedReminders(sentAt: Date, days: readonly number[], done: ReadonlySet<number>): PlannedReminder[] {
  return days
    .map((day, index) => ({ step: index + 1, at: new Date(sentAt.getTime() + day * dayMs) }))
    .filter(({ step }) => !done.has(step))
}

/** The days of a plan, and after them again every so many days for as long as it is before the end. */
export function daysUntil(days: readonly number[], every: number | null, sentAt: Date, endsAt: Date | null): number[] {
  const all = [...days]
  if (every === null || endsAt === null) return all
  const last = (endsAt.getTime() - sentAt.getTime()) / dayMs
  for (let day = (days.at(-1) ?? 0) + every; day < last; day += every) all.push(day)
  return all
}

/**
 * What is to be done now: of several that are due the last alone is sent, and none that is more than `mostLateDays` late.
 * Whatever is left out is never sent.
 */
export function dueReminders(planned: readonly PlannedReminder[], now: Date): { send?: number; leaveOut: number[] } {
  const due = planned.filter(({ at }) => at <= now)
  const last = due.at(-1)
  const isLate = last !== undefined && now.getTime() - last.at.getTime() > mostLateDays * dayMs
  const send = isLate ? undefined : last?.step
  return {
    ...(send !== undefined && { send }),
    leaveOut: due.map(({ step }) => step).filter((step) => step !== send),
  }
}
