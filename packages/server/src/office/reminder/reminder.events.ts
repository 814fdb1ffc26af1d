import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const reminderSettingsChanged = defineEvent(
  'reminder.settingsChanged',
  z.object({ before: fields, after: fields }),
)

/** A user stopped the reminders of a lead or resumed them. The subject is the lead. */
export const remindersStopped = defineEvent('reminder.stopped', z.object({}))
export const remindersResumed = defineEvent('reminder.resumed', z.object({}))
