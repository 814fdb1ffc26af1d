import { houseOutline, outbuildingOutline, seededRandom } from './houses.ts'
import { type DemoStreet, demoStreets, type Spot } from './streets.ts'

/** Longitude and latitude of the origin of the demo town's coordinates. */
export const townMiddle: [lng: number, lat: number] = [-111.005, 43.005]

export interface Lot {
  street: string
  number: number
  /** The house, then the other buildings in its yard. */
  outlines: Spot[][]
  /** The location of its address. */
  at: Spot
  /** The center of the house and its rotation; an unrotated house has its street toward negative y. */
  middle: Spot
  turn: number
  /** Meters from the center of the house to the center of its street. */
  setback: number
}

let created: Lot[] | undefined

/** Returns the town's lots, creating them on first use. */
export function demoLots(): Lot[] {
  created ??= placeLots(demoStreets)
  return created
}

const LOT_METERS = 33
const CURB_TO_HOUSE = 17
const MIN_BETWEEN_HOUSES = 21
const MIN_TO_OTHER_STREET = 15

/** Walks along the streets and places a house on each side wherever there is room. */
function placeLots(streets: DemoStreet[]): Lot[] {
  const random = seededRandom(83_499)
  const lots: Lot[] = []
  const middles: Spot[] = []
  for (const street of streets) {
    for (const { spot, along, metres } of walk(street.line, LOT_METERS)) {
      for (const side of [-1, 1]) {
        const setback = CURB_TO_HOUSE + 3 * random()
        const middle = adjacent(spot, along, side, setback)
        if (!hasRoom(middle, street)) continue
        const number = street.firstNumber + 2 * Math.round(metres / 12) + (side < 0 ? 1 : 0)
        lots.push(buildLot({ street: street.name, number, middle, setback }, along, side))
        middles.push(middle)
      }
    }
  }
  return lots

  function hasRoom(middle: Spot, own: DemoStreet): boolean {
    if (middles.some((other) => distance(other, middle) < MIN_BETWEEN_HOUSES)) return false
    return streets.every(
      (street) =>
        street === own ||
        street.line.every(
          (spot, at) => at === 0 || distanceToSegment(middle, street.line[at - 1]!, spot) > MIN_TO_OTHER_STREET,
        ),
    )
  }

  function buildLot(facts: Pick<Lot, 'street' | 'number' | 'middle' | 'setback'>, along: Spot, side: number): Lot {
    // Houses face their street with a small deviation.
    const turn = Math.atan2(along[1], along[0]) + (side > 0 ? 0 : Math.PI) + (random() - 0.5) * 0.08
    const at = (spot: Spot) => placed(spot, facts.middle, turn)
    const outlines = [houseOutline(random).map(at)]
    const kind = random()
    if (kind < 0.24) outlines.push(outbuildingOutline(random, 'garage').map(([x, y]) => at([x + 3, y + 14.5])))
    if (kind > 0.1 && kind < 0.4) outlines.push(outbuildingOutline(random, 'shed').map(([x, y]) => at([x - 7, y + 13])))
    // Some address points are at the mailbox instead of the house.
    const point: Spot = random() < 0.15 ? [2 * random(), -10 - 4 * random()] : [1 - 2 * random(), 1 - 2 * random()]
    return { ...facts, outlines, at: at(point), turn }
  }
}

/** Yields spots along a line, one every `step` meters, with the direction at each. */
export function* walk(line: Spot[], step: number): Generator<{ spot: Spot; along: Spot; metres: number }> {
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

const adjacent = ([x, y]: Spot, [dx, dy]: Spot, side: number, metres: number): Spot => [
  x - dy * side * metres,
  y + dx * side * metres,
]

/** Converts a spot in a lot, relative to its house, to a spot in the town. */
export const placed = ([x, y]: Spot, [mx, my]: Spot, turn: number): Spot => [
  mx + x * Math.cos(turn) - y * Math.sin(turn),
  my + x * Math.sin(turn) + y * Math.cos(turn),
]

export const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1])

export function distanceToSegment(p: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
  return distance(p, [a[0] + share * dx, a[1] + share * dy])
}
