import type { LeadCounts, LeadReport, Overview, ValueCounts, ValueReport } from '@gable/contract/analytics'
import {
  bucketOf,
  bucketSize,
  type DayRange,
  type LeadDimension,
  leadOrigins,
  periodBefore,
  shiftDay,
} from '@gable/contract/analytics-report'
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { market } from '../../places/market/market.table.ts'
import { dayOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOfViewer, viewer } from '../../platform/viewer.ts'
import { readFinance } from './analytics.finance.query.ts'
import { analyticsLead, analyticsOutcome, type RolledDimension } from './analytics.table.ts'

export interface Requested extends DayRange {
  compare: boolean
}

const countNames = [
  'leads',
  'fromWebsite',
  'answered5',
  'answered60',
  'answeredDay',
  'answeredLater',
  'sold5',
  'sold60',
  'soldDay',
  'soldLater',
  'soldWaiting',
  'sold',
  'soldWithoutAmount',
  'lost',
  'quotedCents',
  'soldCents',
  'lostCents',
] as const satisfies readonly (keyof LeadCounts)[]

const nothing = Object.fromEntries(countNames.map((name) => [name, 0])) as LeadCounts

/** The sums of a roll-up's columns. Drivers return sums as text, but a year's cents fit in a safe integer. */
const sums = Object.fromEntries(
  countNames.map((name) => [name, sql`coalesce(sum(${analyticsLead[name]}), 0)`.mapWith(Number)]),
) as Record<keyof LeadCounts, SQL<number>>

const ofDays = (ctx: Ctx, dimension: RolledDimension, { from, to }: DayRange) =>
  and(
    eq(analyticsLead.companyId, ctx.company.id),
    eq(analyticsLead.dimension, dimension),
    between(analyticsLead.day, from, to),
  )

const month = sql<string>`to_char(${analyticsLead.day}, 'YYYY-MM')`

/** Maximum number of rows shown for one dimension; the rest are combined. */
const maxRows = 100

/** Returns the leads of a range of days and their outcomes, by one dimension. */
export async function readLeads(
  ctx: Ctx,
  { by, compare, ...range }: Requested & { by: LeadDimension },
): Promise<LeadReport> {
  // Months of the previous period have different names, so months are compared only in total.
  const [now, before] = await Promise.all([
    countsBy(ctx, by, range),
    compare ? countsBy(ctx, by, periodBefore(range)) : null,
  ])
  const shown = by === 'month' ? [...now].sort(byMonth) : [...now].sort(byLeads)
  const rest = shown.splice(maxRows)
  const labels = await labelsOf(
    ctx,
    by,
    shown.map(([value]) => value),
  )
  return {
    total: totalOf(now.values()),
    before: before && totalOf(before.values()),
    rows: shown.map(([value, counts]) => ({
      value,
      label: labels.get(value) ?? '',
      counts,
      before: before && by !== 'month' ? (before.get(value) ?? nothing) : null,
    })),
    others: rest.length > 0 ? totalOf(rest.map(([, counts]) => counts)) : null,
  }
}

type Counted = [value: string, counts: LeadCounts]
const byMonth = ([one]: Counted, [other]: Counted) => (one < other ? -1 : 1)
const byLeads = ([name, one]: Counted, [otherName, other]: Counted) =>
  other.leads - one.leads || (name < otherName ? -1 : 1)

async function countsBy(ctx: Ctx, by: LeadDimension, range: DayRange): Promise<Map<string, LeadCounts>> {
  const value = by === 'month' ? month : analyticsLead.value
  const rows = await ctx.db
    .select({ value, ...sums })
    .from(analyticsLead)
    .where(ofDays(ctx, by === 'month' ? 'all' : by, range))
    .groupBy(value)
  return new Map(rows.map(({ value, ...counts }) => [value, counts]))
}

function totalOf(all: Iterable<LeadCounts>): LeadCounts {
  const total = { ...nothing }
  for (const counts of all) for (const name of countNames) total[name] += counts[name]
  return total
}

