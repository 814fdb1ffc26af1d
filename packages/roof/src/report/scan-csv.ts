import type { DrawingWords } from '../drawing/drawing-words.ts'
import { compassText } from '../drawing/figure-text.ts'
import type { Cell } from './csv.ts'
import type { FacetReport, StructureReport } from './report.ts'
import type { ScannedPlane } from './roof-scan.ts'

type Row = readonly Cell[]

/** Rows with the scan's data on a plane, under the plane's own row. */
export function scannedFacetRows(name: string, { label, scanned }: FacetReport): Row[] {
  if (!scanned || scanned.ownRise === null || scanned.pitchErrorDegrees === null) return []
  const { ownRise, pitchErrorDegrees, points } = scanned
  return [
    [name, `Facet ${label}, from its points`, points, 'points', hundredths(ownRise), null, null],
    figure(name, `Facet ${label}, standard error of that pitch`, pitchErrorDegrees, 'degrees'),
  ]
}

/** Rows with a structure's scan data: heights, how well it fits, and its planes if there is no derived roof. */
export function scanRows({ name, scan, areaError }: StructureReport, words: DrawingWords): Row[] {
  if (!scan) return []
  const { holds, roof, planes, density, roofPoints, explained, project, attribution, flownOn, flownIn } = scan
  const when = flownOn ?? (flownIn === null ? 'unknown' : String(flownIn))
  return [
    [
      name,
      `Aerial measurement (LiDAR): ${[project, attribution].filter(Boolean).join(', ')}; flight date ${when}`,
      ...nothing,
    ],
    figure(name, 'Points on the roof', roofPoints, 'points'),
    figure(name, 'Point density', density, 'points per square meter'),
    ...(roof ? [figure(name, 'Eave height', roof.eaveHeightFeet, 'ft')] : []),
    ...(roof && holds === 'whole'
      ? [
          figure(name, 'Ridge height', roof.ridgeHeightFeet, 'ft'),
          figure(name, 'Points within 1 ft of the roof', 100 * explained, '%'),
          figure(name, 'Point distance from the roof (RMS)', roof.residualFeet, 'ft'),
          figure(name, 'Scan shifted by', roof.shiftFeet, 'ft'),
          figure(name, 'Roof edge beyond the outline', roof.overhangFeet, 'ft'),
          figure(name, 'Standard error of the roof edge', roof.overhangErrorFeet, 'ft'),
          ...roof.dormers.map((plane, index) => planeRow(name, `Not in the area: facet ${index + 1}`, plane, words)),
        ]
      : []),
    ...(holds === 'planes'
      ? planes.map((plane, index) => planeRow(name, `Measured facet ${index + 1}`, plane, words))
      : []),
    ...(areaError ? [figure(name, `Standard error of the ${ofWhat[holds]}`, areaError.sqft, 'sq ft')] : []),
  ]
}

const ofWhat = { whole: 'roof area', eaves: 'roof area', planes: 'measured facets' } as const

const nothing: readonly null[] = [null, null, null, null, null]

function planeRow(
  name: string,
  item: string,
  { areaSqft, rise, azimuthDegrees }: ScannedPlane,
  words: DrawingWords,
): Row {
  const direction = azimuthDegrees === null ? 'Level' : compassText(azimuthDegrees, words)
  const azimuth = azimuthDegrees === null ? null : Math.round(azimuthDegrees * 10) / 10
  return [name, item, hundredths(areaSqft), 'sq ft', hundredths(rise), direction, azimuth]
}

function figure(name: string, item: string, value: number, unit: string): Row {
  return [name, item, hundredths(value), unit, null, null, null]
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
