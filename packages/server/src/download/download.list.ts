import type { DownloadRequest } from '@gable/contract/download'
import type { Table, TableRow } from '@gable/documents/table/table'
import type { SQL } from 'drizzle-orm'
import { leadsAlong } from '../lead/office/lead.take-along.ts'
import type { Ctx } from '../platform/context.ts'

/** What a list gives so that it can be taken along. */
interface List {
  table(ctx: Ctx, request: DownloadRequest): Promise<Table>
  /** A query of the rows that the person sees under the filters: `id`, and `place` from 1 in the list's order. */
  inOrder(ctx: Ctx, request: DownloadRequest, most: number): SQL
  /** What these rows hold now, in their order, without those that the person may not see any more. */
  rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]>
}

/** The lists that can be taken along. */
export const lists: Record<DownloadRequest['list'], List> = {
  lead: {
    table: (ctx, { format, filters }) => leadsAlong.table(ctx, format, filters),
    inOrder: (ctx, { filters }, most) => leadsAlong.inOrder(ctx, filters, most),
    rows: leadsAlong.rows,
  },
}
