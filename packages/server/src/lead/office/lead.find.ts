import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, eq, getTableColumns, type SQL, Subquery, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import { askingUser, type Ctx } from '../../platform/context.ts'
import type { KeysetPage } from '../../platform/keyset.ts'
import { lead } from '../lead.table.ts'
import { matching, type Spelling, within } from './lead.filter.ts'

/**
 * Of `few` records, as the database guesses, all are found at once and put in order. Of more, so many as `reach` says are looked
 * through in the list's order before the question is turned round: among a million, what fewer than one in 200 are is found faster
 * by what it is, and both ways take some milliseconds there.
 */
const usual = { few: 5_000, reach: 4_000 }

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
 * conditions is found by them and put in order; where these seem to be few, at once. Nothing but time hangs on a guess.
 */
export async function findInOrder<Row>(
  ctx: Ctx,
  { filters, page, spelling }: Wanted,
  read: Read<Row>,
  { few, reach } = usual,
): Promise<Row[]> {
  const inList = and(eq(lead.companyId, ctx.company.id), eq(lead.kind, filters.kind), page.behind)
  const asked = matching(ctx, filters, spelling)
  if (isNarrowedByStatusAlone(ctx, filters)) {
    const { statuses, sort } = filters
    if (statuses.length === 0) return read(lead, and(asked, inList), page.orderBy)
    if (sort === 'createdAt' || sort === 'lastActivityAt') {
      // Each asked for by itself: a list of values would be read in no order.
      const ofEach = statuses.map((status) => {
        const one = matching(ctx, { ...filters, statuses: [status] }, spelling)
        return beginning(and(one, inList), page, page.limit)
      })
      return read(inPlace(sql.join(ofEach, sql` union all `)), undefined, page.orderBy)
    }
  }
  const whole = and(asked, inList)
  if ((await guessedCount(ctx, whole)) > few) {
    const first = inPlace(beginning(and(inList, ...within(ctx, filters)), page, reach))
    const rows = await read(first, asked, page.orderOfKeys)
    if (rows.length === page.limit) return rows
  }
  return read(inPlace(firstOf(whole, page)), undefined, page.orderOfKeys)
}

/** How many records the database guesses to meet the condition, from what it knows of how often values are. */
async function guessedCount(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const plan = sql`explain (format json) select 1 from ${lead} where ${condition}`
  const { rows } = await executeSql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(ctx.db, plan)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/** Nothing narrows the list but statuses: an index has each of them in the order of time. */
function isNarrowedByStatusAlone(ctx: Ctx, filters: LeadFilters): boolean {
  const { kind: _kind, sort: _sort, direction: _direction, statuses: _statuses, tests, ...others } = filters
  const isPlain = tests !== 'only' && Object.values(others).every((value) => !value || isEmpty(value))
  return isPlain && askingUser(ctx).role !== 'salesRep'
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** The first records of the order that meet the condition, with what they are ordered by, so that nothing is sorted again. */
function beginning(condition: SQL | undefined, { keys, orderBy }: KeysetPage, limit: number): SQL {
  const inOrder = sql.join(orderBy, sql`, `)
  return sql`(select *, ${keys} from ${lead} where ${condition} order by ${inOrder} limit ${limit}::int)`
}

/**
 * Of all records that meet the condition the first ones of the order. Without `offset 0` the database would read in the list's
 * order again, for the sake of the few rows that are wanted.
 */
function firstOf(condition: SQL | undefined, { keys, orderBy, limit }: KeysetPage): SQL {
  const all = sql`(select * from ${lead} where ${condition} offset 0) as ${sql.identifier('lead')}`
  return sql`select *, ${keys} from ${all} order by ${sql.join(orderBy, sql`, `)} limit ${limit}::int`
}

const inPlace = (query: SQL) => new Subquery(query, getTableColumns(lead), 'lead') as LeadsInPlace
