import type {
  ComparisonFilters,
  ComparisonRow,
  ComparisonSummary,
  InstallationComparison,
} from '@gable/contract/comparison'
import {
  type ComparedBrand,
  type ComparedFigure,
  type ComparedKey,
  comparedKeys,
} from '@gable/contract/comparison-figures'
import type { Page, PageRequest } from '@gable/contract/list'
import { onlyArea, type ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportSource } from '@gable/contract/measurement-vendor'
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { withinDays } from '../../platform/db/days.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { measurementOrder } from '../measurement/measurement.table.ts'
import { comparison, comparisonUnknown } from './comparison.table.ts'

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

/** Whether Google Solar answered that it has no data for a lead's roof. */
export async function isUnknownToGoogle(ctx: Ctx, leadId: string): Promise<boolean> {
  const isIts = and(eq(comparisonUnknown.companyId, ctx.company.id), eq(comparisonUnknown.leadId, leadId))
  const [row] = await ctx.db.select({ leadId: comparisonUnknown.leadId }).from(comparisonUnknown).where(isIts)
  return row !== undefined
}

/** Google Solar measures one building. */
export const solarFigures = (areaSqft: number, rise: number | null): ReportFigures => ({
  ...onlyArea(areaSqft),
  rise,
  structures: 1,
})

const newest = descending('comparison', instantKey(comparison.reportedAt), idKey(comparison.otherId))

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
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(comparison)
    .innerJoin(lead, ofLead)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, rowOf)
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

/** How the company's measurements compare with reports of these days: the totals of the list. */
export async function summarizeComparisons(ctx: Ctx, days: ComparisonFilters): Promise<ComparisonSummary> {
  return summaryOf(ctx.db, sql`exists (select from ${lead} where ${ofLead} and ${underFilters(ctx, days)})`)
}

/** The same for all companies, for the platform's admin. `db` sees every company. */
export async function summarizeInstallation(db: Db): Promise<InstallationComparison> {
  const [summary, { rows }] = await Promise.all([
    summaryOf(db, sql`true`),
    executeSql<{ companies: number }>(db, sql`select count(distinct company_id)::int as companies from ${comparison}`),
  ])
  return { ...summary, companies: rows[0]?.companies ?? 0 }
}

const isReport = ne(comparison.brand, 'Google Solar')

async function summaryOf(db: Db, where: SQL): Promise<ComparisonSummary> {
  const [roofs, brands, figures] = await Promise.all([
    executeSql<{ roofs: number; within: number }>(db, checkedRoofs(where)),
    executeSql<BrandRow>(db, byBrand(where)),
    executeSql<FigureRow>(db, byFigure(where)),
  ])
  const place = ({ key }: { key: ComparedKey }) => comparedKeys.indexOf(key)
  return {
    roofs: roofs.rows[0]?.roofs ?? 0,
    within: roofs.rows[0]?.within ?? 0,
    brands: brands.rows.map(({ medianBps, p90Bps, ...row }) => ({
      ...row,
      medianBps: Number(medianBps),
      p90Bps: Number(p90Bps),
    })),
    figures: figures.rows
      .map(({ key, comparisons, medianDifference, medianShareBps }) => ({
        key,
        comparisons,
        medianDifference: Number(medianDifference),
        medianShareBps: medianShareBps === null ? null : Number(medianShareBps),
      }))
      .sort((one, other) => place(one) - place(other)),
  }
}

/** Each roof counts once, by its newest report that can be checked. */
const checkedRoofs = (where: SQL) => sql`select count(*)::int as roofs, count(*) filter (where within)::int as within
  from (select distinct on (company_id, lead_id) within from ${comparison}
    where ${where} and ${isReport} and within is not null
    order by company_id, lead_id, reported_at desc, other_id desc) as newest`

interface BrandRow extends Record<string, unknown> {
  brand: ComparedBrand
  comparisons: number
  checked: number
  within: number
  medianBps: number | string
  p90Bps: number | string
  oursCloser: number
  theirsCloser: number
}

const byBrand = (where: SQL) => sql`select brand, count(*)::int as comparisons, count(within)::int as checked,
    count(*) filter (where within)::int as within,
    percentile_cont(0.5) within group (order by area_share_bps) as "medianBps",
    percentile_cont(0.9) within group (order by abs(area_share_bps)) as "p90Bps",
    count(*) filter (where closer = 'ours')::int as "oursCloser",
    count(*) filter (where closer = 'theirs')::int as "theirsCloser"
  from ${comparison} where ${where} group by brand order by count(*) desc, brand`

interface FigureRow extends Record<string, unknown> {
  key: ComparedKey
  comparisons: number
  medianDifference: number | string
  medianShareBps: number | string | null
}

const byFigure = (where: SQL) => sql`select f->>'key' as key, count(*)::int as comparisons,
    percentile_cont(0.5) within group (order by (f->>'difference')::float8) as "medianDifference",
    percentile_cont(0.5) within group (order by abs((f->>'shareBps')::float8)) as "medianShareBps"
  from ${comparison}, jsonb_array_elements(${comparison.figures}) as f
  where ${where} and ${isReport} and f->>'difference' is not null group by 1`
