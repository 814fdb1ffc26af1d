import { describe, expect, it } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { flatCourtyard } from '../drawing/hand-made-roofs.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { EdgeRule, Roof } from '../roof.ts'
import { noLengths } from '../roof.ts'
import { roofOf } from '../roof-of.ts'
import { facesAndReport, xmlErrors } from '../testing/xml-errors.ts'
import type { Feet, LngLat } from '../units.ts'
import { faceLines } from './face-lines.ts'
import type { EdgeLengths } from './report.ts'

/** A house with a wing next to which a wall continues a few centimeters out of line. */
const sliver: readonly LngLat[] = [
  [-118.47240687, 33.9979618],
  [-118.47244334, 33.99801104],
  [-118.47243992, 33.99801281],
  [-118.4724441, 33.99801851],
  [-118.47241006, 33.99803601],
  [-118.47240643, 33.99803113],
  [-118.47231547, 33.99807784],
  [-118.47227841, 33.99802781],
  [-118.47240687, 33.9979618],
]

const feet = (value: number) => value as Feet
const square = (from: number, to: number): Ring => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
]
const hole = (from: number, to: number): Ring => [...square(from, to)].reverse()

function derived(outer: Ring, holes: readonly Ring[], rule: (edge: number) => EdgeRule): Roof {
  const rules = [outer, ...holes].flat().map((_, edge) => rule(edge))
  const result = deriveRoof({ outline: { plane: localPlane([-98, 38]), outer, holes }, rules })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

describe('faces of a file measured from their own points', () => {
  it.each([1, 4, 6, 12])('match their values if a sliver is between two of them, at %s/12', (rise) => {
    for (const kind of ['hip', 'gable', 'shed', 'flat'] as const) {
      const roof = roofOf({ rings: [sliver], shape: { kind }, rise, overhangFeet: 0 })
      if (!roof.ok) throw new Error(roof.reason)
      expect(facesAndReport(roof.roof, rise)).toEqual([])
    }
  })

  it.each([
    ['a flat roof', 0, () => 0],
    ['a shed roof', 3, (edge: number) => (edge === 0 ? 3 : 'gable')],
    ['a hip roof', 6, () => 6],
  ] as const)('have courtyards, on %s', (_, rise, rule) => {
    const roof = derived(square(0, 20), [hole(3, 6), hole(9, 15)], rule)
    expect(facesAndReport(roof, rise)).toEqual([])
    expect(facesAndReport(flatCourtyard(20, 8), 0)).toEqual([])
  })

  it('reach a courtyard over a bridge that no length counts, and return', () => {
    const { lines, paths } = faceLines(derived(square(0, 20), [hole(8, 12)], () => 0))
    expect(lines.map(({ type }) => type)).toEqual([...Array(8).fill('eave'), null])
    expect(paths[0]).toHaveLength(10)
    expect(paths[0]!.filter((line) => line === 8)).toHaveLength(2)
  })

  it('are wrong if a line, a point or a size is wrong', () => {
    const reported = { ...(noLengths() as EdgeLengths), eave: feet(40) }
    const corners = ['0,0,0', '10,0,0', '10,10,0', '0,10,0'].map((data, at) => `<POINT id="C${at}" data="${data}" />`)
    const lines = [0, 1, 2, 3].map((at) => `<LINE id="L${at}" path="C${at},C${(at + 1) % 4}" type="EAVE" />`)
    const file = (path: string, size: number) =>
      [`<POLYGON id="P1" path="${path}" pitch="0" unroundedsize="${size}" />`, ...lines, ...corners].join('\n')
    expect(xmlErrors(file('L0,L1,L2,L3', 100), reported)).toEqual([])
    expect(xmlErrors(file('L0,L1', 100), reported)).not.toEqual([])
    expect(xmlErrors(file('L0,L1,L2', 100), reported)).not.toEqual([])
    expect(xmlErrors(file('L0,L1,L2,L3', 101), reported)).not.toEqual([])
    expect(xmlErrors(file('L0,L1,L2,L3', 100), { ...reported, eave: feet(41) })).not.toEqual([])
  })
})
