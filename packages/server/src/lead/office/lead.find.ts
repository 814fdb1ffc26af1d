import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import { withPlanKept } from '../../db/kept-plan.ts'
import type { Ctx } from '../../platform/context.ts'
import type { KeysetPage } from '../../platform/keyset.ts'
import { lead } from '../lead.table.ts'
import { noneBehind, sortBehindBounds } from './lead.bound.ts'
import {
  exactly,
  facetsOf,
  inBounds,
  isBounded,
  isForHail,
  isInTime,
  isOfKind,
  type Name,
  type Spelling,
  withoutBounds,
} from './lead.filter.ts'
import { guessOf, tenantOfSearch } from './lead.guess.ts'
import { isHit } from './lead.hail.query.ts'
import { toldByIndex } from './lead.told.ts'
import { namedOnce, type Places, type Walk, walkOf } from './lead.walk.ts'

/**
 * What ways to a page cost, in records that are passed within an index: a `glance` at one by itself, and a `row` that is found by
 * what it is and put in order. A list of `few` records is always gone through. At a glance no more than `furthest` are passed.
 * Where the index does not tell all, so many rows are `looked` at, but where as `rare` as that are meant. So many that are found
 * are `sorted` as they are; of more it is known before which of them cannot be on the page.
 */
const usual = { glance: 4, row: 40, few: 30_000, furthest: 20_000, looked: 4_000, rare: 5_000, sorted: 4_000 }

interface Wanted {
  filters: LeadFilters
  page: KeysetPage
  spelling: Spelling
}

/** What is read of each record: columns of the table and of what is joined to it, its id as `id` among them. */
export interface Shown {
  columns: SQL
  joins: SQL
}

/** A row and its place in the order, as `KeysetPage` asks for it. */
type Found<Row> = Row & { place: Record<string, string> }

/**
 * The rows of one page of a list, whatever it is narrowed by. Either its order is gone through until there are enough, or all that
 * is meant is found by what it is, and put in order. What the database guesses of how many meet several conditions is wrong where
 * these hang together (a market has products of its own, what is New is young): there the way through the order has an end, and
 * then the question is turned round. Nothing but time hangs on a guess.
 */
export async function findInOrder<Row extends { id: string }>(
  ctx: Ctx,
  wanted: Wanted,
  shown: Shown,
  costs = usual,
): Promise<Found<Row>[]> {
  const { filters, page, spelling } = wanted
  const walk = walkOf(ctx, filters, page)
  const through = (places: Places, is: 'sure' | 'unsure') => rowsAt<Row>(ctx, wanted, shown, places, is)
  const goThrough = async () => {
    const found = await through(walk.first(page.limit), 'sure')
    const rows = found.filter(({ id }) => id !== null)
    // Fewer than were asked for: there are no more. Else some only looked so.
    return found.length < page.limit || rows.length === page.limit ? rows : undefined
  }
  const way = await wayOf(ctx, wanted, walk, costs)
  if (way.kind === 'look') {
    const rows = await through(walk.seen(way.looked, exactly(ctx, filters, spelling)), 'sure')
    if (rows.length === page.limit) return rows
  }
  if (way.kind === 'glance') {
    const rows = await through(walk.among(way.passed), 'unsure')
    if (rows.length === page.limit) return rows
  }
  const rows = way.kind === 'through' || (way.kind === 'glance' && way.elseThrough) ? await goThrough() : undefined
  return rows ?? rowsAt<Row>(ctx, wanted, shown, await firstOfAll(ctx, wanted, costs), 'unsure')
}

type Way =
  | { kind: 'through' | 'find' }
  | { kind: 'look'; looked: number }
  | { kind: 'glance'; passed: number; elseThrough: boolean }

async function wayOf(ctx: Ctx, { filters, page, spelling }: Wanted, walk: Walk, costs: typeof usual): Promise<Way> {
  if (walk.narrowings === 0) return { kind: 'through' }
  const list = await guessOf(ctx, walk.list, 'exact')
  if (walk.tellsAll && list <= costs.few) return { kind: 'through' }
  const meant = await guessOf(ctx, filters, spelling)
  const toFind = meant * costs.row
  const toPass = (page.limit * list) / meant
  // Not even to pass all of it would take longer than to find what is meant.
  if (walk.tellsAll && list <= toFind) return { kind: 'through' }
  const isSoonFound = walk.isFar && toFind < list
  if (walk.others > 0) {
    return isSoonFound || meant <= costs.rare ? { kind: 'find' } : { kind: 'look', looked: costs.looked }
  }
  // Where the order's values stand behind a range of days or sizes, too, the database would go through that instead.
  const isRange = filters.madeTo !== undefined || filters.roofTo !== undefined
  if (walk.isEven && !(isRange && sortBehindBounds(filters))) return { kind: toPass < toFind ? 'through' : 'find' }
  if (isSoonFound || toPass * costs.glance > toFind || toPass > costs.furthest) return { kind: 'find' }
  // In powers of two, so that there are few statements.
  const passed = Math.min(2 ** Math.ceil(Math.log2(2 * toPass)), costs.furthest)
  return { kind: 'glance', passed, elseThrough: walk.tellsAll && toFind > list }
}

