import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { edits, reads, sets } from './procedure.ts'
import { reminderAccess } from './reminder.access.ts'
import { reminderSettingsForm } from './reminder-form.ts'
import { reminderKinds } from './reminder-plan.ts'

const reminderSettings = reminderSettingsForm.extend({ version })
export type ReminderSettings = z.infer<typeof reminderSettings>

/** `leftOut`: it could not be sent in time, or a later one was due as well. */
const reminderStates = ['planned', 'sent', 'leftOut'] as const

/** A reminder of a quote or a proposal to one address. */
const reminderRow = z.object({
  kind: z.enum(reminderKinds),
  subjectId: id,
  recipient: z.string(),
  step: z.number().int(),
  state: z.enum(reminderStates),
  /** When it was sent, skipped, or is due. */
  at: timestamp,
})
export type ReminderRow = z.infer<typeof reminderRow>

const remindersOfLead = z.object({
  rows: z.array(reminderRow),
  /** Addresses of these reminders whose owners have unsubscribed. */
  unsubscribed: z.array(z.string()),
  /** Who stopped this lead's reminders, and when; null while they are active. */
  stopped: z.object({ by: z.string(), at: timestamp }).nullable(),
})
export type RemindersOfLead = z.infer<typeof remindersOfLead>

const ofLead = z.object({ leadId: id })
const done = z.object({ done: z.literal(true) })

export const reminderContract = {
  settings: reads(reminderAccess.settings).output(reminderSettings),
  saveSettings: edits(reminderAccess.saveSettings)
    .input(reminderSettingsForm.extend({ version }))
    .output(reminderSettings)
    .errors(staleVersion),
  ofLead: reads(reminderAccess.ofLead).input(ofLead).output(remindersOfLead),
  /** Stops all of this lead's reminders until they are resumed. */
  stop: sets(reminderAccess.stop).input(ofLead).output(done),
  resume: sets(reminderAccess.resume).input(ofLead).output(done),
}
