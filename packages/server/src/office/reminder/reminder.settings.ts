import type { ReminderSettings } from '@gable/contract/reminder'
import { type ReminderSettingsForm, usualReminders } from '@gable/contract/reminder-form'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { reminderSettingsChanged } from './reminder.events.ts'
import { reminderSettings } from './reminder.table.ts'

export async function readReminderSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<ReminderSettings> {
  const row = await storedSettings(ctx, reminderSettings)
  return row ? settingsOf(row) : { ...usualReminders, version: 1 }
}

/** Saves the settings if `version` is current. */
export function saveReminderSettings(
  ctx: Ctx,
  { version, ...form }: ReminderSettings,
): Promise<{ ok: true } | StaleVersion> {
  return saveSettings(ctx, reminderSettings, { version, usual: usualReminders }, async (tx, locked) => {
    const changes = changesOf(inWords(settingsOf(locked)), inWords(form))
    if (!changes) return undefined
    await emit(tx, reminderSettingsChanged, { subjectId: tx.company.id, data: changes })
    return form
  })
}

function settingsOf(row: typeof reminderSettings.$inferSelect): ReminderSettings {
  const { quoteOn, quoteDays, proposalOn, proposalDays, proposalEvery, version } = row
  return { quoteOn, quoteDays, proposalOn, proposalDays, proposalEvery, version }
}

/** The settings in the form that the audit log shows. */
function inWords({ quoteOn, quoteDays, proposalOn, proposalDays, proposalEvery }: ReminderSettingsForm) {
  const days = { quoteDays: quoteDays.join(', '), proposalDays: proposalDays.join(', ') }
  return { quoteOn, proposalOn, ...days, proposalEvery: proposalEvery ?? 'off' }
}
