import { localPlane } from '@gable/roof/plane'
import type { Roof } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import type { FieldKind } from '@gable/roof/testing/field-houses'
import { expect, it } from 'vitest'
import { measureRoof } from '../measure.ts'
import type { MeasuredRoof } from '../measurement.ts'
import { shapeOf, survivesStorage } from '../shape-of.ts'
import { type FieldScene, fieldScene } from '../simulate/field.ts'

const HOUSES = 12
const PLANE = localPlane([-111.1, 43.7])

interface Whole extends FieldScene {
  readonly measured: MeasuredRoof
  readonly roof: Roof
}

/** The roofs that are measured whole, as they are derived from what is stored. */
function wholeOf(kind: FieldKind): Whole[] {
  return Array.from({ length: HOUSES }, (_, number) => fieldScene(kind, 'tuning', number, 4)).flatMap((scene) => {
    const measured = measureRoof(scene.house.outline, scene.points, { outlineIs: 'roofEdge' })
    if (measured.kind !== 'measured') return []
    const { rings, shape, rise, overhangFeet } = shapeOf(measured, PLANE)
    const derived = roofOf({ rings, shape, rise, overhangFeet, plane: PLANE })
    return derived.ok ? [{ ...scene, measured, roof: derived.roof }] : []
  })
}

/** Whether the lengths of these types of edges are those that were built, together within a tenth. */
function hasLengths({ house, roof }: Whole, types: readonly string[]): boolean {
  const sum = (edges: readonly { type: string; lengthMeters: number }[]) =>
    edges.filter(({ type }) => types.includes(type)).reduce((total, { lengthMeters }) => total + lengthMeters, 0)
  return Math.abs(sum(roof.edges) / sum(house.mesh.edges) - 1) < 0.1
}

it.each<[FieldKind, number, readonly string[]]>([
  ['low slope', 0.65, ['flashing', 'stepFlashing']],
  ['flat levels', 0.8, ['flashing', 'stepFlashing']],
  ['low step', 0.7, ['flashing', 'stepFlashing']],
  ['pitch break', 0.75, ['pitchBreak']],
])('%s: measured whole, with at least %f of the lines that make the kind', (kind, share, types) => {
  const whole = wholeOf(kind)
  expect(whole.length).toBeGreaterThanOrEqual(0.8 * HOUSES)
  expect(whole.filter((one) => hasLengths(one, types)).length).toBeGreaterThanOrEqual(share * whole.length)
  for (const { house, measured, roof } of whole) {
    expect(Math.abs(roof.areaSqm / measured.areaSqm - 1)).toBeLessThanOrEqual(0.005)
    expect(Math.abs(roof.areaSqm / house.mesh.areaSqm - 1)).toBeLessThan(0.025)
  }
})

it('is not kept where the stored planes do not give the measured area', () => {
  const [{ measured }] = wholeOf('flat levels') as [Whole]
  expect(survivesStorage(measured)).toBe(true)
  expect(survivesStorage({ ...measured, areaSqm: 1.01 * measured.areaSqm })).toBe(false)
  // Without one of its planes the rest does not close, and the roof would be another one.
  const sloped = wholeOf('low slope').find(({ measured: { levels } }) => levels)!.measured
  expect(survivesStorage({ ...sloped, levels: sloped.levels!.slice(1), areaSqm: 1.2 * sloped.areaSqm })).toBe(false)
})

it('a flat roof keeps its levels when stored, also where a wall is at its edge', () => {
  const { house, points } = fieldScene('flat levels', 'tuning', 15, 4)
  const measured = measureRoof(house.outline, points, { outlineIs: 'roofEdge' }) as MeasuredRoof
  expect(measured).toMatchObject({ kind: 'measured', rise: 0 })
  expect(measured.rules).toContain('gable')
  const derived = roofOf({ ...shapeOf(measured, PLANE), plane: PLANE })
  expect(derived).toMatchObject({ ok: true, roof: { hasLevels: true } })
})

it.each([28, 67, 73, 76])('a wing flush with a gable has no step beside its ridge (house %i)', (number) => {
  const { house, points } = fieldScene('L/T', 'tuning', number, 2)
  const measured = measureRoof(house.outline, points, { outlineIs: 'roofEdge' }) as MeasuredRoof
  const derived = roofOf({ ...shapeOf(measured, PLANE), plane: PLANE })
  if (!derived.ok) throw new Error(derived.reason)
  const { stepFlashing, highEave } = derived.roof.lengthsMeters
  expect(stepFlashing + highEave).toBeLessThan(0.5)
})
