import type { CrmOfLead, CrmOverview, CrmRecordFilters, CrmRecordRow } from '@gable/contract/crm'
import { type CrmVendorId, crmStates } from '@gable/contract/crm-vendor'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { companyItself } from '../../platform/owner.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { crmFilesOfLead } from './crm.file.query.ts'
import { type CrmAccountKey, crmProgress, crmRecord } from './crm.table.ts'

const r = crmRecord
const ofLead = and(eq(lead.companyId, r.companyId), eq(lead.id, r.leadId))
const newest: ListOrder = { name: 'crmRecord', keys: [idKey(r.id)], direction: 'desc' }

const columns = {
  id: r.id,
  leadId: r.leadId,
  vendor: r.vendor,
  state: r.state,
  failure: r.failure,
  answer: r.answer,
  homeowner: sql<string>`trim(${lead.firstName} || ' ' || ${lead.lastName})`,
  street: lead.street,
  city: lead.city,
  leadStatus: lead.status,
  externalId: r.externalId,
  theirStatus: r.theirStatus,
  syncedAt: r.syncedAt,
}

type Found = Omit<CrmRecordRow, 'syncedAt' | 'url'> & { syncedAt: Date | null }

const rowOf =
  ({ providers }: Pick<Ctx, 'providers'>) =>
  ({ syncedAt, ...row }: Found): CrmRecordRow => {
    const vendor = providers.crmVendors.find(({ id }) => id === row.vendor)
    const url = row.externalId ? (vendor?.pageOf(row.externalId) ?? '') : ''
    return { ...row, url, syncedAt: syncedAt?.toISOString() ?? null }
  }

function underFilters(ctx: Ctx, { vendor, marketId, search, states }: CrmRecordFilters): SQL | undefined {
  const words = sql`concat_ws(' ', ${lead.firstName}, ${lead.lastName}, ${lead.street}, ${lead.city}, ${r.externalId})`
  return and(
    ...[eq(r.companyId, ctx.company.id), eq(r.vendor, vendor), eq(r.ownerId, marketId ?? companyItself)],
    visibleTo(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    states.length > 0 ? inArray(r.state, states) : undefined,
  )
}

/** Lists the leads at a CRM, last sent first. */
export async function listCrmRecords(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: CrmRecordFilters & PageRequest,
): Promise<Page<CrmRecordRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = await ctx.db
    .select({ ...columns, place: page.place })
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(underFilters(ctx, filters), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, rowOf(ctx))
}

/** The ids of these records in list order, with places from 1. */
export const crmRecordsInOrder = (ctx: Ctx, filters: CrmRecordFilters, max: number): SQL =>
  idsInOrder(newest, r.id, sql`${r} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`, max)

/** Returns records by id, for leads that the user can see. */
export async function crmRecordsByIds(ctx: Ctx, ids: readonly string[]): Promise<CrmRecordRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(eq(r.companyId, ctx.company.id), visibleTo(ctx), inArray(r.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf(ctx)))
}

const shownCalls = 20

/**
 * Returns a lead's records at the CRMs it was sent to with their last calls, newest first; none if the user cannot see
 * the lead.
 */
export async function crmRecordsOfLead(ctx: Ctx, leadId: string): Promise<CrmOfLead[]> {
  const rows = await ctx.db
    .select(columns)
    .from(r)
    .innerJoin(lead, ofLead)
    .where(and(eq(r.companyId, ctx.company.id), visibleTo(ctx), eq(r.leadId, leadId)))
    .orderBy(r.vendor)
  if (rows.length === 0) return []
  const operations = await ctx.db
    .select({ vendor: dispatch.vendor, log: dispatch.log })
    .from(dispatch)
    .where(
      and(
        eq(dispatch.companyId, ctx.company.id),
        eq(dispatch.subjectId, leadId),
        inArray(dispatch.kind, ['crm', 'crmFile']),
      ),
    )
    .orderBy(desc(dispatch.id))
    .limit(shownCalls)
  const files = await crmFilesOfLead(ctx, leadId)
  return rows.map((row) => {
    const calls = operations.filter(({ vendor }) => vendor === row.vendor).flatMap(({ log }) => [...log].reverse())
    return { ...rowOf(ctx)(row), calls: calls.slice(0, shownCalls), files: filesAt(files, row.vendor) }
  })
}

const filesAt = (files: Awaited<ReturnType<typeof crmFilesOfLead>>, at: CrmVendorId) =>
  files.flatMap(({ vendor, ...file }) => (vendor === at ? [file] : []))

/** Counts the leads at a CRM account by state, and returns whether more are being queued. */
export async function crmCounts(
  ctx: Ctx,
  { vendor, ownerId }: CrmAccountKey,
): Promise<Pick<CrmOverview, 'counts' | 'isSending'>> {
  const rows = await ctx.db
    .select({ state: r.state, records: count() })
    .from(r)
    .where(and(eq(r.companyId, ctx.company.id), eq(r.vendor, vendor), eq(r.ownerId, ownerId)))
    .groupBy(r.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.records ?? 0
  const [progress] = await ctx.db
    .select({ sending: crmProgress.sending })
    .from(crmProgress)
    .where(
      and(
        ...[eq(crmProgress.companyId, ctx.company.id), eq(crmProgress.vendor, vendor)],
        eq(crmProgress.ownerId, ownerId),
      ),
    )
  const counts = Object.fromEntries(crmStates.map((state) => [state, of(state)])) as CrmOverview['counts']
  return { counts, isSending: Boolean(progress?.sending) }
}

/** Whether a lead is sent automatically: not a test, not only an address, and not deleted. */
export async function isSendable(ctx: Ctx, leadId: string): Promise<boolean> {
  const which = and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId), eq(lead.isTest, false))
  const [row] = await ctx.db
    .select({ status: lead.status })
    .from(lead)
    .where(and(which, inArray(lead.kind, ['rqp', 'other'])))
  return row !== undefined && row.status !== 'Deleted'
}
