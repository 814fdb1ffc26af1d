import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawingToSvg } from './drawing-svg.ts'
import { flatCourtyard, gableRectangle, hipL, hipRectangle } from './hand-made-roofs.ts'
import { type GroundShape, paintOrder } from './paint-order.ts'
import { perspectiveDrawing } from './perspective.ts'

const view = { azimuthDegrees: 200, elevationDegrees: 30, wallHeightMeters: 3, colorBy: 'plain' } as const
const roofs = [hipRectangle(14, 8, 6), gableRectangle(12, 9, 9), hipL(6, 5), flatCourtyard(16, 5)]

/** Triangles in cells of a grid that do not overlap, at a distance from the viewer. */
const scene: fc.Arbitrary<GroundShape[]> = fc
  .array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 }), fc.boolean()), { minLength: 2, maxLength: 30 })
  .map((cells) => [...new Map(cells.map((cell) => [cell.join(), cell])).values()])
  .map((cells) =>
    cells.map(([x, y, upper]): GroundShape => {
      const corner = (dx: number, dy: number) => [x - 4 + dx, y + 20 + dy] as const
      return upper ? [corner(0, 0), corner(1, 1), corner(0, 1)] : [corner(0, 0), corner(1, 0), corner(1, 1)]
    }),
  )

/** Distance at which a line of sight meets a convex shape, or null. */
function hit(shape: GroundShape, sight: number): number | null {
  const ahead = shape.flatMap(([right, far], index) => {
    const [nextRight, nextFar] = shape[(index + 1) % shape.length]!
    const [off, nextOff] = [right - sight * far, nextRight - sight * nextFar]
    return off > 0 === nextOff > 0 ? [] : [far + (off / (off - nextOff)) * (nextFar - far)]
  })
  return ahead.length > 1 ? (Math.min(...ahead) + Math.max(...ahead)) / 2 : null
}

test('along every line of sight the farther piece is painted before the nearer one', () => {
  fc.assert(
    fc.property(scene, (shapes) => {
      const order = paintOrder(shapes)
      expect(order.toSorted((a, b) => a - b)).toEqual([...shapes.keys()])
      for (let step = -40; step <= 40; step++) {
        const met = order.map((index) => hit(shapes[index]!, step / 160 + 0.0013)).filter((far) => far !== null)
        expect(met).toEqual(met.toSorted((a, b) => b - a))
      }
    }),
  )
})

describe.each(roofs)('a picture', (roof) => {
  const drawings = [0, 45, 135, 200, 290].map((azimuthDegrees) =>
    perspectiveDrawing([{ name: 'House', roof }], { ...view, azimuthDegrees, width: 400, height: 300 }),
  )

  test('is within its frame from every side', () => {
    for (const { shapes } of drawings) {
      const places = shapes.flatMap((shape) => (shape.kind === 'area' ? shape.rings.flat() : []))
      expect(places.every(([x, y]) => x >= 0 && x <= 400 && y >= 0 && y <= 300)).toBe(true)
    }
  })

  test('shows some planes of the roof, and paints none twice', () => {
    for (const { shapes } of drawings) {
      const shown = shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.facet ?? -1] : []))
      expect(shown.some((facet) => facet >= 0)).toBe(true)
      if (roof.outline.holes.length > 0) continue
      const planes = shown.filter((facet) => facet >= 0)
      const pieces = new Set(shapes.map((shape) => JSON.stringify(shape)))
      expect(pieces.size).toBe(shapes.length)
      expect(new Set(planes).size).toBeLessThanOrEqual(roof.facets.length)
    }
  })
})

test('shows almost every plane from straight above', () => {
  const { shapes } = perspectiveDrawing([{ name: 'L', roof: hipL(6, 5) }], { ...view, elevationDegrees: 90 })
  const planes = new Set(shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.facet] : [])))
  expect([0, 1, 2, 3, 4, 5].every((facet) => planes.has(facet))).toBe(true)
})

test('planes of several structures are numbered as in the diagram', () => {
  const two = [
    { name: 'A', roof: hipRectangle(14, 8, 6) },
    { name: 'B', roof: flatCourtyard(16, 5) },
  ]
  const { shapes } = perspectiveDrawing(two, { ...view, elevationDegrees: 80 })
  const planes = shapes.flatMap((shape) => (shape.kind === 'area' ? [shape.facet ?? -1] : []))
  expect(Math.max(...planes)).toBe(4)
})

test('without a background no shadow fades into it', () => {
  const named = [{ name: 'House', roof: roofs[0]! }]
  const count = (background: string | null) => perspectiveDrawing(named, { ...view, background }).shapes.length
  expect(count(null)).toBeLessThan(count('#FFFFFF'))
})

test('a picture of nothing is empty', () => {
  expect(perspectiveDrawing([], view).shapes).toEqual([])
})

test('a name is escaped in the file', () => {
  const svg = drawingToSvg(perspectiveDrawing([{ name: `<b a="1">&'`, roof: roofs[0]! }], view))
  expect(svg).toContain('&lt;b a=&quot;1&quot;&gt;&amp;&#39;')
  expect(svg).not.toContain('<b ')
})
