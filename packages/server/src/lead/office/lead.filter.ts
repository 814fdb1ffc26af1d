import { hasFeature } from '@gable/contract/feature'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { MapBox } from '@gable/contract/lead-map'
import { madeWithin } from '@gable/contract/status'
import { and, between, eq, gte, inArray, isNull, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { visibleTo } from '../lead.access.ts'
import { codeStart, looksAsLarge, looksLike } from '../lead.facets.ts'
import { pixelsOf } from '../lead.map-pixel.ts'
import { matchesNearly, matchesSearch } from '../lead.search.ts'
import { lead, leadSortKeys } from '../lead.table.ts'
import { isHit, leadsHit } from './lead.hail.query.ts'

/** What a list is narrowed by, whichever of the lists it is. */
export type Narrowing = Omit<LeadFilters, 'kind' | 'sort' | 'direction'>

/** How a search reads names: as they are typed, or with a typing mistake forgiven in each. */
export type Spelling = 'exact' | 'similar'

/** What the person may see of what the filters ask for. Deleted records are there for those who ask for them. */
export function matching(ctx: Ctx, filters: Narrowing, spelling: Spelling = 'exact'): SQL {
  const { search, statuses, assignedTo, tests, marketIds, products, sources, areas, box } = filters
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
    isForHail(ctx, filters) ? isHit(ctx) : undefined,
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
 * was done last was not done before the record was made, and a person's records begin with the first of them.
 */
export function within(ctx: Ctx, filters: LeadFilters): SQL[] {
  const { sort } = filters
  if (sort === 'roofAreaSqft') return roofWithin(filters)
  if (sort !== 'createdAt' && sort !== 'lastActivityAt') return []
  const until = sort === 'createdAt' ? filters.madeTo : undefined
  return [...madeIn(ctx, { ...filters, madeTo: until }, lead[sort]), ...sinceFirstOf(ctx, filters)]
}

function sinceFirstOf(ctx: Ctx, { kind, sort, assignedTo }: LeadFilters): SQL[] {
  if (assignedTo === undefined || assignedTo === 'nobody') return []
  const ofPerson = and(eq(lead.companyId, ctx.company.id), eq(lead.kind, kind), eq(lead.assignedUserId, assignedTo))
  const first = ctx.db
    .select({ at: min(lead.createdAt) })
    .from(lead)
    .where(ofPerson)
  return [sql`${sort === 'createdAt' ? lead.createdAt : lead.lastActivityAt} >= ${first}`]
}

/** True of all that these filters let through, by what the index of each order says of a record; undefined where it says nothing. */
export function looksMeant(ctx: Ctx, filters: Narrowing): SQL | undefined {
  const { statuses, sources, assignedTo, marketIds, products, areas, roofFrom, roofTo } = filters
  const { facets } = lead
  const hasRange = roofFrom !== undefined || roofTo !== undefined
  return and(
    looksLike(facets, 'status', statuses),
    looksLike(facets, 'source', sources),
    looksLike(facets, 'assignee', assignedTo === undefined ? [] : [assignedTo === 'nobody' ? '' : asKept(assignedTo)]),
    looksLike(facets, 'market', marketIds.map(asKept)),
    looksLike(facets, 'product', products),
    areas.every(isTold) ? or(...areas.map(looksToLieIn)) : undefined,
    hasRange ? looksAsLarge(facets, roofFrom ?? 0, roofTo) : undefined,
    isForHail(ctx, filters) ? inArray(lead.id, leadsHit(ctx)) : undefined,
  )
}

const asKept = (id: string) => id.toLowerCase()

/** Who has no weather reports sees all. */
function isForHail(ctx: Ctx, { hail }: Pick<LeadFilters, 'hail'>): boolean {
  return hail === true && hasFeature(ctx.company, 'weatherReports')
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

const isCode = (area: string) => codeLike.test(area)
const isState = (area: string) => /^[a-z]{2}$/i.test(area)

/** A state or province by its two letters, the beginning of a ZIP or postal code, or a city. */
function liesIn(area: string): SQL {
  const beginning = `${area.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`
  if (isCode(area)) return sql`${lead.postalCode} like ${beginning}`
  const inCity = eq(sql`lower(${lead.city})`, area.toLowerCase())
  return isState(area) ? or(inCity, eq(lead.state, area.toUpperCase()))! : inCity
}

/** Whether a record's facets say something of an area: not of a state, nor of few letters of a code. */
const isTold = (area: string) => (isCode(area) ? area.length >= codeStart : !isState(area))

function looksToLieIn(area: string): SQL | undefined {
  if (!isCode(area)) return looksLike(lead.facets, 'city', [area.toLowerCase()])
  const letters = [...area.toUpperCase()]
  const [start, end] = [letters.slice(0, codeStart).join(''), letters.slice(codeStart).join('')]
  return and(looksLike(lead.facets, 'codeStart', [start]), looksLike(lead.facets, 'codeEnd', end ? [end] : []))
}
