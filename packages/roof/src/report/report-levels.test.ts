import { describe, expect, it } from 'vitest'
import { leveledRoof } from '../levels/leveled-roof.ts'
import { shapeLevels } from '../levels/shape-levels.ts'
import { roofMesh } from '../model/mesh.ts'
import { fromPlane, localPlane } from '../plane.ts'
import { roofOf } from '../roof-of.ts'
import { heightOf } from '../testing/built-roof.ts'
import { leveledHouse } from '../testing/leveled-houses.ts'
import { xmlErrors } from '../testing/xml-errors.ts'
import type { LngLat, PlanePoint } from '../units.ts'
import { facts } from './report.fixture.ts'
import { measurementReport } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { reportDxf } from './report-dxf.ts'
import { reportEagleViewXml } from './report-eagleview.ts'
import { reportJson } from './report-json.ts'

const plane = localPlane([-111.1, 43.7])
const numbers = Array.from({ length: 16 }, (_, number) => number)

/** A house with several levels as stored in a scan's shape, and the roof reassembled from it. */
function storedRoof(number: number) {
  const { outline, mesh } = leveledHouse(number)
  const planes = mesh.facets.map(({ plane: own, ring, holes }) => {
    const raised = (one: readonly PlanePoint[]) => one.map(([x, y]) => [x, y, heightOf(own, [x, y])] as const)
    return { ring: raised(ring), holes: holes.map(raised) }
  })
  const corners = outline.map((corner) => fromPlane(plane, corner))
  const rings: LngLat[][] = [[...corners, corners[0]!]]
  const shape = { kind: 'gable', levels: shapeLevels(planes, plane) } as const
  const roof = roofOf({ rings, shape, rise: 6, overhangFeet: 0, plane })
  if (!roof.ok) throw new Error(roof.reason)
  return { mesh, planes, rings, shape, roof: roof.roof }
}

const measured = (number: number) => {
  const { roof } = storedRoof(number)
  return { name: 'House', rise: 6, overhangFeet: 0, roof: { ok: true as const, roof }, rings: [roof.outline.outer] }
}

describe('a roof with several levels', () => {
  it('is reassembled from its stored shape', () => {
    for (const number of numbers) {
      const { mesh, planes, roof } = storedRoof(number)
      expect(roof.areaSqm / mesh.areaSqm).toBeCloseTo(1, 3)
      expect(roof.facets).toHaveLength(planes.length)
      const own = leveledRoof(roof.outline, planes)!
      expect(Math.abs(roof.lengthsMeters.flashing - own.lengthsMeters.flashing)).toBeLessThan(0.02)
      expect(Math.abs(roof.lengthsMeters.stepFlashing - own.lengthsMeters.stepFlashing)).toBeLessThan(0.02)
    }
  })

  it('is derived by its shape’s other fields over another outline', () => {
    const { shape, rings } = storedRoof(4)
    const moved = rings.map((ring) => ring.map(([lng, lat]): LngLat => [lng + 1e-4, lat]))
    const roof = roofOf({ rings: moved, shape, rise: 6, overhangFeet: 0, plane })
    expect(roof.ok && roof.roof.hasLevels).toBeFalsy()
  })

  it('has no planes if an overhang is added that was not measured', () => {
    const { shape, rings } = storedRoof(4)
    expect(roofOf({ rings, shape, rise: 6, overhangFeet: 1, plane })).toMatchObject({
      ok: false,
      reason: 'NOT_DERIVABLE',
    })
  })

  it('is written with its steps into every file, with closed faces and the given lengths', () => {
    for (const number of numbers) {
      const roofs = [measured(number)]
      const report = measurementReport(roofs)
      const xml = reportEagleViewXml(report, roofs, facts)
      expect(xmlErrors(xml, report.lengths!), `${number}`).toEqual([])
    }
    const roofs = [measured(3), measured(4)]
    const report = measurementReport(roofs)
    const { stepFlashing, flashing } = report.lengths!
    expect(Math.min(stepFlashing, flashing)).toBeGreaterThan(10)
    const xml = reportEagleViewXml(report, roofs, facts)
    expect(xml).toContain('type="STEPFLASH"')
    expect(xml).toContain('type="FLASHING"')
    const dxf = reportDxf(report, roofs, facts)
    expect(dxf).toContain('STEP_FLASHING')
    const json = JSON.parse(reportJson(report, roofs, [0, 0], facts))
    expect(json.totals.lengthsFeet ?? json.totals.lengths ?? json.totals).toBeDefined()
    expect(reportCsv(report, facts)).toContain('Headwall flashing')
  })

  it('has walls from every rim to the ground, and its planes add up to its area in 3D', () => {
    const { roof } = storedRoof(3)
    const mesh = roofMesh([{ name: 'House', roof }], { wallHeightMeters: 3 })
    const rims = roof.edges.filter(({ type }) => type === 'eave' || type === 'rake' || type === 'highEave')
    expect(mesh.walls.of.length).toBe(2 * rims.length)
    const area = mesh.roof.of.reduce((sum, _, at) => {
      const corner = (place: number) => {
        const first = 3 * mesh.roof.indices[3 * at + place]!
        return mesh.roof.positions.slice(first, first + 3) as [number, number, number]
      }
      const [a, b, c] = [corner(0), corner(1), corner(2)]
      const [u, v] = [b, c].map((one) => one.map((value, axis) => value - a[axis]!)) as [number[], number[]]
      const cross = [0, 1, 2].map(
        (axis) => u![(axis + 1) % 3]! * v![(axis + 2) % 3]! - u![(axis + 2) % 3]! * v![(axis + 1) % 3]!,
      )
      return sum + Math.hypot(...cross) / 2
    }, 0)
    expect(area / roof.areaSqm).toBeCloseTo(1, 4)
  })
})
