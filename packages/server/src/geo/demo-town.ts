import { fromPlane, localPlane } from '@gable/roof/plane'
import type { Database } from '../db/client.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { houseOutline, outbuildingOutline, seededRandom } from './demo-houses.ts'
import { type DemoStreet, demoStreets, type Spot } from './demo-streets.ts'
import type { Feature, Geometry, Point } from './import/features.ts'
import { importGeo } from './import/import.ts'

/** A town that is on no map, so that the product can be tried without any data: some 400 houses, always the same. */
export const demoTown = { city: 'Maple Ridge', state: 'ID', postalCode: '83499', market: 'Maple Ridge and around' }

const townMiddle: Point = [-111.005, 43.005]
const otherTown = { city: 'Granite Fork', state: 'MT', postalCode: '59799', middle: [-112.52, 46.01] as Point }

interface Lot {
  street: string
  number: number
  outlines: Spot[][]
  at: Spot
}

/** Addresses of the demo town, as one would type them. */
export const demoAddresses = {
  /** Houses with their roof. */
  get samples() {
    return [12, 57, 101, 149, 203, 260, 311, 352].map((index) => addressText(town().lots[index]!))
  },
  /** Every house. */
  get all() {
    return town().lots.map(addressText)
  },
  /** Further houses, for leads of the demo company. */
  get forLeads() {
    return Array.from({ length: 18 }, (_, index) => addressText(town().lots[20 + index * 19]!))
  },
  /** A known address where no building stands: "Your roof was not detected". */
  withoutBuilding: addressText({ street: 'Old Mill Road', number: 901 }),
  /** Outside of the demo company's service area. */
  outOfArea: `27 Quarry Road, ${otherTown.city}, ${otherTown.state} ${otherTown.postalCode}`,
}

function addressText({ street, number }: Pick<Lot, 'street' | 'number'>): string {
  return `${number} ${street}, ${demoTown.city}, ${demoTown.state} ${demoTown.postalCode}`
}

/** Puts the demo town into the database. Doing it again changes nothing. */
export async function importDemoTown(database: Database, clock: Clock = systemClock): Promise<void> {
  const { lots, streets } = town()
  const source = { name: 'Demo town', licence: 'Demo town, made up', kind: 'demo', meaning: 'roofEdge' } as const
  const buildings = lots.flatMap((lot) =>
    lot.outlines.map((outline, index) =>
      feature(`${lot.street}/${lot.number}/${index}`, polygonOf(townMiddle, outline), {}),
    ),
  )
  const addresses = [...lots, { street: 'Old Mill Road', number: 901, at: [545, -330] as Spot }].map((lot) =>
    feature(`${lot.street}/${lot.number}`, pointOf(townMiddle, lot.at), addressProperties(lot, demoTown)),
  )
  const roads = streets.map((street) =>
    feature(street.name, lineOf(townMiddle, street.line), { name: street.name, class: street.kind }),
  )
  await importGeo(
    database,
    source,
    {
      buildings: [[...buildings, ...farBuildings()]],
      addresses: [[...addresses, ...farAddresses()]],
      roads: [roads],
    },
    { now: clock.now() },
  )
}

const farLots = [27, 31, 35].map((number, index) => ({ street: 'Quarry Road', number, at: [index * 30, 0] as Spot }))

const farBuildings = () =>
  farLots.map(({ number, at: [x] }) =>
    feature(
      `Quarry Road/${number}/0`,
      polygonOf(otherTown.middle, [
        [x - 7, -5],
        [x + 7, -5],
        [x + 7, 5],
        [x - 7, 5],
      ]),
      {},
    ),
  )
const farAddresses = () =>
  farLots.map((lot) =>
    feature(`Quarry Road/${lot.number}`, pointOf(otherTown.middle, lot.at), addressProperties(lot, otherTown)),
  )

function addressProperties(
  lot: Pick<Lot, 'street' | 'number'>,
  { city, state, postalCode }: typeof demoTown | typeof otherTown,
) {
  return { number: String(lot.number), street: lot.street, city, state, postcode: postalCode }
}

function feature(id: string, geometry: Geometry, properties: Record<string, unknown>): Feature {
  return { line: 0, id, geometry, properties }
}

