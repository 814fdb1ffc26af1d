import { feet } from '@gable/contract/format/figure'
import { edgesToReport, materialNames, reportWords } from '@gable/contract/measurement-words'
import type { MeasurementReport } from '@gable/roof/report/report'
import { View } from '@react-pdf/renderer'
import type { ReportContent } from '../content.ts'
import { Text } from '../parts/Text.tsx'
import { contentWidth, lineStyle, styles } from '../style.ts'

/** The lengths of each edge type, and of materials sold by the foot. */
export function LengthsSection({ content: { report, leftOut } }: { content: ReportContent }) {
  return (
    <View wrap={false} style={{ marginBottom: 24 }}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Lengths report={report} />
        <Materials report={report} />
      </View>
      {leftOut && <Text style={[styles.quiet, { marginTop: 6 }]}>{leftOut}</Text>}
    </View>
  )
}

const half = (contentWidth - 28) / 2

function Lengths({ report: { lengths, perimeterFeet } }: { report: MeasurementReport }) {
  const known = lengths ? edgesToReport(lengths) : []
  return (
    <View style={{ width: half }}>
      <Text style={styles.subheading}>{reportWords.lengths}</Text>
      {known.map(([type, name]) => (
        <Line key={type} name={name} value={feet(lengths![type])} />
      ))}
      <Line name={reportWords.perimeter} value={feet(perimeterFeet)} />
      <Text style={[styles.small, { marginTop: 4 }]}>{reportWords.lengthsHint}</Text>
    </View>
  )
}

function Materials({ report: { materials } }: { report: MeasurementReport }) {
  return (
    <View style={{ width: half }}>
      <Text style={styles.subheading}>{reportWords.materials}</Text>
      {materials ? (
        materialNames.map(([kind, name, sumOf]) => (
          <Line key={kind} name={name} detail={sumOf} value={feet(materials[kind])} />
        ))
      ) : (
        <Text style={styles.quiet}>{reportWords.noMaterials}</Text>
      )}
    </View>
  )
}

function Line({ name, detail, value }: { name: string; detail?: string; value: string }) {
  return (
    <View style={lineStyle}>
      <Text>
        {name}
        {detail && <Text style={styles.small}>{`  ${detail}`}</Text>}
      </Text>
      <Text style={styles.figure}>{value}</Text>
    </View>
  )
}
