import { describe, expect, it } from 'vitest'
import { leveledRoof } from '../levels/leveled-roof.ts'
import { localPlane } from '../plane.ts'
import { signedArea } from '../polygon.ts'
import { EDGE_TYPES, type RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import type { BuiltFacet } from './built-mesh.ts'
import { heightOf } from './built-roof.ts'
import { LEVELED_KINDS, leveledHouse } from './leveled-houses.ts'

const houses = Array.from({ length: 5 * LEVELED_KINDS.length }, (_, number) => leveledHouse(number))

const raised = ({ plane, ring, holes }: BuiltFacet) => {
  const at = ([x, y]: PlanePoint): RoofPoint => [x, y, heightOf(plane, [x, y])]
  return { ring: ring.map(at), holes: holes.map((hole) => hole.map(at)) }
}

describe('houses built with several levels', () => {
  it('tile their outlines', () => {
    for (const { outline, mesh } of houses) {
      const plan = mesh.facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0)
      expect(plan).toBeCloseTo(signedArea(outline), 6)
    }
  })

  it('are assembled from their planes with every edge as built', () => {
    for (const { outline, mesh, kind } of houses) {
      const roof = leveledRoof({ plane: localPlane([0, 0]), outer: outline, holes: [] }, mesh.facets.map(raised))
      expect(roof, kind).not.toBeNull()
      expect(roof!.areaSqm).toBeCloseTo(mesh.areaSqm, 6)
      for (const type of EDGE_TYPES) {
        const built = mesh.edges.filter((edge) => edge.type === type)
        const length = built.reduce((sum, { lengthMeters }) => sum + lengthMeters, 0)
        expect(Math.abs(roof!.lengthsMeters[type] - length), `${kind} ${type}`).toBeLessThan(0.25)
      }
    }
  })

  it('are invalid if a plane is missing or duplicated', () => {
    const { outline, mesh } = houses[0]!
    const planes = mesh.facets.map(raised)
    const over = { plane: localPlane([0, 0]), outer: outline, holes: [] }
    expect(leveledRoof(over, planes.slice(1))).toBeNull()
    expect(leveledRoof(over, [...planes, planes[0]!])).toBeNull()
  })
})
