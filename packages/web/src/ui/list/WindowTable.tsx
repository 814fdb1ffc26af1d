import { Table } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import classes from './List.module.css'
import { useWindowRows } from './use-window-rows.ts'

/** A column of a read-only table. */
export interface ReadColumn<Row> {
  key: string
  label: string
  figure?: boolean
  /** A CSS width. Without one, the column takes the remaining space. */
  width?: string
  cell: (row: Row) => ReactNode
}

/** A long read-only table that renders only the visible rows. */
export function WindowTable<Row>(props: {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly ReadColumn<Row>[]
  faded?: boolean
}) {
  const { label, rows, keyOf, columns, faded } = props
  const keyAt = useCallback((place: number) => (rows[place] ? keyOf(rows[place]) : String(place)), [rows, keyOf])
  const shown = useWindowRows({ count: rows.length, height: 45, keyOf: keyAt })
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden style={{ height }}>
        <td colSpan={columns.length} style={{ padding: 0 }} />
      </tr>
    )
  return (
    <Table
      className={`${classes.table} ${classes.fixed}`}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      data-faded={faded || undefined}
    >
      <Table.Thead>
        <Table.Tr aria-rowindex={1}>
          {columns.map((column) => (
            <Table.Th
              key={column.key}
              scope="col"
              data-figure={column.figure || undefined}
              {...(column.width ? { style: { width: column.width } } : {})}
            >
              {column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={shown.holder}>
        {gap(shown.before)}
        {shown.places.map((place) => {
          const row = rows[place]!
          return (
            <Table.Tr key={keyOf(row)} ref={shown.measure} data-index={place} aria-rowindex={place + 2}>
              {columns.map((column) => (
                <Table.Td key={column.key} data-figure={column.figure || undefined}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          )
        })}
        {gap(shown.behind)}
      </Table.Tbody>
    </Table>
  )
}
