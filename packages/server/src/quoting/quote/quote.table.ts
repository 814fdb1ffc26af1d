import type { RiseMeasurement } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import type { MonthlyPrice, StoredAnswer } from '@gable/contract/quote'
import type { QuoteSource, QuoteState } from '@gable/contract/quote-state'
import type { RepChoice, RepPriced } from '@gable/contract/rep-quote'
import type { PackagedOption, RepQuoteForm } from '@gable/contract/rep-quote-form'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Complexity, Currency, PriceDisplay, RangeType, SlopeCategory } from '@gable/contract/status'
import { and, type Column, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bps, cents, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A rep quote's option that a company saved under a name. */
export const quotePackage = pgTable(
  'quote_package',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    option: jsonb().$type<PackagedOption>().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('quote_package_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/**
 * A quote. Its columns, lines and structures describe the version and the option that count, as they were priced. A
 * snapshot: later changes of settings, rates or products never rewrite it. A widget quote is version 1 with one option
 * and has no other rows; the versions of a rep's quote are in `quote_version`.
 */
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
    /** Settings, product and market as they were at that moment. */
    pricedWith: jsonb().$type<Record<string, unknown>>().notNull(),
    squaresHundredths: integer().notNull(),
    wasteBps: bps().notNull(),
    totalCents: cents().notNull(),
    display: text().$type<PriceDisplay>().notNull(),
    rangeType: text().$type<RangeType>().notNull(),
    rangeMinCents: cents(),
    rangeMaxCents: cents(),
    monthly: jsonb().$type<MonthlyPrice>(),
    /** In the wording of that day's questions. */
    answers: jsonb().$type<StoredAnswer[]>().notNull().default([]),
    source: text().$type<QuoteSource>().notNull().default('widget'),
    /** The last stored state; `expiresAt` determines whether it has expired. */
    state: text().$type<QuoteState>().notNull().default('Sent'),
    /** The latest version. */
    number: integer().notNull().default(1),
    /** The version that the homeowner has, which therefore counts; null if none was sent. */
    sentNumber: integer(),
    marketId: uuid(),
    /** The responsible user. */
    repUserId: uuid(),
    createdByUserId: uuid(),
    sentAt: instant(),
    viewedAt: instant(),
    expiresAt: instant(),
    /** The homeowner's choice in the version that counts. */
    chosen: jsonb().$type<RepChoice>(),
    deletedAt: instant(),
    version: version(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('quote_lead').on(t.companyId, t.leadId, t.createdAt),
    index('quote_rep')
      .on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`source = 'rep' and deleted_at is null`),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** A version of a rep's quote. A sent version never changes: an edit creates the next one. */
export const quoteVersion = pgTable(
  'quote_version',
  {
    companyId: companyId(),
    quoteId: uuid().notNull(),
    number: integer().notNull(),
    form: jsonb().$type<RepQuoteForm>().notNull(),
    /** The lead's roofs when the draft was started, which are measured for the price. */
    roofs: jsonb().$type<LeadStructure[]>().notNull(),
    priced: jsonb().$type<RepPriced>().notNull(),
    /** The content that "Start over" replaced. */
    before: jsonb().$type<{ form: RepQuoteForm; roofs: LeadStructure[] }>(),
    sentAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quoteId, t.number] }),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
  ],
)

/** A photo taken on site, in any version of a quote. */
export const quotePhoto = pgTable(
  'quote_photo',
  { companyId: companyId(), quoteId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quoteId, t.fileId] }),
    index('quote_photo_file').on(t.companyId, t.fileId),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)

/** The details of each mail of a rep's quote. */
export const quoteEmail = pgTable(
  'quote_email',
  {
    companyId: companyId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    number: integer().notNull(),
    /** The mail in the outbox, while it exists: it shows which account sent it. */
    mailId: uuid(),
    sentFrom: text().notNull(),
    sentTo: text().notNull(),
    sentBy: text().notNull(),
    measurementType: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('quote_email_quote').on(t.companyId, t.quoteId, t.sentAt),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
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
    /** For the detected outline; null for a roof that a person drew. */
    detectedPlanAreaSqft: doublePrecision(),
    roofAreaSqft: doublePrecision().notNull(),
    shape: jsonb().$type<RoofShapeChoice>().notNull(),
    shapeGuessed: boolean().notNull(),
    /** The shape comes from the scan and is not a guess. */
    shapeMeasured: boolean().notNull().default(false),
    /** The outline that was priced: edited, drawn, or detected. */
    outline: jsonb().$type<[number, number][][]>().notNull(),
    detectedOutline: jsonb().$type<[number, number][][]>(),
    source: text().notNull(),
    notice: text().notNull(),
    /** The house's measurement if it was scanned; vendor measurements are not stored. */
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

/**
 * The widget's prices of a lead until a point in time, of which the newest counts. A condition on `quote` that queries of
 * many leads also use.
 */
export function isOnlinePriceOf(companyId: string, leadId: string | Column | SQL, before: Date | SQL): SQL {
  return and(
    ...[eq(quote.companyId, companyId), eq(quote.leadId, leadId), eq(quote.source, 'widget')],
    ...[isNull(quote.deletedAt), lte(quote.createdAt, before)],
  )!
}

/** The order in which the first of these prices counts. */
export const newestOnlinePrice = [desc(quote.createdAt), desc(quote.id)]
