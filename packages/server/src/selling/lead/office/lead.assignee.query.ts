import { companyRoles } from '@gable/contract/status'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { seenBy } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

/** The name of an active user of the company, to whom leads can be assigned; undefined for anyone else. */
export async function assigneeName(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: user.name })
    .from(user)
    .where(
      and(
        eq(user.companyId, ctx.company.id),
        eq(user.id, userId),
        eq(user.active, true),
        isNotNull(user.confirmedAt),
        inArray(user.role, [...companyRoles]),
      ),
    )
  return row?.name
}

/** The names of users of the company, including those who have left. */
export async function userNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), inArray(user.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** These users of the company, each with whether they see a lead. */
export function peopleAndSight(ctx: Ctx, leadId: string, ids: readonly string[]) {
  return ctx.db
    .select({ id: user.id, name: user.name, sees: seenBy(user) })
    .from(user)
    .innerJoin(lead, and(eq(lead.companyId, user.companyId), eq(lead.id, leadId)))
    .where(and(eq(user.companyId, ctx.company.id), inArray(user.id, [...ids])))
}
