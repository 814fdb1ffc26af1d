import { planeOfRing, ringToPlane } from '../plane.ts'
import { perimeter, signedArea } from '../polygon.ts'
import { type Feet, type LngLatRings, metresToFeet, type SquareFeet, squareMetresToSquareFeet } from '../units.ts'

/** What an outline measures from above. */
export interface OutlineMeasure {
  /** Without the holes. */
  readonly planAreaSqft: SquareFeet
  /** Round the outline and round its holes: a courtyard has eaves too. */
  readonly perimeterFeet: Feet
}

/** Measures an outline as it is given, neither cleaned nor checked. */
export function measureOutline(rings: LngLatRings): OutlineMeasure {
  const plane = planeOfRing(rings[0] ?? [])
  const onPlane = rings.map((ring) => ringToPlane(plane, ring))
  const [outer = 0, ...holes] = onPlane.map((ring) => Math.abs(signedArea(ring)))
  const area = holes.reduce((left, hole) => left - hole, outer)
  const around = onPlane.reduce((sum, ring) => sum + perimeter(ring), 0)
  return { planAreaSqft: squareMetresToSquareFeet(Math.max(0, area)), perimeterFeet: metresToFeet(around) }
}
