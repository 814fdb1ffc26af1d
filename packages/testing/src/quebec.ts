import { fromPlane, localPlane } from '@gable/roof/plane'
import { importGeo } from '@gable/server/places/geo/import/import'
import type { Feature, Geometry, Point } from '@gable/server/places/geo/import/rows'
import type { Database } from '@gable/server/platform/db/client'

/** A fictional street in Quebec for Canadian companies: the demo town is in the United States. */
export const quebec = { street: 'rue des Érables', city: 'Val-Ardoise', state: 'QC', postalCode: 'J0K 2T0' }

const middle: Point = [-73.62, 46.12]
const houses = [12, 16, 20, 24]

/** The addresses of its houses, as a user would type them. */
export const quebecAddresses = houses.map(
  (number) => `${number} ${quebec.street}, ${quebec.city}, ${quebec.state} ${quebec.postalCode}`,
)

/** Imports the street into the database. Repeating it changes nothing. */
export async function importQuebec(database: Database, now: Date): Promise<void> {
  const plane = localPlane(middle)
  const at = (x: number, y: number) => fromPlane(plane, [x, y]) as Point
  const feature = (id: string, geometry: Geometry, properties: Record<string, unknown>): Feature => {
    return { line: 0, id, geometry, properties }
  }
  const source = { name: 'Test street', licence: 'Made up', kind: 'demo', meaning: 'roofEdge' } as const
  const { street, city, state, postalCode: postcode } = quebec
  const buildings = houses.map((number, index) => {
    const x = index * 30
    const ring = [at(x - 7, -5), at(x + 7, -5), at(x + 7, 5), at(x - 7, 5), at(x - 7, -5)]
    return feature(`house/${number}`, { type: 'Polygon', coordinates: [ring] }, {})
  })
  const addresses = houses.map((number, index) => {
    const place: Geometry = { type: 'Point', coordinates: at(index * 30, 0) }
    return feature(`address/${number}`, place, { number: String(number), street, city, state, postcode })
  })
  const road: Geometry = { type: 'LineString', coordinates: [at(-40, -20), at(140, -20)] }
  const roads = [feature('road', road, { name: street, class: 'residential' })]
  await importGeo(database, source, { buildings: [buildings], addresses: [addresses], roads: [roads] }, { now })
}
