import { hasFeature } from '@gable/contract/feature'
import { longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadFilterName, LeadFilters } from '@gable/contract/lead-filter'
import type { MapBox } from '@gable/contract/lead-map'
import type { ScanScope } from '@gable/contract/scan'
import { type LeadKind, madeWithin } from '@gable/contract/status'
import { and, arrayOverlaps, between, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { likeLiteral } from '../../../platform/db/like.ts'
import { visibleTo } from '../lead.access.ts'
import { pixelsOf } from '../lead.map-pixel.ts'
import { matchesNearly, matchesSearch } from '../lead.search.ts'
import { findableLead, lacksContractAmount, lead } from '../lead.table.ts'
import { fieldWords, hasFieldValues } from './lead.field.ts'

/** The filters that are common to all lists. */
export type Narrowing = Omit<LeadFilters, 'kind' | 'sort' | 'direction'>

export const unnarrowed: Narrowing = {
  search: '',
  statuses: [],
  tests: 'include',
  marketIds: [],
  products: [],
  sources: [],
  leadSources: [],
  tags: [],
  areas: [],
}

/** How a search matches names: as typed, or with one typo allowed in each. */
export type Spelling = 'exact' | 'similar'

/** The names of users and markets, for the filter text in an export. */
export interface FilterNames {
  person(id: string): Promise<string>
  markets(ids: readonly string[]): Promise<string[]>
}

/** A filter of lead lists: its SQL condition and its value as text. Both are empty if it is not set. */
interface Filter {
  where(ctx: Ctx, filters: Narrowing): SQL | undefined
  words(ctx: Ctx, filters: Narrowing, names: FilterNames): string | Promise<string>
}

/**
 * Every filter of lead lists except the search. A new filter is an entry here; if it matches few leads, the column that
 * it compares needs an index.
 */
export const leadFilterTable: Record<Exclude<LeadFilterName, 'search'>, Filter> = {
  statuses: {
    // Deleted leads are shown only on request.
    where: (_ctx, { statuses }) => isOneOf(lead.status, statuses) ?? ne(lead.status, 'Deleted'),
    words: (_ctx, { statuses }) => statuses.join(', '),
  },
  assignedTo: {
    where: (_ctx, { assignedTo }) => isOfPerson(lead.assignedUserId, assignedTo),
    words: (_ctx, { assignedTo }, names) => personWords(assignedTo, names),
  },
  originalRep: {
    where: (_ctx, { originalRep }) => isOfPerson(lead.originalUserId, originalRep),
    words: (_ctx, { originalRep }, names) => personWords(originalRep, names),
  },
  tests: {
    where: (_ctx, { tests }) =>
      tests === 'include' ? undefined : tests === 'only' ? sql`${lead.isTest}` : sql`not ${lead.isTest}`,
    words: (_ctx, { tests }) => ({ include: '', exclude: 'excluded', only: 'only' })[tests],
  },
  made: { where: madeIn, words: madeWords },
  marketIds: {
    where: (_ctx, { marketIds }) => isOneOf(lead.marketId, marketIds),
    words: async (_ctx, { marketIds }, names) => (await names.markets(marketIds)).join(', '),
  },
  products: {
    where: (_ctx, { products }) => isOneOf(lead.productName, products),
    words: (_ctx, { products }) => products.join(', '),
  },
  sources: {
    where: (_ctx, { sources }) => isOneOf(lead.source, sources),
    words: (_ctx, { sources }) => sources.join(', '),
  },
  leadSources: {
    where: (_ctx, { leadSources }) => isOneOf(lead.leadSource, leadSources),
    words: (_ctx, { leadSources }) => leadSources.join(', '),
  },
  tags: {
    where: (_ctx, { tags }) => (tags.length === 0 ? undefined : arrayOverlaps(lead.tags, [...tags])),
    words: (_ctx, { tags }) => tags.join(', '),
  },
  fields: {
    where: (_ctx, { fields = [] }) => (fields.length === 0 ? undefined : hasFieldValues(fields)),
    words: (ctx, { fields = [] }) => (fields.length === 0 ? '' : fieldWords(ctx, fields)),
  },
  areas: {
    where: (_ctx, { areas }) => or(...areas.map(isInside)),
    words: (_ctx, { areas }) => areas.join(', '),
  },
  files: {
    where: ({ above }, { importIds = [] }) =>
      importIds.length === 0 ? undefined : above.leadFilters.isOfFiles(importIds),
    words: async (ctx, { importIds = [] }) => (await ctx.above.importFiles.names(ctx, importIds)).join(', '),
  },
  price: {
    where: isPricedWithin,
    words: priceWords,
  },
  roof: { where: (_ctx, filters) => roofWithin(filters), words: roofWords },
  hail: {
    where: (ctx, filters) => (isForHail(ctx, filters) ? ctx.above.leadFilters.isHit(ctx, filters) : undefined),
    words: (ctx, filters) => (isForHail(ctx, filters) ? hailWords(ctx, filters) : ''),
  },
  unusedLoan: {
    where: (ctx, { unusedLoan }) => (unusedLoan ? ctx.above.leadFilters.hasUnusedLoan(ctx) : undefined),
    words: (_ctx, { unusedLoan }) => (unusedLoan ? 'approved and not used' : ''),
  },
  soldWithoutAmount: {
    where: (_ctx, { soldWithoutAmount }) => (soldWithoutAmount ? lacksContractAmount(lead) : undefined),
    words: (_ctx, { soldWithoutAmount }) => (soldWithoutAmount ? 'Sold, no amount' : ''),
  },
  box: { where: (_ctx, { box }) => box && standsWithin(box), words: () => '' },
}

/** SQL condition: the visible leads that match the filters, in all lists. */
export function matching(ctx: Ctx, filters: Narrowing, spelling: Spelling = 'exact'): SQL {
  const { search } = filters
  return and(
    visibleTo(ctx),
    ...Object.values(leadFilterTable).map(({ where }) => where(ctx, filters)),
    (spelling === 'similar' && matchesNearly(search)) || matchesSearch(search),
  )!
}

/** SQL condition: whether a record is in this list. */
export const isOfKind = (kind: LeadKind): SQL => eq(lead.kind, kind)

/** SQL condition: everything that a list shows, including similar names if the search finds nothing as typed. */
export function ofList(ctx: Ctx, filters: Narrowing & Pick<LeadFilters, 'kind'>): SQL {
  const read = (spelling: Spelling) => and(matching(ctx, filters, spelling), isOfKind(filters.kind))!
  if (!matchesNearly(filters.search)) return read('exact')
  return or(
    read('exact'),
    and(read('similar'), sql`not exists (select 1 from ${findableLead} where ${read('exact')})`),
  )!
}

const isOneOf = <Value>(column: AnyPgColumn, values: readonly Value[]): SQL | undefined =>
  values.length === 0 ? undefined : inArray(column, [...values])

const isOfPerson = (column: AnyPgColumn, id: string | undefined): SQL | undefined =>
  id === undefined ? undefined : id === 'nobody' ? isNull(column) : eq(column, id)

const personWords = (id: string | undefined, names: FilterNames) =>
  id === undefined ? '' : id === 'nobody' ? 'none' : names.person(id)

/** For companies without weather reports, the hail filters have no effect. */
const isForHail = ({ company }: Ctx, { hail, hailDay, hailFrom }: Narrowing) =>
  (hail === true || hailDay !== undefined || hailFrom !== undefined) && hasFeature(company, 'weatherReports')

function hailWords({ company: { locale } }: Ctx, { hailDay, hailFrom }: Narrowing): string {
  const when = hailDay === undefined ? 'in the last 30 days' : `on ${longDate(hailDay, 'UTC', locale)}`
  return hailFrom === undefined ? `hail ${when}` : `hail of ${hailFrom / 100} in or larger ${when}`
}

/** SQL condition: whether a lead was quoted, or an imported contact's roofs were priced, within the amounts. */
function isPricedWithin({ above }: Ctx, { priceFrom, priceTo }: Narrowing): SQL | undefined {
  if (priceFrom === undefined && priceTo === undefined) return undefined
  const [from, to] = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER]
  return or(
    sql`(${lead.totalCents} >= ${from} and ${lead.totalCents} <= ${to})`,
    above.leadFilters.isContactPricedWithin(from, to),
  )
}

