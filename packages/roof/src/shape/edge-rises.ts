import type { RoofShape } from './shape.ts'

/**
 * Whether planes of a shape may have other pitches than the roof: then its area is not the plan area times the slope
 * factor, and has to come from the derived roof. Never true for a level roof.
 * @param rise over 12, of the roof.
 */
export function hasOwnRises({ kind, hipEndRise, edgeRises, levels }: RoofShape, rise: number): boolean {
  if (kind === 'flat' || rise === 0) return false
  if (levels) return true
  const isOther = (own: number | null | undefined) => own !== null && own !== undefined && own !== rise
  const hasEnds = kind === 'hip' || kind === 'gable'
  return (hasEnds && isOther(hipEndRise)) || edgeRises?.some(isOther) === true
}

/** The shape without rises of single edges and without levels: setting another slope applies to the whole roof. */
export function withoutEdgeRises<Shape extends Pick<RoofShape, 'edgeRises' | 'levels'>>(
  shape: Shape,
): Omit<Shape, 'edgeRises' | 'levels'> {
  const { edgeRises: _, levels: __, ...rest } = shape
  return rest
}

/** The shape without levels: changing one end applies to a roof that is derived from rules. */
export function withoutLevels<Shape extends Pick<RoofShape, 'levels'>>(shape: Shape): Omit<Shape, 'levels'> {
  const { levels: _, ...rest } = shape
  return rest
}
