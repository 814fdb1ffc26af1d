import { planeOfRing, ringToPlane } from '../plane.ts'
import { perimeter, signedArea } from '../polygon.ts'
import { type Feet, type LngLatRings, metersToFeet, type SquareFeet, squareMetersToSquareFeet } from '../units.ts'

export interface OutlineMeasure {
  /** Excluding holes. */
  readonly planAreaSqft: SquareFeet
  /** Around the outline and around its holes: a courtyard has eaves too. */
  readonly perimeterFeet: Feet
}

/** Measures an outline as given, without cleaning or checking it. */
export function measureOutline(rings: LngLatRings): OutlineMeasure {
  const plane = planeOfRing(rings[0] ?? [])
  const onPlane = rings.map((ring) => ringToPlane(plane, ring))
  const [outer = 0, ...holes] = onPlane.map((ring) => Math.abs(signedArea(ring)))
  const area = holes.reduce((left, hole) => left - hole, outer)
  const around = onPlane.reduce((sum, ring) => sum + perimeter(ring), 0)
  return { planAreaSqft: squareMetersToSquareFeet(Math.max(0, area)), perimeterFeet: metersToFeet(around) }
}
