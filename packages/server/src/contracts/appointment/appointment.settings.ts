import type { BookingSettings } from '@gable/contract/appointment'
import type { BookingSettingsForm } from '@gable/contract/appointment-form'
import { type BookingRules, usualRules } from '@gable/contract/appointment-rules'
import { hasFeature } from '@gable/contract/feature'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { bookingSettingsChanged } from './appointment.events.ts'
import { appointmentSettings } from './appointment.table.ts'

const usualSettings: BookingSettingsForm = { isOn: false, rules: usualRules, holidays: [], markets: [] }

export async function readBookingSettings({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<BookingSettings> {
  const [row] = await db.select().from(appointmentSettings).where(eq(appointmentSettings.companyId, company.id))
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
export async function saveBookingSettings(
  ctx: Ctx,
  { version, ...form }: BookingSettings,
): Promise<{ ok: true } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const mine = eq(appointmentSettings.companyId, tx.company.id)
    await tx.db
      .insert(appointmentSettings)
      .values({ ...usualSettings, companyId: tx.company.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [locked] = await tx.db.select().from(appointmentSettings).where(mine).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const changes = changesOf(inWords(settingsOf(locked!)), inWords(form))
    if (!changes) return { ok: true }
    const holidays = [...new Set(form.holidays)].sort()
    await tx.db
      .update(appointmentSettings)
      .set({ ...form, holidays, version: version + 1, updatedAt: now })
      .where(mine)
    await emit(tx, bookingSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true }
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
