import { hasFeature } from '@gable/contract/feature'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { MapBox } from '@gable/contract/lead-map'
import { madeWithin } from '@gable/contract/status'
import { and, between, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { visibleTo } from '../lead.access.ts'
import { pixelsOf } from '../lead.map-pixel.ts'
import { matchesNearly, matchesSearch } from '../lead.search.ts'
import { lead, leadSortKeys } from '../lead.table.ts'
import { isHit } from './lead.hail.query.ts'

/** What a list is narrowed by, whichever of the lists it is. */
export type Narrowing = Omit<LeadFilters, 'kind' | 'sort' | 'direction'>

/** How a search reads names: as they are typed, or with a typing mistake forgiven in each. */
export type Spelling = 'exact' | 'similar'

/** What the person may see of what the filters ask for. Deleted records are there for those who ask for them. */
export function matching(ctx: Ctx, filters: Narrowing, spelling: Spelling = 'exact'): SQL {
  const { search, statuses, assignedTo, tests, marketIds, products, sources, areas, hail, box } = filters
  return and(
    visibleTo(ctx),
    statuses.length > 0 ? inArray(lead.status, statuses) : ne(lead.status, 'Deleted'),
    assignedTo === undefined ? undefined : isAssignedTo(assignedTo),
    tests === 'include' ? undefined : eq(lead.isTest, tests === 'only'),
    ...madeIn(ctx, filters),
    marketIds.length > 0 ? inArray(lead.marketId, marketIds) : undefined,
    products.length > 0 ? inArray(lead.productName, products) : undefined,
    sources.length > 0 ? inArray(lead.source, sources) : undefined,
    areas.length > 0 ? or(...areas.map(liesIn)) : undefined,
    ...roofWithin(filters),
    hail && hasFeature(ctx.company, 'weatherReports') ? isHit(ctx) : undefined,
    box === undefined ? undefined : standsWithin(box),
    (spelling === 'similar' && matchesNearly(search)) || matchesSearch(search),
  )!
}

/** All that a list shows: those with similar names where a search finds nothing as it was typed. */
export function ofList(ctx: Ctx, filters: Narrowing & Pick<LeadFilters, 'kind'>): SQL {
  const read = (spelling: Spelling) => and(matching(ctx, filters, spelling), eq(lead.kind, filters.kind))!
  if (!matchesNearly(filters.search)) return read('exact')
  return or(read('exact'), and(read('similar'), sql`not exists (select 1 from ${lead} where ${read('exact')})`))!
}

/**
 * What the filters say of the value that the list is sorted by: where in its order those begin and end that can be meant. What
 * was done last was not done before the record was made.
 */
export function within(ctx: Ctx, filters: LeadFilters): SQL[] {
  if (filters.sort === 'createdAt') return madeIn(ctx, filters)
  if (filters.sort === 'lastActivityAt') return madeIn(ctx, { ...filters, madeTo: undefined }, lead.lastActivityAt)
  return filters.sort === 'roofAreaSqft' ? roofWithin(filters) : []
}

function roofWithin({ roofFrom, roofTo }: Pick<LeadFilters, 'roofFrom' | 'roofTo'>): SQL[] {
  if (roofFrom === undefined && roofTo === undefined) return []
  return [gte(roofArea, roofFrom ?? 0), ...(roofTo === undefined ? [] : [lte(roofArea, roofTo)])]
}

/** As the index has it: less than nothing where no roof is known. */
const roofArea = leadSortKeys(lead).roofAreaSqft

function isAssignedTo(userId: string): SQL {
  return userId === 'nobody' ? isNull(lead.assignedUserId) : eq(lead.assignedUserId, userId)
}

/** Days begin at midnight in the company's time zone, whether they have 23, 24 or 25 hours. */
function madeIn(
  ctx: Ctx,
  { made, madeFrom, madeTo }: Pick<LeadFilters, 'made' | 'madeFrom' | 'madeTo'>,
  moment: AnyPgColumn = lead.createdAt,
): SQL[] {
  const { timeZone } = ctx.company
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`
  const conditions: SQL[] = []
  if (made) {
    const today = sql`(${ctx.clock.now().toISOString()}::timestamptz at time zone ${timeZone}::text)::date`
    conditions.push(sql`${moment} >= ${midnight(sql`${today} - ${madeWithin[made] - 1}::int`)}`)
  }
  if (madeFrom) conditions.push(sql`${moment} >= ${midnight(sql`${madeFrom}::date`)}`)
  if (madeTo) conditions.push(sql`${moment} < ${midnight(sql`${madeTo}::date + 1`)}`)
  return conditions
}

/** Borders included. What has no point stands nowhere. */
function standsWithin(box: MapBox): SQL {
  const { west, north, east, south } = pixelsOf(box)
  return and(between(lead.mapX, west, east), between(lead.mapY, north, south))!
}

/** A code's beginning has a digit, of at least two characters, so that one typed by mistake is not half a country. */
const codeLike = /^(?=.*\d).{2,}$/

/** A state or province by its two letters, the beginning of a ZIP or postal code, or a city. */
function liesIn(area: string): SQL {
  const beginning = `${area.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`
  if (codeLike.test(area)) return sql`${lead.postalCode} like ${beginning}`
  const inCity = eq(sql`lower(${lead.city})`, area.toLowerCase())
  return /^[a-z]{2}$/i.test(area) ? or(inCity, eq(lead.state, area.toUpperCase()))! : inCity
}
