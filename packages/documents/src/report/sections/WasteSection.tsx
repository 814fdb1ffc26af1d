import { area, percent, squareCount } from '@gable/contract/format/figure'
import { reportWords, wasteReason } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { View } from '@react-pdf/renderer'
import { Text } from '../parts/Text.tsx'
import { colors, styles } from '../style.ts'

/** One column for each waste factor, with the suggested one highlighted. */
export function WasteSection({ report: { waste, suggestedWaste } }: { report: MeasurementReport }) {
  return (
    <View wrap={false} style={{ marginBottom: 24 }}>
      <Text style={styles.subheading}>{reportWords.waste}</Text>
      <View style={{ flexDirection: 'row' }}>
        {waste.map(({ wasteBps, areaSqft, squaresHundredths, suggested }) => (
          <View
            key={wasteBps}
            style={{
              flexGrow: 1,
              flexBasis: 0,
              alignItems: 'center',
              paddingVertical: 8,
              borderWidth: suggested ? 1.25 : 0.5,
              borderColor: suggested ? colors.orange : colors.line,
              borderRadius: 4,
              marginHorizontal: 2,
              ...(suggested && { backgroundColor: colors.tint }),
            }}
          >
            <Text style={{ fontSize: 9, fontWeight: 600, color: suggested ? colors.orange : colors.grey }}>
              {percent(wasteBps)}
            </Text>
            <Text style={{ fontSize: 13, lineHeight: 1.4, fontWeight: 700, fontFeatureSettings: ['tnum'] }}>
              {squareCount(squaresHundredths)}
            </Text>
            <Text style={[styles.small, { fontSize: 7 }]}>{reportWords.squares.toLowerCase()}</Text>
            <Text style={[styles.small, { fontSize: 7, marginTop: 3 }]}>{area(areaSqft)}</Text>
          </View>
        ))}
      </View>
      <Text style={[styles.quiet, { marginTop: 6 }]}>
        {reportWords.suggested}: {wasteReason(suggestedWaste)}.
      </Text>
    </View>
  )
}
