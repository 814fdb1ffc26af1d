import { fromPlane, localPlane } from '@gable/roof/plane'
import { describe, expect, it } from 'vitest'
import type { LngLat } from '../outline.ts'
import { endsOf, hasHipEnds, turned, withHipEndRise } from './roof-ends.ts'
import {
  derivedIn,
  guessOf as guessFrom,
  type OwnOutline,
  planLines,
  readOutline,
  resolved,
  roofIn,
} from './roof-shapes.ts'

type Spot = readonly [x: number, y: number]
const plane = localPlane([-111.79, 43.82])

/** A closed ring of coordinates from meters. */
function ring(...spots: Spot[]): LngLat[] {
  const places = spots.map((spot): LngLat => {
    const [lng, lat] = fromPlane(plane, spot)
    return [lng, lat]
  })
  return [...places, places[0]!]
}
const box = (width: number, depth: number, left = 0) =>
  ring([left, 0], [left + width, 0], [left + width, depth], [left, depth])
const wing = ring([0, 0], [14, 0], [14, 8], [6, 8], [6, 14], [0, 14])

function own(outer: LngLat[], ...neighbors: LngLat[][]): OwnOutline {
  const read = readOutline([outer], neighbors)
  if (!read) throw new Error('Not an outline')
  return read
}
const guessOf = (house: OwnOutline) => guessFrom(house, 'gable', 0)
const endsIn = (house: OwnOutline, shape = guessOf(house)) => endsOf(house, shape, guessOf(house))

describe('the guess', () => {
  it('is a gable along the long side', () => {
    expect(guessOf(own(box(14, 8)))).toEqual({ kind: 'gable', gableEdges: [1, 3] })
  })

  it('is a hip where hips are usual', () => {
    expect(guessFrom(own(box(14, 8)), 'hip', 0)).toEqual({ kind: 'hip', gableEdges: [] })
  })

  it('has its gables at the neighbors’ walls', () => {
    expect(guessOf(own(box(10, 6), box(10, 6, 10), box(10, 6, -10))).gableEdges).toEqual([1, 3])
    expect(guessOf(own(box(6, 10), box(6, 10, 6), box(6, 10, -6))).gableEdges).toEqual([1, 3])
  })

  it('uses the given outline, in either winding order', () => {
    const house = own([...box(14, 8)].reverse())
    expect(endsIn(house).map(({ edge }) => edge)).toEqual(guessOf(house).gableEdges)
    expect(guessOf(house).gableEdges).toEqual([0, 2])
  })
})

describe('the ends of a roof', () => {
  it('are numbered around it, each before its wall', () => {
    const ends = endsIn(own(box(14, 8)))
    expect(ends.map(({ number, state }) => `${number} ${state}`)).toEqual(['1 gable', '2 gable'])
    expect(ends[0]!.outside[0]).toBeGreaterThan(ends[0]!.at[0])
    expect(ends[1]!.outside[0]).toBeLessThan(ends[1]!.at[0])
  })

  it('are the same whether gabled or hipped', () => {
    const house = own(wing)
    const hip = resolved(house, { kind: 'hip' })
    expect(endsIn(house, hip).map(({ edge }) => edge)).toEqual(endsIn(house).map(({ edge }) => edge))
    expect(hasHipEnds(endsIn(house, hip))).toBe(true)
    expect(hasHipEnds(endsIn(house))).toBe(false)
  })

  it('are every side of a shed, one of them low', () => {
    const house = own(wing)
    const ends = endsIn(house, resolved(house, { kind: 'shed' }))
    expect(ends).toHaveLength(6)
    expect(ends.filter(({ state }) => state === 'low')).toHaveLength(1)
  })

  it('do not exist on a flat roof or under one straight ridge', () => {
    expect(endsIn(own(box(14, 8)), { kind: 'flat' })).toEqual([])
    expect(endsIn(own(box(14, 8)), { kind: 'straightRidge' })).toEqual([])
  })
})

