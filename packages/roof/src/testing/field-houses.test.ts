import { expect, test } from 'vitest'
import { leveledRoof } from '../levels/leveled-roof.ts'
import { localPlane } from '../plane.ts'
import { signedArea } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'
import { heightOf } from './built-roof.ts'
import { FIELD_KINDS, fieldHouse } from './field-houses.ts'

test.each(FIELD_KINDS)('a house of the kind %s tiles its outline and is assembled from its planes', (kind) => {
  for (let number = 0; number < 4; number++) {
    const { outline, mesh } = fieldHouse(kind, number)
    const plan = mesh.facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0)
    expect(plan).toBeCloseTo(signedArea(outline), 6)
    const planes = mesh.facets.map(({ plane, ring, holes }) => {
      const at = ([x, y]: PlanePoint): RoofPoint => [x, y, heightOf(plane, [x, y])]
      return { ring: ring.map(at), holes: holes.map((hole) => hole.map(at)) }
    })
    const roof = leveledRoof({ plane: localPlane([0, 0]), outer: outline, holes: [] }, planes)
    expect(roof!.areaSqm).toBeCloseTo(mesh.areaSqm, 6)
  }
})
