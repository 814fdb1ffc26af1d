import { longDate } from '@gable/contract/format/day'
import { area, feet, percent, wholeNumber } from '@gable/contract/format/figure'
import type { RoofScan, ScannedRoof } from '@gable/contract/roof-scan'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { FactList } from '../../../../ui/parts.tsx'
import { text } from './text.ts'

/** The measurements of a scan. A rounded value is shown with the exact one. */
export function ScanFacts({ scan }: { scan: RoofScan }) {
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
