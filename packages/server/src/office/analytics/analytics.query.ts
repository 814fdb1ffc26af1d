import type { Funnel } from '@gable/contract/analytics'
import { type DayRange, periodBefore, shiftDay } from '@gable/contract/analytics-report'
import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'
import { limits } from '@gable/contract/limits'
import { and, between, eq, sql } from 'drizzle-orm'
import { analyticsStep } from '../../catalog/visit-count/visit-count.table.ts'
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
