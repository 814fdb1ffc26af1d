import type { LeadFilters } from '@gable/contract/lead-filter'
import type { SortDirection } from '@gable/contract/status'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { KeysetPage } from '../../platform/keyset.ts'
import { lowest } from '../lead.sort-value.ts'
import { lead } from '../lead.table.ts'
import { highest, sortColumns } from './lead.order.ts'

type BoundedSort = keyof typeof highest

/** What the list is sorted by, where it stands behind the days or sizes by which the list is bounded in their index. */
export function sortBehindBounds(filters: LeadFilters): BoundedSort | undefined {
  const { sort, made, madeFrom, madeTo, roofFrom, roofTo } = filters
  const isOfDays = (made ?? madeFrom ?? madeTo) !== undefined
  const isOfSizes = (roofFrom ?? roofTo) !== undefined
  if (sort === 'lastActivityAt') return isOfDays && !isOfSizes ? sort : undefined
  if (sort === 'totalCents' || sort === 'createdAt') return isOfSizes && !isOfDays ? sort : undefined
  return sort === 'roofAreaSqft' && isOfDays ? sort : undefined
}

/**
 * That a record stands no further behind in the order than the last of a page would, were a part of those that are meant all of
 * them: nothing of the page does. So the index passes over most of them, and few are put in order.
 * @param meant how many are meant, as far as is known.
 */
export function noneBehind({
  sort,
  direction,
  page,
  whole,
  meant,
}: {
  sort: BoundedSort
  direction: SortDirection
  page: KeysetPage
  whole: SQL | undefined
  meant: number
}): SQL {
  // So many that reading them takes as long as sorting what they leave, in powers of two. They are of the end at which the page
  // is likely to be: what was made late was done late, and what is large costs much.
  const many = 2 ** Math.ceil(Math.log2(Math.sqrt(page.limit * meant)))
  const bound = sortColumns[sort === 'totalCents' || sort === 'createdAt' ? 'roofAreaSqft' : 'createdAt']
  const towards = direction === 'desc' ? desc(bound) : asc(bound)
  const part = sql`select ${page.keys} from ${lead} where ${whole} order by ${towards} limit ${sql.raw(`${many}`)}`
  const last = sql`(select key0 from (${part}) as part order by ${page.orderOfKeys[0]} limit 1 offset ${sql.raw(`${page.limit - 1}`)})`
  return direction === 'desc'
    ? sql`${sortColumns[sort]} >= coalesce(${last}, ${lowest[sort]})`
    : sql`${sortColumns[sort]} <= coalesce(${last}, ${highest[sort]})`
}
