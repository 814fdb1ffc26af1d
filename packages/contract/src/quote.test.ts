import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { structureChoice } from './quote.ts'
import { roofShape } from './roof-shape.ts'

const edges = (count: number, rise: number | null) => Array.from({ length: count }, () => rise)
const shapes = {
  kept: roofShape,
  sent: structureChoice.shape.shape.unwrap(),
}

it.each(Object.entries(shapes))(
  'a shape that is %s has a rise for each edge, none for a gable, as exact as measured',
  (_, shape) => {
    const measured = { kind: 'gable', gableEdges: [1, 3], edgeRises: [6.0371, null, 5.9824, null] }
    expect(shape.parse(measured)).toEqual(measured)
    expect(shape.parse({ kind: 'hip' })).toEqual({ kind: 'hip' })
    for (const rise of [limits.rise.min, limits.rise.max]) {
      expect(shape.safeParse({ kind: 'hip', edgeRises: [rise] }).success).toBe(true)
    }
  },
)

it.each(Object.entries(shapes))(
  'a shape that is %s is refused with impossible rises or more rises than corners',
  (_, shape) => {
    for (const rise of [limits.rise.min - 0.1, limits.rise.max + 0.1, Number.NaN, '6', undefined]) {
      expect(shape.safeParse({ kind: 'hip', edgeRises: [6, rise] }).success).toBe(false)
    }
    expect(shape.safeParse({ kind: 'hip', edgeRises: edges(limits.ringCorners, 6) }).success).toBe(true)
    expect(shape.safeParse({ kind: 'hip', edgeRises: edges(limits.ringCorners + 1, null) }).success).toBe(false)
  },
)
