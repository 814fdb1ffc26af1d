import { dateTime, longDate } from '@gable/contract/format/day'
import { area, wholeNumber } from '@gable/contract/format/figure'
import { outlineSourceNames } from '@gable/contract/measurement-basis'
import type { RecordedFacet, RecordedStructure } from '@gable/contract/measurement-record'
import { ownPitch, reportWords } from '@gable/contract/measurement-words'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { View } from '@react-pdf/renderer'
import type { ReportContent } from '../content.ts'
import { Line } from '../parts/Line.tsx'
import { Table } from '../parts/Table.tsx'
import { Text } from '../parts/Text.tsx'
import type { ReportRequest, SealedFacts } from '../request.ts'
import { colors, styles } from '../style.ts'

/** The figures that a sealed report attests, with their evidence, and what the report is not. */
export function RecordSection({
  content,
  request,
  sealed,
}: {
  content: ReportContent
  request: ReportRequest
  sealed: SealedFacts
}) {
  const { say } = content
  const { code, verifyUrl, sealedAt, record } = sealed
  return (
    <View break>
      <Text style={[styles.heading, { marginBottom: 8 }]}>{say('record.title')}</Text>
      <Line label={say('record.code')} value={code} />
      <Line label={say('record.verify')} value={verifyUrl} />
      <Line label={say('record.sealedAt')} value={dateTime(sealedAt, request.timeZone, request.locale)} />
      <Line label={say('record.geometry')} value={String(record.geometryVersion)} />
      <Text style={[styles.body, { marginTop: 6, marginBottom: 12 }]}>{say('record.how')}</Text>
      {record.structures.map((structure) => (
        <Structure key={structure.name} structure={structure} say={say} />
      ))}
      <View wrap={false} style={{ marginTop: 6, padding: 12, backgroundColor: colors.beige, borderRadius: 6 }}>
        <Text style={[styles.body, { fontWeight: 700, marginBottom: 2 }]}>{say('record.not')}</Text>
        <Text style={styles.body}>{say('record.notText')}</Text>
      </View>
    </View>
  )
}

type Say = ReportContent['say']

function Structure({ structure, say }: { structure: RecordedStructure; say: Say }) {
  const { name, outline, areaSqft, areaErrorSqft, scan, facets } = structure
  const flown = scan && (scan.flownOn ? longDate(scan.flownOn) : scan.flownIn === null ? null : String(scan.flownIn))
  const from = [
    outlineSourceNames[outline.source],
    outline.date,
    outline.notice,
    outline.edited && say('record.edited'),
  ]
  return (
    <View style={{ marginBottom: 14 }}>
      <Text minPresenceAhead={60} style={styles.subheading}>
        {name}
      </Text>
      <Line label={reportWords.area} value={area(areaSqft)} />
      <Line
        label={say('record.error')}
        value={areaErrorSqft === null ? say('record.none') : `± ${area(Math.ceil(areaErrorSqft))}`}
      />
      <Line label={say('record.outline')} value={from.filter(Boolean).join(' · ')} />
      {scan && (
        <>
          <Line label={say('record.flight')} value={flown ?? say('record.unknown')} />
          <Line label={say('record.survey')} value={[scan.project, scan.attribution].filter(Boolean).join(' · ')} />
          <Line label={say('record.density')} value={scan.density.toFixed(1)} />
          <Line label={say('record.points')} value={wholeNumber(scan.points)} />
          <Line label={say('record.residual')} value={inches(scan.residualFeet, say('record.none'))} />
        </>
      )}
      {!scan && <Text style={[styles.body, { marginTop: 4 }]}>{say('record.noScan')}</Text>}
      {scan && scan.holds !== 'eaves' && facets.length > 0 && <Facets facets={facets} say={say} />}
    </View>
  )
}

function Facets({ facets, say }: { facets: readonly RecordedFacet[]; say: Say }) {
  return (
    <View style={{ marginTop: 8 }}>
      <Table
        columns={[
          { title: reportWords.facet, share: 1 },
          { title: reportWords.area, share: 2, figure: true },
          { title: reportWords.pitchColumn, share: 1.5, figure: true },
          { title: reportWords.ownPitchColumn, share: 2.4, figure: true },
          { title: say('record.facetPoints'), share: 1.2, figure: true },
          { title: say('record.facetResidual'), share: 1.6, figure: true },
        ]}
        rows={facets.map(({ label, areaSqft, rise, ownRise, pitchErrorDegrees, points, residualFeet }) => ({
          key: label,
          cells: [
            label,
            area(areaSqft),
            pitchText(rise),
            ownPitch({ ownRise, pitchErrorDegrees }),
            points === null ? '–' : wholeNumber(points),
            inches(residualFeet, '–'),
          ],
        }))}
      />
    </View>
  )
}

const inches = (feet: number | null, none: string) => (feet === null ? none : `${(12 * feet).toFixed(1)} in`)
