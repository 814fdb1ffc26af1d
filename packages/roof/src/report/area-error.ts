import type { Feet, SquareFeet } from '../units.ts'

/** Standard error of a measured area, and what it is made of. */
export interface AreaError {
  readonly sqft: SquareFeet
  /** Of the area. */
  readonly share: number
  /** By the pitches of its planes. */
  readonly byPitchSqft: SquareFeet
  /** By where its edge lies; null where the edge was not measured. */
  readonly byEdgeSqft: SquareFeet | null
}

/** What an area was measured by. */
export interface MeasuredArea {
  readonly planes: readonly {
    readonly areaSqft: number
    /** Over 12. */
    readonly rise: number
    /** Standard error; null where the plane has too few points of its own to tell. */
    readonly pitchErrorDegrees: number | null
  }[]
  readonly edge: { readonly perimeterFeet: Feet; readonly planAreaSqft: SquareFeet; readonly errorFeet: number } | null
}

/**
 * The standard error that the planes' pitches and the place of the edge leave to an area. A plane of a known plan is as large
 * as 1 over the cosine of its pitch, which changes with the pitch by its tangent; an edge that lies farther out all round adds
 * the perimeter's strip, as steep as the roof. What errs by itself adds up in squares. A plane that does not tell its own
 * error has the largest that another has. Null where none tells any.
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
