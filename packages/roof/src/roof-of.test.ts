import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureOutline } from './outline/measure.ts'
import { planAreaWithOverhang } from './outline/overhang.ts'
import { fromPlane, localPlane } from './plane.ts'
import { GEOMETRY_VERSION, guessOf, roofOf } from './roof-of.ts'
import { type LngLat, type LngLatRings, METERS_PER_FOOT, squareMetersToSquareFeet } from './units.ts'

const plane = localPlane([-111.1, 43.7])
const feet = (...corners: [number, number][]): LngLatRings => {
  const ring = corners.map(([x, y]) => fromPlane(plane, [x * METERS_PER_FOOT, y * METERS_PER_FOOT]))
  return [[...ring, ring[0]!]]
}
const house = feet([0, 0], [48, 0], [48, 30], [0, 30])

function roof(request: Omit<Parameters<typeof roofOf>[0], 'rise' | 'overhangFeet'> & { overhangFeet?: number }) {
  const result = roofOf({ rise: 6, overhangFeet: 0, ...request })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}
const inFeet = (meters: number) => meters / METERS_PER_FOOT

test('takes degrees, computes in meters, and is correct in feet', () => {
  const { lengthsMeters, planAreaSqm } = roof({ rings: house, shape: { kind: 'gable' } })
  expect(inFeet(lengthsMeters.ridge)).toBeCloseTo(48, 4)
  expect(inFeet(lengthsMeters.rake)).toBeCloseTo(2 * 30 * Math.hypot(1, 0.5), 4)
  expect(squareMetersToSquareFeet(planAreaSqm)).toBeCloseTo(measureOutline(house).planAreaSqft, 6)
  expect(GEOMETRY_VERSION).toBe(5)
})

test('moves walls out to the roof’s edge, with the area', () => {
  const { planAreaSqm } = roof({ rings: house, shape: { kind: 'hip' }, overhangFeet: 1.5 })
  expect(squareMetersToSquareFeet(planAreaSqm)).toBeCloseTo(planAreaWithOverhang(house, 1.5), 6)
})

test('counts gables on the given rings, for any first corner and winding order', () => {
  fc.assert(
    fc.property(fc.nat(3), fc.boolean(), fc.constantFrom(0, 1), (start, back, overhangFeet) => {
      const corners = house[0]!.slice(0, -1)
      const started = [...corners.slice(start), ...corners.slice(0, start)]
      const provided: LngLat[] = back ? started.reverse() : started
      const isShort = (at: number) => provided[at]![0] === provided[(at + 1) % 4]![0]
      const gableEdges = [0, 1, 2, 3].filter(isShort)
      const { lengthsMeters } = roof({ rings: [provided], shape: { kind: 'gable', gableEdges }, overhangFeet })
      expect(inFeet(lengthsMeters.ridge)).toBeCloseTo(48 + 2 * overhangFeet, 4)
      const across = [0, 1, 2, 3].filter((at) => !gableEdges.includes(at))
      const other = roof({ rings: [provided], shape: { kind: 'gable', gableEdges: across }, overhangFeet })
      expect(inFeet(other.lengthsMeters.ridge)).toBeCloseTo(30 + 2 * overhangFeet, 4)
    }),
  )
})

test('finds a gable whose wall was given in two parts with a step between', () => {
  const stepped = feet([0, 0], [48, 0], [48, 12], [48.3, 12], [48.3, 30], [0, 30])
  const { facets, lengthsMeters } = roof({ rings: stepped, shape: { kind: 'gable', gableEdges: [3, 5] } })
  expect(facets).toHaveLength(2)
  expect(inFeet(lengthsMeters.ridge)).toBeCloseTo(48.2, 0)
})

