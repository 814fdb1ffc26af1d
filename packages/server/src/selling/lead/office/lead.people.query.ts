import type { historyEntry } from '@gable/contract/lead'
import type { LeadForm } from '@gable/contract/lead-form'
import type { RecentChange } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import { companyRoles, roleLabels } from '@gable/contract/status'
import { and, asc, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { user } from '../../../account/identity/identity.table.ts'
import { product } from '../../../catalog/product/product.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { descending, keysetPage } from '../../../platform/keyset.ts'
import { event } from '../../../platform/platform.table.ts'
import { wholeNumberKey } from '../../../platform/sort-key.ts'
import { isOfViewer, viewer } from '../../../platform/viewer.ts'
import { seenBy, seesLead, seesNetworkAddresses, visibleTo } from '../lead.access.ts'
import { lead, leadChange, leadChangeItem } from '../lead.table.ts'

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

/** The choices of the list filters: the company's markets, the names of its products, and its leads' tags. */
export async function readChoices(ctx: Ctx): Promise<{
  markets: { id: string; name: string }[]
  products: string[]
  tags: string[]
  usualState: string
  files: { id: string; name: string }[]
}> {
  const { id } = ctx.company
  const markets = await ctx.db
    .select({ id: market.id, name: market.name })
    .from(market)
    .where(eq(market.companyId, id))
    .orderBy(asc(sql`lower(${market.name})`), asc(market.id))
  const products = await ctx.db
    .selectDistinct({ name: product.name, by: sql`lower(${product.name})` })
    .from(product)
    .where(eq(product.companyId, id))
    .orderBy(asc(sql`lower(${product.name})`), asc(product.name))
  const { rows: tags } = await executeSql<{ tag: string }>(
    ctx.db,
    sql`select distinct unnest(tags) as tag from ${lead} where company_id = ${id} and tags <> '{}' order by tag limit 500`,
  )
  const [last] = await ctx.db
    .select({ state: lead.state })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.kind, 'rqp'), eq(lead.country, ctx.company.country), eq(lead.isTest, false)))
    .orderBy(desc(lead.createdAt), desc(lead.id))
    .limit(1)
  return {
    files: await ctx.above.importFiles.recent(ctx),
    usualState: last?.state ?? '',
    markets,
    products: products.map(({ name }) => name),
    tags: tags.map(({ tag }) => tag),
  }
}

/** The form of a lead as it is stored; undefined if there is no such lead that the user may see. */
export async function readLeadForm(ctx: Ctx, id: string): Promise<{ form: LeadForm; version: number } | undefined> {
  const { firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version } = lead
  const [row] = await ctx.db
    .select({ firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  if (!row) return undefined
  const { version: current, ...form } = row
  return { form, version: current }
}

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

const latest = descending('lead.history', wholeNumberKey(event.position))

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
