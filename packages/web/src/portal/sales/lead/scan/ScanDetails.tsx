import { longDate } from '@gable/contract/format/day'
import { area, feet, percent, wholeNumber } from '@gable/contract/format/figure'
import type { LeadStructure } from '@gable/contract/lead'
import type { RoofScan, ScannedPlane, ScannedRoof } from '@gable/contract/roof-scan'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import { Stack, Text, Title } from '@mantine/core'
import { FactList } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { text } from './text.ts'

const columns: ReadColumn<ScannedPlane>[] = [
  {
    key: 'pitch',
    label: text('pitch'),
    cell: ({ rise, pitchErrorDegrees }) =>
      text('scan.pitchOf', { pitch: pitchText(rise), value: rise.toFixed(2), error: pitchErrorDegrees.toFixed(1) }),
  },
  {
    key: 'faces',
    label: text('scan.plane.faces'),
    cell: ({ azimuthDegrees }) =>
      azimuthDegrees === null ? text('scan.level') : compassText(azimuthDegrees, ENGLISH_WORDS),
  },
  { key: 'area', label: text('scan.plane.area'), figure: true, cell: ({ areaSqft }) => area(areaSqft) },
  {
    key: 'points',
    label: text('scan.plane.points'),
    figure: true,
    from: 'xs',
    cell: ({ points }) => wholeNumber(points),
  },
]

/** Planes that do not belong to a single roof, the largest first. */
function ScannedPlanes({ planes, label }: { planes: readonly ScannedPlane[]; label: string }) {
  return <ReadTable label={label} columns={columns} rows={planes} keyOf={(_plane, index) => index} />
}

/** The measurements of a lead's roofs from airborne scans. */
export function ScanDetails({ structures }: { structures: LeadStructure[] }) {
  return (
    <Stack gap="lg">
      {structures.map((structure) => (
        <ScannedRoofFacts key={structure.id} structure={structure} isNamed={structures.length > 1} />
      ))}
    </Stack>
  )
}

interface ScannedRoofProps {
  structure: LeadStructure
  /** Whether there are other roofs, so that this one needs a name. */
  isNamed: boolean
}

function ScannedRoofFacts({ structure: { name, scan }, isNamed }: ScannedRoofProps) {
  if (!scan) return null
  return (
    <Stack component="section" gap="sm" aria-label={name}>
      {isNamed && (
        <Title order={3} size="h5">
          {name}
        </Title>
      )}
      {!scan.roof && (
        <Text size="sm" maw={640}>
          {text('scan.noRoof')}
        </Text>
      )}
      <ScanFacts scan={scan} />
      {scan.planes.length > 0 && <ScannedPlanes planes={scan.planes} label={text('scan.planes', { name })} />}
    </Stack>
  )
}

/** The measurements of a scan. A rounded value is shown with the exact one. */
function ScanFacts({ scan }: { scan: RoofScan }) {
  return <FactList facts={factsOf(scan).map(([label, value]) => ({ label, value }))} />
}

type Fact = readonly [label: string, value: string]

function factsOf(scan: RoofScan): Fact[] {
  const { roof, areaSqft, density, attribution, project } = scan
  const source = [vendorText(scan.vendor), project, attribution].filter(Boolean).join(' · ')
  const shown = areaSqft === null ? text('scan.noArea') : area(areaSqft)
  return [
    [text('pitch'), pitchOf(scan)],
    ...(roof ? roofFacts(roof) : []),
    [text(roof ? 'scan.area' : 'scan.area.planes'), shown],
    [text('scan.fit'), fitOf(scan)],
    [text('scan.flight'), `${flightOf(scan)} · ${text('scan.density', { density: density.toFixed(1) })}`],
    [text('scan.source'), source],
  ]
}

function pitchOf({ rise, pitchErrorDegrees: error }: RoofScan): string {
  const message = { pitch: pitchText(rise), value: rise.toFixed(2) }
  return error === null
    ? text('scan.pitchOf.bare', message)
    : text('scan.pitchOf', { ...message, error: error.toFixed(1) })
}

function roofFacts(roof: ScannedRoof): Fact[] {
  const { facets, shape, eaveHeightFeet: eave, ridgeHeightFeet: ridge, dormers } = roof
  const pitches = new Map(facets.map(({ rise }) => [rise.toFixed(2), rise]))
  const shown = [...pitches].map(([value, rise]) => text('scan.facet', { pitch: pitchText(rise), value }))
  const over = area(dormers.reduce((sum, { areaSqft }) => sum + areaSqft, 0))
  return [
    ...(pitches.size > 1 ? [[text('scan.facets'), shown.join(', ')] as const] : []),
    [text('scan.shape'), text(`scan.shape.${shape.kind}`)],
    [text('scan.heights'), text('scan.heights.of', { eave: feet(eave), ridge: feet(ridge) })],
    [text('scan.edge'), edgeOf(roof)],
    ...(dormers.length > 0 ? [[text('scan.dormers'), dormersText(dormers.length, over)] as const] : []),
  ]
}

function edgeOf({ isEdge, overhangFeet, overhangErrorFeet }: ScannedRoof): string {
  const reported = { feet: feet(Math.abs(overhangFeet)), error: feet(overhangErrorFeet) }
  if (!isEdge) return text('scan.edge.unknown', reported)
  // A value that is displayed as zero has no side.
  if (Math.abs(overhangFeet) < 0.05) return text('scan.edge.same', reported)
  return text(overhangFeet < 0 ? 'scan.edge.within' : 'scan.edge.beyond', reported)
}

const dormersText = (count: number, over: string) =>
  count === 1
    ? text('scan.dormersOf.one', { area: over })
    : text('scan.dormersOf.other', { count: String(count), area: over })

function fitOf({ explained, roofPoints, roof }: RoofScan): string {
  const reported = { share: percent(Math.round(explained * 1_000) * 10), points: wholeNumber(roofPoints) }
  if (!roof) return text('scan.fit.planes', reported)
  return text('scan.fit.roof', { ...reported, residual: feet(roof.residualFeet), shift: feet(roof.shiftFeet) })
}

function flightOf({ flownOn, flownIn }: RoofScan): string {
  if (flownOn) return longDate(flownOn)
  return flownIn === null ? text('scan.flight.unknown') : String(flownIn)
}

/** The vendors of POINT_CLOUDS. Data of another vendor shows its stored name. */
function vendorText(vendor: string): string {
  return vendor === 'local' || vendor === 'ept' || vendor === 'copc' ? text(`scan.vendor.${vendor}`) : vendor
}
