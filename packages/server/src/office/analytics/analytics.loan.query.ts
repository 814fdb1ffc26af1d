import type { LoanCounts, LoanReport } from '@gable/contract/analytics'
import { type DayRange, type LoanOrigin, loanOrigins, periodBefore } from '@gable/contract/analytics-report'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { loan, loanTransaction } from '../../contracts/loan/loan.table.ts'
import type { Ctx } from '../../platform/context.ts'

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
