import type { LeadRow } from '@gable/contract/lead'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { textOf } from '../../db/kept-plan.ts'
import { user } from '../../identity/identity.table.ts'
import { market } from '../../market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isCursorOf, keysetPage } from '../../platform/keyset.ts'
import { matchesNearly } from '../lead.search.ts'
import { lead } from '../lead.table.ts'
import type { Spelling } from './lead.filter.ts'
import { findInOrder } from './lead.find.ts'
import { leadOrder } from './lead.order.ts'

/** Who had a lead first. */
export const originator = alias(user, 'originator')

/** What a list shows of a record; market, assignee and original rep come by the joins below. */
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
  version: lead.version,
}

/** The joins that give a record the names of its market, its assignee and its original rep. */
export const ofMarket = and(eq(market.companyId, lead.companyId), eq(market.id, lead.marketId))
export const ofAssignee = and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId))
export const ofOriginator = and(eq(originator.companyId, lead.companyId), eq(originator.id, lead.originalUserId))

/**
 * One page of a list, by keyset. Where a search finds nothing as it was typed, those whose names are similar are shown, and the
 * answer says so.
 */
export async function listLeads(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: LeadFilters & PageRequest,
): Promise<Page<LeadRow> & { similar: boolean }> {
  // What is searched may take longer than any list, and lists wait for none of it.
  const kind = filters.search.trim() === '' ? 'lead.list' : 'lead.search'
  const page = (spelling: Spelling) =>
    ctx.turns.take(kind, () => readPage(ctx, filters, { cursor, pageSize }, spelling))
  if (cursor !== undefined && isCursorOf(leadOrder(filters, 'similar'), cursor)) {
    return { ...(await page('similar')), similar: true }
  }
  const exact = await page('exact')
  if (exact.rows.length > 0 || cursor !== undefined || !matchesNearly(filters.search))
    return { ...exact, similar: false }
  const similar = await page('similar')
  return { ...similar, similar: similar.rows.length > 0 }
}

async function readPage(ctx: Ctx, filters: LeadFilters, request: PageRequest, spelling: Spelling) {
  const page = keysetPage(leadOrder(filters, spelling), request)
  const found = await findInOrder<Listed>(ctx, { filters, page, spelling }, shown)
  return page.of(found, asRow)
}

/** Of a row of a list what is read otherwise: moments as they are sent, and cents, which the driver gives as text. */
const instantText = (moment: AnyPgColumn) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const readColumns = {
  ...rowColumns,
  createdAt: instantText(lead.createdAt),
  lastActivityAt: instantText(lead.lastActivityAt),
  nextStepOn: sql`${lead.nextStepOn}::text`,
}
type Listed = Omit<LeadRow, 'totalCents'> & { totalCents: string | null }

const named = Object.entries(readColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
const shown = {
  columns: sql.raw(textOf(sql.join(named, sql`, `))),
  joins: sql.raw(
    textOf(
      sql`left join ${market} on ${ofMarket} left join ${user} on ${ofAssignee} left join ${user} ${sql.identifier('originator')} on ${ofOriginator}`,
    ),
  ),
}

const asRow = ({ totalCents, ...row }: Listed): LeadRow => ({
  ...row,
  totalCents: totalCents === null ? null : Number(totalCents),
})
