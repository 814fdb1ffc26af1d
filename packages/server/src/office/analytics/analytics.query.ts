import type { Funnel, LoanCounts, LoanReport } from '@gable/contract/analytics'
import { type DayRange, type LoanOrigin, loanOrigins, periodBefore, shiftDay } from '@gable/contract/analytics-report'
import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'
import { limits } from '@gable/contract/limits'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import { analyticsStep } from '../../catalog/visit-count/visit-count.table.ts'
import { loan, loanTransaction } from '../../contracts/loan/loan.table.ts'
import { dayOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'

const usualDays = 30

const none = () => Object.fromEntries(visitSteps.map((step) => [step, 0])) as Record<VisitStep, number>

/** Counts the company's widget visits by step and day. */
export async function readFunnel(
  ctx: Ctx,
  { compare, ...requested }: { from?: string; to?: string; compare: boolean },
): Promise<Funnel> {
  const range = rangeOf(requested, dayOf(ctx.clock.now(), ctx.company.timeZone))
  const { from, to } = range
  const totals = none()
  const days = new Map<string, Record<VisitStep, number>>()
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.set(day, none())
  for (const { day, step, visits } of await stepsIn(ctx, range)) {
    totals[step] += visits
    days.get(day)![step] += visits
  }
  const before = compare ? none() : null
  if (before) for (const { step, visits } of await stepsIn(ctx, periodBefore(range))) before[step] += visits
  return { from, to, totals, before, days: [...days].map(([day, counts]) => ({ day, counts })) }
}

async function stepsIn(ctx: Ctx, { from, to }: DayRange) {
  return ctx.db
    .select({
      day: analyticsStep.day,
      step: analyticsStep.step,
      visits: sql<number>`sum(${analyticsStep.visits})::int`,
    })
    .from(analyticsStep)
    .where(and(eq(analyticsStep.companyId, ctx.company.id), between(analyticsStep.day, from, to)))
    .groupBy(analyticsStep.day, analyticsStep.step)
}

/** Completes a range with only one end, using the default length, and limits its length. */
function rangeOf(requested: { from?: string; to?: string }, today: string): DayRange {
  const to =
    requested.to ?? (requested.from ? [shiftDay(requested.from, limits.funnelDays - 1), today].sort()[0]! : today)
  const from = requested.from ?? shiftDay(to, 1 - usualDays)
  return { from, to: [from, to].sort()[1]! }
}

const countNames = [
  ...['invited', 'started', 'approved', 'declined', 'funded'],
  ...['invitedCents', 'approvedCents', 'fundedCents'],
] as (keyof LoanCounts)[]
const nothing = Object.fromEntries(countNames.map((name) => [name, 0])) as LoanCounts

/** Returns loans by the day they began, in their current state. Excludes those made directly at the lender. */
export async function readLoans(ctx: Ctx, { compare, ...range }: DayRange & { compare: boolean }): Promise<LoanReport> {
  const [now, before] = await Promise.all([countsIn(ctx, range), compare ? countsIn(ctx, periodBefore(range)) : null])
  return {
    rows: loanOrigins.map((origin) => ({
      origin,
      counts: now.get(origin) ?? nothing,
      before: before && (before.get(origin) ?? nothing),
    })),
    total: sumOf(now.values()),
    before: before && sumOf(before.values()),
  }
}

function sumOf(all: Iterable<LoanCounts>): LoanCounts {
  const total = { ...nothing }
  for (const counts of all) for (const name of countNames) total[name] += counts[name]
  return total
}

const whole = (sum: SQL) => sql`coalesce(${sum}, 0)`.mapWith(Number)
const countOf = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number)

/**
 * The lender's payments for a loan minus refunds. For a vendor that only pre-qualifies and reports no payments, the
 * whole loan once it is funded.
 */
const paidOut = sql`(case when ${loan.lender} <> 'platform' then
  case when ${loan.state} = 'funded' then ${loan.approvedCents} end else (select sum(case when ${loanTransaction.kind} = 'refund' then -${loanTransaction.amountCents}
  else ${loanTransaction.amountCents} end) from ${loanTransaction}
  where ${loanTransaction.companyId} = ${loan.companyId} and ${loanTransaction.loanId} = ${loan.id}
  and ${loanTransaction.state} = 'settled') end)`

const isApproved = sql`${loan.state} in ('approved', 'funded')`

async function countsIn(ctx: Ctx, { from, to }: DayRange): Promise<Map<LoanOrigin, LoanCounts>> {
  const { timeZone } = ctx.company
  const at = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}::text`
  const origin = sql<LoanOrigin>`case when ${loan.applicant} is null then 'invitation' else 'website' end`
  const rows = await ctx.db
    .select({
      origin,
      invited: sql`count(*)`.mapWith(Number),
      started: countOf(sql`${loan.state} <> 'invited'`),
      approved: countOf(isApproved),
      declined: countOf(sql`${loan.state} = 'declined'`),
      funded: countOf(sql`${loan.state} = 'funded'`),
      invitedCents: whole(sql`sum(${loan.amountCents})`),
      approvedCents: whole(sql`sum(${loan.approvedCents}) filter (where ${isApproved})`),
      fundedCents: whole(sql`sum(${paidOut})`),
    })
    .from(loan)
    .where(
      and(
        eq(loan.companyId, ctx.company.id),
        eq(loan.isOutside, false),
        sql`${loan.createdAt} >= ${at(sql`${from}::date`)} and ${loan.createdAt} < ${at(sql`${to}::date + 1`)}`,
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ origin: key, ...counts }) => [key, counts]))
}
