import { and, between, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { dayBefore, minuteOfDay } from '../../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../../platform/context.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadNextStepDue } from '../lead.events.ts'
import { lead } from '../lead.table.ts'

/** The minute of the day at which next steps are due. */
const morning = 8 * 60

/** Maximum number of notifications per run. */
const atOnce = 500

const toNotify = and(
  isNotNull(lead.nextStepOn),
  or(isNotNull(lead.nextStepUserId), isNotNull(lead.assignedUserId)),
  sql`${lead.nextStepToldOn} is distinct from ${lead.nextStepOn}`,
  ne(lead.status, 'Deleted'),
)

/** Notifies users of the next steps that are due today, in all companies, once each. */
export async function notifyDueSteps(deps: Deps, goesOn: () => boolean): Promise<void> {
  const dayFromNow = (days: number) =>
    new Date(deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  // In every time zone, today is one of these days.
  const rows = await deps.database.db
    .selectDistinct({ companyId: lead.companyId })
    .from(lead)
    .where(and(toNotify, between(lead.nextStepOn, dayFromNow(-2), dayFromNow(1))))
  await eachIsolated(deps, {
    work: 'lead.nextStepDue',
    items: rows.map(({ companyId }) => companyId),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (tenant) await notifyDue(await createContext(deps, tenant, { kind: 'system' }))
    },
    goesOn,
  })
}

/**
 * Notifies users of steps that are due today, and of yesterday's in case the server was down then. Older ones appear
 * only on the dashboard.
 */
async function notifyDue(ctx: Ctx): Promise<void> {
  const latest = dayBefore(ctx, minuteOfDay(ctx) >= morning ? 0 : 1)
  await ctx.transaction(async (tx) => {
    const { id, nextStep, nextStepOn, nextStepUserId, assignedUserId } = lead
    const ofCompany = eq(lead.companyId, tx.company.id)
    const held = await tx.db
      .select({ id, text: nextStep, on: sql<string>`${nextStepOn}::text`, nextStepUserId, assignedUserId })
      .from(lead)
      .where(and(ofCompany, toNotify, between(nextStepOn, dayBefore(tx, 1), latest)))
      .orderBy(nextStepOn, id)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const step of held) {
      const { text, on } = step
      await tx.db
        .update(lead)
        .set({ nextStepToldOn: on })
        .where(and(ofCompany, eq(id, step.id)))
      const toUserId = step.nextStepUserId ?? step.assignedUserId!
      await emit(tx, leadNextStepDue, { subjectId: step.id, data: { text, on, toUserId } })
    }
  })
}
