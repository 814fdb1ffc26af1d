import type { BookingSettings } from '@gable/contract/appointment'
import type { BookingSettingsForm } from '@gable/contract/appointment-form'
import { type BookingRules, usualRules } from '@gable/contract/appointment-rules'
import { hasFeature } from '@gable/contract/feature'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { bookingSettingsChanged } from './appointment.events.ts'
import { appointmentSettings } from './appointment.table.ts'

const usualSettings: BookingSettingsForm = { isOn: false, rules: usualRules, holidays: [], markets: [] }

export async function readBookingSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<BookingSettings> {
  const row = await storedSettings(ctx, appointmentSettings)
  return row ? settingsOf(row) : { ...usualSettings, version: 1 }
}

/** How times are offered in a market. */
export interface Offered {
  /** Whether homeowners can book there now. */
  isOn: boolean
  rules: BookingRules
  holidays: readonly string[]
}

/** Returns how times are offered in a market, or to a house outside all markets. */
export async function offeredIn(ctx: Ctx, marketId: string | null): Promise<Offered> {
  const { isOn, rules, holidays, markets } = await readBookingSettings(ctx)
  const own = markets.find((one) => one.marketId === marketId)
  // Nothing new is booked for a company whose subscription is paused or has ended.
  const mayBook = isOn && hasFeature(ctx.company, 'instantQuotes')
  return { isOn: mayBook && (own?.isOn ?? true), rules: own?.rules ?? rules, holidays }
}

/** Saves the settings if `version` is current. */
export function saveBookingSettings(
  ctx: Ctx,
  { version, ...form }: BookingSettings,
): Promise<{ ok: true } | StaleVersion> {
  return saveSettings(ctx, appointmentSettings, { version, usual: usualSettings }, async (tx, locked) => {
    const changes = changesOf(inWords(settingsOf(locked)), inWords(form))
    if (!changes) return undefined
    await emit(tx, bookingSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ...form, holidays: [...new Set(form.holidays)].sort() }
  })
}

function settingsOf(row: typeof appointmentSettings.$inferSelect): BookingSettings {
  const { isOn, rules, holidays, markets, version } = row
  return { isOn, rules, holidays, markets, version }
}

/** The settings in the form that the audit log shows. */
function inWords({ isOn, rules, holidays, markets }: BookingSettingsForm) {
  const ofMarkets = markets.map(
    ({ marketId, isOn: on, rules: own }) => `${marketId} ${on} ${Object.values(own).join(' ')}`,
  )
  return { isOn, ...rules, holidays: holidays.join(', '), markets: ofMarkets.join(', ') }
}
