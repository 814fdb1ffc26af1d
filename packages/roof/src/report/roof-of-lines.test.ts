import { describe, expect, it } from 'vitest'
import { roofMesh } from '../model/mesh.ts'
import { feetToMeters, metersToFeet, squareMetersToSquareFeet } from '../units.ts'
import { type MeasuredLines, roofsOfLines } from './roof-of-lines.ts'

/** A gable of 40 by 24 feet at 6/12, its ridge to the east. */
const [a, b, c, d] = [[0, 0, 0] as const, [40, 0, 0] as const, [40, 24, 0] as const, [0, 24, 0] as const]
const [west, east] = [[0, 12, 6] as const, [40, 12, 6] as const]
const gable: MeasuredLines = {
  faces: [
    { ring: [a, b, east, west], rise: 6 },
    { ring: [c, d, west, east], rise: 6 },
  ],
  edges: [
    { type: 'eave', from: a, to: b, faces: [0] },
    { type: 'eave', from: c, to: d, faces: [1] },
    { type: 'ridge', from: west, to: east, faces: [0, 1] },
    { type: 'rake', from: b, to: east, faces: [0] },
    { type: 'rake', from: east, to: c, faces: [1] },
    { type: 'rake', from: d, to: west, faces: [1] },
    { type: 'rake', from: west, to: a, faces: [0] },
  ],
}

describe('a roof measured by someone else', () => {
  const [{ name, roof }] = roofsOfLines([gable]) as [ReturnType<typeof roofsOfLines>[number]]

  it('has the areas, pitches, falls and lengths of its lines', () => {
    expect(name).toBe('Structure 1')
    expect(squareMetersToSquareFeet(roof.areaSqm)).toBeCloseTo(960 * Math.sqrt(1.25), 6)
    expect(roof.facets.map(({ rise, azimuthDegrees }) => [rise, azimuthDegrees])).toEqual([
      [6, 180],
      [6, 0],
    ])
    expect(metersToFeet(roof.lengthsMeters.eave)).toBeCloseTo(80, 9)
    expect(metersToFeet(roof.lengthsMeters.ridge)).toBeCloseTo(40, 9)
    expect(metersToFeet(roof.perimeterMeters)).toBeCloseTo(128, 9)
  })

  it('has walls under all of its rims', () => {
    const mesh = roofMesh([{ name, roof }], { wallHeightMeters: 3 })
    expect(mesh.facets).toHaveLength(2)
    expect(mesh.walls.indices.length / 6).toBe(6)
    expect(Math.max(...mesh.roof.positions)).toBeCloseTo(feetToMeters(40), 6)
    expect(mesh.groundZ).toBe(-3)
  })

  it('calls a parapet the top of a wall without a gutter', () => {
    const [flat] = roofsOfLines([{ ...gable, edges: [{ type: 'parapet', from: a, to: b, faces: [0] }] }])
    expect(flat!.roof.edges[0]!.type).toBe('highEave')
  })
})