function priceWords({ company: { currency, locale } }: Ctx, { priceFrom, priceTo }: Narrowing): string {
  const shown = (amount: number) => money(amount, currency, 'whole', locale)
  const from = priceFrom === undefined ? [] : [`from ${shown(priceFrom)}`]
  const to = priceTo === undefined ? [] : [`up to ${shown(priceTo)}`]
  return [...from, ...to].join(' ')
}

/** SQL condition: the bounds of a roof's area, in square feet. An unknown area is never within bounds. */
export function roofWithin({ roofFrom, roofTo }: Narrowing): SQL | undefined {
  if (roofFrom === undefined && roofTo === undefined) return undefined
  return and(
    gte(lead.sortRoofAreaSqft, roofFrom ?? 0),
    roofTo === undefined ? undefined : lte(lead.sortRoofAreaSqft, roofTo),
  )
}

function roofWords({ company: { locale } }: Ctx, { roofFrom, roofTo }: Narrowing): string {
  const from = roofFrom === undefined ? [] : [`from ${wholeNumber(roofFrom, locale)}`]
  const to = roofTo === undefined ? [] : [`up to ${wholeNumber(roofTo, locale)}`]
  return from.length + to.length > 0 ? `${[...from, ...to].join(' ')} sq ft` : ''
}

