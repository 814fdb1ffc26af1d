import type { LeadFilters, LeadRow } from '@gable/contract/lead'
import type { Page, PageRequest } from '@gable/contract/list'
import { type LeadKind, leadKinds } from '@gable/contract/status'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import { user } from '../../identity/identity.table.ts'
import { market } from '../../market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { visibleTo } from '../lead.access.ts'
import { matchesSearch } from '../lead.search.ts'
import { lead } from '../lead.table.ts'
import { leadOrder } from './lead.order.ts'

/** What a list shows of a record; market and assignee come by `withNames`. */
export const rowColumns = {
  id: lead.id,
  kind: lead.kind,
  status: lead.status,
  firstName: lead.firstName,
  lastName: lead.lastName,
  email: lead.email,
  phone: lead.phone,
  street: lead.street,
  city: lead.city,
  state: lead.state,
  postalCode: lead.postalCode,
  market: sql<string>`coalesce(${market.name}, '')`,
  assignedTo: sql<string>`coalesce(${user.name}, '')`,
  source: lead.source,
  isTest: lead.isTest,
  roofAreaSqft: lead.roofAreaSqft,
  totalCents: lead.totalCents,
  currency: lead.currency,
  productName: lead.productName,
  submissions: lead.submissions,
  createdAt: lead.createdAt,
  lastActivityAt: lead.lastActivityAt,
  version: lead.version,
}

/** The joins that give a record its market's and its assignee's name. */
export const ofMarket = and(eq(market.companyId, lead.companyId), eq(market.id, lead.marketId))
export const ofAssignee = and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId))

/** One page of a list, by keyset. */
export async function listLeads(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: LeadFilters & PageRequest,
): Promise<Page<LeadRow>> {
  const page = keysetPage(leadOrder(filters), { cursor, pageSize })
  const found = await ctx.db
    .select({ ...rowColumns, place: page.place })
    .from(lead)
    .leftJoin(market, ofMarket)
    .leftJoin(user, ofAssignee)
    .where(and(matching(ctx, filters), eq(lead.kind, filters.kind), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, (row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastActivityAt: row.lastActivityAt.toISOString(),
  }))
}

const countedTo = 10_000

/** How many records each list holds, counted up to 10,000. */
export async function countLeads(
  ctx: Ctx,
  filters: Omit<LeadFilters, 'kind' | 'sort' | 'direction'>,
): Promise<Record<LeadKind, number>> {
  const conditions = matching(ctx, filters)
  const count = (kind: LeadKind) => sql`
    select ${kind}::text as kind, count(*)::int as records
    from (select 1 from ${lead} where ${and(conditions, eq(lead.kind, kind))} limit ${countedTo}) as found`
  const { rows } = await executeSql<{ kind: LeadKind; records: number }>(
    ctx.db,
    sql.join(leadKinds.map(count), sql` union all `),
  )
  const counts = Object.fromEntries(rows.map(({ kind, records }) => [kind, records]))
  return counts as Record<LeadKind, number>
}

type Matching = Pick<LeadFilters, 'search' | 'statuses' | 'assignedTo' | 'tests'>

/** What the person may see of what the filters ask for. Deleted records are there for those who ask for them. */
function matching(ctx: Ctx, { search, statuses, assignedTo, tests }: Matching): SQL {
  return and(
    visibleTo(ctx),
    statuses.length > 0 ? inArray(lead.status, statuses) : ne(lead.status, 'Deleted'),
    assignedTo === undefined ? undefined : isAssignedTo(assignedTo),
    tests === 'include' ? undefined : eq(lead.isTest, tests === 'only'),
    matchesSearch(search),
  )!
}

function isAssignedTo(userId: string): SQL {
  return userId === 'nobody' ? isNull(lead.assignedUserId) : eq(lead.assignedUserId, userId)
}
