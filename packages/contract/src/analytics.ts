import { z } from 'zod'
import { analyticsAccess } from './analytics.access.ts'
import { accuracyDimensions, analyticsTables, leadDimensions, loanOrigins } from './analytics-report.ts'
import { visitSteps } from './analytics-step.ts'
import { calendarDay, id } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { opens, reads } from './procedure.ts'
import { moneyRange } from './quote.ts'

const count = z.number().int().min(0)
const cents = z.number().int()
const counts = z.record(z.enum(visitSteps), count)

const dayMs = 86_400_000
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < limits.funnelDays * dayMs)
const ordered = { path: ['to'], error: messages.DAY_NOT_VALID }

/** Days in the company's time zone, both inclusive, and whether to include the previous period. */
const range = z.object({ from: calendarDay, to: calendarDay, compare: z.boolean().default(false) })

export const funnel = z.object({
  /** Days in the company's time zone, both inclusive. */
  from: z.iso.date(),
  to: z.iso.date(),
  totals: counts,
  /** The previous period of the same length; null if it was not requested. */
  before: counts.nullable(),
  /** Every day, including those with no counts. */
  days: z.array(z.object({ day: z.iso.date(), counts })),
})
export type Funnel = z.infer<typeof funnel>

/**
 * Leads by the day they came in, with their current status: a lead sold next month counts as sold on the day it came
 * in. Amounts use the price first quoted; for sold leads, only the contract amount.
 */
export const leadCounts = z.object({
  leads: count,
  /** Leads that a homeowner created and that need an answer. */
  fromWebsite: count,
  /** Website leads by time to the first answer; leads in none of these fields are unanswered. */
  answered5: count,
  answered60: count,
  answeredDay: count,
  answeredLater: count,
  /** Website leads by time to the first answer that are sold now; the rest of the sold ones are unanswered. */
  sold5: count,
  sold60: count,
  soldDay: count,
  soldLater: count,
  soldWaiting: count,
  sold: count,
  /** Sold leads without a contract amount; `soldCents` leaves them out. */
  soldWithoutAmount: count,
  lost: count,
  quotedCents: cents,
  soldCents: cents,
  lostCents: cents,
})
export type LeadCounts = z.infer<typeof leadCounts>

export const leadReport = z.object({
  total: leadCounts,
  before: leadCounts.nullable(),
  /** Most leads first; months in chronological order. */
  rows: z.array(
    z.object({
      /** An ID, page, product name, or month; empty if a lead has none. */
      value: z.string(),
      /** The display name; empty if the screen provides its own. */
      label: z.string(),
      counts: leadCounts,
      before: leadCounts.nullable(),
    }),
  ),
  /** The total of everything beyond the rows. */
  others: leadCounts.nullable(),
})
export type LeadReport = z.infer<typeof leadReport>

/**
 * Quotes count on the day the lead came in, sales on the contract date, and losses on the day the lead was last marked
 * lost.
 */
const valueCounts = z.object({
  quotedCents: cents,
  soldCents: cents,
  lostCents: cents,
  leads: count,
  sold: count,
  soldWithoutAmount: count,
  lost: count,
})
export type ValueCounts = z.infer<typeof valueCounts>

export const valueReport = z.object({
  size: z.enum(['day', 'week', 'month']),
  /** By first day; the range may cut off the first and last ones. */
  rows: z.array(valueCounts.extend({ day: z.iso.date() })),
  total: valueCounts,
  before: valueCounts.nullable(),
})
export type ValueReport = z.infer<typeof valueReport>

/**
 * `shown` counts visits that saw a monthly price, `calculated` counts opened calculators, and `chosen` counts leads
 * whose form was sent with a monthly price.
 */
const financeCounts = z.object({
  shown: count,
  calculated: count,
  chosen: count,
  sold: count,
  soldWithoutAmount: count,
  soldCents: cents,
})
export type FinanceCounts = z.infer<typeof financeCounts>

const financeReport = z.object({
  /** By term in months, shortest first. */
  rows: z.array(z.object({ months: z.number().int(), counts: financeCounts, before: financeCounts.nullable() })),
  total: financeCounts,
  before: financeCounts.nullable(),
  /** Forms sent with a price but no monthly price. */
  atOnce: count,
  /** Clicks that opened the page of the company's own lender. */
  lender: z.object({ opened: count, before: count.nullable() }),
})
export type FinanceReport = z.infer<typeof financeReport>

/**
 * Loans by the day of the invitation or the website request, with their current state. Amounts are invited, approved,
 * and paid out by the lender less refunds.
 */
const loanCounts = z.object({
  invited: count,
  started: count,
  approved: count,
  declined: count,
  funded: count,
  invitedCents: cents,
  approvedCents: cents,
  fundedCents: cents,
})
export type LoanCounts = z.infer<typeof loanCounts>