/**
 * SQL condition: the requested range of creation times, including its start and excluding its end. Days begin at
 * midnight in the company's time zone, whether they have 23, 24, or 25 hours.
 */
export function madeIn(ctx: Ctx, { made, madeFrom, madeTo }: Narrowing): SQL | undefined {
  const { timeZone } = ctx.company
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone}::text)`
  const today = sql`(${ctx.clock.now().toISOString()}::timestamptz at time zone ${timeZone}::text)::date`
  return and(
    made && gte(lead.createdAt, midnight(sql`${today} - ${madeWithin[made] - 1}::int`)),
    madeFrom === undefined ? undefined : gte(lead.createdAt, midnight(sql`${madeFrom}::date`)),
    madeTo === undefined ? undefined : sql`${lead.createdAt} < ${midnight(sql`${madeTo}::date + 1`)}`,
  )
}

function madeWords({ company: { locale } }: Ctx, { made, madeFrom, madeTo }: Narrowing): string {
  const within = made && madeWithin[made]
  const parts = [
    within === 1 ? 'today' : within ? `in the last ${within} days` : '',
    madeFrom ? `from ${longDate(madeFrom, 'UTC', locale)}` : '',
    madeTo ? `until ${longDate(madeTo, 'UTC', locale)}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Includes the borders. A lead without a point is never within the box. */
function standsWithin(box: MapBox): SQL {
  const { west, north, east, south } = pixelsOf(box)
  return and(between(lead.mapX, west, east), between(lead.mapY, north, south))!
}

/**
 * The beginning of a postal code: at least two characters with a digit, so that a typo does not match half a country.
 */
const codeLike = /^(?=.*\d).{2,}$/

/** SQL condition for a state or province by its two letters, the beginning of a ZIP or postal code, or a city. */
function isInside(area: string): SQL {
  if (codeLike.test(area)) return sql`${lead.postalCode} like ${`${likeLiteral(area.toUpperCase())}%`}`
  const inCity = eq(sql`lower(${lead.city})`, area.toLowerCase())
  return /^[a-z]{2}$/i.test(area) ? or(inCity, eq(lead.state, area.toUpperCase()))! : inCity
}

/** A query of the selected leads that the user may see, as `id`. */
export function matchingLeads(ctx: Ctx, scope: ScanScope): SQL {
  const which = 'filters' in scope ? ofList(ctx, scope.filters) : and(visibleTo(ctx), inArray(lead.id, scope.leadIds))
  return sql`select ${lead.id} as id from ${lead} where ${which}`
}

export async function countMatchingLeads(ctx: Ctx, scope: ScanScope): Promise<number> {
  const question = sql`select count(*)::int as leads from (${matchingLeads(ctx, scope)}) as meant`
  const { rows } = await executeSql<{ leads: number }>(ctx.db, question)
  return rows[0]!.leads
}
