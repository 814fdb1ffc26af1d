import type { RiseMeasurement } from '@gable/contract/geo'
import type { KeptAnswer, MonthlyPrice } from '@gable/contract/quote'
import type { CostItem, CostQuestion, DiscountItem, QuoteTexts } from '@gable/contract/quote-settings-form'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Complexity, Currency, PriceDisplay, RangeType, SlopeCategory, WidgetStep } from '@gable/contract/status'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { bps, cents, companyId, instant, rowId, timestamps, version } from '../db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** How a company's instant quotes are priced and shown. */
export const quoteSettings = pgTable(
  'quote_settings',
  {
    companyId: companyId().primaryKey(),
    display: text().$type<PriceDisplay>().notNull().default('total'),
    rangeType: text().$type<RangeType>().notNull().default('plusMinus'),
    rangeBps: bps().notNull().default(500),
    rangeStepCents: cents().notNull().default(10_000),
    /** Widens the range when the outline is uncertain, and when only a slope category is known. */
    outlineWideningBps: bps().notNull().default(300),
    slopeWideningBps: bps().notNull().default(300),
    /** Narrows it where the roof was measured from above and is quoted so. */
    measuredNarrowingBps: bps().notNull().default(200),
    simpleWasteBps: bps().notNull().default(1_000),
    moderateWasteBps: bps().notNull().default(1_500),
    complexWasteBps: bps().notNull().default(2_000),
    flatRise: doublePrecision().notNull().default(0),
    shallowRise: doublePrecision().notNull().default(3),
    mediumRise: doublePrecision().notNull().default(6),
    steepRise: doublePrecision().notNull().default(10),
    /** Offset outward from wall lines before measuring. Inches. */
    overhangInches: doublePrecision().notNull().default(12),
    /** No response holds a price before the contact form is accepted. */
    priceAfterForm: boolean().notNull().default(false),
    /** What is asked beside address, roofs and product. */
    steps: jsonb().$type<WidgetStep[]>().notNull().default(['shape', 'slope', 'questions']),
    /** In display order; as the contract's form has them. They are read with every price, and edited as one. */
    costs: jsonb().$type<CostItem[]>().notNull().default([]),
    questions: jsonb().$type<CostQuestion[]>().notNull().default([]),
    discounts: jsonb().$type<DiscountItem[]>().notNull().default([]),
    /** The most that all discounts together take off a quote, and all those inside additional costs. Null for no limit. */
    discountLimitBps: bps(),
    discountLimitCents: cents(),
    costDiscountLimitBps: bps(),
    costDiscountLimitCents: cents(),
    /** What the company says in the widget; empty for the product's own words. */
    texts: jsonb().$type<QuoteTexts>().notNull().default({ priceNote: '', afterFormNote: '', questionsTitle: '' }),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A quote as it was priced. A snapshot: later changes of settings, rates or products never rewrite it. */
export const quote = pgTable(
  'quote',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    sessionId: uuid(),
    productId: uuid().notNull(),
    productName: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    formulaVersion: integer().notNull(),
    /** Settings, product and market exactly as they stood. */
    pricedWith: jsonb().$type<Record<string, unknown>>().notNull(),
    squaresHundredths: integer().notNull(),
    wasteBps: bps().notNull(),
    totalCents: cents().notNull(),
    display: text().$type<PriceDisplay>().notNull(),
    rangeType: text().$type<RangeType>().notNull(),
    rangeMinCents: cents(),
    rangeMaxCents: cents(),
    monthly: jsonb().$type<MonthlyPrice>(),
    /** In the words of that day's questions. */
    answers: jsonb().$type<KeptAnswer[]>().notNull().default([]),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('quote_lead').on(t.companyId, t.leadId, t.createdAt),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

export const quoteStructure = pgTable(
  'quote_structure',
  {
    companyId: companyId(),
    quoteId: uuid().notNull(),
    position: integer().notNull(),
    structureId: text().notNull(),
    name: text().notNull(),
    included: boolean().notNull(),
    slope: text().$type<SlopeCategory>().notNull(),
    rise: doublePrecision().notNull(),
    complexity: text().$type<Complexity>().notNull(),
    planAreaSqft: doublePrecision().notNull(),
    /** Of the outline as detected; null for a roof that a person drew. */
    detectedPlanAreaSqft: doublePrecision(),
    roofAreaSqft: doublePrecision().notNull(),
    shape: jsonb().$type<RoofShapeChoice>().notNull(),
    shapeGuessed: boolean().notNull(),
    /** It is the shape of the scan, which is a guess of nobody. */
    shapeMeasured: boolean().notNull().default(false),
    /** As it was priced: edited, drawn, or as detected. */
    outline: jsonb().$type<[number, number][][]>().notNull(),
    detectedOutline: jsonb().$type<[number, number][][]>(),
    source: text().notNull(),
    notice: text().notNull(),
    /** Of the house, where it was scanned; what a vendor measured is not kept. */
    measurement: jsonb().$type<RiseMeasurement>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quoteId, t.position] }),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
  ],
)

export const quoteLine = pgTable(
  'quote_line',
  {
    companyId: companyId(),
    quoteId: uuid().notNull(),
    position: integer().notNull(),
    kind: text().$type<'product' | 'surcharge' | 'additionalCost' | 'discount'>().notNull(),
    label: text().notNull(),
    detail: text().notNull(),
    amountCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quoteId, t.position] }),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
  ],
)
