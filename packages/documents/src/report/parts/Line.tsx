import { View } from '@react-pdf/renderer'
import { lineStyle, styles } from '../style.ts'
import { Text } from './Text.tsx'

/** A label with its value on one line; a long value wraps. */
export function Line({ label, value }: { label: string; value: string }) {
  return (
    <View wrap={false} style={lineStyle}>
      <Text style={{ marginRight: 12 }}>{label}</Text>
      <Text style={[styles.figure, { flexShrink: 1 }]}>{value}</Text>
    </View>
  )
}
