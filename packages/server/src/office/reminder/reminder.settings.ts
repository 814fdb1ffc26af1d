import type { ReminderSettings } from '@gable/contract/reminder'
import { type ReminderSettingsForm, usualReminders } from '@gable/contract/reminder-form'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { reminderSettingsChanged } from './reminder.events.ts'
import { reminderSettings } from './reminder.table.ts'

export async function readReminderSettings({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<ReminderSettings> {
  const [row] = await db.select().from(reminderSettings).where(eq(reminderSettings.companyId, company.id))
  return row ? settingsOf(row) : { ...usualReminders, version: 1 }
}

/** Saves the settings if `version` is current. */
export async function saveReminderSettings(
  ctx: Ctx,
  { version, ...form }: ReminderSettings,
): Promise<{ ok: true } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const mine = eq(reminderSettings.companyId, tx.company.id)
    await tx.db
      .insert(reminderSettings)
      .values({ ...usualReminders, companyId: tx.company.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [locked] = await tx.db.select().from(reminderSettings).where(mine).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const changes = changesOf(inWords(settingsOf(locked!)), inWords(form))
    if (!changes) return { ok: true }
    await tx.db
      .update(reminderSettings)
      .set({ ...form, version: version + 1, updatedAt: now })
      .where(mine)
    await emit(tx, reminderSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true }
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
