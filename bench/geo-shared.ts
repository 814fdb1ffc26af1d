import type { ResolvedAddress } from '@gable/contract/widget'
import { type GeoCtx, roofsAt } from '../packages/server/src/places/geo/geo.service.ts'
import { readFeatures } from '../packages/server/src/places/geo/import/features.ts'
import { importGeo } from '../packages/server/src/places/geo/import/import.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { printFigure, printHeading } from './print.ts'
import { realFile } from './roof-data.ts'

const files = [
  { name: 'Teton', buildings: 'geo/teton-id-buildings.geojson', addresses: 'geo/teton-id-addresses.geojson' },
  { name: 'Piedmont', buildings: 'geo/piedmont-ca-overpass.json.gz', addresses: 'geo/piedmont-ca-overpass.json.gz' },
]
const inFlight = 8

/** The roofs at every address of the real files; then imports each file again under another name. */
export async function benchSharedFiles(databaseUrl: string, dataDir: string, ctx: GeoCtx): Promise<void> {
  const found = files.map((one) => ({ ...one, buildings: realFile(one.buildings), addresses: realFile(one.addresses) }))
  if (found.some(({ buildings, addresses }) => !buildings || !addresses)) return
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    await migrate(database)
    printHeading('Geodata: the roofs at every address of Teton and Piedmont, from one source and from two')
    for (const { name, buildings, addresses } of found) {
      await importFiles(database, name, { buildings: buildings!, addresses: addresses! })
    }
    const once = await areasAtAll(database, ctx)
    for (const { name, buildings } of found) await importFiles(database, `${name} again`, { buildings: buildings! })
    const twice = await areasAtAll(database, ctx)
    const share = (isGood: (area: number | null | undefined, index: number) => boolean) =>
      (100 * once.filter(isGood).length) / once.length
    printFigure('addresses', once.length, '')
    printFigure(
      'answered without an error',
      share((area) => area !== undefined),
      '%',
      { atLeast: 100 },
    )
    printFigure(
      '  with a roof',
      share((area) => area !== null && area !== undefined),
      '%',
    )
    const isOnce = (area: number | null | undefined, index: number) => area !== undefined && area === twice[index]
    printFigure('under two sources quoted as under one', share(isOnce), '%', { atLeast: 100 })
  } finally {
    await database.close()
  }
}

async function importFiles(database: Database, name: string, paths: { buildings: string; addresses?: string }) {
  const source = { name, licence: name, kind: 'imported', meaning: 'unknown' } as const
  const features = Object.fromEntries(Object.entries(paths).map(([kind, path]) => [kind, readFeatures(path)]))
  await importGeo(database, source, features, { now: new Date() })
}

/** The plan area quoted at each address, in tenths of a square foot; null without a roof, undefined if it failed. */
async function areasAtAll(database: Database, ctx: GeoCtx): Promise<(number | null | undefined)[]> {
  const { rows } = await database.query<{ street: string; lng: number; lat: number }>(
    `select a.house_number || ' ' || s.name as street, a.point[0] as lng, a.point[1] as lat
     from address_point a join street s on s.id = a.street_id order by a.id`,
  )
  const areas: (number | null | undefined)[] = rows.map(() => undefined)
  let next = 0
  const lane = async () => {
    for (let index = next++; index < rows.length; index = next++) {
      const { street, lng, lat } = rows[index]!
      const place = { city: '', state: '', postalCode: '', country: 'UnitedStates', point: [lng, lat] } as const
      const address: ResolvedAddress = { ...place, street, point: [lng, lat] }
      const roofs = await roofsAt({ ...ctx, db: database.db }, address).catch(() => undefined)
      areas[index] = roofs && areaOf(roofs.structures)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return areas
}

function areaOf(structures: readonly { included: boolean; planAreaSqft: number }[]): number | null {
  const area = structures.reduce((sum, { included, planAreaSqft }) => sum + (included ? planAreaSqft : 0), 0)
  return structures.length > 0 ? Math.round(area * 10) : null
}
