import type { DownloadFormat } from '@gable/contract/download-form'
import type { PaperColumn, Table, TableRow } from '@gable/documents/table/table'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { ListOrder } from '../keyset.ts'
import { type Columns, cellsOf, filtersOf, tableOf } from './list-file.ts'

/** How a list is exported. */
export interface ListExport<Filters> {
  table(ctx: Ctx, format: DownloadFormat, filters: Filters): Promise<Table>
  /** A query of the rows that the user sees under the filters: see `idsInOrder`. */
  inOrder(ctx: Ctx, filters: Filters, max: number): SQL
  /** The current values of these rows, in order, without rows that the user can no longer see. */
  rows(ctx: Ctx, ids: readonly string[], table: Table): Promise<TableRow[]>
  /** Records in the company's log that the list was exported. Runs in the caller's transaction. */
  note(tx: Ctx, facts: { rows: number; format: DownloadFormat }, filters: Filters): Promise<void>
}

type Words = Parameters<typeof filtersOf>[0]

interface Listed<Row, Filters> extends Pick<ListExport<Filters>, 'inOrder' | 'note'> {
  title: string | ((filters: Filters) => string)
  columns: Columns<Row>
  paper: readonly PaperColumn[]
  /** The filters as text for the printed list. */
  words?: (filters: Filters, ctx: Ctx) => Words | Promise<Words>
  byIds(ctx: Ctx, ids: readonly string[]): Promise<readonly Row[]>
}

/** Exports a list whose file has the same columns for every company. */
export function listExport<Row, Filters>(
  list: Listed<Row, Filters>,
): ListExport<Filters> & { rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]> } {
  const { title, columns, paper, words, byIds, inOrder, note } = list
  return {
    async table(ctx, format, filters) {
      const named = typeof title === 'string' ? title : title(filters)
      return tableOf(ctx, {
        format,
        title: named,
        columns,
        paper,
        filters: filtersOf((await words?.(filters, ctx)) ?? []),
      })
    },
    rows: async (ctx, ids) => (ids.length === 0 ? [] : cellsOf(columns, await byIds(ctx, ids))),
    inOrder,
    note,
  }
}

/**
 * A query of a list's rows: their `id`, and their `place` from 1 in the list's order; at most `max`.
 * @param from the tables and the condition of the list, as in `lead where company_id = …`
 */
export function idsInOrder({ keys, direction }: Omit<ListOrder, 'name'>, id: SQLWrapper, from: SQL, max: number): SQL {
  const down = direction === 'desc' ? sql` desc` : sql``
  const order = sql.join(
    keys.map(({ value }) => sql`${value}${down}`),
    sql`, `,
  )
  return sql`select ${id} as id, (row_number() over (order by ${order}))::int as place from ${from} order by place limit ${max}`
}

/** Returns the rows with these ids, in the order of the ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
