import type { Page, PageRequest } from '@gable/contract/list'
import type { MeasurementSource } from '@gable/contract/measurement'
import { onlyArea, type ReportFigures, withMaterials } from '@gable/contract/measurement-figures'
import type { OrderDetail, OrderFilters, OrderRow } from '@gable/contract/measurement-order'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { type MeasurementReport, measurementReport } from '@gable/roof/report/report'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { user } from '../../../account/identity/identity.table.ts'
import { dispatch } from '../../../outside/dispatch/dispatch.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { withinDays } from '../../../platform/db/days.ts'
import { isoTimes } from '../../../platform/db/iso-times.ts'
import { containing } from '../../../platform/db/like.ts'
import { shownOf } from '../../../platform/files/file-rows.ts'
import { descending, keysetPage } from '../../../platform/keyset.ts'
import { file } from '../../../platform/platform.table.ts'
import { idKey } from '../../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../../platform/table/list-export.ts'
import { viewer } from '../../../platform/viewer.ts'
import { quote } from '../../../quoting/quote/quote.table.ts'
import { seesLead, visibleTo } from '../../../selling/lead/lead.access.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { measurementAsset, measurementOrder, measurementStep } from '../measurement.table.ts'

export const ofLead = and(eq(lead.companyId, measurementOrder.companyId), eq(lead.id, measurementOrder.leadId))
const ofOrderer = and(eq(user.companyId, measurementOrder.companyId), eq(user.id, measurementOrder.orderedByUserId))
const newest = descending('measurementOrder', idKey(measurementOrder.id))

/**
 * Limits to the orders that the person may see: those of visible leads, and those of addresses without a lead; of the
 * latter, a sales rep sees only their own.
 */
export function visibleOrders(ctx: Ctx): SQL | undefined {
  const { sees, userId } = viewer(ctx)
  if (sees === 'none') return sql`false`
  const ofNoLead = sees === 'all' ? undefined : eq(measurementOrder.orderedByUserId, userId)
  return and(
    eq(measurementOrder.companyId, ctx.company.id),
    or(and(isNotNull(measurementOrder.leadId), visibleTo(ctx)), and(isNull(measurementOrder.leadId), ofNoLead)),
  )
}

/** An order being sent is `unknown` once an attempt lost its response, until it is looked up. */
const placementNow = sql<OrderRow['placement']>`case when ${measurementOrder.placement} = 'sending' and exists (
    select from ${dispatch} as d where d.company_id = ${measurementOrder.companyId}
      and d.subject_id = ${measurementOrder.id} and d.reference = ${measurementOrder.reference}
      and d.state = 'unknown' and d.failure <> '')
  then 'unknown' else ${measurementOrder.placement} end`

function columns(ctx: Ctx) {
  const o = measurementOrder
  const now = ctx.clock.now().toISOString()
  return {
    id: o.id,
    leadId: o.leadId,
    source: o.provider,
    status: o.status,
    jobState: o.jobState,
    failure: o.failure,
    placement: placementNow,
    homeowner: sql<string>`trim(coalesce(${lead.firstName}, '') || ' ' || coalesce(${lead.lastName}, ''))`,
    street: o.street,
    city: o.city,
    state: o.state,
    postalCode: o.postalCode,
    productName: o.productName,
    deliveryName: o.deliveryName,
    jobNumber: o.jobNumber,
    costCents: o.costCents,
    credits: o.credits,
    areaSqft: o.areaSqft,
    orderedBy: sql<string>`coalesce(${user.name}, '')`,
    createdAt: o.createdAt,
    promisedAt: o.promisedAt,
    completedAt: o.completedAt,
    late: sql<boolean>`coalesce(${o.promisedAt} < ${now}::timestamptz and ${o.status} in ('In Progress', 'Pending'), false)`,
  }
}

/** The orders that match the filters and that the person may see. */
function underFilters(ctx: Ctx, filters: OrderFilters): SQL | undefined {
  const { search, statuses, sources, orderedBy, leadId, madeFrom, madeTo } = filters
  const o = measurementOrder
  const words = sql`concat_ws(' ', ${o.street}, ${o.city}, ${o.state}, ${o.postalCode}, ${o.jobNumber}, ${lead.firstName}, ${lead.lastName})`
  return and(
    visibleOrders(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    statuses.length > 0 ? inArray(o.status, statuses) : undefined,
    sources.length > 0 ? inArray(o.provider, sources) : undefined,
    orderedBy ? eq(o.orderedByUserId, orderedBy) : undefined,
    leadId ? eq(o.leadId, leadId) : undefined,
    withinDays(ctx, o.createdAt, { from: madeFrom, to: madeTo }),
  )
}

export function selectRows<More extends Record<string, Record<string, SQL<string>>>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...columns(ctx), ...more })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .leftJoin(user, ofOrderer)
}

/** A page of orders, the newest first. */
export async function listOrders(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: OrderFilters & PageRequest,
): Promise<Page<OrderRow>> {
  return pageOf(ctx, { cursor, pageSize }, underFilters(ctx, filters))
}

