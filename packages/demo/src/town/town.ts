import { fromPlane, localPlane } from '@gable/roof/plane'
import { importGeo } from '@gable/server/places/geo/import/import'
import type { Feature, Geometry, Point } from '@gable/server/places/geo/import/rows'
import { type Clock, systemClock } from '@gable/server/platform/clock'
import type { Database } from '@gable/server/platform/db/client'
import { demoLots, type Lot, townMiddle } from './lots.ts'
import { demoStreets, type Spot } from './streets.ts'

/** A fictional town, so that the product can be tried without any data: some 400 houses, always the same. */
export const demoTown = { city: 'Maple Ridge', state: 'ID', postalCode: '83499', market: 'Maple Ridge and around' }

const otherTown = { city: 'Granite Fork', state: 'MT', postalCode: '59799', middle: [-112.52, 46.01] as Point }

/** Addresses of the demo town, as a user would type them. */
export const demoAddresses = {
  /** Houses with their roof. */
  get samples() {
    return [12, 57, 101, 149, 203, 260, 311, 352].map((index) => addressText(demoLots()[index]!))
  },
  /** Sample houses that two sources contain. */
  get surveyedTwice() {
    return surveyedTwice.map((index) => addressText(demoLots()[index]!))
  },
  /** Every house. */
  get all() {
    return demoLots().map(addressText)
  },
  /** Further houses, for leads of the demo company. */
  get forLeads() {
    return Array.from({ length: 18 }, (_, index) => addressText(demoLots()[20 + index * 19]!))
  },
  /** A house without a survey, whose roof has solar panels according to the sandbox's Google Solar. */
  get withPanels() {
    return addressText(demoLots()[panelsLot]!)
  },
  /** A known address without a building: "Your roof was not detected". */
  withoutBuilding: addressText({ street: 'Old Mill Road', number: 901 }),
  /** Outside the demo company's service area. */
  outOfArea: `27 Quarry Road, ${otherTown.city}, ${otherTown.state} ${otherTown.postalCode}`,
}

/** The address of a lot, as a user would type it. */
export function addressText({ street, number }: Pick<Lot, 'street' | 'number'>): string {
  return `${number} ${street}, ${demoTown.city}, ${demoTown.state} ${demoTown.postalCode}`
}

const panelsLot = 178

/** The middle of the house with solar panels. */
export const panelsPoint = (): Point => inTown(demoLots()[panelsLot]!.middle)

/** Imports the demo town into the database. Repeating it changes nothing. */
export async function importDemoTown(database: Database, clock: Clock = systemClock): Promise<void> {
  const lots = demoLots()
  await importOtherOutlines(database, lots, clock)
  const source = { name: 'Demo town', licence: 'Demo town, made up', kind: 'demo', meaning: 'roofEdge' } as const
  const buildings = lots.flatMap((lot) =>
    lot.outlines.map((outline, index) =>
      feature(`${lot.street}/${lot.number}/${index}`, polygonOf(townMiddle, outline), {}),
    ),
  )
  const addresses = [...lots, { street: 'Old Mill Road', number: 901, at: [545, -330] as Spot }].map((lot) =>
    feature(`${lot.street}/${lot.number}`, pointOf(townMiddle, lot.at), addressProperties(lot, demoTown)),
  )
  const roads = demoStreets.map((street) =>
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

/** Houses for which a second, older survey has its own outline, like a county's data next to other sources. */
const surveyedTwice = [57, 101, 203]
const YEAR = 365 * 86_400_000

async function importOtherOutlines(database: Database, lots: Lot[], clock: Clock): Promise<void> {
  const source = { name: 'Demo survey', licence: 'Demo town, made up', kind: 'demo', meaning: 'roofEdge' } as const
  const buildings = surveyedTwice.map((index) => {
    const { street, number, outlines, middle } = lots[index]!
    const rough = outlines[0]!.map(
      ([x, y]): Spot => [x + 0.06 * (x - middle[0]) + 0.4, y + 0.06 * (y - middle[1]) - 0.5],
    )
    return feature(`${street}/${number}`, polygonOf(townMiddle, rough), {})
  })
  await importGeo(database, source, { buildings: [buildings] }, { now: new Date(clock.now().getTime() - YEAR) })
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
/** Converts a place of the demo town to longitude and latitude. */
export const inTown = (spot: Spot): Point => placeIn(townMiddle)(spot)
const pointOf = (middle: Point, spot: Spot): Geometry => ({ type: 'Point', coordinates: placeIn(middle)(spot) })
const lineOf = (middle: Point, line: Spot[]): Geometry => ({
  type: 'LineString',
  coordinates: line.map(placeIn(middle)),
})
const polygonOf = (middle: Point, ring: Spot[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]!].map(placeIn(middle))],
})
