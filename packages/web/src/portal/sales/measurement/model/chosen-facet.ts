import type { Drawing } from '@gable/roof/drawing/drawing'

const CHOSEN = '#8EB3DB'

/** Returns the drawing with one facet in the selection color. */
export function withChosenFacet(drawing: Drawing, facet: number | null): Drawing {
  if (facet === null) return drawing
  const shapes = drawing.shapes.map((shape) =>
    shape.kind === 'area' && shape.facet === facet ? { ...shape, fill: CHOSEN } : shape,
  )
  return { ...drawing, shapes }
}
