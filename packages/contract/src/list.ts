import { z } from 'zod'
import { limits } from './limits.ts'
import { type SortDirection, sortDirections } from './status.ts'
import { ruledText } from './text.ts'

/**
 * What every list is asked with and answers. With these a list procedure is its access, what it is of, and its row:
 * `.input(pageRequest({ leadId: id })).output(pageOf(note))`.
 */

/** By which the next page of a list is asked for; opaque. */
export const cursor = ruledText().regex(/^[\w-]{1,400}$/)

/** What is asked for of one page: what the list is narrowed by, behind which cursor, and how many rows at most. */
export function pageRequest<Filters extends z.core.$ZodLooseShape>(filters: Filters) {
  return z.object({
    ...filters,
    cursor: cursor.optional(),
    pageSize: z.number().int().min(1).max(limits.pageSize.max).default(limits.pageSize.default),
  })
}
export type PageRequest = { cursor?: string | undefined; pageSize: number }

/** The filters `sort` and `direction` of a list that can be sorted, with what it is sorted by when nobody says. */
export function sortedBy<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  usual: { sort: NoInfer<Sort>; direction: SortDirection },
) {
  return {
    sort: z.enum(sorts).default(usual.sort as never),
    direction: z.enum(sortDirections).default(usual.direction),
  }
}

/** One page: its rows, and the cursor of the next one; null on the last. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: cursor.nullable() })
}
export type Page<Row> = { rows: Row[]; nextCursor: string | null }
