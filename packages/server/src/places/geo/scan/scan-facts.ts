import type { RoofScan, ScannedPlane, ScannedRoof } from '@gable/contract/roof-scan'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { MeasuredPlane, MeasuredRoof, PitchOnly, RoofMeasurement } from '@gable/lidar/measurement'
import { shapeOf } from '@gable/lidar/shape-of'
import type { Scan } from '@gable/points/measure/measure-scan'
import type { LocalPlane } from '@gable/roof/plane'
import { copiedLevels } from '@gable/roof/shape/copied-levels'
import type { RoofShape } from '@gable/roof/shape/shape'
import { metersToFeet, squareMetersToSquareFeet } from '@gable/roof/units'
import type { PointCloud } from '../../../platform/ports/point-cloud.ts'
import type { NewScan } from '../geo.table.ts'

/** The stored facts of a measurement and its point cloud. */
export type ScanFacts = Omit<NewScan, 'key' | 'sources' | 'measuredAt' | 'keptUntil'>

interface House {
  plane: LocalPlane
  outlineIs: Scan['outlineIs']
}

/** An edge counts as known if three times its error is less than this, in meters. */
const SURE_EDGE = 0.3

export function scanFacts(measured: RoofMeasurement, cloud: PointCloud, house: House): ScanFacts {
  const { vendor, project, year: flownIn } = cloud
  const of = { vendor, project, flownIn, density: measured.density ?? null }
  if (measured.kind === 'none') return { ...of, kind: 'none', reason: measured.reason }
  if (measured.kind === 'pitchOnly') {
    const planes = measured.planes.map(planeOf)
    return {
      ...of,
      kind: 'pitchOnly',
      reason: measured.reason,
      scan: { ...reported(measured, cloud), roof: null, planes },
    }
  }
  const scan = { ...reported(measured, cloud), roof: roofOf(measured, house), planes: [] }
  return { ...of, kind: 'measured', reason: '', scan }
}

function reported(measured: MeasuredRoof | PitchOnly, cloud: PointCloud): Omit<RoofScan, 'roof' | 'planes'> {
  const { vendor, project, year: flownIn, attribution } = cloud
  const { rise, areaSqm, explained, density, roofPoints } = measured
  return {
    vendor,
    project,
    flownOn: dayOf(cloud),
    flownIn,
    attribution,
    density,
    roofPoints,
    explained,
    rise,
    pitchErrorDegrees: pitchError(measured),
    areaSqft: areaSqm === null ? null : squareMetersToSquareFeet(areaSqm),
  }
}

function roofOf(measured: MeasuredRoof, { plane, outlineIs }: House): ScannedRoof {
  const { eaveHeight, ridgeHeight, overhang, shift, residualMetres, facets, dormers } = measured
  const { rings, shape } = shapeOf(measured, plane)
  const isSure = 3 * overhang.standardError < SURE_EDGE
  return {
    outline: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat])),
    shape: choiceOf(shape),
    isEdge: overhang.isTaken || outlineIs === 'roofEdge' || (outlineIs === 'unknown' && isSure),
    eaveHeightFeet: metersToFeet(eaveHeight),
    ridgeHeightFeet: metersToFeet(ridgeHeight),
    overhangFeet: metersToFeet(overhang.metres),
    overhangErrorFeet: metersToFeet(overhang.standardError),
    shiftFeet: metersToFeet(Math.hypot(...shift)),
    residualFeet: metersToFeet(residualMetres),
    facets: facets.map(({ residualMetres: own, ...facet }) => ({
      ...facet,
      residualFeet: own === null ? null : metersToFeet(own),
    })),
    dormers: dormers.map(planeOf),
  }
}

/** The stored form of a shape. */
function choiceOf({ kind, gableEdges, halfHipEdges, edgeRises, levels }: RoofShape): RoofShapeChoice {
  return {
    kind,
    ...(gableEdges && { gableEdges: [...gableEdges] }),
    ...(halfHipEdges && { halfHipEdges: [...halfHipEdges] }),
    ...(edgeRises && { edgeRises: [...edgeRises] }),
    ...(levels && { levels: copiedLevels(levels) }),
  }
}

function planeOf(plane: MeasuredPlane): ScannedPlane {
  const { rise, pitchErrorDegrees, azimuthDegrees, areaSqm, residualMetres, points } = plane
  const areaSqft = squareMetersToSquareFeet(areaSqm)
  return { rise, pitchErrorDegrees, azimuthDegrees, areaSqft, residualFeet: metersToFeet(residualMetres), points }
}

/** The error of the planes' own pitches, weighted by their points; null if unknown. */
function pitchError(measured: MeasuredRoof | PitchOnly): number | null {
  const planes = measured.kind === 'measured' ? measured.facets : measured.planes
  let [sum, points] = [0, 0]
  for (const plane of planes) {
    if (plane.pitchErrorDegrees === null) continue
    sum += plane.pitchErrorDegrees * plane.points
    points += plane.points
  }
  return points > 0 ? sum / points : null
}

/** The day of the flight, in UTC; null if its strips were flown on several days or the points have no time. */
function dayOf({ flown }: Pick<PointCloud, 'flown'>): string | null {
  if (!flown) return null
  const [from, to] = [flown.from, flown.to].map((at) => at.toISOString().slice(0, 10))
  return from === to ? to! : null
}