/**
 * The places of the first ones of all that is meant. Where days, sizes, a search, a part of the map or hail bound it, it is found
 * by these, and each index passes over what else is not meant by its marks. Else it is found by the facets alone: beside other
 * conditions the database would take it for so little that it reads their indexes, too. Without the `offset 0` it would read in
 * the list's order again, for the sake of the few rows that are wanted.
 */
async function firstOfAll(ctx: Ctx, wanted: Wanted, costs: typeof usual): Promise<{ asked?: SQL; places: SQL }> {
  const { filters, page, spelling } = wanted
  // How a search is best found depends on what is searched, and all else on what is asked for alone.
  const isSearch = filters.search.trim() !== '' || filters.box !== undefined
  const { name, row } = namedOnce()
  const nameOf: Name = isSearch ? (value) => value : name
  // Days, sizes and hail are told once, or each record would be compared with them twice.
  const hail = isForHail(ctx, filters) ? isHit(ctx, nameOf) : undefined
  const facets = isSearch || isBounded(filters) ? undefined : facetsOf(ctx, filters, name)
  const ends = isSearch ? [] : endOf(filters, name)
  const bounds = inBounds(filters)
  const places = isSearch || facets ? [] : bounds.length > 0 || hail ? bounds : [isInTime]
  const told = [...toldByIndex(ctx, filters, nameOf).conditions, hail, ...ends, ...places]
  const tenant = isSearch ? await tenantOfSearch(ctx, filters) : eq(lead.companyId, name(sql`${ctx.company.id}::uuid`))
  const inFilters = exactly(ctx, withoutBounds(filters), spelling, { name: nameOf, tenant })
  const whole = and(inFilters, isOfKind(filters.kind, nameOf), page.behindBy(nameOf), ...told)
  const sort = isSearch ? undefined : sortBehindBounds(filters)
  const meant = sort ? await guessOf(ctx, filters, spelling) : 0
  const first =
    sort && meant > costs.sorted ? noneBehind({ sort, direction: filters.direction, page, whole, meant }) : undefined
  const records = facets ? sql`(select * from ${lead} where ${facets} offset 0) as ${lead}` : sql`${lead}`
  const found = sql`(select key0, key1 from (select ${page.keys} from ${records} where ${and(whole, first)} offset 0) as meant
    order by ${sql.join(page.orderOfKeys, sql`, `)} limit ${sql.raw(`${page.limit}`)})`
  return isSearch ? { places: found } : { places: found, asked: row() }
}

/**
 * Days and sizes without an end are given one. Of a range between two values that it does not know yet the database supposes that
 * it is a small part, and enters the index there; of one that is open at an end, that it is a third of all.
 */
const endOf = ({ made, madeFrom, madeTo, roofFrom, roofTo }: LeadFilters, name: Name) => [
  (made ?? madeFrom) && !madeTo ? sql`${lead.createdAt} < ${name(sql`'infinity'::timestamptz`)}` : undefined,
  roofFrom !== undefined && roofTo === undefined
    ? sql`${lead.sortRoofAreaSqft} < ${name(sql`'infinity'::float8`)}`
    : undefined,
]

/**
 * The rows at these places in their order. Where they are all meant but for what looks alike, a row without an id stands for one
 * that is not; else such are passed over, until there are enough for a page.
 */
async function rowsAt<Row extends { id: string }>(
  ctx: Ctx,
  { filters, page, spelling }: Wanted,
  { columns, joins }: Shown,
  { asked, places }: { asked?: SQL; places: SQL },
  are: 'sure' | 'unsure',
): Promise<Found<Row>[]> {
  const keys = Object.keys(page.place)
  // The driver reads this in a tenth of the time that it takes for an array.
  const place = sql`json_build_array(${sql.join(Object.values(page.place), sql`, `)})`
  const meant = and(eq(lead.companyId, ctx.company.id), sql`${lead.id} = found.key1`, exactly(ctx, filters, spelling))
  const statement = sql`${asked ? sql`with ${asked} ` : sql``}select ${columns}, ${place} as place
    from ${places} as found left join lateral (select * from ${lead} where ${meant} offset 0) as ${lead} on true ${joins}
    ${are === 'sure' ? sql`` : sql`where ${lead.id} is not null`}
    order by ${sql.join(page.orderOfKeys, sql`, `)} limit ${sql.raw(`${page.limit}`)}`
  // What a search compares with is worked out with each plan, and would be with each row.
  const isKept = asked && filters.search.trim() === ''
  const { rows } = await executeSql<Row & { place: string[] }>(ctx.db, isKept ? withPlanKept(statement) : statement)
  return rows.map((row) =>
    Object.assign(row, { place: Object.fromEntries(keys.map((key, at) => [key, row.place[at]!])) }),
  )
}
