import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, localPlane, ringFromPlane } from '../plane.ts'
import { type LngLat, METERS_PER_FOOT } from '../units.ts'
import { type Candidate, chooseBuilding } from './choose-building.ts'

const address: LngLat = [-111.1, 43.7]
const plane = localPlane(address)

/** A building of `wide` x `deep` meters whose lower left corner is east and north of the address. */
function building(
  id: string,
  [x, y]: [number, number],
  [wide, deep]: [number, number],
  otherAddressesInside = 0,
): Candidate {
  const ring = ringFromPlane(plane, [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ])
  return { id, rings: [ring], otherAddressesInside }
}

function chosen(...candidates: Candidate[]) {
  const result = chooseBuilding(address, candidates)
  if (!result.ok) throw new Error(result.reason)
  return result
}

describe('the building for an address', () => {
  it('is the one that contains it, even a shed, and even with other addresses inside', () => {
    const result = chosen(building('house', [5, 0], [12, 10]), building('flats', [-2, -2], [4, 4], 3))
    expect(result.chosen).toMatchObject({ id: 'flats', distanceFeet: 0 })
    expect(result.containsAddress).toBe(true)
    expect(result.alternatives.map((other) => other.id)).toEqual(['house'])
  })

  it('is the smaller of two overlapping outlines', () => {
    expect(chosen(building('block', [-30, -30], [60, 60]), building('unit', [-5, -5], [10, 10])).chosen.id).toBe('unit')
  })

  it('is not the courtyard’s house for a point in the courtyard', () => {
    const house = building('house', [-20, -20], [40, 40])
    const courtyard = building('hole', [-3, -3], [6, 6]).rings[0]!
    const result = chosen({ ...house, rings: [...house.rings, courtyard] })
    expect(result.containsAddress).toBe(false)
    expect(result.chosen.distanceFeet * METERS_PER_FOOT).toBeCloseTo(3, 6)
  })

  it('is a slightly farther house rather than a shed next to the point', () => {
    const result = chosen(building('shed', [1, 0], [4, 4]), building('house', [8, 0], [12, 10]))
    expect(result.chosen.id).toBe('house')
    expect(result.containsAddress).toBe(false)
    expect(result.alternatives).toEqual([])
    expect(result.nearby.map((structure) => structure.id)).toEqual(['shed'])
  })

  it('is the shed if there is nothing else', () => {
    expect(chosen(building('shed', [1, 0], [4, 4])).chosen.id).toBe('shed')
  })

  it('is never the neighbor’s with its own address inside', () => {
    const result = chosen(building('neighbour', [2, 0], [15, 15], 1), building('house', [-20, 0], [10, 8]))
    expect(result.chosen.id).toBe('house')
    expect(result.alternatives).toEqual([])
    expect(result.nearby).toEqual([])
  })

  it('weighs area up to 300 m² against distance, and lists the others, likeliest first', () => {
    const near = building('near', [4, 0], [10, 7])
    const large = building('large', [-22, 0], [12, 20])
    const barn = building('barn', [0, 14], [40, 40])
    // 70/9 = 7.8, 240/15 = 16, and the barn's 1,600 m² count as 300: 300/19 = 15.8.
    const result = chosen(near, barn, large)
    expect([result.chosen, ...result.alternatives].map((choice) => choice.id)).toEqual(['large', 'barn', 'near'])
  })

  it.each([
    [49.9, true],
    [50.1, false],
  ])('at %s ft is found: %s', (feet, found) => {
    expect(chooseBuilding(address, [building('house', [feet * METERS_PER_FOOT, 0], [12, 10])]).ok).toBe(found)
  })

  it('is empty without a building', () => {
    expect(chooseBuilding(address, [])).toEqual({ ok: false, reason: 'ROOF_NOT_DETECTED' })
  })

  it('has distance and area in feet', () => {
    const { chosen: house } = chosen(building('house', [3.048, 0], [10, 10]))
    expect(house.distanceFeet).toBeCloseTo(10, 6)
    expect(house.planAreaSqft).toBeCloseTo(1_076.39, 2)
  })
})

describe('structures next to the house', () => {
  const house = building('house', [-6, -5], [12, 10])

  it('are selected from 300 sq ft, nearest first', () => {
    const { nearby } = chosen(
      house,
      building('garage', [10, -5], [6, 6]),
      building('shed', [7, 0], [3, 3]),
      building('far', [22, -5], [6, 6]),
      building('larger', [-30, -5], [20, 20]),
      building('neighbour', [0, 8], [9, 9], 1),
    )
    expect(nearby.map((structure) => [structure.id, structure.ticked])).toEqual([
      ['shed', false],
      ['garage', true],
    ])
    expect(nearby[1]!.distanceFeet * METERS_PER_FOOT).toBeCloseTo(4, 6)
  })

  it('are not selected while one of them may be the house itself', () => {
    const result = chosen(building('one', [4, 0], [12, 10]), building('two', [-16, 0], [10, 9]))
    expect(result.alternatives.map((other) => other.id)).toEqual(['two'])
    expect(result.nearby).toMatchObject([{ id: 'two', ticked: false }])
  })
})

describe('any choice', () => {
  const candidate = fc.record({
    x: fc.integer({ min: -30, max: 30 }),
    y: fc.integer({ min: -30, max: 30 }),
    wide: fc.integer({ min: 2, max: 25 }),
    deep: fc.integer({ min: 2, max: 25 }),
    others: fc.nat(1),
  })
  const candidates = fc
    .array(candidate, { maxLength: 6 })
    .map((all) => all.map(({ x, y, wide, deep, others }, i) => building(`b${i}`, [x, y], [wide, deep], others)))

  it('is the same for any order of the buildings', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        expect(chooseBuilding(address, [...all].reverse())).toEqual(chooseBuilding(address, all))
      }),
    )
  })

  it('lists no building twice, and none that is too far or belongs to someone else', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const result = chooseBuilding(address, all)
        if (!result.ok) return
        const ids = [result.chosen, ...result.alternatives].map((choice) => choice.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(result.nearby.map((structure) => structure.id)).not.toContain(result.chosen.id)
        for (const { distanceFeet } of [result.chosen, ...result.alternatives]) {
          expect(distanceFeet).toBeLessThanOrEqual(50)
        }
      }),
    )
  })

  it('works anywhere on earth', () => {
    const house = building('house', [4, 0], [12, 10])
    fc.assert(
      fc.property(
        fc.double({ min: -160, max: -60, noNaN: true }),
        fc.double({ min: 20, max: 70, noNaN: true }),
        (lng, lat) => {
          const elsewhere = localPlane([lng, lat])
          const moved = house.rings.map((ring) =>
            ring.map(([x, y]) =>
              fromPlane(elsewhere, [
                (x - address[0]) * plane.metersPerDegreeLng,
                (y - address[1]) * plane.metersPerDegreeLat,
              ]),
            ),
          )
          const result = chooseBuilding([lng, lat], [{ ...house, rings: moved }])
          expect(result.ok && result.chosen.distanceFeet * METERS_PER_FOOT).toBeCloseTo(4, 5)
        },
      ),
    )
  })
})
