import { View } from '@react-pdf/renderer'
import { colors, styles } from '../style.ts'
import { Text } from './Text.tsx'

export interface KeyFigure {
  label: string
  value: string
  unit?: string
}

/** The most important measurements, two per row. */
export function KeyFigures({ figures, width }: { figures: readonly KeyFigure[]; width: number }) {
  return (
    <View style={{ width, flexDirection: 'row', flexWrap: 'wrap' }}>
      {figures.map(({ label, value, unit }) => (
        <View
          key={label}
          style={{
            width: width / 2,
            paddingRight: 12,
            paddingVertical: 7,
            borderTopWidth: 0.75,
            borderTopColor: colors.line,
          }}
        >
          <Text style={styles.small}>{label}</Text>
          <Text style={{ fontSize: 18, fontWeight: 700, lineHeight: 1.25, fontFeatureSettings: ['tnum'] }}>
            {value}
            {unit && <Text style={{ fontSize: 10, fontWeight: 500, color: colors.grey }}> {unit}</Text>}
          </Text>
        </View>
      ))}
    </View>
  )
}
