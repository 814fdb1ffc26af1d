import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { RoofShape } from '@gable/roof/shape/shape'

/**
 * A roof's shape in the format that is sent, with its lists copied, except for the levels, which nothing here changes.
 */
export function chosenShape({ gableEdges, halfHipEdges, edgeRises, levels, ...shape }: RoofShape): RoofShapeChoice {
  return {
    ...shape,
    ...(gableEdges && { gableEdges: [...gableEdges] }),
    ...(halfHipEdges && { halfHipEdges: [...halfHipEdges] }),
    ...(edgeRises && { edgeRises: [...edgeRises] }),
    ...(levels && { levels: levels as NonNullable<RoofShapeChoice['levels']> }),
  }
}
