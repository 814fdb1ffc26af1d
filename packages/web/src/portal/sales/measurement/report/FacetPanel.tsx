import { wholeNumber } from '@gable/contract/format/figure'
import { ownPitch, reportWords } from '@gable/contract/measurement-words'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { FacetReport, MeasurementReport } from '@gable/roof/report/report'
import { Panel } from '../../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable, Unit } from '../../../../ui/ReadTable.tsx'

/** A structure, one of its facets, or the total. */
interface Row {
  key: string
  name: string
  areaSqft: number
  planAreaSqft: number
  rise?: number
  facet?: FacetReport
}

/** Each structure with its facets, lettered as in the area diagram. */
export function FacetPanel({ report }: { report: MeasurementReport }) {
  return (
    <Panel title={reportWords.structuresAndFacets} flush>
      <ReadTable
        dense
        label={reportWords.structuresAndFacets}
        columns={columns}
        rows={rowsOf(report)}
        keyOf={({ key }) => key}
        markOf={({ facet }) => (facet ? undefined : 'strong')}
      />
    </Panel>
  )
}

function rowsOf({ structures, areaSqft, planAreaSqft }: MeasurementReport): Row[] {
  return [
    ...structures.flatMap((structure) => [
      { ...structure, key: structure.name },
      ...(structure.planes?.facets ?? []).map((facet) => ({
        ...facet,
        key: `${structure.name} ${facet.label}`,
        name: facet.label,
        facet,
      })),
    ]),
    ...(structures.length > 1 ? [{ key: '', name: reportWords.total, areaSqft, planAreaSqft }] : []),
  ]
}

const columns: ReadColumn<Row>[] = [
  { key: 'facet', label: reportWords.facet, head: true, cell: ({ name }) => name },
  {
    key: 'area',
    label: <Area label={reportWords.area} />,
    figure: true,
    cell: ({ areaSqft }) => wholeNumber(areaSqft),
  },
  {
    key: 'plan',
    label: <Area label={reportWords.planArea} />,
    figure: true,
    from: 'sm',
    cell: ({ planAreaSqft }) => wholeNumber(planAreaSqft),
  },
  {
    key: 'pitch',
    label: reportWords.pitchColumn,
    figure: true,
    cell: ({ rise, facet }) => (
      <>
        {rise !== undefined && pitchText(rise)}
        {facet?.scanned && (
          <CellDetail below>
            {reportWords.measured} {ownPitch(facet.scanned)}
          </CellDetail>
        )}
      </>
    ),
  },
  {
    key: 'direction',
    label: reportWords.direction,
    figure: true,
    cell: ({ facet }) => facet && directionOf(facet),
  },
]

function Area({ label }: { label: string }) {
  return (
    <>
      {label} <Unit>sq ft</Unit>
    </>
  )
}

const directionOf = ({ azimuthDegrees }: FacetReport) =>
  azimuthDegrees === null ? reportWords.level : compassText(azimuthDegrees, ENGLISH_WORDS)
