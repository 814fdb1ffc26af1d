import { describe, expect, test } from 'vitest'
import { gableRectangle, hipRectangle } from '../drawing/hand-made-roofs.ts'
import { perspectiveDrawing } from '../drawing/perspective.ts'
import { roofMesh } from './mesh.ts'
import { onOneGround } from './on-ground.ts'

const house = { name: 'House', roof: hipRectangle(14, 8, 6) }
const garage = { name: 'Garage', roof: gableRectangle(6, 5, 4) }
const wallHeightMeters = 3

const lowest = ({ roof }: typeof house) => Math.min(...roof.facets.flatMap(({ ring }) => ring.map(([, , z]) => z)))

describe('roofs on one ground', () => {
  test('have their eaves at the measured height', () => {
    const provided = [
      { ...house, eaveHeightMeters: 5.4 },
      { ...garage, eaveHeightMeters: 2.5 },
    ]
    const { roofs, tops, groundZ } = onOneGround(provided, wallHeightMeters)
    expect(groundZ).toBe(-5.4)
    expect(roofs.map((roof) => lowest(roof) - groundZ)).toEqual([5.4, expect.closeTo(2.5, 12)])
    for (const [index, rims] of tops.entries()) {
      const rim = Math.min(...rims.flat().map(([, , z]) => z))
      expect(rim).toBeCloseTo(lowest(roofs[index]!), 12)
    }
  })

  test('have the given height if nobody measured them, next to one that was measured', () => {
    const { roofs, groundZ } = onOneGround([{ ...house, eaveHeightMeters: 5.4 }, garage], wallHeightMeters)
    expect(lowest(roofs[1]!) - groundZ).toBeCloseTo(3, 12)
  })

  test('stay unchanged if nobody measured any', () => {
    const { roofs, groundZ } = onOneGround([house, garage], wallHeightMeters)
    expect(groundZ).toBe(-3)
    for (const [index, { roof }] of [house, garage].entries()) expect(roofs[index]!.roof).toBe(roof)
  })
})

describe('a model of roofs with measured eaves', () => {
  const roofs = [
    { ...house, eaveHeightMeters: 5.4 },
    { ...garage, eaveHeightMeters: 2.5 },
  ]

  test('has walls from one ground up to each rim', () => {
    const { walls, groundZ } = roofMesh(roofs, { wallHeightMeters })
    const heights = (structure: number) =>
      walls.of.flatMap((of, triangle) =>
        of === structure
          ? walls.indices
              .slice(3 * triangle, 3 * triangle + 3)
              .map((corner) => walls.positions[3 * corner + 2]! - groundZ)
          : [],
      )
    for (const [structure, { eaveHeightMeters }] of roofs.entries()) {
      const own = heights(structure)
      expect(Math.min(...own)).toBe(0)
      expect(own.some((height) => Math.abs(height - eaveHeightMeters) < 1e-9)).toBe(true)
    }
  })

  test('keeps each plane’s size', () => {
    const { edges } = roofMesh(roofs, { wallHeightMeters })
    const provided = roofs.flatMap(({ roof }) => roof.edges.map(({ lengthMeters }) => lengthMeters))
    expect(edges.map(({ lengthMeters }) => lengthMeters)).toEqual(provided)
    for (const { from, to, lengthMeters } of edges) {
      expect(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])).toBeCloseTo(lengthMeters, 6)
    }
  })

  test('looks different than with walls of one story', () => {
    const view = { azimuthDegrees: 205, elevationDegrees: 35, wallHeightMeters, colorBy: 'plain' } as const
    const unmeasured = perspectiveDrawing([house, garage], view)
    expect(perspectiveDrawing(roofs, view).shapes).not.toEqual(unmeasured.shapes)
    const asMeasured = [house, garage].map((roof) => ({ ...roof, eaveHeightMeters: wallHeightMeters }))
    expect(perspectiveDrawing(asMeasured, view).shapes).toEqual(unmeasured.shapes)
  })
})
