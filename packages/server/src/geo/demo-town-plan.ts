import { fromPlane, localPlane, ringFromPlane } from '@gable/roof/plane'

/**
 * The plan of a made-up town: streets, about 400 houses with their garages and sheds, and the houses' addresses. Seeded:
 * the same town on every machine. Metres east and north of the town's centre until the end.
 */
export interface TownPlan {
  roads: { key: string; name: string; kind: 'primary' | 'residential'; line: [number, number][] }[]
  buildings: { key: string; outline: [number, number][] }[]
  addresses: { key: string; houseNumber: string; street: string; point: [number, number] }[]
}

type Point = [x: number, y: number]

interface Street {
  name: string
  kind: 'primary' | 'residential'
  line: Point[]
  /** First house number along it. */
  from: number
  lots: boolean
}

const lotMetres = 25
const setbackMetres = 17

/** A small generator of even numbers from 0 to below 1 (mulberry32), so that a town can be made again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const along = (count: number, at: (share: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => at(index / count))

/** A street from west to east that sways a little. */
const lane = (y: number, sway: number, turns: number) =>
  along(36, (share) => [-360 + 720 * share, y + sway * Math.sin(share * Math.PI * turns)])

/** A street from south to north. */
const avenue = (x: number, sway: number) =>
  along(30, (share) => [x + sway * Math.sin(share * Math.PI * 2), -330 + 660 * share])

/** A lane that leaves another and ends. */
const deadEnd = (from: Point, to: Point, bend: number) =>
  along(10, (share) => [
    from[0] + (to[0] - from[0]) * share + bend * Math.sin(share * Math.PI),
    from[1] + (to[1] - from[1]) * share,
  ])

const streets: readonly Street[] = [
  { name: 'Main Street', kind: 'primary', line: lane(0, 0, 1), from: 100, lots: true },
  { name: 'Aspen Drive', kind: 'residential', line: lane(110, 14, 2), from: 100, lots: true },
  { name: 'Juniper Lane', kind: 'residential', line: lane(220, 20, 3), from: 100, lots: true },
  { name: 'Old Mill Road', kind: 'residential', line: lane(330, 8, 1), from: 100, lots: true },
  { name: 'Larkspur Way', kind: 'residential', line: lane(-110, 14, 3), from: 100, lots: true },
  { name: 'Chokecherry Avenue', kind: 'residential', line: lane(-220, 18, 2), from: 100, lots: true },
  { name: 'Sagebrush Trail', kind: 'residential', line: lane(-330, 10, 2), from: 100, lots: true },
  { name: 'North Ridgeview Drive', kind: 'residential', line: avenue(-360, 6), from: 200, lots: true },
  { name: 'Cottonwood Street', kind: 'residential', line: avenue(-120, 10), from: 200, lots: true },
  { name: 'Elm Street', kind: 'residential', line: avenue(120, 10), from: 200, lots: true },
  { name: 'Teton View Avenue', kind: 'residential', line: avenue(360, 6), from: 200, lots: true },
  { name: 'Heron Court', kind: 'residential', line: deadEnd([360, 60], [520, 75], 0), from: 10, lots: true },
  { name: 'Kestrel Circle', kind: 'residential', line: deadEnd([360, -165], [530, -180], 0), from: 10, lots: true },
  { name: 'Meadowlark Court', kind: 'residential', line: deadEnd([-360, 165], [-525, 150], 0), from: 10, lots: true },
  { name: 'Quarry Road', kind: 'residential', line: deadEnd([0, 330], [40, 640], 25), from: 900, lots: false },
]

/** A road's end where an address was given out and nothing was built. */
const vacantLot = { key: 'vacant', houseNumber: '960', street: 'Quarry Road', at: [62, 620] as Point }

/** Lays the town out round `centre`. */
export function planTown(centre: [number, number], seed: number): TownPlan {
  const random = seededRandom(seed)
  const plane = localPlane(centre)
  const toLngLat = (point: Point) => [...fromPlane(plane, point)] as [number, number]
  const plan: TownPlan = { roads: [], buildings: [], addresses: [] }
  const houses: Point[] = []
  for (const street of streets) {
    const { name, kind, line } = street
    plan.roads.push({ key: name, name, kind, line: line.map(toLngLat) })
    if (!street.lots) continue
    for (const lot of lotsOf(street)) {
      if (!isFree(lot.centre, street, houses)) continue
      houses.push(lot.centre)
      const key = `${lot.number} ${name}`
      const shapes = buildLot(lot, random)
      for (const [index, outline] of shapes.entries()) {
        plan.buildings.push({ key: `${key}/${index}`, outline: ringFromPlane(plane, outline).map(([x, y]) => [x, y]) })
      }
      plan.addresses.push({
        key,
        houseNumber: String(lot.number),
        street: name,
        point: toLngLat(addressSpot(lot, random)),
      })
    }
  }
  const { at, ...vacant } = vacantLot
  plan.addresses.push({ ...vacant, point: toLngLat(at) })
  return plan
}

