/** What the reports of a company are counted by. Zod-free: the screen's tabs and addresses know them too. */
export const leadDimensions = ['source', 'page', 'rep', 'market', 'product', 'month'] as const
export type LeadDimension = (typeof leadDimensions)[number]

/** From where a lead came: the quote tool, its form for help, or a person of the company. */
export const leadOrigins = ['quoteTool', 'helpForm', 'office'] as const
export type LeadOrigin = (typeof leadOrigins)[number]

/** From where a loan came: an invitation of the company, or the homeowner's own request on its website. */
export const loanOrigins = ['invitation', 'website'] as const
export type LoanOrigin = (typeof loanOrigins)[number]

/** The tabs of the screen. */
export const analyticsReports = ['funnel', 'leads', 'answers', 'value', 'finance'] as const

/** The tables that can be taken along: those of the tabs, and that of loans, which is beneath the one of monthly prices. */
export const analyticsTables = [...analyticsReports, 'loans'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** How soon a lead from the website was first answered: the longest time of each, in minutes; null for any time. */
export const answerTimes = { answered5: 5, answered60: 60, answeredDay: 1_440, answeredLater: null } as const
export type AnswerTime = keyof typeof answerTimes
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

/** A day of the calendar so many days later. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)

/** How many days a range has, both ends counted. */
export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** As many days, right before. */
export function periodBefore(range: DayRange): DayRange {
  return { from: shiftDay(range.from, -daysIn(range)), to: shiftDay(range.from, -1) }
}

/** What a chart over time has a column for: a day, a week from Monday on, or a month, so that a phone can show them. */
export function bucketSize(range: DayRange): 'day' | 'week' | 'month' {
  const days = daysIn(range)
  return days <= 31 ? 'day' : days <= 126 ? 'week' : 'month'
}

/** The first day of the column that a day belongs to. */
export function bucketOf(day: string, size: ReturnType<typeof bucketSize>): string {
  if (size === 'month') return `${day.slice(0, 7)}-01`
  return size === 'day' ? day : shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7))
}
