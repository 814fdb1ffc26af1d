import { readSettings, settingsForm } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { marketChoices } from './quote.market.query.ts'

/** The company's settings as their form has them, with the markets that they apply to; undefined if it has none. */
export async function settingsWithMarkets(ctx: Ctx) {
  const row = await readSettings(ctx)
  if (!row) return undefined
  const { version } = row
  return { ...settingsForm(row), version, currency: ctx.company.currency, markets: await marketChoices(ctx) }
}
