import { planeCells, type ScanReport, scanWords } from '@gable/contract/measurement-scan'
import { reportWords } from '@gable/contract/measurement-words'
import { View } from '@react-pdf/renderer'
import { Line } from '../parts/Line.tsx'
import { Table } from '../parts/Table.tsx'
import { Text } from '../parts/Text.tsx'
import { styles } from '../style.ts'

/** The results of airborne scans of the structures, and their accuracy. */
export function ScanSection({ scans }: { scans: readonly ScanReport[] }) {
  return (
    <View style={{ marginBottom: 24 }}>
      {scans.map((scan, index) => (
        <View key={scan.about} wrap={scan.planes.length > 0} style={{ marginBottom: 14 }}>
          {index === 0 && <Text style={[styles.heading, { marginBottom: 8 }]}>{scanWords.title}</Text>}
          <Text style={styles.subheading}>{scan.about}</Text>
          {scan.figures.map(({ label, value }) => (
            <Line key={label} label={label} value={value} />
          ))}
          {scan.planes.length > 0 && <Planes scan={scan} />}
          {scan.notes.length > 0 && <Text style={[styles.body, { marginTop: 6 }]}>{scan.notes.join(' ')}</Text>}
          {scan.accuracy.length > 0 && <Accuracy sentences={scan.accuracy} />}
        </View>
      ))}
    </View>
  )
}

function Planes({ scan: { planes } }: { scan: ScanReport }) {
  return (
    <View style={{ marginTop: 8 }}>
      <Table
        columns={[
          { title: scanWords.planes, share: 2 },
          { title: reportWords.area, share: 2, figure: true },
          { title: scanWords.pitch, share: 2, figure: true },
          { title: reportWords.direction, share: 1.5, figure: true },
          { title: scanWords.points, share: 1.5, figure: true },
        ]}
        rows={planes.map((plane, index) => {
          const { area, pitch, direction, points } = planeCells(plane)
          return { key: String(index), cells: [String(index + 1), area, pitch, direction, points] }
        })}
      />
    </View>
  )
}

function Accuracy({ sentences }: { sentences: readonly string[] }) {
  return (
    <View wrap={false} style={{ marginTop: 8 }}>
      <Text style={[styles.body, { fontWeight: 600 }]}>{scanWords.accuracy}</Text>
      {sentences.map((sentence) => (
        <Text key={sentence} style={styles.body}>
          {sentence}
        </Text>
      ))}
    </View>
  )
}
