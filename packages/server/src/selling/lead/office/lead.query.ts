import type { LeadRow } from '@gable/contract/lead'
import type { SameContactLead } from '@gable/contract/lead-entry'
import type { LeadFilters, LeadListFilters } from '@gable/contract/lead-filter'
import type { Page, PageRequest } from '@gable/contract/list'
import { type DashboardKind, dashboardKinds, type LeadKind, leadKinds } from '@gable/contract/status'
import { and, desc, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../../account/identity/identity.table.ts'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { isCursorOf, type KeysetPage, keysetPage, type ListOrder } from '../../../platform/keyset.ts'
import { idKey, instantKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../../platform/sort-key.ts'
import { ofCompany, visibleTo } from '../lead.access.ts'
import { matchesNearly } from '../lead.search.ts'
import { findableLead, lead } from '../lead.table.ts'
import { fieldValues } from './lead.field.ts'
import { isOfKind, madeIn, matching, type Narrowing, roofWithin, type Spelling } from './lead.filter.ts'

/** Maximum number of leads that are shown. */
const max = 5

/** Visible leads with this phone or this email. An incomplete value finds nothing. */
export async function leadsOfContact(
  ctx: Ctx,
  { phone: typed, email }: { phone: string; email: string },
): Promise<SameContactLead[]> {
  const phone = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const byPhone = phone.length === 10 ? eq(lead.phone, phone) : undefined
  const byEmail = email.includes('@') ? eq(sql`lower(${lead.email})`, email.trim().toLowerCase()) : undefined
  if (!byPhone && !byEmail) return []
  const { id, status, firstName, lastName, street, city, state, postalCode } = lead
  return ctx.db
    .select({ id, status, firstName, lastName, street, city, state, postalCode })
    .from(findableLead)
    .where(and(visibleTo(ctx), ne(status, 'Deleted'), eq(lead.isTest, false), or(byPhone, byEmail)))
    .orderBy(desc(lead.createdAt), desc(id))
    .limit(max)
}

/** The original rep of a lead. */
export const originator = alias(user, 'originator')

/** The columns that a list shows; market, assignee, and original rep come from the joins below. */
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
  originalRep: sql<string>`coalesce(${originator.name}, '')`,
  source: lead.source,
  leadSource: lead.leadSource,
  tags: lead.tags,
  fields: fieldValues,
  isTest: lead.isTest,
  roofAreaSqft: lead.roofAreaSqft,
  totalCents: lead.totalCents,
  currency: lead.currency,
  productName: lead.productName,
  submissions: lead.submissions,
  createdAt: lead.createdAt,
  lastActivityAt: lead.lastActivityAt,
  nextStep: lead.nextStep,
  nextStepOn: lead.nextStepOn,
  soldCents: lead.soldCents,
  soldOn: lead.soldOn,
  lostReason: lead.lostReason,
  version: lead.version,
}

/** The joins for the names of a record's market, assignee, and original rep. */
export const ofMarket = and(eq(market.companyId, lead.companyId), eq(market.id, lead.marketId))
export const ofAssignee = and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId))
export const ofOriginator = and(eq(originator.companyId, lead.companyId), eq(originator.id, lead.originalUserId))

/**
 * How many leads are walked in a list's order. This yields a full page for filters that match at least one lead in 80.
 * Filters that match fewer have few enough results to find and sort them all.
 */
const walked = 2_000

/**
 * One page of a list, by keyset. If a search finds nothing as typed, the page has leads with similar names, and the
 * result says so.
 */
export async function listLeads(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: LeadListFilters & PageRequest,
  walk = walked,
): Promise<Page<LeadRow> & { similar: boolean }> {
  const read = (spelling: Spelling) => readPage(ctx, { filters, spelling, walk }, { cursor, pageSize })
  if (cursor !== undefined && isCursorOf(leadOrder(filters, 'similar'), cursor)) {
    return { ...(await read('similar')), similar: true }
  }
  const exact = await read('exact')
  if (exact.rows.length > 0 || cursor !== undefined || !matchesNearly(filters.search))
    return { ...exact, similar: false }
  const similar = await read('similar')
  return { ...similar, similar: similar.rows.length > 0 }
}

interface Wanted {
  filters: LeadListFilters
  spelling: Spelling
  walk: number
}

/**
 * Walks the list's order in its index and compares each lead with the filters. If that yields no full page within the
 * walk's length, finds all matching leads by the filters' own indexes and sorts them.
 */
