import { type Lot, placed } from '../demo-lots.ts'
import type { Spot } from '../demo-streets.ts'
import { chanceOf } from './chance.ts'
import { distanceToRing } from './polygons.ts'
import { widthsOf } from './roads.ts'

export interface Car {
  at: Spot
  turn: number
  colour: number
}

/** What lies on a lot besides its buildings, trees and fences. */
export interface Yard {
  driveway: Spot[]
  driveSurface: 'concrete' | 'asphalt' | 'gravel'
  walks: Spot[][]
  patio: Spot[] | undefined
  pool: { rim: Spot[]; water: Spot[] } | undefined
  bed: Spot[] | undefined
  cars: Car[]
  /** Where shrubs stand along the house. */
  shrubs: Spot[]
}

type Edge = readonly [from: Spot, to: Spot]

/** A spot of the town as the lot sees it: the house in the middle, the street towards negative y. */
export const inLot = ([x, y]: Spot, { middle, turn }: Lot): Spot => {
  const [dx, dy] = [x - middle[0], y - middle[1]]
  return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)]
}

export function yardOf(lot: Lot, index: number): Yard {
  const chance = chanceOf('yard', index)
  const house = lot.outlines[0]!.map((spot) => inLot(spot, lot))
  const others = lot.outlines.slice(1).map((ring) => ring.map((spot) => inLot(spot, lot)))
  const town = (spots: readonly Spot[]) => spots.map((spot) => placed(spot, lot.middle, lot.turn))
  const widths = widthsOf(lot.street)
  const fronts = frontEdges(house)
  const garage = fronts[0]!
  const [garageLeft, garageRight] = [Math.min(garage[0][0], garage[1][0]), Math.max(garage[0][0], garage[1][0])]
  const width = Math.min(chance.is(0.6) ? 5.4 : 3.4, garageRight - garageLeft - 0.7)
  const side = chance.is(0.5) ? 1 : -1
  const wide = garageRight - garageLeft > 7
  const middle = wide
    ? side > 0
      ? garageRight - 0.6 - width / 2
      : garageLeft + 0.6 + width / 2
    : (garageLeft + garageRight) / 2
  const [front, kerb, sidewalk] = [garage[0][1], -lot.setback + widths.asphalt, -lot.setback + widths.sidewalk]
  const driveway: Spot[] = [
    [middle - width / 2, front + 0.6],
    [middle + width / 2, front + 0.6],
    [middle + width / 2, kerb + 1.2],
    [middle + width / 2 + 0.7, kerb],
    [middle - width / 2 - 0.7, kerb],
    [middle - width / 2, kerb + 1.2],
  ]

  const door = doorAt()
  const walks: Spot[][] = []
  if (door) {
    const toSidewalk = chance.is(0.5)
    const turnAt = toSidewalk ? sidewalk : Math.max(front - 3, sidewalk)
    walks.push(
      toSidewalk
        ? [door, [door[0], turnAt]]
        : [door, [door[0], door[1] - 1.6], [middle + Math.sign(door[0] - middle) * (width / 2), door[1] - 1.6]],
    )
  }
  const cars: Car[] = []
  if (chance.is(0.55)) cars.push(carAt([middle + chance.between(-0.3, 0.3), front - chance.between(3, 3.8)], 0.25))
  if (width > 5 && chance.is(0.25)) {
    cars[0] = carAt([middle - 1.4, front - chance.between(3, 3.6)], 0.25)
    cars.push(carAt([middle + 1.4, front - chance.between(3, 4.6)], 0.25))
  }
  if (chance.is(0.14)) cars.push(carAt([chance.between(-11, 11), kerb - 1.15], 0))

  const back = Math.max(...house.map(([, y]) => y))
  const patioAt = chance.between(-3.5, 3.5)
  const wall = backAt(patioAt)
  const patio = chance.is(0.7)
    ? rectangle(patioAt, wall + 1.4, chance.between(2, 3.4), 1.8 + chance.between(0, 0.8))
    : undefined
  const pool = chance.is(0.1) ? poolAt(chance.pick([-6, 6]), back + 5.6) : undefined
  const bed = chance.is(0.16) ? rectangle(chance.pick([-11.5, 11.5]), 11 + chance.between(0, 5), 1.6, 3.4) : undefined

  return {
    driveway: town(driveway),
    driveSurface: chance.pick(['concrete', 'concrete', 'concrete', 'asphalt', 'asphalt', 'gravel'] as const),
    walks: walks.map(town),
    patio: patio && isFree(patio) ? town(patio) : undefined,
    pool: pool && { rim: town(pool.rim), water: town(pool.water) },
    bed: bed && isFree(bed) ? town(bed) : undefined,
    cars,
    shrubs: town(shrubSpots()),
  }

  function doorAt(): Spot | undefined {
    const [from, to] = [Math.min(...house.map(([x]) => x)) + 1.5, Math.max(...house.map(([x]) => x)) - 1.5]
    const at = middle > 0 ? from + chance.between(0, 2.5) : to - chance.between(0, 2.5)
    if (Math.abs(at - middle) < width / 2 + 1) return undefined
    return [at, frontAt(at) + 0.4]
  }

  function carAt(spot: Spot, wobble: number): Car {
    const along = spot[1] < kerb ? 0 : Math.PI / 2
    return {
      at: placed(spot, lot.middle, lot.turn),
      turn: lot.turn + along + chance.between(-0.1, 0.1) * wobble * 2,
      colour: Math.floor(chance.between(0, 1000)),
    }
  }

  function frontAt(x: number): number {
    return Math.min(...crossings(house, x))
  }

  function backAt(x: number): number {
    return Math.max(...crossings(house, x))
  }

  function isFree(ring: readonly Spot[]): boolean {
    const keepsOff = (one: readonly Spot[], other: readonly Spot[]) =>
      one.every((spot) => distanceToRing(other, spot) > 0.8)
    return others.every((other) => keepsOff(ring, other) && keepsOff(other, ring))
  }

  function poolAt(x: number, y: number) {
    const [half, deep] = [chance.between(3.2, 4.4), chance.between(1.9, 2.6)]
    const rim = rectangle(x, y, half + 1.3, deep + 1.3)
    if (!isFree(rim) || distanceToRing(house, [x, y]) < deep + 2) return undefined
    const bent = chance.is(0.5) ? 0.28 : 0
    const water = Array.from({ length: 28 }, (_, step): Spot => {
      const angle = (step / 28) * 2 * Math.PI
      const squared = bent ? 1 : 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
      const reach = squared * (1 - bent * Math.max(0, Math.cos(angle - 1.9)) ** 2)
      return [x + half * reach * Math.cos(angle), y + deep * reach * Math.sin(angle)]
    })
    return { rim, water }
  }

  function shrubSpots(): Spot[] {
    const spots: Spot[] = []
    const [from, to] = [Math.min(...house.map(([x]) => x)), Math.max(...house.map(([x]) => x))]
    for (let x = from + 0.8; x < to - 0.6; x += chance.between(1.3, 3.4)) {
      const free = Math.abs(x - middle) > width / 2 + 0.7 && (!door || Math.abs(x - door[0]) > 1)
      if (free) spots.push([x, frontAt(x) - 0.65])
    }
    return spots
  }
}

/** The walls that look at the street, the foremost first; those wide enough for a garage. */
function frontEdges(house: readonly Spot[]): Edge[] {
  const edges = house.map((spot, index): Edge => [spot, house[(index + 1) % house.length]!])
  return edges
    .filter(([a, b]) => Math.abs(a[1] - b[1]) < 0.3 && Math.abs(a[0] - b[0]) > 3.8)
    .sort(([a], [b]) => a[1] - b[1])
}

/** Heights at which an upright line through `x` crosses the ring. */
function crossings(ring: readonly Spot[], x: number): number[] {
  const found = ring.flatMap(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!
    return ax > x === bx > x ? [] : [ay + ((x - ax) / (bx - ax)) * (by - ay)]
  })
  return found.length > 0 ? found : [0]
}

const rectangle = (x: number, y: number, halfWidth: number, halfDepth: number): Spot[] => [
  [x - halfWidth, y - halfDepth],
  [x + halfWidth, y - halfDepth],
  [x + halfWidth, y + halfDepth],
  [x - halfWidth, y + halfDepth],
]
