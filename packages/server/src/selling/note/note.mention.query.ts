import { mentionOf } from '@gable/contract/note'
import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { seenBy, visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { noteMention } from './note.table.ts'

/** Maximum number of people in a list to choose from. */
const maxColleagues = 500

/**
 * The other active users of the company, by name, each with whether they see this lead. Undefined if the user may not
 * see it.
 */
export async function listMentionable(ctx: Ctx, leadId: string) {
  const rows = await ctx.db
    .select({ id: user.id, name: user.name, seesLead: seenBy(user) })
    .from(lead)
    .leftJoin(user, and(eq(user.companyId, lead.companyId), ofColleagues))
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(maxColleagues)
  if (rows.length === 0) return undefined
  // Users do not mention themselves.
  const { userId } = viewer(ctx)
  return rows.flatMap(({ id, name, seesLead }) => (id && name && id !== userId ? [{ id, name, seesLead }] : []))
}

const ofColleagues = and(
  eq(user.active, true),
  isNotNull(user.confirmedAt),
  isNull(user.deletedAt),
  inArray(user.role, [...companyRoles]),
)

/** The colleagues that the text mentions; undefined if one of the ids is not an active user of the company. */
export async function namedIn(
  ctx: Ctx,
  comment: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[] | undefined> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), ofColleagues, inArray(user.id, [...ids])))
  if (rows.length < ids.length) return undefined
  return rows.filter(({ name }) => comment.includes(mentionOf(name)))
}

/** The mentions in each of these notes. */
export async function mentionsOf(
  ctx: Ctx,
  noteIds: readonly string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  if (noteIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ noteId: noteMention.noteId, id: noteMention.userId, name: noteMention.name })
    .from(noteMention)
    .where(and(eq(noteMention.companyId, ctx.company.id), inArray(noteMention.noteId, [...noteIds])))
    .orderBy(asc(noteMention.name), asc(noteMention.userId))
  const found = Map.groupBy(rows, ({ noteId }) => noteId)
  return new Map([...found].map(([noteId, mentions]) => [noteId, mentions.map(({ id, name }) => ({ id, name }))]))
}