async function readPage(ctx: Ctx, { filters, spelling, walk }: Wanted, request: PageRequest): Promise<Page<LeadRow>> {
  const page = keysetPage(leadOrder(filters, spelling), request)
  const { kind, updatedSince, quietSince, soldFrom, soldTo } = filters
  const ofPage = and(ofCompany(ctx), page.behind)
  const meant = and(
    matching(ctx, filters, spelling),
    updatedSince ? gte(lead.updatedAt, new Date(updatedSince)) : undefined,
    quietSince ? lt(lead.lastActivityAt, new Date(quietSince)) : undefined,
    soldFrom || soldTo ? eq(lead.status, 'Sold') : undefined,
    soldFrom ? gte(lead.soldOn, soldFrom) : undefined,
    soldTo ? lte(lead.soldOn, soldTo) : undefined,
  )
  const order = sql.join(page.orderBy, sql`, `)
  const walkOf = (one: LeadKind) =>
    sql`(select * from ${findableLead} where ${and(ofPage, isOfKind(one), knownToOrder(ctx, filters))} order by ${order} limit ${walk})`
  // Each list has its order in the index, so that all lists together are walked list by list and merged.
  const merged = sql.join(leadKinds.map(walkOf), sql` union all `)
  const first = kind
    ? sql`${walkOf(kind)} as ${lead}`
    : sql`(select * from (${merged}) as ${lead} order by ${order} limit ${walk}) as ${lead}`
  const inWalk = await rowsOf(ctx, page, sql`select ${page.keys} from ${first} where ${meant}`)
  if (inWalk.length === page.limit) return page.of(inWalk, asRow)
  // Without the offset, the planner would walk the order again, because only a few rows are requested.
  const all = await rowsOf(
    ctx,
    page,
    sql`select ${page.keys} from ${findableLead} where ${and(ofPage, kind && isOfKind(kind), meant)} offset 0`,
  )
  return page.of(all, asRow)
}

/**
 * The filters that the order's index can compare without reading the leads. They are related to the sort order, so
 * their matches can be far from its start: new leads are young, sold ones old, and large roofs cost much.
 */
function knownToOrder(ctx: Ctx, filters: LeadListFilters): SQL | undefined {
  const { sort, statuses } = filters
  if (sort === 'totalCents' || sort === 'roofAreaSqft') return roofWithin(filters)
  if (sort !== 'createdAt' && sort !== 'lastActivityAt') return undefined
  // With several statuses, the index would not be read in order.
  return and(madeIn(ctx, filters), statuses.length === 1 ? eq(lead.status, statuses[0]!) : undefined)
}

/** The rows at the first positions of a query, in its order. */
function rowsOf(ctx: Ctx, page: KeysetPage, places: SQL) {
  const order = sql.join(page.orderOfKeys, sql`, `)
  const first = sql`(select * from (${places}) as place order by ${order} limit ${page.limit}) as place`
  return ctx.db
    .select({ ...rowColumns, place: page.place })
    .from(lead)
    .innerJoin(first, sql`${lead.id} = place.key1`)
    .leftJoin(market, ofMarket)
    .leftJoin(user, ofAssignee)
    .leftJoin(originator, ofOriginator)
    .where(ofCompany(ctx))
    .orderBy(...page.orderBy)
}

const asRow = <Row extends { createdAt: Date; lastActivityAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastActivityAt: row.lastActivityAt.toISOString(),
})

/** Whether any lead of the company belongs to a market. */
export async function isMarketInUse(ctx: Ctx, marketId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.marketId, marketId)))
    .limit(1)
  return rows.length > 0
}

/** Returns which of these leads somebody has worked with. */
export async function workedWith(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const worked = new Set<string>()
  for (const table of ctx.slices.flatMap(({ leadWork }) => leadWork ?? [])) {
    const found = await ctx.db
      .selectDistinct({ leadId: table.leadId })
      .from(table)
      .where(and(eq(table.companyId, ctx.company.id), inArray(table.leadId, [...ids])))
    for (const { leadId } of found) if (typeof leadId === 'string') worked.add(leadId)
  }
  return worked
}

const keys: Record<LeadFilters['sort'], SortKey> = {
  createdAt: instantKey(lead.createdAt),
  lastActivityAt: instantKey(lead.lastActivityAt),
  name: textKey(lead.sortName),
  street: textKey(lead.sortStreet),
  totalCents: wholeNumberKey(lead.sortTotalCents),
  roofAreaSqft: numberKey(lead.sortRoofAreaSqft),
}

const id = idKey(lead.id)

/** The sort order of a lead list, with ties ordered by id. A cursor includes how the search matched names. */
export function leadOrder({ sort, direction }: Pick<LeadFilters, 'sort' | 'direction'>, spelling: Spelling): ListOrder {
  const name = spelling === 'exact' ? `lead.${sort}` : `lead.${sort}.${spelling}`
  return { name, keys: [keys[sort], id], direction }
}

/** Counts stop here: one more than the number that screens show, so that they know when to show "10,000+". */
const countedTo = 10_001

type Counts = Record<DashboardKind, number>

/** Counts the records of each list, up to 10,001; includes those with similar names if the list shows them. */
export async function countLeads(ctx: Ctx, filters: Narrowing): Promise<Counts> {
  const exact = await countAll(ctx, filters, 'exact')
  if (!matchesNearly(filters.search) || dashboardKinds.every((kind) => exact[kind] > 0)) return exact
  const similar = await countAll(ctx, filters, 'similar')
  return countsOf((kind) => exact[kind] || similar[kind])
}

async function countAll(ctx: Ctx, filters: Narrowing, spelling: Spelling): Promise<Counts> {
  const found = matching(ctx, filters, spelling)
  const counts = dashboardKinds.map((kind) => sql`(${countOf(and(found, isOfKind(kind)))}) as ${sql.identifier(kind)}`)
  const { rows } = await executeSql<Counts>(ctx.db, sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0]!
}

/** A query that counts the leads that meet a condition, up to 10,001. */
export const countOf = (condition: SQL | undefined): SQL =>
  sql`select count(*)::int from (select from ${findableLead} where ${condition} limit ${countedTo}) as found`

const countsOf = (count: (kind: DashboardKind) => number) =>
  Object.fromEntries(dashboardKinds.map((kind) => [kind, count(kind)])) as Counts
