import type { historyEntry } from '@gable/contract/lead'
import type { Page, PageRequest } from '@gable/contract/list'
import { roleLabels } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { user } from '../../identity/identity.table.ts'
import type { Actor, Ctx } from '../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { event } from '../../platform/platform.table.ts'
import { wholeNumberKey } from '../../platform/sort-key.ts'
import { seesLead, seesNetworkAddresses } from '../lead.access.ts'

type HistoryEntry = z.infer<typeof historyEntry>
type Change = HistoryEntry['change']

/** Whoever is no user of the company: a user who is not is one of the platform. */
const actorNames: Record<Actor['kind'], string> = {
  visitor: 'Homeowner',
  link: 'Homeowner',
  token: 'API',
  user: roleLabels.superAdmin,
  system: 'System',
}

const latest: ListOrder = { name: 'lead.history', keys: [wholeNumberKey(event.position)], direction: 'desc' }

/**
 * What happened to a lead, newest first, by keyset. The network address is named to company admins alone. Undefined when
 * there is no such lead that the person may see.
 */
export async function listHistory(
  ctx: Ctx,
  { id, ...asked }: { id: string } & PageRequest,
): Promise<Page<HistoryEntry> | undefined> {
  const page = keysetPage(latest, asked)
  if (!(await seesLead(ctx, id))) return undefined
  const found = await ctx.db
    .select({ event, actor: user.name, place: page.place })
    .from(event)
    .leftJoin(user, and(eq(user.companyId, event.companyId), eq(user.id, event.actorId)))
    .where(and(eq(event.companyId, ctx.company.id), eq(event.subjectId, id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const showIp = seesNetworkAddresses(ctx)
  return page.of(found, ({ event: { id, at, type, actorKind, address, data }, actor }) => ({
    id,
    at: at.toISOString(),
    type,
    actor: actor ?? actorNames[actorKind],
    change: { ...flatten(data), ...(showIp && address && { ip: address }) },
  }))
}

/** `{before: {email: 'a@b'}}` as `{'before.email': 'a@b'}`: a change is names with plain values. */
function flatten(data: Record<string, unknown>, prefix = ''): Change {
  const change: Change = {}
  for (const [name, value] of Object.entries(data)) {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      change[prefix + name] = value
    } else if (typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(change, flatten(value as Record<string, unknown>, `${prefix}${name}.`))
    }
  }
  return change
}
