import { accuracyAt } from '@gable/lidar/accuracy'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { MeasurementReport, StructureReport } from '@gable/roof/report/report'
import type { RoofScan, ScannedPlane, ScannedRoof } from '@gable/roof/report/roof-scan'
import { longDate } from './format/day.ts'
import { area, feet, percent, wholeNumber } from './format/figure.ts'
import { ownPitch } from './measurement-words.ts'

/** The words of what was measured from above, on a report's page and in its PDF alike. */
export const scanWords = {
  title: 'Measured from above',
  planes: 'Measured planes',
  pitch: 'Pitch',
  points: 'Points',
  accuracy: 'How accurate this is',
} as const

/** What a scan told of a structure, as a report shows it. */
export interface ScanTold {
  about: string
  figures: { label: string; value: string }[]
  /** Where no derived roof fits them. */
  planes: readonly ScannedPlane[]
  /** What of the scan holds, and what of it is in no figure. */
  notes: string[]
  /** What is known of its error; empty where nothing is measured that could err. */
  accuracy: string[]
}

/** What scans told of the structures of a report; empty where nobody scanned them, or nothing holds any more. */
export function scansTold({ structures }: Pick<MeasurementReport, 'structures'>): ScanTold[] {
  return structures.flatMap((structure) => (structure.scan ? [told(structure, structure.scan)] : []))
}

function told(structure: StructureReport, scan: RoofScan): ScanTold {
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
  const eaves: Figure = ['Eaves over the ground', feet(roof.eaveHeightFeet)]
  return holds === 'whole' ? [eaves, ['Ridge over the ground', feet(roof.ridgeHeightFeet)]] : [eaves]
}

function flight({ flownOn, flownIn, project, attribution, density, roofPoints }: RoofScan): Figure[] {
  const when = flownOn ? longDate(flownOn) : flownIn === null ? 'On a day that is not known' : `In ${flownIn}`
  return [
    ['Flown', when],
    ['Survey', project],
    ...(attribution ? [['Thanks to', attribution] as const] : []),
    ['Points on the roof', `${wholeNumber(roofPoints)}, ${density.toFixed(1)} per m²`],
  ]
}

function fit({ holds, roof, explained, rise }: RoofScan): Figure[] {
  const pitch: Figure = ['Pitch of all that slopes', `${pitchText(rise)} (${rise.toFixed(2)})`]
  const share = percent(Math.floor(explained * 1_000) * 10)
  if (holds === 'planes') return [pitch, ['On one of its planes', `${share} of the points`]]
  if (holds === 'eaves' || !roof) return []
  return [
    pitch,
    ['Within 0.3 m of the roof', `${share} of the points`],
    ['Their distance from it', `${inches(roof.residualFeet)} in (root mean square)`],
    ['Points shifted by', `${inches(roof.shiftFeet)} in`],
    ['Roof edge', overhangText(roof)],
  ]
}

function overhangText({ overhangFeet, overhangErrorFeet }: ScannedRoof): string {
  const side = overhangFeet < 0 ? 'within' : 'beyond'
  return `${inches(Math.abs(overhangFeet))} ± ${inches(overhangErrorFeet)} in ${side} the outline that was found`
}

function notesOf({ areaSqft, planes: derived }: StructureReport, scan: RoofScan): string[] {
  if (scan.holds === 'eaves') {
    return ['Its shape or slope was changed since it was scanned. Only the height of its eaves is taken from the scan.']
  }
  if (scan.holds === 'planes') {
    if (scan.planes.length === 0)
      return ['Its pitch alone was measured; the other figures of this report do not stand on the scan.']
    return [
      'No roof that can be derived fits these planes, as on mansards and where eaves stand at several heights.',
      scan.areaSqft === null
        ? 'One is so steep that its area cannot be told from above.'
        : `Together they have ${area(scan.areaSqft)}.`,
      derived
        ? `The other figures of this report, ${area(areaSqft)} among them, are those of a roof that was derived from the outline.`
        : `The other figures of this report, ${area(areaSqft)} among them, are those of the outline and one slope.`,
    ]
  }
  const dormers = scan.roof?.dormers ?? []
  if (dormers.length === 0) return []
  const dormerSqft = dormers.reduce((sum, plane) => sum + plane.areaSqft, 0)
  const which = dormers.length === 1 ? '1 plane that stands' : `${dormers.length} planes that stand`
  const are = dormers.length === 1 ? 'is' : 'are'
  return [`${which} over the roof, as on dormers, ${area(dormerSqft)}, ${are} not in the area.`]
}

function accuracyOf(structure: StructureReport, scan: RoofScan): string[] {
  if (scan.holds === 'eaves' || (scan.holds === 'planes' && scan.planes.length === 0)) return []
  return [ownError(structure, scan), ...(scan.holds === 'whole' ? [benchmark(scan.density)] : [])]
}

/** By the roof's own points. */
function ownError({ areaError }: StructureReport, { holds }: RoofScan): string {
  if (!areaError) return 'Its planes have too few points to tell how far their pitches may be off.'
  const { sqft, share, byPitchSqft, byEdgeSqft } = areaError
  const whole = `${areaAtLeast(sqft)} (${percentAtLeast(share)})`
  if (holds === 'planes')
    return `By their own points, the standard error of their area is ${whole}, as far as pitches go.`
  return byEdgeSqft === null
    ? `By its own points, the standard error of its area is ${whole}, as far as pitches go: where the roof ends was not measured.`
    : `By its own points, the standard error of its area is ${whole}: ${areaAtLeast(byPitchSqft)} by its pitches, ${areaAtLeast(byEdgeSqft)} by its edge.`
}

/** By other roofs, whose truth is known. */
function benchmark(density: number): string {
  const stated = accuracyAt(density)
  if (!stated) return 'No scans as sparse as this one were put to roofs whose truth is known.'
  const { pitchDegrees, areaPercent } = stated
  return [
    `Put to ${wholeNumber(stated.roofs)} real roofs whose truth is known, simulated scans of ${stated.density} points per m²`,
    `told half of the pitches within ${pitchDegrees.median}° and 95 of 100 within ${pitchDegrees.p95}°,`,
    `half of the areas within ${areaPercent.median}% and 95 of 100 within ${areaPercent.p95}%.`,
  ].join(' ')
}

/** Pitch, direction of fall, area and points of a measured plane. */
export function planeCells({ rise, pitchErrorDegrees, azimuthDegrees, areaSqft, points }: ScannedPlane) {
  return {
    pitch: ownPitch({ ownRise: rise, pitchErrorDegrees }),
    direction: azimuthDegrees === null ? 'Level' : compassText(azimuthDegrees, ENGLISH_WORDS),
    area: area(areaSqft),
    points: wholeNumber(points),
  }
}

const inches = (feetLong: number) => (12 * feetLong).toFixed(1)

/** An error is never rounded to less than it is. */
const areaAtLeast = (sqft: number) => area(Math.ceil(sqft))
const percentAtLeast = (share: number) => percent(Math.ceil(share * 1_000) * 10)
