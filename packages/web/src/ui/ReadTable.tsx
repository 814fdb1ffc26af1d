import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ReadTable.module.css'

export interface ReadColumn<Row> {
  key: string
  /** If no column has a label, the table has no headings. */
  label: ReactNode
  /** Right-aligns numbers. */
  figure?: boolean
  /** The column is hidden below this width. */
  from?: 'xs' | 'sm'
  /** The cell names its row. */
  head?: boolean
  /** In pixels. */
  width?: number
  cell: (row: Row) => ReactNode
}

interface ReadTableProps<Row> {
  label: string
  columns: readonly ReadColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Below this width, the table scrolls sideways within its panel. */
  minWidth?: number
  /** Small type without space at the sides, as in a report. */
  dense?: boolean
  /** Emphasizes a row: in bold, also on a background, or grayed out. Only in a dense table. */
  markOf?: (row: Row) => 'total' | 'strong' | 'chosen' | 'out' | undefined
  /** The cells of a last row below a line. */
  total?: readonly ReactNode[]
  /** The heading above rows that follow each other. */
  groupOf?: (row: Row) => string
}

/** A read-only table within a panel. For a list of records to search, use `ListPage`. */
export function ReadTable<Row>(props: ReadTableProps<Row>) {
  const { label, columns, rows, minWidth, dense, total, groupOf } = props
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows] as const]
  const table = (
    <Table aria-label={label} className={dense ? `${classes.table} ${classes.dense}` : classes.table}>
      {columns.some((column) => column.label) && (
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.key} scope="col" w={column.width} {...lookOf(column)}>
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      {groups.map(([group, members]) => (
        <Table.Tbody key={group}>
          {group && (
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={columns.length} className={classes.group}>
                {group}
              </Table.Th>
            </Table.Tr>
          )}
          <Rows {...props} rows={members} />
        </Table.Tbody>
      ))}
      {total && (
        <Table.Tfoot>
          <Table.Tr>
            {columns.map((column, place) => (
              <Cell key={column.key} column={column}>
                {total[place]}
              </Cell>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
  return minWidth ? (
    <Table.ScrollContainer minWidth={minWidth} tabIndex={0}>
      {table}
    </Table.ScrollContainer>
  ) : (
    table
  )
}

function Rows<Row>({ columns, rows, keyOf, markOf }: ReadTableProps<Row>) {
  return rows.map((row, index) => (
    <Table.Tr key={keyOf(row, index)} data-mark={markOf?.(row)}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </Table.Tr>
  ))
}

function Cell<Row>({ column, children }: { column: ReadColumn<Row>; children: ReactNode }) {
  const style = { overflowWrap: column.figure ? ('normal' as const) : ('anywhere' as const) }
  return column.head ? (
    <Table.Th scope="row" {...lookOf(column)} style={style}>
      {children}
    </Table.Th>
  ) : (
    <Table.Td {...lookOf(column)} style={style}>
      {children}
    </Table.Td>
  )
}

function lookOf<Row>({ figure, from }: ReadColumn<Row>) {
  return {
    ta: figure ? ('right' as const) : undefined,
    'data-figure': figure || undefined,
    visibleFrom: from,
    style: figure ? { overflowWrap: 'normal' as const } : undefined,
  }
}

/** The unit of a column, within its label. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className={classes.unit}>{children}</span>
}

/** A remark within a cell, after the value or below it. */
export function CellDetail({ below, children }: { below?: boolean; children: ReactNode }) {
  return <span className={below ? `${classes.detail} ${classes.below}` : classes.detail}>{children}</span>
}