const placeIn = (middle: Point) => {
  const plane = localPlane(middle)
  return (spot: Spot): Point => fromPlane(plane, spot).map((degree) => Math.round(degree * 1e7) / 1e7) as Point
}
const pointOf = (middle: Point, spot: Spot): Geometry => ({ type: 'Point', coordinates: placeIn(middle)(spot) })
const lineOf = (middle: Point, line: Spot[]): Geometry => ({
  type: 'LineString',
  coordinates: line.map(placeIn(middle)),
})
const polygonOf = (middle: Point, ring: Spot[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!].map(placeIn(middle))],
})

let made: { lots: Lot[]; streets: DemoStreet[] } | undefined

/** The town, made when it is first asked for. */
function town() {
  made ??= { lots: placeLots(demoStreets), streets: demoStreets }
  return made
}

const LOT_METRES = 33
const CURB_TO_HOUSE = 17
const LEAST_BETWEEN_HOUSES = 21
const LEAST_TO_OTHER_STREET = 15

/** Walks along the streets and puts a house on each side wherever there is room. */
function placeLots(streets: DemoStreet[]): Lot[] {
  const random = seededRandom(83_499)
  const lots: Lot[] = []
  const middles: Spot[] = []
  for (const street of streets) {
    for (const { spot, along, metres } of walk(street.line, LOT_METRES)) {
      for (const side of [-1, 1]) {
        const middle = beside(spot, along, side, CURB_TO_HOUSE + 3 * random())
        if (!hasRoom(middle, street)) continue
        const number = street.firstNumber + 2 * Math.round(metres / 12) + (side < 0 ? 1 : 0)
        lots.push(buildLot(street.name, number, middle, along, side))
        middles.push(middle)
      }
    }
  }
  return lots

  function hasRoom(middle: Spot, own: DemoStreet): boolean {
    if (middles.some((other) => distance(other, middle) < LEAST_BETWEEN_HOUSES)) return false
    return streets.every(
      (street) =>
        street === own ||
        street.line.every(
          (spot, at) => at === 0 || distanceToSegment(middle, street.line[at - 1]!, spot) > LEAST_TO_OTHER_STREET,
        ),
    )
  }

  function buildLot(street: string, number: number, middle: Spot, along: Spot, side: number): Lot {
    // A house looks at its street, nearly.
    const turn = Math.atan2(along[1], along[0]) + (side > 0 ? 0 : Math.PI) + (random() - 0.5) * 0.08
    const at = (spot: Spot) => placed(spot, middle, turn)
    const outlines = [houseOutline(random).map(at)]
    const kind = random()
    if (kind < 0.24) outlines.push(outbuildingOutline(random, 'garage').map(([x, y]) => at([x + 3, y + 14.5])))
    if (kind > 0.1 && kind < 0.4) outlines.push(outbuildingOutline(random, 'shed').map(([x, y]) => at([x - 7, y + 13])))
    // Some address points stand at the mailbox instead of the house.
    const point: Spot = random() < 0.15 ? [2 * random(), -10 - 4 * random()] : [1 - 2 * random(), 1 - 2 * random()]
    return { street, number, outlines, at: at(point) }
  }
}

function* walk(line: Spot[], step: number): Generator<{ spot: Spot; along: Spot; metres: number }> {
  let [walked, next] = [0, step / 2]
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1]!, line[index]!]
    const length = distance(a, b)
    const along: Spot = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    for (; next <= walked + length; next += step) {
      const share = next - walked
      yield { spot: [a[0] + along[0] * share, a[1] + along[1] * share], along, metres: next }
    }
    walked += length
  }
}

const beside = ([x, y]: Spot, [dx, dy]: Spot, side: number, metres: number): Spot => [
  x - dy * side * metres,
  y + dx * side * metres,
]

const placed = ([x, y]: Spot, [mx, my]: Spot, turn: number): Spot => [
  mx + x * Math.cos(turn) - y * Math.sin(turn),
  my + x * Math.sin(turn) + y * Math.cos(turn),
]

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1])

function distanceToSegment(p: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
  return distance(p, [a[0] + share * dx, a[1] + share * dy])
}
