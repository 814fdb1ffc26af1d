import { z } from 'zod'
import { limits } from './limits.ts'
import { type SortDirection, sortDirections } from './status.ts'
import { ruledText } from './text.ts'

/**
 * The common input and output of lists. A list procedure adds only its access, filters, and row: `.input(pageRequest({
 * leadId: id })).output(pageOf(note))`.
 */

/** An opaque token for the next page of a list. */
const cursor = ruledText().regex(/^[\w-]{1,400}$/)

/** Returns the input of a list: its filters, the cursor, and the maximum number of rows. */
export function pageRequest<Filters extends z.core.$ZodLooseShape>(filters: Filters) {
  return z.object({
    ...filters,
    cursor: cursor.optional(),
    pageSize: z.number().int().min(1).max(limits.pageSize.max).default(limits.pageSize.default),
  })
}
export type PageRequest = { cursor?: string | undefined; pageSize: number }

/** Returns the `sort` and `direction` filters of a sortable list, with defaults. */
export function sortedBy<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  usual: { sort: NoInfer<Sort>; direction: SortDirection },
) {
  return {
    sort: z.enum(sorts).default(usual.sort as never),
    direction: z.enum(sortDirections).default(usual.direction),
  }
}

/** Returns the output of a list: its rows and the next page's cursor, which is null on the last page. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), nextCursor: cursor.nullable() })
}
export type Page<Row> = { rows: Row[]; nextCursor: string | null }
