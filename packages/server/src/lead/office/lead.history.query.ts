import type { historyEntry } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import { roleLabels } from '@gable/contract/status'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '../../identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { event } from '../../platform/platform.table.ts'
import { seesNetworkAddresses, visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

type HistoryEntry = z.infer<typeof historyEntry>
type Change = HistoryEntry['change']

export interface HistoryPage {
  entries: HistoryEntry[]
  nextCursor: string | null
}

export type HistoryResult = { ok: true; page: HistoryPage } | { ok: false; reason: 'NOT_FOUND' | 'BAD_CURSOR' }

/** Whoever is no user of the company: a user who is not is one of the platform. */
const actorNames = { visitor: 'Homeowner', user: roleLabels.superAdmin, system: 'System' }

const position = z.number().int().positive()

/** What happened to a lead, newest first, by keyset. The network address is named to company admins alone. */
export async function listHistory(
  ctx: Ctx,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<HistoryResult> {
  const before = cursor === undefined ? undefined : decodeCursor(position, cursor)
  if (cursor !== undefined && before === undefined) return { ok: false, reason: 'BAD_CURSOR' }
  const [known] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  const found = await ctx.db
    .select({ event, actor: user.name })
    .from(event)
    .leftJoin(user, and(eq(user.companyId, event.companyId), eq(user.id, event.actorId)))
    .where(
      and(
        eq(event.companyId, ctx.company.id),
        eq(event.subjectId, id),
        before === undefined ? undefined : lt(event.position, before),
      ),
    )
    .orderBy(desc(event.position))
    .limit(limits.pageSize.default + 1)
  const shown = found.slice(0, limits.pageSize.default)
  const showIp = seesNetworkAddresses(ctx)
  return {
    ok: true,
    page: {
      entries: shown.map((row) => ({
        id: row.event.id,
        at: row.event.at.toISOString(),
        type: row.event.type,
        actor: row.actor ?? actorNames[row.event.actorKind],
        change: { ...flatten(row.event.data), ...(showIp && row.event.address && { ip: row.event.address }) },
      })),
      nextCursor: found.length > shown.length ? encodeCursor(shown.at(-1)!.event.position) : null,
    },
  }
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