test('expresses the guess on the given rings, so that it survives a round trip', () => {
  const provided = feet([0, 30], [0, 0], [20, 0], [48, 0], [48, 30])
  const guess = guessOf(provided, [])
  expect(guess).toEqual({ kind: 'gable', gableEdges: [0, 3] })
  expect(roof({ rings: provided, shape: guess! }).lengthsMeters).toEqual(
    roof({ rings: provided, shape: { kind: 'gable' } }).lengthsMeters,
  )
  const below = feet([0, -30], [48, -30], [48, 0], [0, 0])
  expect(guessOf(house, [below])).toEqual({ kind: 'gable', gableEdges: [0, 2] })
  expect(guessOf([], [])).toBeNull()
})

test('guesses over walls for the overhanging roof, and as before if that can be derived', () => {
  // A niche half a meter wide, which two overhangs close.
  const walls = feet([0, 0], [49, 0], [49, 33], [28, 33], [28, 13], [26.4, 13], [26.4, 39], [0, 39])
  const [alone, outstanding] = [guessOf(walls, []), guessOf(walls, [], 'gable', 1)]
  expect(alone).toEqual({ kind: 'gable', gableEdges: [2, 6] })
  expect(outstanding).toEqual({ kind: 'gable', gableEdges: [1, 6] })
  const over = roofOf({ rings: walls, shape: outstanding!, rise: 6, overhangFeet: 1 })
  expect(over).toMatchObject({ ok: true, filledNiche: true })
  expect(over.ok && over.taken).toBeUndefined()
  const asBefore = roofOf({ rings: walls, shape: alone!, rise: 6, overhangFeet: 1 })
  expect(asBefore.ok && !asBefore.taken).toBe(false)
  for (const overhangFeet of [0.5, 1, 2]) {
    expect(guessOf(house, [], 'gable', overhangFeet)).toEqual(guessOf(house, []))
    expect(guessOf(house, [], 'hip', overhangFeet)).toEqual(guessOf(house, [], 'hip'))
  }
})

test('puts several structures on one plane', () => {
  const garage = feet([60, 0], [80, 0], [80, 20], [60, 20])
  const { outline } = roof({ rings: garage, shape: { kind: 'gable' }, plane })
  expect(inFeet(Math.min(...outline.outer.map(([x]) => x)))).toBeCloseTo(60, 4)
})

test('returns a refusal for invalid outlines and rules that no roof fits, without a substitute shape', () => {
  expect(roofOf({ rings: [], shape: { kind: 'hip' }, rise: 6, overhangFeet: 0 })).toEqual({
    ok: false,
    reason: 'NOT_A_RING',
  })
  const walled = roofOf({ rings: house, shape: { kind: 'gable', gableEdges: [0, 1, 2, 3] }, rise: 6, overhangFeet: 0 })
  expect(walled).toMatchObject({ ok: false, reason: 'NOTHING_RISES' })
  const { planAreaSqft, perimeterFeet } = measureOutline(house)
  if (walled.ok || !('planAreaSqm' in walled)) throw new Error('no area')
  expect(squareMetersToSquareFeet(walled.planAreaSqm)).toBeCloseTo(planAreaSqft, 6)
  expect(inFeet(walled.perimeterMeters)).toBeCloseTo(perimeterFeet, 6)
})

test('keeps the levels of a flat roof, whatever the slope', () => {
  const meters = (...corners: [number, number][]) => corners.map(([x, y]) => fromPlane(plane, [x, y]))
  const level = (height: number, ...corners: [number, number][]) => ({
    ring: meters(...corners).map(([lng, lat]) => [lng, lat, height] as const),
    holes: [],
  })
  const rings = [meters([0, 0], [14, 0], [14, 8], [0, 8])]
  const levels = [level(2, [0, 0], [8, 0], [8, 8], [0, 8]), level(0, [8, 0], [14, 0], [14, 8], [8, 8])]
  for (const rise of [0, 6]) {
    const result = roofOf({ rings, shape: { kind: 'flat', levels }, rise, overhangFeet: 0 })
    if (!result.ok) throw new Error(result.reason)
    expect(result.roof.facets).toHaveLength(2)
    expect(result.roof.lengthsMeters.flashing).toBeCloseTo(8, 2)
    expect(result.roof.areaSqm).toBeCloseTo(14 * 8, 2)
  }
})
