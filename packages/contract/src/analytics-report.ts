/** The dimensions and origins that the reports count by. Zod-free, because the screen's tabs and URLs use them too. */
export const leadDimensions = ['source', 'page', 'rep', 'market', 'product', 'month'] as const
export type LeadDimension = (typeof leadDimensions)[number]

/** Where a lead came from: the quote tool, its help form, or a user of the company. */
export const leadOrigins = ['quoteTool', 'helpForm', 'office'] as const
export type LeadOrigin = (typeof leadOrigins)[number]

/** Where a loan came from: the company's invitation, or the homeowner's request on its website. */
export const loanOrigins = ['invitation', 'website'] as const
export type LoanOrigin = (typeof loanOrigins)[number]

/** Groupings of contracts that began with an online price. */
export const accuracyDimensions = ['market', 'roofSource', 'slopeSource', 'product'] as const
export type AccuracyDimension = (typeof accuracyDimensions)[number]

/** How the slope of an online price was known. */
export type SlopeSource = 'scan' | 'exact' | 'category'

/** The tabs of the screen. */
export const analyticsReports = ['funnel', 'leads', 'answers', 'value', 'finance', 'accuracy', 'reports'] as const

/** The tables that can be exported: one per tab, plus the loans table below monthly prices. */
export const analyticsTables = [...analyticsReports, 'loans'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/**
 * How soon a lead from the website was first answered: the upper bound of each bucket in minutes; null for no bound.
 */
export const answerTimes = { answered5: 5, answered60: 60, answeredDay: 1_440, answeredLater: null } as const
type AnswerTime = keyof typeof answerTimes
/** The count of sold leads for each answer time. */
export const soldByAnswer = {
  answered5: 'sold5',
  answered60: 'sold60',
  answeredDay: 'soldDay',
  answeredLater: 'soldLater',
} as const satisfies Record<AnswerTime, string>

export const answerTimeKeys = Object.keys(answerTimes) as AnswerTime[]

/** Returns the average contract amount of Sold leads in cents. Excludes leads without an amount; null if none has one. */
export function averageSoldCents(counts: {
  sold: number
  soldWithoutAmount: number
  soldCents: number
}): number | null {
  const known = counts.sold - counts.soldWithoutAmount
  return known > 0 ? Math.round(counts.soldCents / known) : null
}

export interface DayRange {
  from: string
  to: string
}

const dayMs = 86_400_000

/** Returns the calendar day that is `by` days later. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)

/** Returns the number of days in a range, including both ends. */
export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** Returns the period of the same length immediately before this one. */
export function periodBefore(range: DayRange): DayRange {
  return { from: shiftDay(range.from, -daysIn(range)), to: shiftDay(range.from, -1) }
}

/**
 * Returns the column size of a chart over time: a day, a week from Monday, or a month. Keeps the chart readable on a
 * phone.
 */
export function bucketSize(range: DayRange): 'day' | 'week' | 'month' {
  const days = daysIn(range)
  return days <= 31 ? 'day' : days <= 126 ? 'week' : 'month'
}

/** Returns the first day of the column that contains a day. */
export function bucketOf(day: string, size: ReturnType<typeof bucketSize>): string {
  if (size === 'month') return `${day.slice(0, 7)}-01`
  return size === 'day' ? day : shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7))
}
