import type { Deviations, FinanceCounts, LeadCounts, LoanCounts, ValueCounts } from '@gable/contract/analytics'
import {
  type AccuracyDimension,
  type AnalyticsTable,
  averageSoldCents,
  type DayRange,
  type LeadDimension,
  type LeadOrigin,
  type LoanOrigin,
  type SlopeSource,
} from '@gable/contract/analytics-report'
import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'
import type { OutlineSource } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, type Cell, csvOf } from '../../platform/csv.ts'
import { summarizeComparisons } from '../../supply/comparison/comparison.query.ts'
import { readAccuracy } from './analytics.accuracy.ts'
import { readFinance } from './analytics.finance.query.ts'
import { readFunnel, readLoans } from './analytics.query.ts'
import { type Requested, readLeads, readValue } from './analytics.report.query.ts'

type Export = Requested & { report: AnalyticsTable; by: LeadDimension; group: AccuracyDimension }
type Columns<Counts> = readonly [title: string, cell: (counts: Counts) => Cell][]

/**
 * Exports one of the tables as a CSV file. Cells that a spreadsheet would treat as a formula get a leading apostrophe.
 */
export async function exportReport(ctx: Ctx, requested: Export): Promise<File> {
  const table = await tables[requested.report](ctx, requested)
  const by =
    requested.report === 'leads' || requested.report === 'answers'
      ? `-by-${requested.by}`
      : requested.report === 'accuracy'
        ? `-by-${requested.group}`
        : ''
  const name = `analytics-${requested.report}${by}-${requested.from}-to-${requested.to}.csv`
  return new File([byteOrderMark + csvOf(table)], name, { type: 'text/csv' })
}

const tables: Record<AnalyticsTable, (ctx: Ctx, requested: Export) => Promise<Cell[][]>> = {
  funnel: funnelTable,
  leads: (ctx, requested) => leadTable(ctx, requested, leadColumns),
  answers: (ctx, requested) => leadTable(ctx, requested, answerColumns),
  value: valueTable,
  finance: financeTable,
  accuracy: (ctx, { group, ...requested }) => accuracyTable(ctx, { ...requested, by: group }),
  reports: comparisonTable,
  loans: loanTable,
}

const stepNames: Record<VisitStep, string> = {
  seen: 'Saw the quote button',
  opened: 'Opened the quote',
  address: 'Found their address',
  roof: 'Viewed their roof',
  slope: 'Chose the slope',
  product: 'Saw prices',
  form: 'Opened the form',
  lead: 'Became a lead',
}

