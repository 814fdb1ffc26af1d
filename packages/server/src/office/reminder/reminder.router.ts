import { accepted, answers, finds } from '../../platform/http/accepted.ts'
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
  ofLead: api.ofLead.handler(finds((ctx, { leadId }) => remindersOfLead(ctx, leadId))),
  stop: api.stop.handler(answers((ctx, { leadId }) => stopReminders(ctx, leadId), { as: () => done })),
  resume: api.resume.handler(answers((ctx, { leadId }) => resumeReminders(ctx, leadId), { as: () => done })),
}
