import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../../platform/keyset.ts'
import { event } from '../../../platform/platform.table.ts'
import { wholeNumberKey } from '../../../platform/sort-key.ts'
import { seesLead, seesNetworkAddresses } from '../lead.access.ts'
import { type HistoryEntry, historyEntryOf } from './lead.history-entry.ts'

const latest: ListOrder = { name: 'lead.history', keys: [wholeNumberKey(event.position)], direction: 'desc' }

/**
 * The events of a lead, newest first, by keyset. Only company admins see the network address,
 * and no program does. Undefined if there is no
 * such lead that the user may see.
 */
export async function listHistory(
  ctx: Ctx,
  { id, ...requested }: { id: string } & PageRequest,
): Promise<Page<HistoryEntry> | undefined> {
  const page = keysetPage(latest, requested)
  if (!(await seesLead(ctx, id))) return undefined
  const found = await ctx.db
    .select({ event, actor: user.name, place: page.place })
    .from(event)
    .leftJoin(user, and(eq(user.companyId, event.companyId), eq(user.id, event.actorId)))
    .where(and(eq(event.companyId, ctx.company.id), eq(event.subjectId, id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const showIp = ctx.actor.kind === 'user' && seesNetworkAddresses(ctx)
  return page.of(found, ({ event, actor }) => historyEntryOf(event, { actor, showIp }))
}
