import type { Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../context.ts'
import { clockIn } from '../csv.ts'

/** The columns of a list's file, each with a function that returns a row's cell. */
export type Columns<Row> = readonly (TableColumn & { cell: (row: Row) => TableCell })[]

/** Finds column positions by title, for a layout on paper. */
export const placesIn =
  (columns: Columns<never>) =>
  (...names: string[]) =>
    names.map((name) => columns.findIndex(({ title }) => title === name))
/**
 * Returns a list as a file with these columns, with the same metadata for every list. `named` is the file name if the
 * title isn't specific enough.
 */
export function tableOf(
  ctx: Ctx,
  {
    named,
    ...what
  }: Pick<Table, 'format' | 'title' | 'paper' | 'filters'> & {
    columns: readonly (TableColumn & { cell?: unknown })[]
    named?: string
  },
): Table {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  const fileName = `${(named ?? what.title).toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${clockIn(timeZone)(madeAt).slice(0, 10)}`
  return {
    ...what,
    company,
    madeAt,
    timeZone,
    locale,
    fileName,
    columns: what.columns.map(({ cell: _cell, ...column }) => column),
  }
}

/** Returns the cells of each row, in column order. */
export const cellsOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): TableRow[] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)))

/** Formats each filter that has a value, such as "Status: Sent". */
export const filtersOf = (words: [label: string, value: string | undefined][]) =>
  words.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
