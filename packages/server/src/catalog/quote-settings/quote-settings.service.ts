import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { settingsChanges } from './quote-settings.changes.ts'
import { quoteSettingsChanged } from './quote-settings.events.ts'
import type { QuoteSettings } from './quote-settings.table.ts'
import { quoteSettings } from './quote-settings.table.ts'

export type { QuoteSettings } from './quote-settings.table.ts'

export interface MeasuringSettings {
  /** How far roofs project beyond their walls; added to outlines that are wall lines. */
  overhangInches: number
  /** The company's medium slope over 12; used if nobody has chosen one. */
  mediumRise: number
  /** Whether homeowners are asked about solar panels. */
  asksPanels: boolean
}

/** The defaults for a company that has never opened its settings. */
const usual: MeasuringSettings = { overhangInches: 12, mediumRise: 6, asksPanels: false }

export async function measuringSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<MeasuringSettings> {
  const { overhangInches, mediumRise, steps, questions } = quoteSettings
  const [row] = await ctx.db
    .select({ overhangInches, mediumRise, steps, questions })
    .from(quoteSettings)
    .where(eq(quoteSettings.companyId, ctx.company.id))
  if (!row) return usual
  const asksPanels =
    row.steps.includes('questions') && row.questions.some(({ kind, active }) => active && kind === 'solarPanels')
  return { overhangInches: row.overhangInches, mediumRise: row.mediumRise, asksPanels }
}

/** Creates a company's initial settings, unless it already has some. */
export async function openQuoteSettings(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insert(quoteSettings)
    .values({ companyId: tx.company.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Saves how far roofs project beyond their walls, for future measurements. Not part of the form below. */
export async function saveOverhang(tx: Ctx, overhangInches: number): Promise<void> {
  const now = tx.clock.now()
  const companyId = tx.company.id
  await tx.db
    .insert(quoteSettings)
    .values({ companyId, overhangInches, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: quoteSettings.companyId, set: { overhangInches, updatedAt: now } })
}

/** Converts the settings to the format of their form. */
export function settingsForm(row: QuoteSettings): QuoteSettingsForm {
  const { companyId: _c, overhangInches: _o, version: _v, createdAt: _a, updatedAt: _u, ...form } = row
  return form as QuoteSettingsForm
}

export async function readSettings(ctx: Ctx): Promise<QuoteSettings | undefined> {
  const [row] = await ctx.db.select().from(quoteSettings).where(eq(quoteSettings.companyId, ctx.company.id))
  return row
}

/** Updates the settings unless they changed since the given version. Existing quotes keep their prices. */
export async function saveSettings(
  ctx: Ctx,
  { version, ...form }: QuoteSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction<{ ok: true; version: number } | UnexpectedVersion>(async (tx) => {
    const ofCompany = eq(quoteSettings.companyId, tx.company.id)
    const [locked] = await tx.db.select().from(quoteSettings).where(ofCompany).for('update')
    const seen = expectVersion(locked, version)
    if (!seen.ok) return seen
    const changes = settingsChanges(settingsForm(seen.known), form, tx.company.currency)
    if (!changes) return { ok: true, version }
    const next = version + 1
    await tx.db
      .update(quoteSettings)
      .set({ ...form, version: next, updatedAt: tx.clock.now() })
      .where(ofCompany)
    await emit(tx, quoteSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true, version: next }
  })
}
