import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { remindersOfLead, resumeReminders, stopReminders } from './reminder.lead.ts'
import { readReminderSettings, saveReminderSettings } from './reminder.settings.ts'

const api = companyApi.reminder
const done = { done: true } as const

export const reminderRouter = {
  settings: api.settings.handler(({ context: { ctx } }) => readReminderSettings(ctx)),
  saveSettings: api.saveSettings.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await saveReminderSettings(ctx, input), errors)
    return readReminderSettings(ctx)
  }),
  ofLead: api.ofLead.handler(async ({ context: { ctx }, input: { leadId }, errors }) =>
    orNotFound(await remindersOfLead(ctx, leadId), errors),
  ),
  stop: api.stop.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    accepted(await stopReminders(ctx, leadId), errors)
    return done
  }),
  resume: api.resume.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    accepted(await resumeReminders(ctx, leadId), errors)
    return done
  }),
}
