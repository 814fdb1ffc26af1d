import type { Page, PageRequest } from '@gable/contract/list'
import type { MeasurementOrder, MeasurementSource } from '@gable/contract/measurement'
import type { MeasurementProvider } from '@gable/contract/status'
import { and, eq, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { seesLead, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead, type StoredLead } from '../../selling/lead/lead.table.ts'
import { measurementOrder } from './measurement.table.ts'

type AnyOrder = typeof measurementOrder.$inferSelect

/** An order of our own report: always has a lead, and its figures from the start. */
export type StoredOrder = AnyOrder & {
  provider: MeasurementProvider
  leadId: string
  areaSqft: number
  facets: number
  made: MeasurementSource
}

const isOwn = eq(measurementOrder.provider, 'gable')

/** A measurement with its source data. */
export type MeasurementDetail = MeasurementOrder & { made: MeasurementSource }

const ofLead = and(eq(lead.companyId, measurementOrder.companyId), eq(lead.id, measurementOrder.leadId))
const ofOrderer = and(eq(user.companyId, measurementOrder.companyId), eq(user.id, measurementOrder.orderedByUserId))

const columns = {
  id: measurementOrder.id,
  leadId: sql`${measurementOrder.leadId}`.mapWith(measurementOrder.leadId),
  provider: sql<MeasurementProvider>`${measurementOrder.provider}`,
  status: measurementOrder.status,
  street: measurementOrder.street,
  city: measurementOrder.city,
  state: measurementOrder.state,
  postalCode: measurementOrder.postalCode,
  areaSqft: sql`${measurementOrder.areaSqft}`.mapWith(measurementOrder.areaSqft),
  facets: sql`${measurementOrder.facets}`.mapWith(measurementOrder.facets),
  orderedBy: sql<string>`coalesce(${user.name}, '')`,
  createdAt: measurementOrder.createdAt,
  completedAt: measurementOrder.completedAt,
  pdfFileId: measurementOrder.pdfFileId,
}

const newest = descending('measurement', idKey(measurementOrder.id))

/**
 * Our own measurements of a lead, newest first, paginated by keyset. Undefined if the lead does not exist or the person
 * may not see it.
 */
export async function listMeasurements(
  ctx: Ctx,
  { leadId, ...requested }: { leadId: string } & PageRequest,
): Promise<Page<MeasurementOrder> | undefined> {
  const page = keysetPage(newest, requested)
  if (!(await seesLead(ctx, leadId))) return undefined
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(measurementOrder)
    .leftJoin(user, ofOrderer)
    .where(and(eq(measurementOrder.companyId, ctx.company.id), eq(measurementOrder.leadId, leadId), isOwn, page.behind))
  return page.read(found, isoTimes)
}

/** One of our own measurements; undefined if it does not exist or the person may not see it. */
export async function getMeasurement(
  ctx: Ctx,
  { id, provider }: { id: string; provider?: MeasurementProvider },
): Promise<MeasurementDetail | undefined> {
  const [row] = await ctx.db
    .select({ ...columns, made: sql`${measurementOrder.made}`.mapWith(measurementOrder.made) })
    .from(measurementOrder)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofOrderer)
    .where(
      and(
        visibleTo(ctx),
        eq(measurementOrder.id, id),
        isOwn,
        provider === undefined ? undefined : eq(measurementOrder.provider, provider),
      ),
    )
  return row && isoTimes(row)
}

/** Our own newest measurement of a lead; undefined if there is none or the person may not see the lead. */
export async function newestMeasurement(ctx: Ctx, leadId: string): Promise<MeasurementDetail | undefined> {
  const { rows = [] } = (await listMeasurements(ctx, { leadId, pageSize: 1 })) ?? {}
  return rows[0] && getMeasurement(ctx, { id: rows[0].id })
}

export async function isPdfOfVisibleOrder(ctx: Ctx, fileId: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: measurementOrder.id })
    .from(measurementOrder)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(ctx), eq(measurementOrder.pdfFileId, fileId)))
  return known !== undefined
}

export type LeadToMeasure = Pick<
  StoredLead,
  'street' | 'city' | 'state' | 'postalCode' | 'point' | 'structures' | 'slope'
>

/** The lead's data that an order uses; undefined if the lead does not exist or the person may not see it. */
export async function readLeadToMeasure(ctx: Ctx, leadId: string): Promise<LeadToMeasure | undefined> {
  const { street, city, state, postalCode, point, structures, slope } = lead
  const [row] = await ctx.db
    .select({ street, city, state, postalCode, point, structures, slope })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return row
}

/** An order of our own report for background work, without visibility checks. */
export async function readOrder(ctx: Ctx, id: string): Promise<StoredOrder | undefined> {
  const [row] = await ctx.db
    .select()
    .from(measurementOrder)
    .where(and(eq(measurementOrder.companyId, ctx.company.id), eq(measurementOrder.id, id), isOwn))
  return row as StoredOrder | undefined
}

export async function ordererOf(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.id, userId)))
  return row?.name ?? ''
}

/** A measurement for display in another slice, for people who may see its lead. */
export function measurementFacts(ctx: Ctx, id: string): Promise<MeasurementDetail | undefined> {
  return getMeasurement(ctx, { id })
}
