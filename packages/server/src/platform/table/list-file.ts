import type { Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../context.ts'
import { clockIn } from '../csv.ts'

/** Columns of a list's file, each with what it shows of a row. */
export type Columns<Row> = readonly (TableColumn & { cell: (row: Row) => TableCell })[]

/** Finds the places of columns by their titles, for a layout on paper. */
export const placesIn =
  (columns: Columns<never>) =>
  (...names: string[]) =>
    names.map((name) => columns.findIndex(({ title }) => title === name))
/** A list as a file of these columns: the same facts for every list. `named` is its file's name where the title says less. */
export function tableOf(
  ctx: Ctx,
  {
    named,
    ...what
  }: Pick<Table, 'format' | 'title' | 'paper' | 'filters'> & { columns: Columns<never>; named?: string },
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

/** The cells of rows, column by column. */
export const cellsOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): TableRow[] =>
  rows.map((row) => columns.map(({ cell }) => cell(row)))

/** "Status: Sent" for each filter that has a value. */
export const filtersOf = (words: [label: string, value: string | undefined][]) =>
  words.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
