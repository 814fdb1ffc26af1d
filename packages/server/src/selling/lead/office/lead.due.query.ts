import type { DueStep } from '@gable/contract/lead'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { keysetPage, type ListOrder } from '../../../platform/keyset.ts'
import { dayKey, idKey } from '../../../platform/sort-key.ts'
import { visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

/** The assignee of the next step. */
export const stepper = alias(user, 'stepper')
export const ofStepper = and(eq(stepper.companyId, lead.companyId), eq(stepper.id, lead.nextStepUserId))

const countedTo = 1_000

const overdueFirst: ListOrder = {
  name: 'lead.due',
  keys: [dayKey(lead.nextStepOn), idKey(lead.id)],
  direction: 'asc',
}

/** The visible leads whose next step is due, longest overdue first, by keyset, and their number. */
export async function listDueSteps(
  ctx: Ctx,
  requested: PageRequest,
): Promise<Page<DueStep> & { due: number; overdue: number }> {
  const page = keysetPage(overdueFirst, requested)
  const { id, firstName, lastName, street, nextStep, nextStepOn } = lead
  const found = await ctx.db
    .select({
      id,
      firstName,
      lastName,
      street,
      nextStep,
      nextStepOn: sql<string>`${nextStepOn}::text`,
      nextStepBy: sql<string>`coalesce(${stepper.name}, '')`,
      place: page.place,
    })
    .from(lead)
    .leftJoin(stepper, ofStepper)
    .where(and(isDue(ctx), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return { ...page.of(found, (row) => row), ...(await countDue(ctx)) }
}

async function countDue(ctx: Ctx): Promise<{ due: number; overdue: number }> {
  const { rows } = await executeSql<{ due: number; overdue: number }>(
    ctx.db,
    sql`select count(*)::int as due, count(*) filter (where on_day < ${today(ctx)})::int as overdue
      from (select ${lead.nextStepOn} as on_day from ${lead} where ${isDue(ctx)} limit ${countedTo}) as found`,
  )
  return rows[0] ?? { due: 0, overdue: 0 }
}

/** SQL condition: due today or earlier on the company's calendar, for a lead that is not deleted. */
function isDue(ctx: Ctx): SQL {
  return and(
    visibleTo(ctx),
    isNotNull(lead.nextStepOn),
    sql`${lead.nextStepOn} <= ${today(ctx)}`,
    ne(lead.status, 'Deleted'),
  )!
}

function today({ clock, company }: Ctx): SQL {
  return sql`(${clock.now().toISOString()}::timestamptz at time zone ${company.timeZone})::date`
}
