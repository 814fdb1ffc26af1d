import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ReadColumn<Row> {
  key: string
  label: string
  /** Right-aligns numbers. */
  figure?: boolean
  /** The column is hidden below this width. */
  from?: 'xs' | 'sm'
  cell: (row: Row) => ReactNode
}

interface ReadTableProps<Row> {
  label: string
  columns: readonly ReadColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string | number
  /** Below this width, the table scrolls sideways within its panel. */
  minWidth?: number
}

/** A read-only table within a panel. For a list of records to search, use `ListPage`. */
export function ReadTable<Row>({ label, columns, rows, keyOf, minWidth }: ReadTableProps<Row>) {
  const table = (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, label: head, figure, from }) => (
            <Table.Th
              key={key}
              scope="col"
              ta={figure ? 'right' : undefined}
              visibleFrom={from}
              style={figure ? { overflowWrap: 'normal' } : undefined}
            >
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={keyOf(row, index)}>
            {columns.map(({ key, figure, from, cell }) => (
              <Table.Td
                key={key}
                ta={figure ? 'right' : undefined}
                visibleFrom={from}
                style={{ overflowWrap: figure ? 'normal' : 'anywhere' }}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
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
