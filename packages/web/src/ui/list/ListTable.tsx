import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { Column, Selection, SortState } from './list.ts'

interface ListTableProps<Row, Sort extends string> {
  label: string
  columns: Column<Row, Sort>[]
  /** The table may be wider than its panel. */
  wide?: boolean
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  sort?: SortState<Sort>
  selection?: Selection
  faded: boolean
}

/** The dense table of a wide screen. */
export function ListTable<Row, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { columns, rows, keyOf, nameOf, sort, selection, wide } = props
  const table = (
    <Table className={classes.table} aria-label={props.label} data-faded={props.faded || undefined}>
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.check}>
              <Checkbox
                aria-label={uiText('list.selectAll')}
                checked={rows.length > 0 && selection.chosen.size === rows.length}
                indeterminate={selection.chosen.size > 0 && selection.chosen.size < rows.length}
                onChange={selection.toggleAll}
              />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <Table.Tr key={key} data-chosen={selection?.chosen.has(key) || undefined}>
              {selection && (
                <Table.Td className={classes.check}>
                  <Checkbox
                    aria-label={uiText('list.selectRow', { name: nameOf(row) })}
                    checked={selection.chosen.has(key)}
                    onChange={() => selection.toggle(key)}
                  />
                </Table.Td>
              )}
              {columns.map((column) => (
                <Table.Td key={column.key} data-figure={column.figure || undefined} data-from={column.from}>
                  {shownCell(column.label, column.cell(row))}
                </Table.Td>
              ))}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
  return wide ? (
    // Scrollable by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable
    <section className={classes.wide} aria-label={props.label} tabIndex={0}>
      {table}
    </section>
  ) : (
    table
  )
}

/** Shows a dash for an empty cell. A column without a label holds buttons, and its empty cells stay empty. */
function shownCell(label: string, cell: ReactNode): ReactNode {
  return label !== '' && (cell === null || cell === undefined || cell === '') ? '–' : cell
}

function Head<Row, Sort extends string>({ column, sort }: { column: Column<Row, Sort>; sort?: SortState<Sort> }) {
  const by = column.sort
  const label = (
    <span>
      {column.label}
      {column.unit && <span className={classes.unit}>{column.unit}</span>}
    </span>
  )
  if (!sort || !by) {
    return (
      <Table.Th scope="col" data-figure={column.figure || undefined} data-from={column.from}>
        {label}
      </Table.Th>
    )
  }
  const active = sort.by === by
  const ascending = sort.direction === 'asc'
  // The first click sorts numbers from the largest and names from the first letter.
  const next = active ? (ascending ? 'desc' : 'asc') : column.figure ? 'desc' : 'asc'
  const Arrow = ascending ? IconArrowUp : IconArrowDown
  return (
    <Table.Th
      scope="col"
      data-figure={column.figure || undefined}
      data-from={column.from}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={active || undefined}
        onClick={() => sort.onChange(by, next)}
      >
        {label}
        <Arrow size={14} className={classes.arrow} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