const loanReport = z.object({
  rows: z.array(z.object({ origin: z.enum(loanOrigins), counts: loanCounts, before: loanCounts.nullable() })),
  total: loanCounts,
  before: loanCounts.nullable(),
})
export type LoanReport = z.infer<typeof loanReport>

/** Deviations of contracts from the online prices that they began with, in basis points of the online price. */
const deviations = z.object({
  contracts: count,
  /** Half of the contracts are at or above this deviation; negative below the online price. Null without contracts. */
  medianBps: z.number().int().nullable(),
  /** 90% of the contracts are within this distance, above or below. Null without contracts. */
  p90Bps: count.nullable(),
})
export type Deviations = z.infer<typeof deviations>

/** Contracts that began in the widget, by the day that they were signed. */
export const accuracyReport = z.object({
  rows: z.array(
    z.object({
      /** The ID of the market, the source, or the product; empty without a market. */
      value: z.string(),
      /** The name of the market; empty if the screen provides its own. */
      label: z.string(),
      counts: deviations,
      before: deviations.nullable(),
    }),
  ),
  total: deviations,
  before: deviations.nullable(),
})
export type AccuracyReport = z.infer<typeof accuracyReport>

/** The ranges that homeowners of a market saw in the last 90 days, next to the learned range. */
const preview = z.object({
  /** Online prices of these days. */
  quotes: count,
  /** The number of these prices with enough contracts for a learned range on that day. */
  learned: count,
  /** The newest of them. `shown` is null if no range was shown; `range` and `contracts` if there was no learned one. */
  rows: z.array(
    z.object({
      at: z.iso.datetime(),
      productName: z.string(),
      totalCents: cents,
      shown: moneyRange.nullable(),
      range: moneyRange.nullable(),
      contracts: count.nullable(),
    }),
  ),
  /** Contracts signed in these days whose online price had both ranges, and how many lay within each. */
  signed: z.object({ contracts: count, withinShown: count, withinLearned: count }),
})
export type RangePreview = z.infer<typeof preview>

const overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whether the figures cover only the sales rep's own assigned leads. */
  own: z.boolean(),
  weeks: z.array(z.object({ day: z.iso.date(), leads: count, sold: count })),
  total: leadCounts,
  before: leadCounts,
  /** Null for users who see only their own leads. */
  finance: financeReport.nullable(),
})
export type Overview = z.infer<typeof overview>

const tag = ['Analytics']

export const analyticsContract = {
  /** How far widget visits got. Defaults to the last 30 days. */
  funnel: reads(analyticsAccess.funnel)
    .route({ method: 'GET', path: '/analytics/funnel', tags: tag, summary: 'Read how far visits got' })
    .input(
      z
        .object({ from: calendarDay.optional(), to: calendarDay.optional(), compare: z.boolean().default(false) })
        .refine(isInOrder, ordered)
        .default({ compare: false }),
    )
    .output(funnel),

  /** Leads and their outcomes, by one dimension. */
  leads: reads(analyticsAccess.leads)
    .route({ method: 'GET', path: '/analytics/leads', tags: tag, summary: 'Read figures of leads' })
    .input(range.extend({ by: z.enum(leadDimensions) }).refine(isInOrder, ordered))
    .output(leadReport),

  /** Value quoted, sold and lost over time. */
  value: reads(analyticsAccess.value)
    .route({ method: 'GET', path: '/analytics/value', tags: tag, summary: 'Read amounts over time' })
    .input(range.refine(isInOrder, ordered))
    .output(valueReport),

  /** How often monthly prices were shown and chosen, by term. */
  finance: reads(analyticsAccess.finance).input(range.refine(isInOrder, ordered)).output(financeReport),

  /** Outcomes for homeowners who were invited to prequalify and for those who asked to. */
  loans: reads(analyticsAccess.loans).input(range.refine(isInOrder, ordered)).output(loanReport),

  /** How far contracts are from the online prices that they began with, by one dimension. */
  accuracy: reads(analyticsAccess.accuracy)
    .route({ method: 'GET', path: '/analytics/accuracy', tags: tag, summary: 'Compare contracts with online prices' })
    .input(range.extend({ by: z.enum(accuracyDimensions) }).refine(isInOrder, ordered))
    .output(accuracyReport),

  /** Previews the learned range of a market for past prices, from the contracts signed before each day. */
  preview: reads(analyticsAccess.preview)
    .input(z.object({ marketId: id }))
    .output(preview),

  exportCsv: opens(analyticsAccess.exportCsv)
    .input(
      range
        .extend({
          report: z.enum(analyticsTables),
          by: z.enum(leadDimensions).default('source'),
          /** For the report `accuracy`. */
          group: z.enum(accuracyDimensions).default('market'),
        })
        .refine(isInOrder, ordered),
    )
    .output(z.file()),

  /** The dashboard's two charts, covering the last twelve weeks. */
  overview: reads(analyticsAccess.overview).output(overview),
}
