import { randomUUID } from 'node:crypto'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { eq } from 'drizzle-orm'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { quoteSettings } from './quote.table.ts'

/** The settings that a company begins with, as their form sends them. */
export const usualSettings: QuoteSettingsForm = {
  display: 'total',
  priceAfterForm: false,
  rangeType: 'plusMinus',
  rangeBps: 500,
  rangeStepCents: 10_000,
  outlineWideningBps: 300,
  slopeWideningBps: 300,
  measuredNarrowingBps: 200,
  simpleWasteBps: 1_000,
  moderateWasteBps: 1_500,
  complexWasteBps: 2_000,
  flatRise: 0,
  shallowRise: 3,
  mediumRise: 6,
  steepRise: 10,
  steps: ['shape', 'slope', 'questions'],
  costs: [],
  questions: [],
  discounts: [],
  discountLimitBps: null,
  discountLimitCents: null,
  costDiscountLimitBps: null,
  costDiscountLimitCents: null,
  texts: { priceNote: '', afterFormNote: '', questionsTitle: '' },
}

const roof = {
  planAreaSqft: 2_000,
  slope: 'medium' as const,
  complexity: 'moderate' as const,
  uncertain: false,
  measured: false,
  answers: [],
}

export const quoteSweep: SliceSweep<'quote', { marketId: string; version: number }> = {
  async records({ app, company: { tenant, marketId } }) {
    const { db } = app.database
    const texts = { priceNote: secretName, afterFormNote: '', questionsTitle: '' }
    const [kept] = await db
      .update(quoteSettings)
      .set({ texts })
      .where(eq(quoteSettings.companyId, tenant.id))
      .returning({ version: quoteSettings.version })
    return { marketId, version: kept!.version }
  },
  inputs: {
    settings: () => undefined,
    saveSettings: ({ version }) => ({
      ...usualSettings,
      texts: { ...usualSettings.texts, priceNote: randomUUID() },
      version,
    }),
    tryOut: ({ marketId }) => ({ marketId, roof, settings: usualSettings, productId: null }),
    markets: () => ({}),
    marketProducts: ({ marketId }) => ({ marketId }),
  },
  snapshot: [quoteSettings],
}
