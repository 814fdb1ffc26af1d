import type { FinanceCounts, FinanceReport } from '@gable/contract/analytics'
import { type DayRange, periodBefore } from '@gable/contract/analytics-report'
import { and, between, desc, eq, ne, sql } from 'drizzle-orm'
import { analyticsMonthly } from '../../catalog/visit-count/visit-count.table.ts'
import { market } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isOnlinePriceOf, quote } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { analyticsLead } from './analytics.table.ts'

const nothing: FinanceCounts = { shown: 0, calculated: 0, chosen: 0, sold: 0, soldWithoutAmount: 0, soldCents: 0 }

/**
 * Counts by term how often monthly prices were shown and chosen in a range of days, and how often a lender's page was
 * opened.
 */
export async function readFinance(
  ctx: Ctx,
  { compare, ...range }: DayRange & { compare: boolean },
): Promise<FinanceReport> {
  const [now, before] = await Promise.all([termsIn(ctx, range), compare ? termsIn(ctx, periodBefore(range)) : null])
  const terms = new Set([...now.terms.keys(), ...(before?.terms.keys() ?? [])])
  return {
    rows: [...terms]
      .sort((one, other) => one - other)
      .map((months) => ({
        months,
        counts: now.terms.get(months) ?? nothing,
        before: before && (before.terms.get(months) ?? nothing),
      })),
    total: sumOf(now.terms.values()),
    before: before && sumOf(before.terms.values()),
    atOnce: now.atOnce,
    lender: { opened: now.lender, before: before?.lender ?? null },
  }
}

function sumOf(all: Iterable<FinanceCounts>): FinanceCounts {
  const total = { ...nothing }
  for (const counts of all) {
    total.shown += counts.shown
    total.calculated += counts.calculated
    total.chosen += counts.chosen
    total.sold += counts.sold
    total.soldWithoutAmount += counts.soldWithoutAmount
    total.soldCents += counts.soldCents
  }
  return total
}

async function termsIn(ctx: Ctx, { from, to }: DayRange) {
  const companyId = ctx.company.id
  const { value, leads, sold, soldWithoutAmount, soldCents } = analyticsLead
  const { look, months, visits } = analyticsMonthly
  const [chosen, looks] = await Promise.all([
    ctx.db
      .select({
        value,
        leads: sql`sum(${leads})`.mapWith(Number),
        sold: sql`sum(${sold})`.mapWith(Number),
        soldWithoutAmount: sql`sum(${soldWithoutAmount})`.mapWith(Number),
        soldCents: sql`sum(${soldCents})`.mapWith(Number),
      })
      .from(analyticsLead)
      .where(
        and(
          eq(analyticsLead.companyId, companyId),
          eq(analyticsLead.dimension, 'term'),
          between(analyticsLead.day, from, to),
          // Excludes visitors without a quote, who saw neither kind of price.
          ne(value, ''),
        ),
      )
      .groupBy(value),
    ctx.db
      .select({ look, months, visits: sql`sum(${visits})`.mapWith(Number) })
      .from(analyticsMonthly)
      .where(and(eq(analyticsMonthly.companyId, companyId), between(analyticsMonthly.day, from, to)))
      .groupBy(look, months),
  ])
  const terms = new Map<number, FinanceCounts>()
  const add = (months: number, part: Partial<FinanceCounts>) =>
    terms.set(months, { ...(terms.get(months) ?? nothing), ...part })
  let [atOnce, lender] = [0, 0]
  for (const { look, months, visits } of looks) {
    if (look === 'lender') lender += visits
    else add(months, { [look]: visits })
  }
  for (const { value, leads, ...outcome } of chosen) {
    if (value === '0') atOnce = leads
    else add(Number(value), { chosen: leads, ...outcome })
  }
  return { terms, atOnce, lender }
}

/** A price that the widget gave to a homeowner. */
export interface GivenPrice {
  leadId: string
  at: Date
  productName: string
  totalCents: number
  /** The range that was shown; null if another kind of price was. */
  shown: { minCents: number; maxCents: number } | null
}

export async function marketExists(ctx: Ctx, marketId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: market.id })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.id, marketId)))
  return found !== undefined
}

/** The widget's prices in a market since a day of the company's calendar, newest first. */
export async function pricesGiven(ctx: Ctx, marketId: string, since: string): Promise<GivenPrice[]> {
  const { createdAt: at, productName, totalCents, rangeMinCents, rangeMaxCents } = quote
  const rows = await ctx.db
    .select({ leadId: lead.id, at, productName, totalCents, rangeMinCents, rangeMaxCents })
    .from(lead)
    .innerJoin(quote, isOnlinePriceOf(ctx.company.id, lead.id, ctx.clock.now()))
    .where(
      and(
        ...[eq(lead.companyId, ctx.company.id), eq(lead.marketId, marketId), eq(lead.isTest, false)],
        ...[ne(lead.status, 'Deleted')],
        sql`${at} >= (${since}::date)::timestamp at time zone ${ctx.company.timeZone}::text`,
      ),
    )
    .orderBy(desc(at), desc(quote.id))
  return rows.map(({ rangeMinCents: minCents, rangeMaxCents: maxCents, ...price }) => {
    return { ...price, shown: minCents === null || maxCents === null ? null : { minCents, maxCents } }
  })
}
