import { z } from 'zod'
import { analyticsAccess } from './analytics.access.ts'
import { analyticsTables, leadDimensions, loanOrigins } from './analytics-report.ts'
import { visitSteps } from './analytics-step.ts'
import { calendarDay } from './field.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { opens, reads } from './procedure.ts'

const count = z.number().int().min(0)
const cents = z.number().int()
const counts = z.record(z.enum(visitSteps), count)

const dayMs = 86_400_000
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || (from <= to && Date.parse(to) - Date.parse(from) < limits.funnelDays * dayMs)
const ordered = { path: ['to'], error: messages.DAY_NOT_VALID }

/** Days of the company's own time zone, both counted, and whether the period before is asked for, too. */
const range = z.object({ from: calendarDay, to: calendarDay, compare: z.boolean().default(false) })

const funnel = z.object({
  /** Days of the company's own time zone, both counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  totals: counts,
  /** Of as many days right before; null where that was not asked for. */
  before: counts.nullable(),
  /** Every day, also those on which nothing was counted. */
  days: z.array(z.object({ day: z.iso.date(), counts })),
})
export type Funnel = z.infer<typeof funnel>

/**
 * Leads by the day they came in, as they stand today: one that is sold next month counts as sold among the leads of the
 * day it came. Money is that of the price the lead was first quoted; of what was sold, the contract amount alone.
 */
const leadCounts = z.object({
  leads: count,
  /** Those that a homeowner made: they wait for an answer. */
  fromWebsite: count,
  /** Of those by how soon a person first answered; whoever is in none of them waits. */
  answered5: count,
  answered60: count,
  answeredDay: count,
  answeredLater: count,
  sold: count,
  /** Those of the sold whose contract amount was not entered: `soldCents` leaves them out. */
  soldWithoutAmount: count,
  lost: count,
  quotedCents: cents,
  soldCents: cents,
  lostCents: cents,
})
export type LeadCounts = z.infer<typeof leadCounts>

const leadReport = z.object({
  total: leadCounts,
  before: leadCounts.nullable(),
  /** Those with the most leads first; months in their order. */
  rows: z.array(
    z.object({
      /** An id, a page, a product's name, a month; empty where a lead has none. */
      value: z.string(),
      /** What a person calls it; empty where the screen has its own word. */
      label: z.string(),
      counts: leadCounts,
      before: leadCounts.nullable(),
    }),
  ),
  /** What is beyond the rows, together. */
  others: leadCounts.nullable(),
})
export type LeadReport = z.infer<typeof leadReport>

/** What was quoted counts on the day the lead came in, what was sold on its contract date, what was lost on the day it was last marked so. */
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

const valueReport = z.object({
  size: z.enum(['day', 'week', 'month']),
  /** By their first day; the first and the last may be cut by the range. */
  rows: z.array(valueCounts.extend({ day: z.iso.date() })),
  total: valueCounts,
  before: valueCounts.nullable(),
})
export type ValueReport = z.infer<typeof valueReport>

/**
 * `shown` counts visits that were shown a monthly price, `calculated` calculators that were opened, `chosen` leads whose form
 * was sent with a monthly price.
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
  /** By the term in months, the shortest first. */
  rows: z.array(z.object({ months: z.number().int(), counts: financeCounts, before: financeCounts.nullable() })),
  total: financeCounts,
  before: financeCounts.nullable(),
  /** Forms that were sent with a price and without a monthly one. */
  atOnce: count,
  /** Presses that led to the page of a lender of the company's choice. */
  lender: z.object({ opened: count, before: count.nullable() }),
})
export type FinanceReport = z.infer<typeof financeReport>

/**
 * Loans by the day on which the homeowner was invited, or asked on the website, as they stand today. Amounts: invited for,
 * approved, and paid out by the lender without what was refunded.
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

const overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whose leads these are: of a sales rep those that are assigned to him. */
  own: z.boolean(),
  weeks: z.array(z.object({ day: z.iso.date(), leads: count, sold: count })),
  total: leadCounts,
  before: leadCounts,
  /** Null for whoever sees his own leads alone. */
  finance: financeReport.nullable(),
})
export type Overview = z.infer<typeof overview>

export const analyticsContract = {
  /** How far visits to the widget have come. The last 30 days, where nothing else is asked for. */
  funnel: reads(analyticsAccess.funnel)
    .input(
      z
        .object({ from: calendarDay.optional(), to: calendarDay.optional(), compare: z.boolean().default(false) })
        .refine(isInOrder, ordered)
        .default({ compare: false }),
    )
    .output(funnel),

  /** Leads and what became of them, by one dimension. */
  leads: reads(analyticsAccess.leads)
    .input(range.extend({ by: z.enum(leadDimensions) }).refine(isInOrder, ordered))
    .output(leadReport),

  /** Value quoted, sold and lost over time. */
  value: reads(analyticsAccess.value).input(range.refine(isInOrder, ordered)).output(valueReport),

  /** How often monthly prices were shown and chosen, by term. */
  finance: reads(analyticsAccess.finance).input(range.refine(isInOrder, ordered)).output(financeReport),

  /** What became of the homeowners who were invited to pre-qualify, and of those who asked. */
  loans: reads(analyticsAccess.loans).input(range.refine(isInOrder, ordered)).output(loanReport),

  /** One of the tables as a CSV file. */
  exportCsv: opens(analyticsAccess.exportCsv)
    .input(
      range
        .extend({ report: z.enum(analyticsTables), by: z.enum(leadDimensions).default('source') })
        .refine(isInOrder, ordered),
    )
    .output(z.file()),

  /** The dashboard's two charts: the last twelve weeks. */
  overview: reads(analyticsAccess.overview).output(overview),
}
