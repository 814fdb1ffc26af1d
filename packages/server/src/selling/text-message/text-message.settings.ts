import type { TextSettings } from '@gable/contract/text-conversation'
import { type TextSettingsForm, usualTextSettings } from '@gable/contract/text-settings-form'
import { dayOf, minuteOfDay } from '../../platform/calendar.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { textSettingsChanged } from './text-message.events.ts'
import { textSettings } from './text-message.table.ts'

export async function readTextSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<TextSettings> {
  const row = await storedSettings(ctx, textSettings)
  return row ? settingsOf(row) : { ...usualTextSettings, version: 1 }
}

/** Saves the settings if `version` is current. */
export function saveTextSettings(ctx: Ctx, { version, ...form }: TextSettings): Promise<{ ok: true } | StaleVersion> {
  return saveSettings(ctx, textSettings, { version, usual: usualTextSettings }, async (tx, locked) => {
    const changes = changesOf(inWords(settingsOf(locked)), inWords(form))
    if (!changes) return undefined
    await emit(tx, textSettingsChanged, { subjectId: tx.company.id, data: changes })
    return form
  })
}

/** Whether it is now a working hour of the company, in its time zone. */
export function isWorkingHour(
  ctx: Pick<Ctx, 'clock' | 'company'>,
  { workDays, workFrom, workTo }: Pick<TextSettingsForm, 'workDays' | 'workFrom' | 'workTo'>,
): boolean {
  const weekday = new Date(dayOf(ctx.clock.now(), ctx.company.timeZone)).getUTCDay()
  const minute = minuteOfDay(ctx)
  return workDays.includes(weekday) && minute >= minuteOf(workFrom) && minute < minuteOf(workTo)
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

function settingsOf(row: typeof textSettings.$inferSelect): TextSettings {
  const { workDays, workFrom, workTo, autoReplyOn, autoReply, missedCallOn, version } = row
  // Rows of earlier releases have no text for missed calls.
  const missedCall = row.missedCall || usualTextSettings.missedCall
  return { workDays, workFrom, workTo, autoReplyOn, autoReply, missedCallOn, missedCall, version }
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The settings in the form that the audit log shows. */
function inWords({ workDays, workFrom, workTo, ...rest }: TextSettingsForm) {
  const days = [...workDays].sort().map((day) => dayNames[day])
  return { workDays: days.join(', '), workFrom, workTo, ...rest }
}