async function funnelTable(ctx: Ctx, requested: Export): Promise<Cell[][]> {
  const { totals, before } = await readFunnel(ctx, requested)
  const rows = visitSteps.map((step) => [stepNames[step], totals[step], ...(before ? [before[step]] : [])])
  return [['Step', 'Visits', ...(before ? ['Visits, previous period'] : [])], ...rows]
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** Empty if no Sold lead has a contract amount. */
const average = (counts: LeadCounts): string => {
  const cents = averageSoldCents(counts)
  return cents === null ? '' : dollars(cents)
}

const leadColumns: Columns<LeadCounts> = [
  ['Leads', ({ leads }) => leads],
  ['Sold', ({ sold }) => sold],
  ['Lost', ({ lost }) => lost],
  ['Quoted', ({ quotedCents }) => dollars(quotedCents)],
  ['Value sold', ({ soldCents }) => dollars(soldCents)],
  ['Average sale', average],
  ['Sold without amount', ({ soldWithoutAmount }) => soldWithoutAmount],
  ['Value lost', ({ lostCents }) => dollars(lostCents)],
]

const waiting = (counts: LeadCounts) =>
  counts.fromWebsite - counts.answered5 - counts.answered60 - counts.answeredDay - counts.answeredLater

const answerColumns: Columns<LeadCounts> = [
  ['Leads from the website', ({ fromWebsite }) => fromWebsite],
  ['Response within 5 minutes', ({ answered5 }) => answered5],
  ['Within an hour', ({ answered60 }) => answered60],
  ['Within a day', ({ answeredDay }) => answeredDay],
  ['Later', ({ answeredLater }) => answeredLater],
  ['No response', waiting],
  ['Sold after 5 minutes or less', ({ sold5 }) => sold5],
  ['Sold after an hour or less', ({ sold60 }) => sold60],
  ['Sold after a day or less', ({ soldDay }) => soldDay],
  ['Sold after a later response', ({ soldLater }) => soldLater],
  ['Sold without a response', ({ soldWaiting }) => soldWaiting],
]

const valueColumns: Columns<ValueCounts> = [
  ['Quoted', ({ quotedCents }) => dollars(quotedCents)],
  ['Sold', ({ soldCents }) => dollars(soldCents)],
  ['Lost', ({ lostCents }) => dollars(lostCents)],
  ['Leads', ({ leads }) => leads],
  ['Leads sold', ({ sold }) => sold],
  ['Sold without amount', ({ soldWithoutAmount }) => soldWithoutAmount],
  ['Leads lost', ({ lost }) => lost],
]

const financeColumns: Columns<FinanceCounts> = [
  ['Visits shown', ({ shown }) => shown],
  ['Calculators opened', ({ calculated }) => calculated],
  ['Leads', ({ chosen }) => chosen],
  ['Sold', ({ sold }) => sold],
  ['Value sold', ({ soldCents }) => dollars(soldCents)],
  ['Sold without amount', ({ soldWithoutAmount }) => soldWithoutAmount],
]

const titles = <Counts>(columns: Columns<Counts>, compare: boolean) => [
  ...columns.map(([title]) => title),
  ...(compare ? columns.map(([title]) => `${title}, previous period`) : []),
]

const cells = <Counts>(columns: Columns<Counts>, now: Counts, compare: boolean, before: Counts | null): Cell[] => [
  ...columns.map(([, cell]) => cell(now)),
  ...(compare ? columns.map(([, cell]) => (before ? cell(before) : '')) : []),
]

const origins: Record<LeadOrigin, string> = { quoteTool: 'Widget', helpForm: 'Help form', office: 'Office' }
const heads: Record<LeadDimension, [head: string, without: string]> = {
  source: ['Source', ''],
  page: ['Page', 'No page'],
  rep: ['Rep', 'Unassigned'],
  market: ['Market', 'No market'],
  product: ['Product', 'No product'],
  month: ['Month', ''],
}

async function leadTable(ctx: Ctx, requested: Export, columns: Columns<LeadCounts>): Promise<Cell[][]> {
  const { rows, others, total, before } = await readLeads(ctx, requested)
  const [head, without] = heads[requested.by]
  const { compare } = requested
  const nameOf = ({ value, label }: { value: string; label: string }) => {
    if (requested.by === 'source') return origins[value as LeadOrigin] ?? value
    return label || without
  }
  return [
    [head, ...titles(columns, compare)],
    ...rows.map((row) => [nameOf(row), ...cells(columns, row.counts, compare, row.before)]),
    ...(others ? [['Others', ...cells(columns, others, compare, null)]] : []),
    ['Total', ...cells(columns, total, compare, before)],
  ]
}

async function valueTable(ctx: Ctx, requested: Export): Promise<Cell[][]> {
  const { rows, total, before } = await readValue(ctx, requested)
  return [
    ['Date', ...titles(valueColumns, false)],
    ...rows.map((row) => [row.day, ...cells(valueColumns, row, false, null)]),
    ['Total', ...cells(valueColumns, total, false, null)],
    ...(before ? [['Previous period', ...cells(valueColumns, before, false, null)]] : []),
  ]
}

async function financeTable(ctx: Ctx, requested: Export): Promise<Cell[][]> {
  const { rows, total, before, lender } = await readFinance(ctx, requested)
  const { compare } = requested
  // Not broken down by term; only the total row has it.
  const lenders = ['Lender’s page opened', ...(compare ? ['Lender’s page opened, previous period'] : [])]
  const none = lenders.map(() => '')
  return [
    ['Term in months', ...titles(financeColumns, compare), ...lenders],
    ...rows.map((row) => [row.months, ...cells(financeColumns, row.counts, compare, row.before), ...none]),
    [
      'Total',
      ...cells(financeColumns, total, compare, before),
      lender.opened,
      ...(compare ? [lender.before ?? ''] : []),
    ],
  ]
}

const loanColumns: Columns<LoanCounts> = [
  ['Invited', ({ invited }) => invited],
  ['Pre-qualification started', ({ started }) => started],
  ['Approved', ({ approved }) => approved],
  ['Declined', ({ declined }) => declined],
  ['Funded', ({ funded }) => funded],
  ['Amount invited', ({ invitedCents }) => dollars(invitedCents)],
  ['Amount approved', ({ approvedCents }) => dollars(approvedCents)],
  ['Amount paid out', ({ fundedCents }) => dollars(fundedCents)],
]

const loanOriginNames: Record<LoanOrigin, string> = { invitation: 'Invitation', website: 'Website' }

async function loanTable(ctx: Ctx, requested: Export): Promise<Cell[][]> {
  const { rows, total, before } = await readLoans(ctx, requested)
  const { compare } = requested
  return [
    ['Origin', ...titles(loanColumns, compare)],
    ...rows.map((row) => [loanOriginNames[row.origin], ...cells(loanColumns, row.counts, compare, row.before)]),
    ['Total', ...cells(loanColumns, total, compare, before)],
  ]
}

/** How our measurements compare with reports of the same roofs, by who made them. */
async function comparisonTable(ctx: Ctx, { from, to }: DayRange): Promise<Cell[][]> {
  const { brands } = await summarizeComparisons(ctx, { from, to })
  const percent = (bps: number) => (bps / 100).toFixed(2)
  return [
    [
      'Compared with',
      'Comparisons',
      'Checked',
      'Within stated error',
      'Median area difference (%)',
      '90% differ by at most (%)',
      'Ours closer',
      'Theirs closer',
    ],
    ...brands.map((row) => [
      row.brand,
      row.comparisons,
      row.checked,
      row.within,
      percent(row.medianBps),
      percent(row.p90Bps),
      row.oursCloser,
      row.theirsCloser,
    ]),
  ]
}

const accuracyHeads: Record<AccuracyDimension, string> = {
  market: 'Market',
  roofSource: 'Roof outline',
  slopeSource: 'Slope',
  product: 'Product',
}

const sources: Record<OutlineSource | SlopeSource, string> = {
  imported: 'Imported map data',
  provider: 'Roof data vendor',
  overpass: 'OpenStreetMap',
  drawn: 'Drawn',
  demo: 'Demo town',
  scan: 'Aerial scan',
  exact: 'Exact pitch',
  category: 'Slope category',
}

/** Percent with two decimals, as basis points have them; empty without contracts. */
const shown = (bps: number | null): Cell => (bps === null ? '' : (bps / 100).toFixed(2))

const columns: readonly [title: string, cell: (counts: Deviations) => Cell][] = [
  ['Contracts', ({ contracts }) => contracts],
  ['Median deviation, %', ({ medianBps }) => shown(medianBps)],
  ['90% within, %', ({ p90Bps }) => shown(p90Bps)],
]

/** The rows of the report on price accuracy for its CSV file. */
async function accuracyTable(ctx: Ctx, requested: Parameters<typeof readAccuracy>[1]): Promise<Cell[][]> {
  const { by, compare } = requested
  const { rows, total, before } = await readAccuracy(ctx, requested)
  const nameOf = ({ value, label }: { value: string; label: string }) => {
    if (by === 'market') return label || 'No market'
    return sources[value as keyof typeof sources] ?? value
  }
  const cells = (counts: Deviations, earlier: Deviations | null): Cell[] => [
    ...columns.map(([, cell]) => cell(counts)),
    ...(compare ? columns.map(([, cell]) => (earlier ? cell(earlier) : '')) : []),
  ]
  return [
    [
      accuracyHeads[by],
      ...columns.map(([title]) => title),
      ...(compare ? columns.map(([title]) => `${title}, previous period`) : []),
    ],
    ...rows.map((row) => [nameOf(row), ...cells(row.counts, row.before)]),
    ['Total', ...cells(total, before)],
  ]
}
