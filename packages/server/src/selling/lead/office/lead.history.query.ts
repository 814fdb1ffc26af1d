import type { historyEntry } from '@gable/contract/lead'
import type { Page, PageRequest } from '@gable/contract/list'
import { roleLabels } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { user } from '../../../account/identity/identity.table.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../../platform/keyset.ts'
import { event } from '../../../platform/platform.table.ts'
import { wholeNumberKey } from '../../../platform/sort-key.ts'
import { seesLead, seesNetworkAddresses } from '../lead.access.ts'

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

type HistoryEntry = z.infer<typeof historyEntry>
type Change = HistoryEntry['change']

/** The names of actors who are not users of the company. A user outside the company is one of the platform. */
const actorNames: Record<Actor['kind'], string> = {
  visitor: 'Homeowner',
  link: 'Homeowner',
  token: 'API',
  user: roleLabels.superAdmin,
  system: 'System',
}

interface StoredEvent {
  id: string
  at: Date
  type: string
  actorKind: Actor['kind']
  address: string
  data: Record<string, unknown>
}

/** An event as a lead's history shows it. The network address is included only for users who may see it. */
export function historyEntryOf(
  { id, at, type, actorKind, address, data }: StoredEvent,
  { actor, showIp }: { actor: string | null; showIp: boolean },
): HistoryEntry {
  return {
    id,
    at: at.toISOString(),
    type,
    actor: actor ?? actorNames[actorKind],
    change: { ...flatten(data), ...(showIp && address && { ip: address }) },
  }
}

/** Converts `{before: {email: 'a@b'}}` to `{'before.email': 'a@b'}`: a change consists of names with plain values. */
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
