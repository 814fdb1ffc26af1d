import { z } from 'zod'
import { outOfRange } from './messages.ts'
import { reminderLimits } from './reminder-plan.ts'

const { reminders, fromDay, toDay, fromEvery } = reminderLimits
const outside = outOfRange('day', fromDay, toDay)
const everyOutside = outOfRange('number of days', fromEvery, toDay)
const notLater = 'Please enter a later day than the one before'

const days = z
  .array(z.number(outside).int(outside).min(fromDay, outside).max(toDay, outside))
  .min(1)
  .max(reminders)
  .superRefine((all, { addIssue }) => {
    for (const [index, day] of all.entries()) {
      if (index > 0 && day <= all[index - 1]!) addIssue({ code: 'custom', path: [index], message: notLater })
    }
  })

/** Whether homeowners get reminders, and how many days after the email. */
export const reminderSettingsForm = z.object({
  quoteOn: z.boolean(),
  quoteDays: days,
  proposalOn: z.boolean(),
  proposalDays: days,
  /** Interval in days of further reminders until the proposal expires; null for none. */
  proposalEvery: z
    .number(everyOutside)
    .int(everyOutside)
    .min(fromEvery, everyOutside)
    .max(toDay, everyOutside)
    .nullable(),
})
export type ReminderSettingsForm = z.infer<typeof reminderSettingsForm>

/** A company's defaults: reminders are off until an admin turns them on. */
export const usualReminders: ReminderSettingsForm = {
  quoteOn: false,
  quoteDays: [2, 5, 10],
  proposalOn: false,
  proposalDays: [3, 7, 14],
  proposalEvery: null,
}
