import { hasFeature } from '@gable/contract/feature'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { MapBox } from '@gable/contract/lead-map'
import { type LeadKind, madeWithin } from '@gable/contract/status'
import { and, between, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { likeLiteral } from '../../db/like.ts'
import type { Ctx } from '../../platform/context.ts'
import { ofCompany, visibleTo } from '../lead.access.ts'
import { pixelsOf } from '../lead.map-pixel.ts'
import { type Facet, hasFacets, markOfValue } from '../lead.marks.ts'
import { matchesNearly, matchesSearch } from '../lead.search.ts'
import { hasPlace } from '../lead.sort-value.ts'
import { lead } from '../lead.table.ts'
import { isHit } from './lead.hail.query.ts'

/** What a list is narrowed by, whichever of the lists it is. */
export type Narrowing = Omit<LeadFilters, 'kind' | 'sort' | 'direction'>

export const unnarrowed: Narrowing = {
  search: '',
  statuses: [],
  tests: 'include',
  marketIds: [],
  products: [],
  sources: [],
  areas: [],
}

/** How a search reads names: as they are typed, or with a typing mistake forgiven in each. */
export type Spelling = 'exact' | 'similar'

/** Deleted records are there for those who ask for them. In these words the orders' indexes leave them out. */
export const isNotDeleted = sql`${lead.status} <> 'Deleted'`

/** Gives a value a name by which a statement reads it. */
export type Name = (value: SQL) => SQL

const asItIs: Name = (value) => value

/**
 * What the person may see of what the filters ask for.
 * @param options `name` where the plan of a statement is to be the same for all values; `tenant` says which are the company's.
 */
export function exactly(
  ctx: Ctx,
  filters: Narrowing,
  spelling: Spelling = 'exact',
  { name = asItIs, tenant = ofCompany(ctx) }: { name?: Name; tenant?: SQL } = {},
): SQL {
  const { search, assignedTo, originalRep, tests, marketIds, products, sources, areas, box, statuses } = filters
  const isOneOf = (column: AnyPgColumn, values: readonly (string | number)[], type = 'text') =>
    values.length === 0
      ? undefined
      : inArray(
          column,
          values.map((value) => name(sql`${value}::${sql.raw(type)}`)),
        )
  return and(
    visibleTo(ctx, tenant),
    isOneOf(lead.statusMark, statuses.map(markOfValue), 'smallint') ?? isNotDeleted,
    assignedTo === 'nobody' ? isNull(lead.assignedUserId) : isOneOf(lead.assignedUserId, ofOne(assignedTo), 'uuid'),
    originalRep === 'nobody' ? isNull(lead.originalUserId) : isOneOf(lead.originalUserId, ofOne(originalRep), 'uuid'),
    tests === 'include' ? undefined : sql`${lead.isTest} = ${sql.raw(String(tests === 'only'))}`,
    ...madeIn(ctx, filters).map(({ side, moment }) => sql`${lead.createdAt} ${sql.raw(side)} ${moment}`),
    isOneOf(lead.marketId, marketIds, 'uuid'),
    isOneOf(lead.productName, products),
    isOneOf(lead.source, sources),
    areas.length > 0 ? or(...areas.map(liesIn)) : undefined,
    ...roofWithin(filters).map(({ side, sqft }) => sql`${lead.sortRoofAreaSqft} ${sql.raw(side)} ${sqft}`),
    isForHail(ctx, filters) ? isHit(ctx) : undefined,
    box === undefined ? undefined : standsWithin(box),
    (spelling === 'similar' && matchesNearly(search)) || matchesSearch(search),
  )!
}

/** The same, said so that an index finds what meets several conditions at once. Days, sizes and hail are found by their own. */
export function matching(ctx: Ctx, filters: Narrowing, spelling: Spelling = 'exact'): SQL {
  const facets = isBounded(filters) ? undefined : facetsOf(ctx, filters)
  return and(exactly(ctx, filters, spelling), facets, ...inBounds(filters))!
}

/** The orders in whose indexes days and sizes are looked for. */
export function inBounds({ made, madeFrom, madeTo, roofFrom, roofTo }: Narrowing): SQL[] {
  const places: SQL[] = []
  if ((roofFrom ?? roofTo) !== undefined) places.push(hasPlace('roofAreaSqft', lead.sortRoofAreaSqft))
  if ((made ?? madeFrom ?? madeTo) !== undefined) places.push(isInTime)
  return places
}

/**
 * Lets what no other index finds be looked for in that of time. It is not said where the map counts: the index of the map knows
 * no time, and would have to look at each record.
 */
export const isInTime = hasPlace('createdAt', lead.createdAt)

const boundless = {
  ...{ made: undefined, madeFrom: undefined, madeTo: undefined },
  ...{ roofFrom: undefined, roofTo: undefined, hail: undefined },
}

/** Whether days, sizes or hail are asked for. */
export const isBounded = (filters: Narrowing): boolean =>
  Object.keys(boundless).some((bound) => filters[bound as keyof typeof boundless] !== undefined)

/** The filters without days, sizes and hail. */
export const withoutBounds = <Filters extends Narrowing>(filters: Filters): Filters => ({ ...filters, ...boundless })

/**
 * What the facets tell of the filters; undefined where they tell nothing but statuses, or a person, whom another index knows.
 * @param name gives a value a name by which the statement reads it, where it does.
 */
export function facetsOf(ctx: Ctx, filters: Narrowing, name = asItIs): SQL | undefined {
  const { statuses, assignedTo, marketIds, products, sources, areas } = filters
  const has = (facets: Partial<Record<Facet, string[]>>) => hasFacets(lead.facets, ctx.company.id, facets, name)
  const isOfCities = areas.every((area) => !isCode(area) && !isState(area))
  // Two letters are a state, or a city.
  const ofArea = (area: string) =>
    isCode(area)
      ? liesIn(area)
      : or(has({ city: [lowerCase(area)] }), isState(area) ? has({ state: [area.toUpperCase()] }) : undefined)
  const facets = {
    source: sources,
    assignee: assignedTo === undefined ? [] : [keptPerson(assignedTo)],
    market: marketIds.map(lowerCase),
    product: products,
    marketProduct: pairsOf(filters),
    city: isOfCities ? areas.map(lowerCase) : [],
  }
  const ofAreas = areas.length > 0 && !isOfCities && !areas.every(isCode) ? or(...areas.map(ofArea)) : undefined
  const { assignee, ...others } = facets
  const areOthers = ofAreas !== undefined || Object.values(others).some(({ length }) => length > 0)
  if (!areOthers && (assignee.length === 0 || statuses.length === 0)) return undefined
  return and(has({ ...facets, status: statuses }), ofAreas)
}

/** That they are of one of the markets and have one of the products; undefined where not both are asked for. */
export function isOfPair(ctx: Ctx, filters: Narrowing): SQL | undefined {
  return hasFacets(lead.facets, ctx.company.id, { marketProduct: pairsOf(filters) }, asItIs)
}

/** Each market with each product, where they are few. */
function pairsOf({ marketIds, products }: Narrowing): string[] {
  if (marketIds.length * products.length > mostPairs) return []
  return marketIds.flatMap((id) => products.map((product) => `${id.toLowerCase()}${product}`))
}

const mostPairs = 20

const lowerCase = (text: string) => text.toLowerCase()

/** As marks and facets have a person: nobody is an empty text. */
export const keptPerson = (assignedTo: string) => (assignedTo === 'nobody' ? '' : assignedTo.toLowerCase())

/** Whether it is of this list. */
export const isOfKind = (kind: LeadKind, name = asItIs): SQL =>
  sql`${lead.kindMark} = ${name(sql`${markOfValue(kind)}::smallint`)}`

/** All that a list shows: those with similar names where a search finds nothing as it was typed. */
export function ofList(ctx: Ctx, filters: Narrowing & Pick<LeadFilters, 'kind'>): SQL {
  const read = (spelling: Spelling) => and(matching(ctx, filters, spelling), isOfKind(filters.kind))!
  if (!matchesNearly(filters.search)) return read('exact')
  return or(read('exact'), and(read('similar'), sql`not exists (select 1 from ${lead} where ${read('exact')})`))!
}

/** Who has no weather reports sees all. */
export function isForHail(ctx: Ctx, { hail }: Pick<LeadFilters, 'hail'>): boolean {
  return hail === true && hasFeature(ctx.company, 'weatherReports')
}

/** The bounds of a roof's size, in square feet: a roof that is not known has none within. */
export function roofWithin({
  roofFrom,
  roofTo,
}: Pick<LeadFilters, 'roofFrom' | 'roofTo'>): { side: '>=' | '<='; sqft: number }[] {
  if (roofFrom === undefined && roofTo === undefined) return []
  return [{ side: '>=', sqft: roofFrom ?? 0 }, ...(roofTo === undefined ? [] : [{ side: '<=', sqft: roofTo } as const])]
}

const ofOne = (value: string | undefined) => (value === undefined ? [] : [value])

/**
 * From which moment on and before which one the filters ask for records to be made. Days begin at midnight in the company's time
 * zone, whether they have 23, 24 or 25 hours.
 */
export function madeIn(
  ctx: Ctx,
  { made, madeFrom, madeTo }: Pick<LeadFilters, 'made' | 'madeFrom' | 'madeTo'>,
): { side: '>=' | '<'; moment: SQL }[] {
  const { timeZone } = ctx.company
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`
  const bounds: { side: '>=' | '<'; moment: SQL }[] = []
  if (made) {
    const today = sql`(${ctx.clock.now().toISOString()}::timestamptz at time zone ${timeZone}::text)::date`
    bounds.push({ side: '>=', moment: midnight(sql`${today} - ${madeWithin[made] - 1}::int`) })
  }
  if (madeFrom) bounds.push({ side: '>=', moment: midnight(sql`${madeFrom}::date`) })
  if (madeTo) bounds.push({ side: '<', moment: midnight(sql`${madeTo}::date + 1`) })
  return bounds
}

/** Borders included. What has no point stands nowhere. */
function standsWithin(box: MapBox): SQL {
  const { west, north, east, south } = pixelsOf(box)
  return and(between(lead.mapX, west, east), between(lead.mapY, north, south))!
}

/** A code's beginning has a digit, of at least two characters, so that one typed by mistake is not half a country. */
const codeLike = /^(?=.*\d).{2,}$/

export const isCode = (area: string) => codeLike.test(area)
export const isState = (area: string) => /^[a-z]{2}$/i.test(area)

/** A state or province by its two letters, the beginning of a ZIP or postal code, or a city. */
function liesIn(area: string): SQL {
  const beginning = `${likeLiteral(area.toUpperCase())}%`
  if (isCode(area)) return sql`${lead.postalCode} like ${beginning}`
  const inCity = eq(sql`lower(${lead.city})`, area.toLowerCase())
  return isState(area) ? or(inCity, eq(lead.state, area.toUpperCase()))! : inCity
}
