import type { Feature, Point } from '@gable/server/places/geo/import/rows'

/**
 * Fictional towns for load tests. House `i` is always the same, so a load generator on another machine knows the
 * addresses without querying the database. Streets run west to east with 25 lots each; 80 streets make a town.
 */
export interface SeedHouse {
  number: number
  street: string
  city: string
  state: string
  postalCode: string
  /** Longitude and latitude of the center of the lot. */
  at: Point
}

/**
 * The southwest corner of a state's towns, so that all towns are inside the state, and the state's first five-digit ZIP
 * code.
 */
const states = [
  { code: 'ID', west: -116.5, south: 42.1, zip: 83_200 },
  { code: 'WY', west: -110.5, south: 41.2, zip: 82_000 },
  { code: 'UT', west: -113.8, south: 37.2, zip: 84_000 },
  { code: 'CO', west: -108.7, south: 37.2, zip: 80_000 },
  { code: 'MT', west: -110.9, south: 45.3, zip: 59_000 },
  { code: 'ND', west: -103.6, south: 46.1, zip: 58_000 },
  { code: 'SD', west: -103.6, south: 43.2, zip: 57_000 },
  { code: 'KS', west: -101.6, south: 37.2, zip: 66_000 },
] as const

/**
 * The states in which seeded companies work: company `n`, starting with 1, is in `seedStates[(n - 1) %
 * seedStates.length]`.
 */
export const seedStates: readonly string[] = states.map(({ code }) => code)

/** More houses would need ZIP codes of other states. */
export const maxSeedHouses = 10_000_000

const housesPerStreet = 25
const streetsPerTown = 80
const townsPerRow = 40

const firsts =
  `Alder Amber Aspen Autumn Bear Birch Brook Cedar Cherry Clear Copper Crystal Deer Eagle East Elk Ember Falcon Fern Fox Glen Golden
Granite Green Hawk Hazel Heron Hickory Iron Juniper Laurel Linden Magnolia Marble Meadow Mill Moss North Otter Pebble Pine Poplar Quail Raven
Red River Robin Sage Silver Spring Stone Summer Sunset Thorn Walnut Willow`.split(/\s+/)
const seconds =
  `wood field view ridge dale crest haven ford grove land shire mount port well side gate bridge water hollow bend run park leaf fall`
    .split(' ')
    .filter(Boolean)
const townEndings = [
  'ton',
  'ville',
  'burg',
  'stead',
  'bury',
  'ham',
  'worth',
  'more',
  'wick',
  'by',
  'holm',
  'mere',
  'den',
]
const types = 'Street Avenue Road Drive Lane Court Circle Way Place Boulevard Trail Loop'.split(' ')
/** Street names that nearly every town has. */
const common =
  'Main Street,Oak Street,Maple Avenue,Church Street,Park Avenue,Washington Street,Lincoln Avenue,Second Street,Lake Road,Hill Street'.split(
    ',',
  )

/** House `index`, starting with 0. Houses alternate between the states, so that all states have the same number. */
export function seedHouse(index: number): SeedHouse {
  const state = states[index % states.length]!
  const inState = Math.floor(index / states.length)
  const [lot, streetNumber] = [inState % housesPerStreet, Math.floor(inState / housesPerStreet)]
  const [street, town] = [streetNumber % streetsPerTown, Math.floor(streetNumber / streetsPerTown)]
  const at: Point = [
    state.west + (town % townsPerRow) * 0.05 + lot * 0.00027,
    state.south + Math.floor(town / townsPerRow) * 0.06 + street * 0.0006 + (lot % 2) * 0.00028,
  ]
  return {
    number: 100 * (1 + (street % 30)) + lot * 4 + (lot % 2),
    street: streetName(street, town * states.length + (index % states.length)),
    city: townName(town, index % states.length),
    state: state.code,
    postalCode: String(state.zip + town),
    at: at.map(round) as Point,
  }
}

/** A house in the state in which company `n` works, selected by `share` from 0 to 1. */
export function seedHouseFor(n: number, houses: number, share: number): SeedHouse {
  const inState = Math.floor(houses / states.length)
  return seedHouse(Math.floor(share * inState) * states.length + ((n - 1) % states.length))
}

/**
 * Street names within a town are unique: the numbers of its names are 13 apart, and repeat only after far more streets
 * than a town has.
 */
function streetName(street: number, town: number): string {
  if (street < common.length) return common[street]!
  const name = town * 71 + street * 13
  const [first, second] = [firsts[name % firsts.length]!, seconds[Math.floor(name / firsts.length) % seconds.length]!]
  return `${first}${second} ${types[Math.floor(name / (firsts.length * seconds.length)) % types.length]!}`
}

const townName = (town: number, state: number) =>
  `${firsts[(town + state * 7) % firsts.length]!}${townEndings[Math.floor(town / firsts.length) % townEndings.length]!}`

/** Yields the addresses of the houses from `from` up to `to` in groups, for `importGeo`. */
export function* seedAddresses(from: number, to: number): Generator<Feature[]> {
  yield* inGroups(from, to, (index) => {
    const { number, street, city, state, postalCode, at } = seedHouse(index)
    const properties = { number: String(number), street, city, state, postcode: postalCode }
    return { line: 0, id: `${index}`, geometry: { type: 'Point', coordinates: at }, properties }
  })
}

/**
 * Yields the outlines of the houses from `from` up to `to` in groups, for `importGeo`: rectangles and L shapes of 900
 * to 2,600 square feet.
 */
export function* seedBuildings(from: number, to: number): Generator<Feature[]> {
  yield* inGroups(from, to, (index) => {
    const [x, y] = [0.00006 + 0.00003 * chance(index, 1), 0.00004 + 0.00002 * chance(index, 2)]
    const corners: readonly Point[] =
      chance(index, 3) < 0.4
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
    const [lng, lat] = seedHouse(index).at
    const ring = [...corners, corners[0]!].map(([east, north]): Point => [round(lng + east), round(lat + north)])
    return { line: 0, id: `${index}`, geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} }
  })
}

function* inGroups(from: number, to: number, featureOf: (index: number) => Feature): Generator<Feature[]> {
  for (let index = from; index < to; index += 2_000) {
    yield Array.from({ length: Math.min(2_000, to - index) }, (_, at) => featureOf(index + at))
  }
}

/** A repeatable pseudorandom number from 0 to 1. */
function chance(index: number, salt: number): number {
  let mixed = Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
