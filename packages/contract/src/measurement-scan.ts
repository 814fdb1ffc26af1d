import { accuracyAt } from '@gable/lidar/accuracy'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { MeasurementReport, StructureReport } from '@gable/roof/report/report'
import type { RoofScan, ScannedPlane, ScannedRoof } from '@gable/roof/report/roof-scan'
import { longDate } from './format/day.ts'
import { area, feet, percent, wholeNumber } from './format/figure.ts'
import { ownPitch } from './measurement-words.ts'

/** Labels of the LiDAR measurement, shared by the report's page and its PDF. */
export const scanWords = {
  title: 'Aerial measurement (LiDAR)',
  planes: 'Measured facets',
  pitch: 'Pitch',
  points: 'Points',
  accuracy: 'Accuracy',
} as const

/** The results of a structure's scan, as a report shows them. */
export interface ScanReport {
  about: string
  figures: { label: string; value: string }[]
  /** Only if no derived roof fits them. */
  planes: readonly ScannedPlane[]
  /** Which parts of the scan still apply, and which of its results are not used in the measurements. */
  notes: string[]
  /** Statements about the measurement error; empty if nothing measured has one. */
  accuracy: string[]
}

/** Returns the scan results of a report's structures; empty if none was scanned or no scan still applies. */
export function reportedScans({ structures }: Pick<MeasurementReport, 'structures'>): ScanReport[] {
  return structures.flatMap((structure) => (structure.scan ? [reported(structure, structure.scan)] : []))
}

function reported(structure: StructureReport, scan: RoofScan): ScanReport {
  return {
    about: structure.name,
    figures: [...heights(scan), ...flight(scan), ...fit(scan)].map(([label, value]) => ({ label, value })),
    planes: scan.holds === 'planes' ? scan.planes : [],
    notes: notesOf(structure, scan),
    accuracy: accuracyOf(structure, scan),
  }
}

type Figure = readonly [label: string, value: string]

function heights({ holds, roof }: RoofScan): Figure[] {
  if (!roof) return []
  const eaves: Figure = ['Eave height', feet(roof.eaveHeightFeet)]
  return holds === 'whole' ? [eaves, ['Ridge height', feet(roof.ridgeHeightFeet)]] : [eaves]
}

function flight({ flownOn, flownIn, project, attribution, density, roofPoints }: RoofScan): Figure[] {
  const when = flownOn ? longDate(flownOn) : flownIn === null ? 'Unknown' : String(flownIn)
  return [
    ['Flight date', when],
    ['Survey', project],
    ...(attribution ? [['Data source', attribution] as const] : []),
    ['Points on the roof', `${wholeNumber(roofPoints)}, ${density.toFixed(1)} per square meter`],
  ]
}

function fit({ holds, roof, explained, rise }: RoofScan): Figure[] {
  const pitch: Figure = ['Overall pitch', `${pitchText(rise)} (${rise.toFixed(2)})`]
  const share = percent(Math.floor(explained * 1_000) * 10)
  if (holds === 'planes') return [pitch, ['Points on a facet', share]]
  if (holds === 'eaves' || !roof) return []
  return [
    pitch,
    ['Points within 1 ft of the roof', share],
    ['Point distance from the roof', `${inches(roof.residualFeet)} in (RMS)`],
    ['Scan shifted by', `${inches(roof.shiftFeet)} in`],
    ['Roof edge', overhangText(roof)],
  ]
}

function overhangText({ overhangFeet, overhangErrorFeet }: ScannedRoof): string {
  const side = overhangFeet < 0 ? 'inside' : 'outside'
  return `${inches(Math.abs(overhangFeet))} ± ${inches(overhangErrorFeet)} in ${side} the detected outline`
}

function notesOf({ areaSqft, planes: derived }: StructureReport, scan: RoofScan): string[] {
  if (scan.holds === 'eaves') {
    return ['Its shape or slope was changed after the scan. Only the eave height is from the scan.']
  }
  if (scan.holds === 'planes') {
    if (scan.planes.length === 0)
      return ['Only its pitch was measured. The other figures in this report are not from the scan.']
    return [
      'These facets don’t match a standard roof shape, for example on mansards or with eaves at several heights.',
      scan.areaSqft === null
        ? 'One is too steep to measure its area from the air.'
        : `Their total area is ${area(scan.areaSqft)}.`,
      derived
        ? `The other figures in this report, including ${area(areaSqft)}, are for a roof shape based on the outline.`
        : `The other figures in this report, including ${area(areaSqft)}, are based on the outline and one slope.`,
    ]
  }
  const dormers = scan.roof?.dormers ?? []
  if (dormers.length === 0) return []
  const dormerSqft = dormers.reduce((sum, plane) => sum + plane.areaSqft, 0)
  const which = dormers.length === 1 ? '1 facet' : `${dormers.length} facets`
  const are = dormers.length === 1 ? 'is' : 'are'
  return [`${which} above the roof, such as dormers (${area(dormerSqft)}), ${are} not included in the area.`]
}

function accuracyOf(structure: StructureReport, scan: RoofScan): string[] {
  if (scan.holds === 'eaves' || (scan.holds === 'planes' && scan.planes.length === 0)) return []
  return [ownError(structure, scan), ...(scan.holds === 'whole' ? [benchmark(scan.density)] : [])]
}

/** The error estimated from the roof's own points. */
function ownError({ areaError }: StructureReport, { holds }: RoofScan): string {
  if (!areaError) return 'Its facets have too few points to estimate the pitch error.'
  const { sqft, share, byPitchSqft, byEdgeSqft } = areaError
  const whole = `${areaAtLeast(sqft)} (${percentAtLeast(share)})`
  if (holds === 'planes') return `Based on their points, the standard error of their area from pitch is ${whole}.`
  return byEdgeSqft === null
    ? `Based on its points, the standard error of its area from pitch is ${whole}. The roof edge was not measured.`
    : `Based on its points, the standard error of its area is ${whole}: ${areaAtLeast(byPitchSqft)} from pitch, ${areaAtLeast(byEdgeSqft)} from the edge.`
}

/** The error measured on other roofs whose true dimensions are known. */
function benchmark(density: number): string {
  const stated = accuracyAt(density)
  if (!stated) return 'Scans with this few points have not been tested against surveyed roofs.'
  const { pitchDegrees, areaPercent } = stated
  return [
    `Tested against ${wholeNumber(stated.roofs)} surveyed roofs, simulated scans with ${stated.density} points per square meter had`,
    `half of the pitches within ${pitchDegrees.median}° and 95% within ${pitchDegrees.p95}°,`,
    `and half of the areas within ${areaPercent.median}% and 95% within ${areaPercent.p95}%.`,
  ].join(' ')
}

/** Pitch, downslope direction, area, and number of points of a measured plane. */
export function planeCells({ rise, pitchErrorDegrees, azimuthDegrees, areaSqft, points }: ScannedPlane) {
  return {
    pitch: ownPitch({ ownRise: rise, pitchErrorDegrees }),
    direction: azimuthDegrees === null ? 'Level' : compassText(azimuthDegrees, ENGLISH_WORDS),
    area: area(areaSqft),
    points: wholeNumber(points),
  }
}

const inches = (feetLong: number) => (12 * feetLong).toFixed(1)

/** Errors are always rounded up. */
const areaAtLeast = (sqft: number) => area(Math.ceil(sqft))
const percentAtLeast = (share: number) => percent(Math.ceil(share * 1_000) * 10)
