import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { colors, styles } from '../style.ts'
import { Text } from './Text.tsx'

export interface Column {
  title: string
  /** Share of the table's width. */
  share: number
  figure?: boolean
}

export interface Row {
  key: string
  cells: readonly ReactNode[]
  /** Marks a line that sums up those below it, or all lines. */
  strong?: boolean
}

/** A table whose header repeats on each page. */
export function Table({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  return (
    <View>
      <View
        fixed
        style={{ flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: colors.ink, paddingBottom: 3 }}
      >
        {columns.map((column) => (
          <Text key={column.title} style={[styles.small, { fontWeight: 600 }, cellStyle(column)]}>
            {column.title}
          </Text>
        ))}
      </View>
      {rows.map(({ key, cells, strong }) => (
        <View
          key={key}
          wrap={false}
          style={{
            flexDirection: 'row',
            borderBottomWidth: 0.5,
            borderBottomColor: colors.line,
            paddingVertical: 2.5,
            ...(strong && { backgroundColor: colors.beige, fontWeight: 600 }),
          }}
        >
          {columns.map((column, index) => (
            <Text key={column.title} style={cellStyle(column)}>
              {cells[index]}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

function cellStyle({ share, figure }: Column) {
  return { flexGrow: share, flexBasis: 0, paddingHorizontal: 4, ...(figure && styles.figure) }
}
