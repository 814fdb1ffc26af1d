import { createHash } from 'node:crypto'
import { measureOutline } from '@gable/roof/measure'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database, Db } from '../db/client.ts'
import { planTown, type TownPlan } from './demo-town-plan.ts'
import { streetKey } from './geo.address-key.ts'
import { addressPoint, building, geoSource, road, street } from './geo.table.ts'

/** A town that is on no map, so that a machine without any data files works. */
export const demoTown = { city: 'Maple Ridge', state: 'ID', postalCode: '83999', market: 'Maple Ridge and Idaho' }

/** A hamlet across the state line, which the demo company does not serve. */
const hamlet = { city: 'Alder Gulch', state: 'WY', postalCode: '82999' }

const town = planTown([-112.6, 43.3], 7)
const across = planTown([-110.2, 43.3], 11)

const written = (plan: TownPlan, index: number, place: typeof hamlet) => {
  const { houseNumber, street } = plan.addresses[index]!
  return `${houseNumber} ${street}, ${place.city}, ${place.state} ${place.postalCode}`
}

/** Addresses to try: houses, one with no building, and one outside the demo company's service area. */
export const demoAddresses = {
  samples: [3, 60, 121, 187, 244, 301].map((index) => written(town, index, demoTown)),
  withoutBuilding: written(town, town.addresses.length - 1, demoTown),
  outOfArea: written(across, 0, hamlet),
  forLeads: Array.from({ length: 18 }, (_, index) => written(town, 10 + index * 23, demoTown)),
}

type Point = [number, number]
type Place = typeof hamlet

const sourceName = 'Demo town'

/** Puts the town and the hamlet into the database. Does nothing where they stand. */
export async function importDemoTown(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    const [known] = await db.select({ id: geoSource.id }).from(geoSource).where(eq(geoSource.name, sourceName))
    if (known) return
    const sourceId = uuidv7()
    await db.insert(geoSource).values({
      id: sourceId,
      name: sourceName,
      licence: 'Made up',
      kind: 'demo',
      meaning: 'roofEdge',
      importedAt: new Date(0),
      revision: uuidv7(),
    })
    await insertPlan(db, sourceId, town, demoTown)
    await insertPlan(db, sourceId, across, hamlet)
  })
}

async function insertPlan(db: Db, sourceId: string, plan: TownPlan, place: Place): Promise<void> {
  const keyed = (key: string, value: unknown) => ({
    sourceId,
    sourceKey: `${place.state}/${key}`,
    sha256: createHash('sha256').update(JSON.stringify(value)).digest('hex'),
  })
  await db.insert(building).values(
    plan.buildings.map(({ key, outline }) => ({
      ...keyed(key, outline),
      outline,
      centre: middle(outline),
      planAreaSqft: measureOutline([outline]).planAreaSqft,
    })),
  )
  await db.insert(road).values(
    plan.roads.map(({ key, name, kind, line }) => ({
      ...keyed(key, line),
      name,
      kind,
      line,
      bounds: boxRound(line),
    })),
  )
  const names = [...new Set(plan.addresses.map((address) => address.street))]
  const streetIds = new Map(names.map((name) => [name, uuidv7()]))
  await db.insert(street).values(
    names.map((name) => {
      const points = plan.addresses.filter((address) => address.street === name).map(({ point }) => point)
      return {
        id: streetIds.get(name)!,
        name,
        nameKey: streetKey(name),
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
        country: 'UnitedStates' as const,
        centre: middle(points),
        addresses: points.length,
      }
    }),
  )
  await db.insert(addressPoint).values(
    plan.addresses.map(({ key, houseNumber, street: name, point }) => ({
      ...keyed(key, point),
      streetId: streetIds.get(name)!,
      state: place.state,
      houseNumber,
      lookupKey: `${houseNumber} ${streetKey(name)}`,
      point,
    })),
  )
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], [lng, lat]) => [x + lng, y + lat] as Point, [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

function boxRound(points: readonly Point[]): Point[] {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}
