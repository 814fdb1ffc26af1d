import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'

/** A fictional address, and how a user types it. */
export interface MadeAddress {
  number: number
  street: string
  city: string
  state: string
  postalCode: string
  lng: number
  lat: number
}

const firsts =
  `Oak Maple Cedar Pine Elm Birch Willow Aspen Walnut Chestnut Hickory Spruce Juniper Laurel Magnolia Sycamore
Poplar River Lake Hill Meadow Brook Stone Fox Deer Elk Bear Eagle Hawk Falcon Robin Sparrow Crane Heron Sunset Sunrise
Morning Evening Autumn Winter Spring Summer Harvest Golden Silver Copper Iron Granite Marble Crystal Diamond Emerald
Washington Jefferson Lincoln Adams Madison Monroe Jackson Grant Taylor Harrison Cleveland Garfield Franklin Hamilton`.split(
    /\s+/,
  )
const seconds =
  `Wood Field View Ridge Dale Crest Haven Ford Grove Burg Ville Land Shire Mount Port Well Side Gate Bridge
Water Hollow Point Bend Run Glen Park`.split(/\s+/)
const suffixes = 'Street Avenue Road Drive Lane Court Circle Way Place Boulevard Trail Loop'.split(' ')
const directions = ['', '', '', '', 'N ', 'S ', 'E ', 'W ']
const states = ['ID', 'ID', 'ID', 'WY']

const HOUSES_PER_STREET = 25
const STREETS_PER_TOWN = 100
/** Rows of towns, so that all are within their states. */
const ROWS = 16
const DEGREES_ACROSS = 6
/**
 * Has no factor in common with the number of houses on a street: otherwise only the first houses of some streets would
 * be used.
 */
const KEPT = 199

/** Repeatable pseudorandom numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Towns of 100 streets with 25 houses each: writes the addresses and one building for each as newline-delimited
 * GeoJSON.
 * @returns every 199th address, for queries.
 */
export async function writeTowns(
  count: number,
  files: { addresses: string; buildings: string },
): Promise<MadeAddress[]> {
  const random = seededRandom(20_000)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const addresses = createWriteStream(files.addresses)
  const buildings = createWriteStream(files.buildings)
  const stored: MadeAddress[] = []
  const columns = Math.max(25, Math.ceil(count / (HOUSES_PER_STREET * STREETS_PER_TOWN * ROWS)))
  let created = 0
  for (let town = 0; created < count; town++) {
    const place = {
      city: `${pick(firsts)} ${pick(seconds)}`,
      state: states[town % 4]!,
      postalCode: `8${String(3_000 + (town % 7_000)).padStart(4, '0')}`,
    }
    // Each is in its own state, or the importer would skip its addresses.
    const [west, south] = [
      (place.state === 'ID' ? -117 : -110.7) + (town % columns) * (DEGREES_ACROSS / columns),
      42 + Math.floor(town / columns) * 0.15,
    ]
    const lines: [string[], string[]] = [[], []]
    for (let street = 0; street < STREETS_PER_TOWN && created < count; street++) {
      const name = `${pick(directions)}${pick(firsts)}${random() < 0.7 ? pick(seconds).toLowerCase() : ''} ${pick(suffixes)}`
      for (let house = 0; house < HOUSES_PER_STREET && created < count; house++, created++) {
        const at = { lng: west + house * 0.00027, lat: south + street * 0.0006 + (house % 2) * 0.00028 }
        const address = { number: 100 + house * 4 + (house % 2), street: name, ...place, ...at }
        lines[0].push(addressLine(created, address, random))
        lines[1].push(buildingLine(created, at, random))
        if (created % KEPT === 0) stored.push(address)
      }
    }
    await write(addresses, lines[0])
    await write(buildings, lines[1])
  }
  await Promise.all([addresses, buildings].map((stream) => new Promise((resolve) => stream.end(resolve))))
  return stored
}

/** A fifth of the points are next to their house. */
function addressLine(
  id: number,
  { number, street, city, state, postalCode, lng, lat }: MadeAddress,
  random: () => number,
): string {
  const off = random() < 0.2 ? 0.0001 : 0
  const properties = { number: String(number), street, city, region: state, postcode: postalCode }
  return JSON.stringify({
    type: 'Feature',
    id,
    properties,
    geometry: { type: 'Point', coordinates: [round(lng), round(lat - off)] },
  })
}

function buildingLine(id: number, { lng, lat }: { lng: number; lat: number }, random: () => number): string {
  const [x, y] = [0.00006 + 0.00003 * random(), 0.00004 + 0.00002 * random()]
  const [cos, sin] = [Math.cos(random()), Math.sin(random())]
  const shape =
    random() < 0.4
      ? [
          [-x, -y],
          [x, -y],
          [x, y],
          [-x, y],
        ]
      : [
          [-x, -y],
          [x, -y],
          [x, y],
          [0, y],
          [0, 1.6 * y],
          [-x, 1.6 * y],
        ]
  const ring = shape.map(([a, b]) => [
    round(lng + a! * cos - b! * sin * 1.37),
    round(lat + (a! * sin) / 1.37 + b! * cos),
  ])
  return JSON.stringify({
    type: 'Feature',
    id,
    properties: {},
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  })
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

async function write(stream: WriteStream, lines: string[]): Promise<void> {
  if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
}