/** The names of users and markets; other values are their own labels. */
async function labelsOf(ctx: Ctx, by: LeadDimension, values: string[]): Promise<Map<string, string>> {
  const ids = values.filter((value) => value !== '')
  const hasName = (value: string) => by === 'source' && leadOrigins.some((origin) => origin === value)
  if (by !== 'rep' && by !== 'market')
    return new Map(ids.filter((value) => !hasName(value)).map((value) => [value, value]))
  if (ids.length === 0) return new Map()
  const table = by === 'rep' ? user : market
  const rows = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.companyId, ctx.company.id), inArray(table.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const noValue: ValueCounts = {
  quotedCents: 0,
  soldCents: 0,
  lostCents: 0,
  leads: 0,
  sold: 0,
  soldWithoutAmount: 0,
  lost: 0,
}

/** Returns the amounts quoted, sold, and lost in a range of days, in as many columns as fit a chart. */
export async function readValue(ctx: Ctx, { compare, ...range }: Requested): Promise<ValueReport> {
  const [now, before] = await Promise.all([
    valueByDay(ctx, range),
    compare ? valueByDay(ctx, periodBefore(range)) : null,
  ])
  const size = bucketSize(range)
  const columns = new Map<string, ValueCounts>()
  for (let day = range.from; day <= range.to; day = shiftDay(day, 1)) {
    // The first column may have started before the requested days.
    const first = [bucketOf(day, size), range.from].sort()[1]!
    columns.set(first, addValue(columns.get(first) ?? noValue, now.get(day)))
  }
  const sum = (all: Map<string, ValueCounts>) => [...all.values()].reduce(addValue, noValue)
  return {
    size,
    rows: [...columns].map(([day, counts]) => ({ day, ...counts })),
    total: sum(now),
    before: before && sum(before),
  }
}

function addValue(one: ValueCounts, other: ValueCounts = noValue): ValueCounts {
  const names = Object.keys(noValue) as (keyof ValueCounts)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as ValueCounts
}

async function valueByDay(ctx: Ctx, range: DayRange): Promise<Map<string, ValueCounts>> {
  const { companyId, day, status, leads, withoutAmount, cents } = analyticsOutcome
  const [quoted, outcomes] = await Promise.all([
    ctx.db
      .select({ day: analyticsLead.day, leads: analyticsLead.leads, cents: analyticsLead.quotedCents })
      .from(analyticsLead)
      .where(ofDays(ctx, 'all', range)),
    ctx.db
      .select({ day, status, leads, withoutAmount, cents })
      .from(analyticsOutcome)
      .where(and(eq(companyId, ctx.company.id), between(day, range.from, range.to))),
  ])
  const days = new Map<string, ValueCounts>()
  const add = (day: string, part: Partial<ValueCounts>) =>
    days.set(day, addValue(days.get(day) ?? noValue, { ...noValue, ...part }))
  for (const { day, leads, cents } of quoted) add(day, { leads, quotedCents: cents })
  for (const { day, status, leads, withoutAmount, cents } of outcomes) {
    const sold = { sold: leads, soldWithoutAmount: withoutAmount, soldCents: cents }
    add(day, status === 'Sold' ? sold : { lost: leads, lostCents: cents })
  }
  return days
}

const overviewWeeks = 12

/** Returns the dashboard's two charts. Sales reps see only leads assigned to them and no finance. */
export async function readOverview(ctx: Ctx): Promise<Overview> {
  const to = dayOf(ctx.clock.now(), ctx.company.timeZone)
  const range = { from: shiftDay(bucketOf(to, 'week'), -7 * (overviewWeeks - 1)), to }
  const who = viewer(ctx)
  const own = who.sees !== 'all'
  const where = (days: DayRange) =>
    own ? and(ofDays(ctx, 'rep', days), isOfViewer(analyticsLead.value, who)) : ofDays(ctx, 'all', days)
  const rowsIn = (days: DayRange) =>
    ctx.db
      .select({ day: analyticsLead.day, ...sums })
      .from(analyticsLead)
      .where(where(days))
      .groupBy(analyticsLead.day)
  const [now, before, finance] = await Promise.all([
    rowsIn(range),
    rowsIn(periodBefore(range)),
    own ? null : readFinance(ctx, { ...range, compare: false }),
  ])
  const weeks = new Map<string, { leads: number; sold: number }>()
  for (let day = range.from; day <= to; day = shiftDay(day, 7)) weeks.set(day, { leads: 0, sold: 0 })
  for (const { day, leads, sold } of now) {
    const week = weeks.get(bucketOf(day, 'week'))!
    week.leads += leads
    week.sold += sold
  }
  return {
    ...range,
    own,
    weeks: [...weeks].map(([day, counts]) => ({ day, ...counts })),
    total: totalOf(now),
    before: totalOf(before),
    finance,
  }
}
