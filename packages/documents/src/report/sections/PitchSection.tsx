import { area, percent } from '@gable/contract/format/figure'
import { reportWords } from '@gable/contract/measurement-words'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { MeasurementReport } from '@gable/roof/report/report'
import { View } from '@react-pdf/renderer'
import { Table } from '../parts/Table.tsx'
import { Text } from '../parts/Text.tsx'
import { styles } from '../style.ts'

/** The area of the roof at each pitch. */
export function PitchSection({ report: { pitches, areaSqft } }: { report: MeasurementReport }) {
  return (
    <View wrap={false} style={{ marginBottom: 22 }}>
      <Text style={styles.subheading}>{reportWords.areaByPitch}</Text>
      <Table
        columns={[
          { title: reportWords.pitchColumn, share: 2 },
          { title: reportWords.area, share: 2, figure: true },
          { title: reportWords.share, share: 2, figure: true },
        ]}
        rows={pitches.map(({ rise, areaSqft: part }) => ({
          key: String(rise),
          cells: [pitchText(rise), area(part), percent(Math.round((100 * part) / areaSqft) * 100)],
        }))}
      />
    </View>
  )
}
