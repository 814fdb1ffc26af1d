import { area } from '@gable/contract/format/figure'
import { ownPitch, reportWords } from '@gable/contract/measurement-words'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { MeasurementReport } from '@gable/roof/report/report'
import { View } from '@react-pdf/renderer'
import { type Row, Table } from '../parts/Table.tsx'
import { Text } from '../parts/Text.tsx'
import { styles } from '../style.ts'

/** Up to this number of facets are kept on one page; more are split across pages. */
const FITS_A_PAGE = 24

/** Every structure, followed by its facets. */
export function FacetsSection({ report }: { report: MeasurementReport }) {
  const isScanned = report.structures.some(({ planes }) => planes?.facets.some(({ scanned }) => scanned))
  const own = isScanned ? [{ title: reportWords.ownPitchColumn, share: 2, figure: true }] : []
  return (
    <View wrap={report.facets > FITS_A_PAGE} style={{ marginBottom: 24 }}>
      <Text style={styles.subheading}>{reportWords.structuresAndFacets}</Text>
      <Table
        columns={[
          { title: reportWords.facet, share: 3 },
          { title: reportWords.area, share: 2, figure: true },
          { title: reportWords.planArea, share: 2, figure: true },
          { title: reportWords.pitchColumn, share: 1.5, figure: true },
          ...own,
          { title: reportWords.direction, share: 1.5, figure: true },
        ]}
        rows={facetRows(report, isScanned)}
      />
    </View>
  )
}

/** @param isScanned whether there is a column for the pitch of each facet's own points. */
function facetRows({ structures, areaSqft, planAreaSqft }: MeasurementReport, isScanned: boolean): Row[] {
  const own = (text: string) => (isScanned ? [text] : [])
  const rows = structures.flatMap((structure, index): Row[] => [
    {
      key: `structure ${index}`,
      cells: [
        structure.name,
        area(structure.areaSqft),
        area(structure.planAreaSqft),
        pitchText(structure.rise),
        ...own(''),
        '',
      ],
      strong: true,
    },
    ...(structure.planes?.facets ?? []).map(({ label, ...facet }) => ({
      key: `facet ${label}`,
      cells: [
        label,
        area(facet.areaSqft),
        area(facet.planAreaSqft),
        pitchText(facet.rise),
        ...own(facet.scanned ? ownPitch(facet.scanned) : ''),
        facet.azimuthDegrees === null ? reportWords.level : compassText(facet.azimuthDegrees, ENGLISH_WORDS),
      ],
    })),
  ])
  if (structures.length < 2) return rows
  const cells = [reportWords.total, area(areaSqft), area(planAreaSqft), '', ...own(''), '']
  return [...rows, { key: 'total', cells, strong: true }]
}
