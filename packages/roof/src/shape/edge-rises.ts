import type { RoofShape } from './shape.ts'

/**
 * Whether planes of a shape may be pitched otherwise than the roof: then its area is not the plan area times the slope, and
 * only the derived roof tells it. Never so of a level roof.
 * @param rise over 12, of the roof.
 */
export function hasOwnRises({ kind, hipEndRise, edgeRises }: RoofShape, rise: number): boolean {
  if (kind === 'flat' || rise === 0) return false
  const isOther = (own: number | null | undefined) => own !== null && own !== undefined && own !== rise
  const hasEnds = kind === 'hip' || kind === 'gable'
  return (hasEnds && isOther(hipEndRise)) || edgeRises?.some(isOther) === true
}

/** The shape without rises of single edges: who says another slope says it of the whole roof. */
export function withoutEdgeRises<Shape extends Pick<RoofShape, 'edgeRises'>>(shape: Shape): Omit<Shape, 'edgeRises'> {
  const { edgeRises: _, ...rest } = shape
  return rest
}