interface Lot {
  number: number
  centre: Point
  /** Direction of the street, radians; the house's front is parallel to it. */
  heading: number
  /** Points from the street to the house. */
  inward: Point
}

/** Lots on both sides of a street, even numbers on one and odd ones on the other. */
function lotsOf({ line, from }: Street): Lot[] {
  const lots: Lot[] = []
  let travelled = 0
  let next = lotMetres
  for (let index = 1; index < line.length; index += 1) {
    const [start, end] = [line[index - 1]!, line[index]!]
    const length = Math.hypot(end[0] - start[0], end[1] - start[1])
    for (; next <= travelled + length; next += lotMetres) {
      const share = (next - travelled) / length
      const at: Point = [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share]
      const heading = Math.atan2(end[1] - start[1], end[0] - start[0])
      const block = from + Math.round(next / lotMetres) * 4
      for (const side of [1, -1]) {
        const inward: Point = [-Math.sin(heading) * side, Math.cos(heading) * side]
        const centre: Point = [at[0] + inward[0] * setbackMetres, at[1] + inward[1] * setbackMetres]
        lots.push({ number: block + (side === 1 ? 0 : 1), centre, heading, inward })
      }
    }
    travelled += length
  }
  return lots
}

/** Whether a house may stand here: off every other street and away from the houses that stand. */
function isFree(centre: Point, own: Street, houses: readonly Point[]): boolean {
  const clear = (point: Point, metres: number) => Math.hypot(point[0] - centre[0], point[1] - centre[1]) >= metres
  const offStreets = streets.every((street) => street === own || street.line.every((point) => clear(point, 26)))
  return offStreets && houses.every((house) => clear(house, 24))
}

/** The house of a lot, and sometimes a garage beside it and a shed behind it. */
function buildLot(lot: Lot, random: () => number): Point[][] {
  const width = 12 + random() * 5
  const depth = 8.5 + random() * 3
  const place = placer(lot)
  const shapes = [place(houseShape(width, depth, random()))]
  if (random() < 0.28) {
    const side = random() < 0.5 ? -1 : 1
    shapes.push(place(box(side * (width / 2 - 3.2), depth / 2 + 5.5, 6.2, 6.8)))
  }
  if (random() < 0.22) shapes.push(place(box((random() - 0.5) * 8, depth / 2 + 12, 3, 2.6)))
  return shapes
}

/** Rectangles, Ls, Ts and Us, as houses are; x along the street, y away from it. */
function houseShape(width: number, depth: number, kind: number): Point[] {
  const [w, d] = [width / 2, depth / 2]
  if (kind < 0.4)
    return [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ]
  const wing = depth * 0.55
  if (kind < 0.7)
    return [
      [-w, -d],
      [w, -d],
      [w, d],
      [w * 0.15, d],
      [w * 0.15, d + wing],
      [-w, d + wing],
      [-w, d],
    ].filter(([x, y]) => !(x === -w && y === d)) as Point[]
  if (kind < 0.88) {
    const stem = w * 0.4
    return [
      [-w, -d],
      [-stem, -d],
      [-stem, -d - wing * 0.6],
      [stem, -d - wing * 0.6],
      [stem, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ]
  }
  const arm = w * 0.42
  return [
    [-w, -d],
    [w, -d],
    [w, d + wing],
    [w - arm, d + wing],
    [w - arm, d],
    [-w + arm, d],
    [-w + arm, d + wing],
    [-w, d + wing],
  ]
}

const box = (x: number, y: number, width: number, depth: number): Point[] => [
  [x - width / 2, y - depth / 2],
  [x + width / 2, y - depth / 2],
  [x + width / 2, y + depth / 2],
  [x - width / 2, y + depth / 2],
]

/** Turns a shape to face the street and moves it onto the lot. */
function placer({ centre, inward }: Lot): (shape: Point[]) => Point[] {
  const across: Point = [inward[1], -inward[0]]
  return (shape) =>
    shape.map(([x, y]) => [centre[0] + across[0] * x + inward[0] * y, centre[1] + across[1] * x + inward[1] * y])
}

/** Most addresses lie on their house; some by the kerb, as county data has them. */
function addressSpot({ centre, inward }: Lot, random: () => number): Point {
  if (random() > 0.15) return [centre[0] + (random() - 0.5) * 3, centre[1] + (random() - 0.5) * 3]
  const towardsStreet = 9 + random() * 3
  return [centre[0] - inward[0] * towardsStreet, centre[1] - inward[1] * towardsStreet]
}