describe('changing an end', () => {
  const house = own(box(14, 8))
  const turn = (shape = guessOf(house), at = 0) =>
    turned(house, shape, endsIn(house, shape), endsIn(house, shape)[at]!)!

  it('makes one end hipped and keeps the other', () => {
    expect(turn()).toEqual({ kind: 'gable', gableEdges: [3] })
    expect(roofIn(house, turn(), 6)?.facets).toHaveLength(3)
  })

  it('turns a hipped end into a half-hip, with its eave above the wall', () => {
    const halfHip = turn(turn())
    expect(halfHip).toEqual({ kind: 'gable', gableEdges: [3], halfHipEdges: [1] })
    expect(endsIn(house, halfHip).map(({ state, next }) => `${state} ${next}`)).toEqual(['halfHip gable', 'gable hip'])
    expect(hasHipEnds(endsIn(house, halfHip))).toBe(true)
    const { facets, lengthsMeters } = roofIn(house, halfHip, 6)!
    expect(facets).toHaveLength(3)
    expect(lengthsMeters.eave).toBeCloseTo(2 * 14 + 8 / 2, 3)
  })

  it('all the way around returns to the start', () => {
    expect(turn(turn(turn()))).toEqual(guessOf(house))
  })

  it('turns the last gable into a hip, and a roof with only gables and half-hips into a gable roof', () => {
    const hip = turn(turn(), 1)
    expect(hip).toEqual({ kind: 'hip', gableEdges: [] })
    const halfHips = turn(turn(hip), 1)
    expect(halfHips).toEqual({ kind: 'gable', gableEdges: [], halfHipEdges: [1, 3] })
    expect(turn(turn(halfHips), 1)).toEqual({ kind: 'gable', gableEdges: [1, 3] })
  })

  it('keeps the other edges’ rises, and none for a gable', () => {
    const measured = { ...guessOf(house), edgeRises: [7, null, 5, 4] }
    const hipped = turn(measured)
    expect(hipped).toEqual({ kind: 'gable', gableEdges: [3], edgeRises: [7, null, 5, 4] })
    expect(turn({ kind: 'hip', gableEdges: [], edgeRises: [7, 9, 5, 8] }).edgeRises).toEqual([7, 9, 5, 8])
    const gabled = turn(turn({ kind: 'hip', gableEdges: [], edgeRises: [7, 9, 5, 8] }))
    expect(gabled).toEqual({ kind: 'hip', gableEdges: [1], edgeRises: [7, null, 5, 8] })
  })

  it('has one rise for all hip ends if one is set', () => {
    const shape = { kind: 'gable' as const, gableEdges: [3], edgeRises: [7, 9, 5, null] }
    expect(withHipEndRise(shape, endsIn(house, shape), 8)).toEqual({
      ...shape,
      hipEndRise: 8,
      edgeRises: [7, null, 5, null],
    })
    expect(withHipEndRise({ kind: 'hip' }, [], 8)).toEqual({ kind: 'hip', hipEndRise: 8 })
  })

  it('turns a shed to its low side', () => {
    const shed = resolved(house, { kind: 'shed' })
    const high = endsIn(house, shed).find(({ state }) => state === 'high')!
    const lowered = turned(house, shed, endsIn(house, shed), high)!
    expect(endsIn(house, lowered).find(({ state }) => state === 'low')?.edge).toBe(high.edge)
  })

  it('is refused if no roof can be drawn', () => {
    const inner = own(wing)
    const hip = resolved(inner, { kind: 'hip' })
    const [end] = endsIn(inner, hip)
    expect(turned(inner, hip, [], { ...end!, edge: 3, next: 'gable' })).toBeNull()
  })
})

describe('ends that walls with jogs do not fit exactly', () => {
  const stepped = own(ring([0, 0], [8, 0], [8, -0.6], [12, -0.6], [12, 8], [0, 8]))
  const ends = { kind: 'gable', gableEdges: [1, 3, 5] } as const
  const chosen = { ...ends, gableEdges: [...ends.gableEdges] }

  it('have a roof anyway, which names the substitute', () => {
    expect(derivedIn(stepped, chosen, 6)).toMatchObject({ taken: 'overJogs', roof: { lengthsMeters: { hip: 0 } } })
    expect(derivedIn(own(box(14, 8)), guessOf(own(box(14, 8))), 6)?.taken).toBeNull()
  })

  it('may be the rest of a gable end that steps back', () => {
    const house = own(ring([0, 0], [12, 0], [12, 4], [10, 4], [10, 8], [0, 8]))
    const plain = { kind: 'gable', gableEdges: [1, 5] } as const
    const shape = { ...plain, gableEdges: [...plain.gableEdges] }
    const end = endsIn(house, shape).find(({ edge }) => edge === 3)
    expect(end?.state).toBe('hip')
    expect(end?.next).toBe('gable')
    const stepped = turned(house, shape, endsIn(house, shape), end!)!
    expect(stepped.gableEdges).toEqual([1, 3, 5])
    const derived = derivedIn(house, stepped, 6)!
    expect(derived.taken).toBe('overJogs')
    expect(derived.roof.facets).toHaveLength(2)
    expect(turned(house, stepped, endsIn(house, stepped), { ...end!, next: 'hip' })?.gableEdges).toEqual([1, 5])
  })
})

it('draw what is inside the outline', () => {
  const house = own(box(14, 8))
  expect(planLines(roofIn(house, guessOf(house), 6)!)).toHaveLength(1)
  expect(planLines(roofIn(house, { kind: 'hip', gableEdges: [] }, 6)!)).toHaveLength(5)
})