async function pageOf(ctx: Ctx, requested: PageRequest, where: SQL | undefined): Promise<Page<OrderRow>> {
  const page = keysetPage(newest, requested)
  const found = selectRows(ctx, { place: page.place }).where(and(where, page.behind))
  return page.read(found, isoTimes)
}

/** All orders of a company, for the platform's admin, without visibility checks. */
export function ordersOfCompany(ctx: Ctx, requested: PageRequest): Promise<Page<OrderRow>> {
  return pageOf(ctx, requested, eq(measurementOrder.companyId, ctx.company.id))
}

/** A lead's reports from vendors and uploads, the newest first. Undefined if the person may not see the lead. */
export async function ordersOfLead(
  ctx: Ctx,
  { leadId, ...requested }: { leadId: string } & PageRequest,
): Promise<Page<OrderRow> | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const ofVendors = and(eq(measurementOrder.leadId, leadId), ne(measurementOrder.provider, 'gable'))
  return pageOf(ctx, requested, and(visibleOrders(ctx), ofVendors))
}

/** The ids of the matching orders in list order, with their positions from 1. */
export const ordersInOrder = (ctx: Ctx, filters: OrderFilters, max: number): SQL =>
  idsInOrder(
    newest,
    measurementOrder.id,
    sql`${measurementOrder} left join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`,
    max,
  )

/** Orders by id, of those that the person may see. */
export async function ordersByIds(ctx: Ctx, ids: readonly string[]): Promise<OrderRow[]> {
  const found = await selectRows(ctx, {}).where(and(visibleOrders(ctx), inArray(measurementOrder.id, [...ids])))
  return inOrderOf(ids, found.map(isoTimes))
}

/** The people who have ordered, for the filter of the list. */
export async function orderers(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.db
    .selectDistinct({ id: user.id, name: sql<string>`coalesce(${user.name}, '')` })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .innerJoin(user, ofOrderer)
    .where(visibleOrders(ctx))
  return rows.sort((one, other) => one.name.localeCompare(other.name))
}

/** One order; undefined if it does not exist or the person may not see it. */
export async function getOrder(ctx: Ctx, id: string): Promise<OrderDetail | undefined> {
  const { quoteId, structures, instructions, termsVersion, question, figures, modelUrl, pdfFileId, dataFileId } =
    measurementOrder
  const reference = sql<string>`coalesce(${measurementOrder.reference}, '')`
  const { revisedAt } = measurementOrder
  const more = { quoteId, structures, instructions, termsVersion, question, figures, modelUrl, reference }
  const [row] = await ctx.db
    .select({
      row: columns(ctx),
      more,
      pdfFileId,
      dataFileId,
      revisedAt,
      hasModel: sql<boolean>`${measurementOrder.model} is not null`,
    })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .leftJoin(user, ofOrderer)
    .where(and(visibleOrders(ctx), eq(measurementOrder.id, id)))
  if (!row) return undefined
  const { leadId, source } = row.row
  const assets = await assetsOf(ctx, id)
  return {
    ...isoTimes(row.row),
    ...row.more,
    hasModel: row.hasModel,
    own: leadId && source !== 'gable' ? await ownReport(ctx, leadId) : null,
    files: await filesOf(ctx, [row.pdfFileId, row.dataFileId, ...assets]),
    revisedAt: row.revisedAt?.toISOString() ?? null,
    earlierFiles: await earlierFilesOf(ctx, id),
    steps: await stepsOf(ctx, id),
  }
}

async function assetsOf(ctx: Ctx, orderId: string): Promise<string[]> {
  const { companyId, orderId: of, position, fileId } = measurementAsset
  const rows = await ctx.db
    .select({ fileId })
    .from(measurementAsset)
    .where(and(eq(companyId, ctx.company.id), eq(of, orderId), isNull(measurementAsset.replacedAt)))
    .orderBy(asc(position))
  return rows.map((row) => row.fileId)
}

/** Files that later deliveries replaced, the oldest first. */
async function earlierFilesOf(ctx: Ctx, orderId: string): Promise<OrderDetail['earlierFiles']> {
  const { companyId, orderId: of, position, fileId, replacedAt } = measurementAsset
  const rows = await ctx.db
    .select({ file, replacedAt })
    .from(measurementAsset)
    .innerJoin(file, and(eq(file.companyId, companyId), eq(file.id, fileId)))
    .where(and(eq(companyId, ctx.company.id), eq(of, orderId), isNotNull(replacedAt)))
    .orderBy(asc(replacedAt), asc(position))
  return rows.flatMap((row) =>
    row.replacedAt ? [{ ...shownOf(row.file), replacedAt: row.replacedAt.toISOString() }] : [],
  )
}

