import type { RecentChange } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isOfViewer, viewer } from '../../../platform/viewer.ts'
import { leadChange, leadChangeItem } from '../lead.table.ts'
import { userNames } from './lead.people.query.ts'

/** SQL condition: the changes that a user may undo: their own, or everyone's for an admin. */
export function mayUndo(ctx: Ctx): SQL {
  const who = viewer(ctx)
  const ofCompany = eq(leadChange.companyId, ctx.company.id)
  return who.role === 'companyAdmin' ? ofCompany : and(ofCompany, isOfViewer(leadChange.madeByUserId, who))!
}

/** The earliest time of changes that can still be undone. */
export const undoFrom = ({ clock }: Ctx) => new Date(clock.now().getTime() - limits.bulkUndoMinutes * 60_000)

/** Maximum number of changes that are offered for undo. */
const mostRecent = 5

/** Bulk changes that the user can still undo, newest first. Changes of a single lead are left out. */
export async function recentChanges(ctx: Ctx): Promise<RecentChange[]> {
  const { companyId, id, kind, value, at, madeByUserId } = leadChange
  const { settled, leadId } = leadChangeItem
  const maker = and(eq(user.companyId, companyId), eq(user.id, madeByUserId))
  const ofChange = and(eq(leadChangeItem.companyId, companyId), eq(leadChangeItem.changeId, id))
  const rows = await ctx.db
    .select({ id, kind, value, by: user.name, at, leads: sql<number>`count(${leadId})::int` })
    .from(leadChange)
    .innerJoin(user, maker)
    .innerJoin(leadChangeItem, ofChange)
    .where(and(mayUndo(ctx), gte(at, undoFrom(ctx))))
    .groupBy(companyId, id, user.name)
    .having(sql`count(${leadId}) > 1 and not bool_and(${settled})`)
    .orderBy(desc(leadChange.at), desc(leadChange.id))
    .limit(mostRecent)
  const assignees = rows.flatMap(({ kind, value }) => (kind === 'assignee' && value ? [value] : []))
  const names = await userNames(ctx, assignees)
  return rows.map(({ at, value, ...row }) => ({
    ...row,
    value: row.kind === 'assignee' ? (names.get(value) ?? '') : value,
    at: at.toISOString(),
  }))
}
