import type { ComparisonFilters, ComparisonRow } from '@gable/contract/comparison'
import type { ComparedFigure } from '@gable/contract/comparison-figures'
import type { Page, PageRequest } from '@gable/contract/list'
import { onlyArea, type ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportSource } from '@gable/contract/measurement-vendor'
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { withinDays } from '../../platform/db/days.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { measurementOrder } from '../measurement/measurement.table.ts'
import { comparison } from './comparison.table.ts'

/** The newest reports of a lead that are not ours and have figures, without visibility checks. */
export async function otherReports(
  ctx: Ctx,
  leadId: string,
  most: number,
): Promise<{ orderId: string; source: ReportSource; measuredBy: string; reportedAt: Date; figures: ReportFigures }[]> {
  const o = measurementOrder
  const rows = await ctx.db
    .select({
      orderId: o.id,
      source: o.provider,
      measuredBy: o.productName,
      reportedAt: o.createdAt,
      figures: o.figures,
    })
    .from(o)
    .where(
      and(
        ...[eq(o.companyId, ctx.company.id), eq(o.leadId, leadId), ne(o.provider, 'gable')],
        ...[eq(o.status, 'Completed'), isNotNull(o.figures)],
      ),
    )
    .orderBy(desc(o.id))
    .limit(most)
  return rows.flatMap(({ figures, ...row }) => (figures ? [{ ...row, figures }] : []))
}

/** What changes when a measurement of the lead is added or revised. */
export async function stateOfReports(ctx: Ctx, leadId: string): Promise<string> {
  const { companyId, id, updatedAt } = measurementOrder
  const rows = await ctx.db
    .select({ id, updatedAt })
    .from(measurementOrder)
    .where(and(eq(companyId, ctx.company.id), eq(measurementOrder.leadId, leadId)))
    .orderBy(id)
  return rows.map((row) => `${row.id} ${row.updatedAt.toISOString()}`).join()
}

/** Locks a lead against another comparison of it. False if it does not exist. */
export async function lockLead(tx: Ctx, leadId: string): Promise<boolean> {
  const isIt = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [held] = await tx.db.select({ id: lead.id }).from(lead).where(isIt).for('update')
  return held !== undefined
}

/** The figures that Google Solar gave for a lead's roof; undefined if it was not asked, knew nothing, or they expired. */
export async function googleFigures(
  ctx: Ctx,
  leadId: string,
): Promise<{ reportedAt: Date; figures: ReportFigures } | undefined> {
  const isIts = and(eq(comparison.leadId, leadId), eq(comparison.otherId, leadId))
  const [row] = await ctx.db
    .select({ reportedAt: comparison.reportedAt, figures: comparison.figures })
    .from(comparison)
    .where(and(eq(comparison.companyId, ctx.company.id), isIts))
  const theirs = (key: ComparedFigure['key']) => row?.figures?.find((each) => each.key === key)?.theirs ?? null
  const areaSqft = theirs('areaSqft')
  if (!row || areaSqft === null) return undefined
  return { reportedAt: row.reportedAt, figures: solarFigures(areaSqft, theirs('rise')) }
}

/** Google Solar measures one building. */
export const solarFigures = (areaSqft: number, rise: number | null): ReportFigures => ({
  ...onlyArea(areaSqft),
  rise,
  structures: 1,
})

const newest: ListOrder = {
  name: 'comparison',
  keys: [instantKey(comparison.reportedAt), idKey(comparison.otherId)],
  direction: 'desc',
}

const ofLead = and(eq(lead.companyId, comparison.companyId), eq(lead.id, comparison.leadId))
/** The figures of a deleted lead are kept only until the lead is erased, and are not listed. */
const isListed = ne(lead.status, 'Deleted')

const underFilters = (ctx: Ctx, days: ComparisonFilters): SQL | undefined =>
  and(eq(comparison.companyId, ctx.company.id), isListed, withinDays(ctx, comparison.reportedAt, days))

const areaOf = (side: 'ours' | 'theirs') =>
  sql<number | null>`(select (f->>${side})::float8 from jsonb_array_elements(${comparison.figures}) as f
    where f->>'key' = 'areaSqft')`.mapWith((value) => (value === null ? null : Number(value)))

const columns = {
  id: comparison.id,
  leadId: comparison.leadId,
  ownId: comparison.ownId,
  otherId: comparison.otherId,
  brand: comparison.brand,
  street: lead.street,
  city: lead.city,
  state: lead.state,
  reportedAt: comparison.reportedAt,
  oursSqft: areaOf('ours'),
  theirsSqft: areaOf('theirs'),
  areaShareBps: comparison.areaShareBps,
  statedPercent: comparison.statedPercent,
  within: comparison.within,
  closer: comparison.closer,
}

type Found = Omit<ComparisonRow, 'reportedAt' | 'orderId'> & { reportedAt: Date; otherId: string }

const rowOf = ({ otherId, reportedAt, ...row }: Found): ComparisonRow => ({
  ...row,
  orderId: otherId === row.leadId ? null : otherId,
  reportedAt: reportedAt.toISOString(),
})

/** A page of the company's comparisons, the newest report first. */
export async function listComparisons(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: ComparisonFilters & PageRequest,
): Promise<Page<ComparisonRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = await ctx.db
    .select({ ...columns, place: page.place })
    .from(comparison)
    .innerJoin(lead, ofLead)
    .where(and(underFilters(ctx, filters), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, rowOf)
}

/** The ids of the list in its order. */
export const comparisonsInOrder = (ctx: Ctx, filters: ComparisonFilters, max: number): SQL =>
  idsInOrder(
    newest,
    comparison.id,
    sql`${comparison} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`,
    max,
  )

/** Rows of the list by id. */
export async function comparisonsByIds(ctx: Ctx, ids: readonly string[]): Promise<ComparisonRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(comparison)
    .innerJoin(lead, ofLead)
    .where(and(underFilters(ctx, {}), inArray(comparison.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf))
}