async function filesOf(ctx: Ctx, ids: readonly (string | null)[]): Promise<OrderDetail['files']> {
  const known = ids.flatMap((id) => id ?? [])
  if (known.length === 0) return []
  const { id, name, contentType, bytes, thumbnailKey } = file
  const rows = await ctx.db
    .select({ id, name, contentType, bytes, thumbnailKey })
    .from(file)
    .where(and(eq(file.companyId, ctx.company.id), inArray(file.id, known)))
  return known.flatMap((each) => rows.filter((row) => row.id === each).map(shownOf))
}

async function stepsOf(ctx: Ctx, orderId: string): Promise<OrderDetail['steps']> {
  const s = measurementStep
  const ofUser = and(eq(user.companyId, s.companyId), eq(user.id, s.byUserId))
  const by = sql<string>`coalesce(${user.name}, '')`
  const rows = await ctx.db
    .select({ at: s.at, status: s.status, jobState: s.jobState, placement: s.placement, failure: s.failure, by })
    .from(s)
    .leftJoin(user, ofUser)
    .where(and(eq(s.companyId, ctx.company.id), eq(s.orderId, orderId)))
    .orderBy(asc(s.id))
  return rows.map(isoTimes)
}

/** The figures of our newest own report of a lead. */
async function ownReport(ctx: Ctx, leadId: string): Promise<OrderDetail['own']> {
  const isOwn = and(eq(measurementOrder.leadId, leadId), eq(measurementOrder.provider, 'gable'))
  const [row] = await ctx.db
    .select({ id: measurementOrder.id, made: measurementOrder.made })
    .from(measurementOrder)
    .where(and(eq(measurementOrder.companyId, ctx.company.id), isOwn))
    .orderBy(desc(measurementOrder.id))
    .limit(1)
  return row?.made ? { id: row.id, figures: figuresOfOwn(row.made) } : null
}

/** Our own report in the format that all reports share. */
export const figuresOfOwn = (created: MeasurementSource): ReportFigures =>
  figuresOfReport(measurementReport(measureRoofs(created.structures)))

/** The same for a report that was already derived. */
export function figuresOfReport(report: MeasurementReport): ReportFigures {
  const { areaSqft, facets, pitches, lengths, suggestedWaste, structures } = report
  const none = onlyArea(Math.max(1, areaSqft))
  const known = lengths && { ridge: lengths.ridge, hip: lengths.hip, valley: lengths.valley, eave: lengths.eave }
  // Only a roof with several levels shows which walls it meets; the report of any other roof does not determine its
  // flashing.
  const hasSteps = lengths && lengths.stepFlashing + lengths.flashing > 0
  const steps = hasSteps && { stepFlashing: lengths.stepFlashing, flashing: lengths.flashing }
  return withMaterials({
    ...none,
    facets,
    rise: pitches[0]?.rise ?? null,
    structures: structures.length,
    wasteBps: suggestedWaste.wasteBps,
    // A high eave takes drip edge and starter but no gutter; vendors count it as a rake.
    lengths: { ...none.lengths, ...known, ...steps, ...(lengths && { rake: lengths.rake + lengths.highEave }) },
    pitches: pitches.map((pitch) => ({ ...pitch })),
  })
}

export async function isFileOfVisibleOrder(ctx: Ctx, fileId: string): Promise<boolean> {
  const isAsset = sql`exists (select from ${measurementAsset} as a where a.company_id = ${measurementOrder.companyId}
    and a.order_id = ${measurementOrder.id} and a.file_id = ${fileId})`
  const isIts = or(eq(measurementOrder.pdfFileId, fileId), eq(measurementOrder.dataFileId, fileId), isAsset)
  const [known] = await ctx.db
    .select({ id: measurementOrder.id })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleOrders(ctx), isIts))
  return known !== undefined
}

/** The location of a lead's roof; undefined if the lead does not exist or is deleted, or the person may not see it. */
export async function placeOfLead(ctx: Ctx, leadId: string) {
  const { street, city, state, postalCode, country, point } = lead
  const [row] = await ctx.db
    .select({ street, city, state, postalCode, country, point })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
  return row
}

/** The email of the person who placed an order; empty if an API client did. */
export async function emailOfOrderer(
  ctx: Ctx,
  { orderedByUserId }: Pick<typeof measurementOrder.$inferSelect, 'orderedByUserId'>,
): Promise<string> {
  if (orderedByUserId === null) return ''
  const isThem = and(eq(user.companyId, ctx.company.id), eq(user.id, orderedByUserId))
  const [row] = await ctx.db.select({ email: user.email }).from(user).where(isThem)
  return row?.email ?? ''
}

/**
 * The roofs of an order in 3D; null if its report has no lines, undefined if the order does not exist or the person may
 * not see it.
 */
export async function modelOfOrder(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ model: measurementOrder.model })
    .from(measurementOrder)
    .leftJoin(lead, ofLead)
    .where(and(visibleOrders(ctx), eq(measurementOrder.id, id)))
  return row
}

export async function isQuoteOfLead(ctx: Ctx, quoteId: string, leadId: string | undefined): Promise<boolean> {
  if (!leadId) return false
  const [row] = await ctx.db
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), eq(quote.leadId, leadId)))
  return row !== undefined
}
