import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, eq, getTableColumns, inArray, type SQL, Subquery, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import { askingUser, type Ctx } from '../../platform/context.ts'
import type { KeysetPage } from '../../platform/keyset.ts'
import { lead } from '../lead.table.ts'
import { looksMeant, matching, type Spelling, within } from './lead.filter.ts'

/**
 * What the database guesses to be so little work, or of what the orders' indexes say nothing so few records, is found at once and
 * put in order. Else the list is looked through in its order before the question is turned round. To pass a record by what an
 * index says of it is a fifth of the work of finding one: twice as many are passed as a page should need, or half as many as would
 * be found, never more than `furthest`, and so many as seem to be `close` are looked at. Where it says nothing, as many rows are
 * looked at as `reach` says: among a million, what fewer than one in 200 are is found faster by what it is.
 */
const usual = { cheap: 3_000, furthest: 30_000, close: 2_000, few: 5_000, reach: 4_000 }

interface Wanted {
  filters: LeadFilters
  page: KeysetPage
  spelling: Spelling
}

/** Reads a page of the records that meet the condition in this order; they are the table's rows, or some in its place. */
type Read<Row> = (records: typeof lead | LeadsInPlace, condition: SQL | undefined, orderBy: SQL[]) => Promise<Row[]>

/** Some rows of the table under its name, so that conditions and columns read from them. */
type LeadsInPlace = Subquery<'lead', typeof lead._.columns>

/**
 * The rows of one page of a list, whatever it is narrowed by. What a database guesses of how many records meet several
 * conditions is wrong where these hang together (what is New is young), and a list read in its order to the end takes a second
 * among a million. So the beginning of the order is looked through, and if it does not give a page, all that meets the
 * conditions is found by them and put in order; where that seems to be little work, at once. Nothing but time hangs on a guess.
 */
export async function findInOrder<Row>(
  ctx: Ctx,
  { filters, page, spelling }: Wanted,
  read: Read<Row>,
  costs = usual,
): Promise<Row[]> {
  const inList = and(ofKind(ctx, filters), page.behind)
  const asked = matching(ctx, filters, spelling)
  if (isNarrowedByStatusAlone(ctx, filters)) {
    const { statuses, sort } = filters
    if (statuses.length === 0) return read(lead, and(asked, inList), page.orderBy)
    if (sort === 'createdAt' || sort === 'lastActivityAt') {
      // Each asked for by itself: a list of values would be read in no order.
      const ofEach = statuses.map((status) => {
        const one = matching(ctx, { ...filters, statuses: [status] }, spelling)
        return beginning(sql`*`, and(one, inList), page, page.limit)
      })
      return read(inPlace(sql.join(ofEach, sql` union all `)), undefined, page.orderOfKeys)
    }
  }
  const guess = await guessOf(ctx, and(asked, ofKind(ctx, filters)), page)
  const looksSo = looksMeant(ctx, filters)
  const inOrder = and(inList, ...within(ctx, filters))
  if (looksSo && guess.work > costs.cheap) {
    const list = await guessOf(ctx, ofKind(ctx, filters), page)
    const needed = Math.ceil((page.limit * list.rows) / guess.rows)
    if (needed < costs.furthest) {
      const reach = Math.min(Math.max(2 * needed, Math.ceil(guess.work / 2)), costs.furthest)
      const passed = beginning(sql`${lead.id}, ${lead.facets}`, inOrder, page, reach)
      const near = rowsOf(ctx, nearIn(passed, looksSo, page, costs.close), asked)
      const rows = await read(inPlace(near), undefined, page.orderOfKeys)
      if (rows.length === page.limit) return rows
    }
  }
  if (!looksSo && guess.rows > costs.few) {
    const rows = await read(inPlace(beginning(sql`*`, inOrder, page, costs.reach)), asked, page.orderOfKeys)
    if (rows.length === page.limit) return rows
  }
  const whole = and(asked, inList)
  // A row that is fetched by its id is four pieces of work.
  const isNarrower = looksSo && filters.statuses.length > 0 && 4 * guess.rows < guess.work
  const all = isNarrower
    ? rowsOf(ctx, ofStatuses(ctx, filters, looksSo), whole)
    : sql`select * from ${lead} where ${whole} offset 0`
  return read(inPlace(rowsOf(ctx, firstOf(all, page))), undefined, page.orderOfKeys)
}

