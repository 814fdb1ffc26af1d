import { type Lot, placed } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { type Chance, chanceOf } from './chance.ts'
import { distanceToRing } from './polygons.ts'
import { widthsOf } from './roads.ts'

export interface Car {
  at: Spot
  turn: number
  color: number
}

/** Everything on a lot except buildings, trees and fences. */
export interface Yard {
  driveway: Spot[]
  driveSurface: 'concrete' | 'asphalt' | 'gravel'
  walks: Spot[][]
  patio: Spot[] | undefined
  pool: { rim: Spot[]; water: Spot[] } | undefined
  bed: Spot[] | undefined
  cars: Car[]
  /** Positions of the shrubs along the house. */
  shrubs: Spot[]
}

/** A lot in its house's coordinates: the house in the center, the street toward negative y. */
interface Ground {
  house: Spot[]
  sheds: Spot[][]
  /** The edges of the street's asphalt and its sidewalk. */
  kerb: number
  sidewalk: number
}

/** The driveway's position and width, and where it meets the house. */
interface Drive {
  middle: number
  width: number
  front: number
}

/** Converts a spot of the town to the lot's coordinates. */
export const inLot = ([x, y]: Spot, { middle, turn }: Lot): Spot => {
  const [dx, dy] = [x - middle[0], y - middle[1]]
  return [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)]
}

export function yardOf(lot: Lot, index: number): Yard {
  const chance = chanceOf('yard', index)
  const town = (spots: readonly Spot[]) => spots.map((spot) => placed(spot, lot.middle, lot.turn))
  const [house, ...sheds] = lot.outlines.map((ring) => ring.map((spot) => inLot(spot, lot)))
  const widths = widthsOf(lot.street)
  const ground: Ground = {
    house: house!,
    sheds,
    kerb: widths.asphalt - lot.setback,
    sidewalk: widths.sidewalk - lot.setback,
  }
  const drive = driveOf(ground, chance)
  const door = doorOf(ground, drive, chance)
  const walks = door ? [walkOf(door, ground, drive, chance)] : []
  const cars = carsOf(ground, drive, chance).map((car) => ({
    ...car,
    at: placed(car.at, lot.middle, lot.turn),
    turn: car.turn + lot.turn,
  }))
  const patio = patioOf(ground, chance)
  const pool = chance.is(0.1) ? poolOf(ground, chance) : undefined
  const bed = chance.is(0.16) ? rectangle(chance.pick([-11.5, 11.5]), 11 + chance.between(0, 5), 1.6, 3.4) : undefined
  return {
    driveway: town(drivewayRing(ground, drive)),
    driveSurface: chance.pick(['concrete', 'concrete', 'concrete', 'asphalt', 'asphalt', 'gravel'] as const),
    walks: walks.map(town),
    patio: patio && isFree(ground, patio) ? town(patio) : undefined,
    pool: pool && { rim: town(pool.rim), water: town(pool.water) },
    bed: bed && isFree(ground, bed) ? town(bed) : undefined,
    cars,
    shrubs: town(shrubSpots(ground, drive, door, chance)),
  }
}

/** In front of the foremost wall: in front of a gabled entrance, otherwise at one end of the house. */
function driveOf({ house }: Ground, chance: Chance): Drive {
  const [from, to] = frontWall(house)
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
  const width = Math.min(chance.is(0.6) ? 5.4 : 3.4, right - left - 0.7)
  const atRight = chance.is(0.5)
  const atEnd = atRight ? right - 0.6 - width / 2 : left + 0.6 + width / 2
  return { middle: right - left > 7 ? atEnd : (left + right) / 2, width, front: from[1] }
}

/** From slightly under the roof to the curb, where it widens. */
function drivewayRing({ kerb }: Ground, { middle, width, front }: Drive): Spot[] {
  const half = width / 2
  return [
    [middle - half, front + 0.6],
    [middle + half, front + 0.6],
    [middle + half, kerb + 1.2],
    [middle + half + 0.7, kerb],
    [middle - half - 0.7, kerb],
    [middle - half, kerb + 1.2],
  ]
}

/** At the opposite end of the front from the driveway; undefined if there is no room next to it. */
function doorOf({ house }: Ground, { middle, width }: Drive, chance: Chance): Spot | undefined {
  const [from, to] = ends(house)
  const x = middle > 0 ? from + 1.5 + chance.between(0, 2.5) : to - 1.5 - chance.between(0, 2.5)
  return Math.abs(x - middle) < width / 2 + 1 ? undefined : [x, frontAt(house, x) + 0.4]
}

