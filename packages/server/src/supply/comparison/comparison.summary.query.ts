import type { ComparisonFilters, ComparisonSummary, InstallationComparison } from '@gable/contract/comparison'
import type { ComparedBrand, ComparedKey } from '@gable/contract/comparison-figures'
import { comparedKeys } from '@gable/contract/comparison-figures'
import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { executeSql } from '../../platform/db/client.ts'
import { withinDays } from '../../platform/db/days.ts'
import { comparison } from './comparison.table.ts'

/** How the company's measurements compare with reports of these days. */
export async function summarizeComparisons(ctx: Ctx, days: ComparisonFilters): Promise<ComparisonSummary> {
  const isOfDays = withinDays(ctx, comparison.reportedAt, days) ?? sql`true`
  return summaryOf(ctx.db, sql`${eq(comparison.companyId, ctx.company.id)} and ${isOfDays}`)
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
