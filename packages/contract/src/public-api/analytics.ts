import { accuracyReport, funnel, leadCounts, leadReport, valueReport } from '../analytics.ts'
import type { ApiPart } from './part.ts'

export const analyticsApi: ApiPart = {
  resources: {
    Funnel: funnel,
    LeadReport: leadReport,
    LeadFigures: leadCounts,
    ValueReport: valueReport,
    AccuracyReport: accuracyReport,
    AccuracyReportRow: accuracyReport.shape.rows.element,
    Deviations: accuracyReport.shape.total,
    LeadReportRow: leadReport.shape.rows.element,
    ValueReportRow: valueReport.shape.rows.element,
  },
  operations: {
    'analytics.funnel':
      'Returns how far the visits of the website’s widget got, by day. Without days: the last 30 days.',
    'analytics.leads':
      'Returns leads and their outcomes by source, page, rep, market, product, or month. Leads count on the day they came in, with their current status.',
    'analytics.value':
      'Returns quoted, sold, and lost amounts over time. Quotes count on the day the lead came in, sales on the day of the contract, losses on the day the lead was lost.',
    'analytics.accuracy':
      'Returns how far contracts are from the online prices that they began with, by market, source of the roof, source of the slope, or product. Contracts count on the day they were signed, without change orders.',
  },
  fields: {
    from: ['First day, in the company’s time zone.', '2026-11-01'],
    to: ['Last day, in the company’s time zone. At most a year after the first.', '2026-11-30'],
    compare: 'Whether to return the period before as well.',
    by: ['What to group by.', 'market'],
    totals: 'Number of visits that reached each step.',
    before: 'The same figures of the period of the same length before; null if not asked for.',
    days: 'Every day of the period.',
    day: ['The day; for weeks and months the first day.', '2026-11-01'],
    counts: 'The figures.',
    total: 'The figures of the whole period.',
    contracts: ['Number of contracts that began with an online price.', 41],
    medianBps: [
      'Half of the contracts are at or above this deviation from the online price, in basis points of it. Negative below it; null without contracts.',
      250,
    ],
    p90Bps: [
      '90% of the contracts are within this distance of the online price, in basis points of it; null without contracts.',
      870,
    ],
    value: 'ID of the user or market, or the source, page, product, or month; empty if a lead has none.',
    label: ['Name to show; empty if `value` is the name.', 'Sam Rivera'],
    others: 'The figures of everything beyond these rows; null if there is nothing.',
    leads: ['Number of leads.', 65],
    fromWebsite: 'Number of leads that a homeowner created and that need an answer.',
    answered5: 'Website leads answered within 5 minutes.',
    answered60: 'Website leads answered within an hour, but not within 5 minutes.',
    answeredDay: 'Website leads answered within a day, but not within an hour.',
    answeredLater: 'Website leads answered later than a day.',
    sold5: 'Sold website leads that were answered within 5 minutes.',
    sold60: 'Sold website leads that were answered within an hour, but not within 5 minutes.',
    soldDay: 'Sold website leads that were answered within a day, but not within an hour.',
    soldLater: 'Sold website leads that were answered later than a day.',
    soldWaiting: 'Sold website leads without a recorded answer.',
    sold: ['Number of Sold leads.', 13],
    soldWithoutAmount: 'Sold leads without a contract amount. `soldCents` leaves them out.',
    lost: 'Number of Lost leads.',
    quotedCents: 'Sum of the prices first quoted, in cents.',
    soldCents: 'Sum of the contract amounts, in cents.',
    lostCents: 'Sum of the prices first quoted to leads that were lost, in cents.',
    size: 'Whether a row is a day, a week from Monday, or a month.',
  },
}