/**
 * How much work the database guesses it to be to put all in order that meets the condition, and of how many records: to read a
 * row at a random place is four, and one of an index no less than one. What stands behind a cursor is left out: together with the same bounds it would count twice.
 */
async function guessOf(
  ctx: Ctx,
  condition: SQL | undefined,
  { keys }: KeysetPage,
): Promise<{ work: number; rows: number }> {
  const plan = sql`explain (format json) select ${keys} from ${lead} where ${condition}`
  const { rows } = await executeSql<{ 'QUERY PLAN': [{ Plan: Record<'Total Cost' | 'Plan Rows', number> }] }>(
    ctx.db,
    plan,
  )
  const { 'Total Cost': work, 'Plan Rows': records } = rows[0]!['QUERY PLAN'][0].Plan
  return { work: Math.ceil(Math.max(work, records)), rows: records }
}

const ofKind = (ctx: Ctx, { kind }: LeadFilters) => and(eq(lead.companyId, ctx.company.id), eq(lead.kind, kind))

/** Nothing narrows the list but statuses: an index has each of them in the order of time. */
function isNarrowedByStatusAlone(ctx: Ctx, filters: LeadFilters): boolean {
  const { kind: _kind, sort: _sort, direction: _direction, statuses: _statuses, tests, ...others } = filters
  const isPlain = tests !== 'only' && Object.values(others).every((value) => !value || isEmpty(value))
  return isPlain && askingUser(ctx).role !== 'salesRep'
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** Of the first records of the order that meet the condition some columns, with what they are ordered by, so that nothing is sorted again. */
function beginning(columns: SQL, condition: SQL | undefined, { keys, orderBy }: KeysetPage, limit: number): SQL {
  const inOrder = sql.join(orderBy, sql`, `)
  return sql`(select ${columns}, ${keys} from ${lead} where ${condition} order by ${inOrder} limit ${limit}::int)`
}

/**
 * Those of them that look like what is meant. The database would guess that few do, and have all of them looked at and sorted
 * instead of one after the other: of `coalesce` it guesses nothing.
 */
function nearIn(passed: SQL, condition: SQL, { orderOfKeys }: KeysetPage, limit: number): SQL {
  return sql`select key0, key1 from ${passed} as ${lead} where coalesce(${condition}, false)
    order by ${sql.join(orderOfKeys, sql`, `)} limit ${limit}::int`
}

/** Those of some statuses that look like what is meant: by what the index of the statuses says, so that no row is read for it. */
function ofStatuses(ctx: Ctx, filters: LeadFilters, looksSo: SQL): SQL {
  const days = within(ctx, { ...filters, sort: 'createdAt' })
  const ofOne = and(
    ofKind(ctx, filters),
    inArray(lead.status, filters.statuses),
    ...days,
    sql`coalesce(${looksSo}, false)`,
  )
  return sql`select ${lead.id} as key1 from ${lead} where ${ofOne} offset 0`
}

/**
 * The first ones of the order of all these. Without the `offset 0` in them the database would read in the list's order again,
 * for the sake of the few rows that are wanted.
 */
function firstOf(all: SQL, { keys, orderBy, limit }: KeysetPage): SQL {
  return sql`select ${keys} from (${all}) as ${lead} order by ${sql.join(orderBy, sql`, `)} limit ${limit}::int`
}

/**
 * The rows of the records that were found, of those that meet the condition, in the order in which they were found; the last key
 * of an order is the id. One after the other, so that no more are looked at than are wanted.
 */
function rowsOf(ctx: Ctx, found: SQL, condition?: SQL): SQL {
  const isFound = and(eq(lead.companyId, ctx.company.id), sql`${lead.id} = found.key1`, condition)
  return sql`select * from (${found}) as found cross join lateral (select * from ${lead} where ${isFound} offset 0) as ${lead}`
}

const inPlace = (query: SQL) => new Subquery(query, getTableColumns(lead), 'lead') as LeadsInPlace
