import { randomUUID } from 'node:crypto'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { quoteSettings } from '@gable/server/catalog/quote-settings/quote-settings.table'
import { quote, quoteVersion } from '@gable/server/quoting/quote/quote.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

/** A company's initial settings, as their form sends them. */
export const usualSettings: QuoteSettingsForm = {
  display: 'total',
  priceAfterForm: false,
  showPriceChanges: false,
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
  repDiscountLimitBps: null,
  leastMarginBps: null,
  repsSeeMargin: false,
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

interface Records {
  /** The id of the rep's draft. */
  id: string
  marketId: string
  version: number
  leadId: string
  /** A rep's draft. */
  seen: { id: string; version: number }
  form: RepQuoteForm
}

export const quoteAccessMatrix: SliceAccessMatrix<'quote', Records> = {
  async records(of, by) {
    const {
      app,
      company: { tenant, marketId },
    } = of
    const { db } = app.database
    const { leadId } = await leadAccessMatrix.records(of, by)
    const client = await app.client({ userId: by.id })
    const { id } = await client.quote.create({ leadId, marketId, idempotencyKey: randomUUID() })
    const { version: next } = await client.quote.startOver({ id, version: 1 })
    const { form } = await client.quote.get({ id })
    const texts = { priceNote: secretName, afterFormNote: '', questionsTitle: '' }
    const [stored] = await db
      .update(quoteSettings)
      .set({ texts })
      .where(eq(quoteSettings.companyId, tenant.id))
      .returning({ version: quoteSettings.version })
    return { id, marketId, version: stored!.version, leadId, seen: { id, version: next }, form }
  },
  inputs: {
    saveSettings: ({ version }) => ({
      ...usualSettings,
      texts: { ...usualSettings.texts, priceNote: randomUUID() },
      version,
    }),
    tryOut: ({ marketId }) => ({ marketId, roof, settings: usualSettings, productId: null }),
    price: ({ seen: { id }, form }) => ({ id, form }),
    create: ({ leadId, marketId }) => ({ leadId, marketId, idempotencyKey: randomUUID() }),
    save: ({ seen, form }) => ({ ...seen, form }),
    patch: ({ seen }) => ({ ...seen, officeNote: 'Call first' }),
    startOver: ({ seen }) => seen,
    undoStartOver: ({ seen }) => seen,
    assign: ({ seen }) => ({ ...seen, userId: null }),
    publish: ({ seen }) => seen,
    keepPackage: ({ form }) => {
      const { id: _id, custom: _custom, ...option } = form.options[0]!
      return { name: 'Storm package', option }
    },
    removePackage: ({ leadId }) => ({ id: leadId }),
    withdraw: ({ seen }) => seen,
  },
  // A draft cannot be withdrawn, because it was not sent to anyone.
  ends: { withdraw: 'QUOTE_STATE' },
  snapshot: [quoteSettings, quote, quoteVersion],
}
