import type { CostItem, CostQuestion, DiscountItem, QuoteTexts } from '@gable/contract/quote-settings-form'
import type { PriceDisplay, RangeType, WidgetStep } from '@gable/contract/status'
import { boolean, doublePrecision, foreignKey, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bps, cents, companyId, timestamps, version } from '../../platform/db/columns.ts'

/** How a company's instant quotes are priced and shown. */
export const quoteSettings = pgTable(
  'quote_settings',
  {
    companyId: companyId().primaryKey(),
    display: text().$type<PriceDisplay>().notNull().default('total'),
    rangeType: text().$type<RangeType>().notNull().default('plusMinus'),
    rangeBps: bps().notNull().default(500),
    rangeStepCents: cents().notNull().default(10_000),
    /** Widens the range if the outline is uncertain, and if only a slope category is known. */
    outlineWideningBps: bps().notNull().default(300),
    slopeWideningBps: bps().notNull().default(300),
    /** Narrows the range if the roof was measured from above and is quoted with that measurement. */
    measuredNarrowingBps: bps().notNull().default(200),
    simpleWasteBps: bps().notNull().default(1_000),
    moderateWasteBps: bps().notNull().default(1_500),
    complexWasteBps: bps().notNull().default(2_000),
    flatRise: doublePrecision().notNull().default(0),
    shallowRise: doublePrecision().notNull().default(3),
    mediumRise: doublePrecision().notNull().default(6),
    steepRise: doublePrecision().notNull().default(10),
    /** Outward offset from wall lines before measuring, in inches. */
    overhangInches: doublePrecision().notNull().default(12),
    /** Homeowners see on their quote and proposal what changed since the widget's price. */
    showPriceChanges: boolean().notNull().default(false),
    /** No response contains a price before the contact form is accepted. */
    priceAfterForm: boolean().notNull().default(false),
    /** The widget's steps besides address, roofs, and product. */
    steps: jsonb().$type<WidgetStep[]>().notNull().default(['shape', 'slope', 'questions']),
    /**
     * In display order, in the format of the contract's form. Stored together because every price needs all of them and
     * they are edited as one.
     */
    costs: jsonb().$type<CostItem[]>().notNull().default([]),
    questions: jsonb().$type<CostQuestion[]>().notNull().default([]),
    discounts: jsonb().$type<DiscountItem[]>().notNull().default([]),
    /**
     * The maximum of all discounts on a quote together, and of all those inside additional costs. Null for no limit.
     */
    discountLimitBps: bps(),
    discountLimitCents: cents(),
    costDiscountLimitBps: bps(),
    costDiscountLimitCents: cents(),
    /** The maximum discount that a sales rep or production rep may give on a rep quote. Null for no limit. */
    repDiscountLimitBps: bps(),
    /** The minimum margin of a price that a rep reduces or agrees on. Null for no minimum. */
    leastMarginBps: bps(),
    repsSeeMargin: boolean().notNull().default(false),
    /** The company's own texts in the widget; empty for the defaults. */
    texts: jsonb().$type<QuoteTexts>().notNull().default({ priceNote: '', afterFormNote: '', questionsTitle: '' }),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

export type QuoteSettings = typeof quoteSettings.$inferSelect