/** From the door straight to the sidewalk, or across to the driveway. */
function walkOf([x, y]: Spot, { sidewalk }: Ground, { middle, width }: Drive, chance: Chance): Spot[] {
  if (chance.is(0.5)) {
    return [
      [x, y],
      [x, sidewalk],
    ]
  }
  return [
    [x, y],
    [x, y - 1.6],
    [middle + (Math.sign(x - middle) * width) / 2, y - 1.6],
  ]
}

function carsOf({ kerb }: Ground, { middle, width, front }: Drive, chance: Chance): Car[] {
  const car = (at: Spot, along: number, wobble: number): Car => ({
    at,
    turn: along + chance.between(-wobble, wobble),
    color: Math.floor(chance.between(0, 1000)),
  })
  const parked = (x: number, behind: number) => car([x, front - behind], Math.PI / 2, 0.05)
  const cars: Car[] = []
  if (width > 5 && chance.is(0.25)) {
    cars.push(parked(middle - 1.4, chance.between(3, 3.6)), parked(middle + 1.4, chance.between(3, 4.6)))
  } else if (chance.is(0.55)) cars.push(parked(middle + chance.between(-0.3, 0.3), chance.between(3, 3.8)))
  if (chance.is(0.14)) cars.push(car([chance.between(-11, 11), kerb - 1.15], 0, 0))
  return cars
}

function patioOf({ house }: Ground, chance: Chance): Spot[] | undefined {
  const x = chance.between(-3.5, 3.5)
  const wall = Math.max(...crossings(house, x))
  return chance.is(0.7) ? rectangle(x, wall + 1.4, chance.between(2, 3.4), chance.between(1.8, 2.6)) : undefined
}

/** Behind the house, rectangular or kidney-shaped, where there is free space. */
function poolOf(ground: Ground, chance: Chance): Yard['pool'] {
  const [x, y] = [chance.pick([-6, 6]), Math.max(...ground.house.map((spot) => spot[1])) + 5.6]
  const [half, deep] = [chance.between(3.2, 4.4), chance.between(1.9, 2.6)]
  const rim = rectangle(x, y, half + 1.3, deep + 1.3)
  if (!isFree(ground, rim) || distanceToRing(ground.house, [x, y]) < deep + 2) return undefined
  const bent = chance.is(0.5) ? 0.28 : 0
  const water = Array.from({ length: 28 }, (_, step): Spot => {
    const angle = (step / 28) * 2 * Math.PI
    const squared = bent ? 1 : 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)))
    const reach = squared * (1 - bent * Math.max(0, Math.cos(angle - 1.9)) ** 2)
    return [x + half * reach * Math.cos(angle), y + deep * reach * Math.sin(angle)]
  })
  return { rim, water }
}

function shrubSpots({ house }: Ground, { middle, width }: Drive, door: Spot | undefined, chance: Chance): Spot[] {
  const spots: Spot[] = []
  const [from, to] = ends(house)
  for (let x = from + 0.8; x < to - 0.6; x += chance.between(1.3, 3.4)) {
    const isNextToWays = Math.abs(x - middle) > width / 2 + 0.7 && (!door || Math.abs(x - door[0]) > 1)
    if (isNextToWays) spots.push([x, frontAt(house, x) - 0.65])
  }
  return spots
}

function isFree({ sheds }: Ground, ring: readonly Spot[]): boolean {
  const keepsOff = (one: readonly Spot[], other: readonly Spot[]) =>
    one.every((spot) => distanceToRing(other, spot) > 0.8)
  return sheds.every((shed) => keepsOff(ring, shed) && keepsOff(shed, ring))
}

/** The foremost street-facing wall that is wide enough for a garage. */
function frontWall(house: readonly Spot[]): readonly [from: Spot, to: Spot] {
  const walls = house.map((spot, index): readonly [Spot, Spot] => [spot, house[(index + 1) % house.length]!])
  const fronts = walls.filter(([a, b]) => Math.abs(a[1] - b[1]) < 0.3 && Math.abs(a[0] - b[0]) > 3.8)
  return fronts.reduce((min, wall) => (wall[0][1] < min[0][1] ? wall : min))
}

/** The x coordinates of the house's left and right ends. */
function ends(house: readonly Spot[]): Spot {
  const across = house.map(([x]) => x)
  return [Math.min(...across), Math.max(...across)]
}

const frontAt = (house: readonly Spot[], x: number) => Math.min(...crossings(house, x))

/** The y coordinates at which a vertical line through `x` crosses the ring. */
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
