import type { Feet, SquareFeet } from '../units.ts'

/** Standard error of a measured area, with its components. */
export interface AreaError {
  readonly sqft: SquareFeet
  /** As a share of the area. */
  readonly share: number
  /** From the pitches of its planes. */
  readonly byPitchSqft: SquareFeet
  /** From the position of its edge; null if the edge was not measured. */
  readonly byEdgeSqft: SquareFeet | null
}

export interface MeasuredArea {
  readonly planes: readonly {
    readonly areaSqft: number
    /** Rise over 12. */
    readonly rise: number
    /** Standard error; null if the plane has too few points of its own. */
    readonly pitchErrorDegrees: number | null
  }[]
  readonly edge: { readonly perimeterFeet: Feet; readonly planAreaSqft: SquareFeet; readonly errorFeet: number } | null
}

/**
 * The standard error of an area due to the planes' pitches and the position of the edge. A plane with a known plan has
 * an area proportional to 1 over the cosine of its pitch, which changes with the pitch by its tangent; moving the edge
 * out all around adds a strip along the perimeter, as steep as the roof. Independent errors add up in quadrature. A
 * plane without an error of its own gets the largest error of the others. Null if no plane has one.
 */
export function areaError({ planes, edge }: MeasuredArea): AreaError | null {
  const known = planes.flatMap(({ pitchErrorDegrees }) => pitchErrorDegrees ?? [])
  if (known.length === 0) return null
  const largest = Math.max(...known)
  const byPlane = planes.map(({ areaSqft, rise, pitchErrorDegrees }) => {
    const radians = ((pitchErrorDegrees ?? largest) * Math.PI) / 180
    return areaSqft * (rise / 12) * radians
  })
  const areaSqft = planes.reduce((sum, plane) => sum + plane.areaSqft, 0)
  const byPitchSqft = Math.hypot(...byPlane) as SquareFeet
  const byEdgeSqft = edge && (((edge.perimeterFeet * edge.errorFeet * areaSqft) / edge.planAreaSqft) as SquareFeet)
  const sqft = Math.hypot(byPitchSqft, byEdgeSqft ?? 0) as SquareFeet
  return { sqft, share: sqft / areaSqft, byPitchSqft, byEdgeSqft }
}
