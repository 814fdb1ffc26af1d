import { companyApi } from '../platform/http/api.ts'
import { marketChoices, marketFacts, marketPrices } from './quote.market.query.ts'
import { readSettings, saveSettings, settingsForm } from './quote.settings.ts'
import { tryOut } from './quote.try-out.ts'

export const quoteRouter = {
  settings: companyApi.quote.settings.handler(async ({ context: { ctx }, errors }) => {
    const row = await readSettings(ctx)
    if (!row) throw errors.NOT_FOUND()
    const { version } = row
    return { ...settingsForm(row), version, currency: ctx.company.currency, markets: await marketChoices(ctx) }
  }),

  saveSettings: companyApi.quote.saveSettings.handler(async ({ context, input, errors }) => {
    const result = await saveSettings(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  tryOut: companyApi.quote.tryOut.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await tryOut(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    const { ok: _, ...tried } = result
    return { ...tried, currency: ctx.company.currency }
  }),

  markets: companyApi.quote.markets.handler(({ context, input }) => marketFacts(context.ctx, input)),

  marketProducts: companyApi.quote.marketProducts.handler(({ context, input }) => marketPrices(context.ctx, input)),
}
