import { companyApi } from '../../platform/http/api.ts'
import { remindersOfLead, resumeReminders, stopReminders } from './reminder.lead.ts'
import { readReminderSettings, saveReminderSettings } from './reminder.settings.ts'

const api = companyApi.reminder
const done = { done: true } as const

export const reminderRouter = {
  settings: api.settings.handler(({ context: { ctx } }) => readReminderSettings(ctx)),
  saveSettings: api.saveSettings.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveReminderSettings(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return readReminderSettings(ctx)
  }),
  ofLead: api.ofLead.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const found = await remindersOfLead(ctx, leadId)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  stop: api.stop.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const result = await stopReminders(ctx, leadId)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),
  resume: api.resume.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const result = await resumeReminders(ctx, leadId)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),
}
