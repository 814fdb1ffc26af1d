// npm run bench search: whether the intended address is found in untidy data, on the embedded database.
import { uuidv7 } from 'uuidv7'
import { type GeoCtx, resolve, suggest } from '../packages/server/src/places/geo/geo.service.ts'
import { importGeo } from '../packages/server/src/places/geo/import/import.ts'
import type { Feature } from '../packages/server/src/places/geo/import/rows.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { geoContext } from './geo-context.ts'
import { seededRandom } from './geo-data.ts'
import { printFigure, printHeading } from './print.ts'
import { type KnownAddress, readSources, type Source } from './search-data.ts'
import { typing, untidied } from './search-typing.ts'

/** Number of queries for each source, data variant and way of typing. */
const ASKED = Number(process.env.SEARCH_BENCH_ASKED ?? 40)
/** Number of misses to print, from SEARCH_BENCH_MISSES=n. */
const SHOWN = Number(process.env.SEARCH_BENCH_MISSES ?? 0)

interface Tally {
  queries: number
  right: number
}

/** By type of query: `tuned/half the street`, and so on. */
type Tallies = Map<string, Tally>

export async function run(): Promise<void> {
  const sources = readSources()
  const database = await openDatabase({ dataDir: 'memory://' })
  try {
    await migrate(database)
    for (const heldOut of [false, true]) {
      const some = sources.filter((source) => source.heldOut === heldOut)
      const tallies: Tallies = new Map()
      for (const source of some) {
        for (const state of Object.keys(untidied)) {
          const places = await importAs(database, source, state)
          // A separate context: the data's revision is cached for seconds, with the street names of the previous data.
          await askAll(geoContext(database, uuidv7()), { source, state, places }, tallies)
        }
      }
      printHeading(`${heldOut ? 'Held out' : 'Tuned to'}: ${some.map(({ name }) => name).join(', ')}`)
      for (const [name, { queries, right }] of [...tallies].sort()) {
        printFigure(name, (100 * right) / queries, '%', targetOf(name))
      }
    }
  } finally {
    await database.close()
  }
}

const targetOf = (name: string) =>
  name.startsWith('resolved, to another') ? { atMost: 1 } : name.startsWith('resolved') ? undefined : { atLeast: 98 }

interface Data {
  source: Source
  state: string
  places: Map<string, Stored>
}

async function askAll(ctx: GeoCtx, { source, state, places }: Data, tallies: Tallies): Promise<void> {
  const random = seededRandom(31)
  for (const [how, type] of Object.entries(typing)) {
    for (let count = 0, tries = 0; count < ASKED && tries < ASKED * 20; tries++) {
      const meant = source.addresses[Math.floor(random() * source.addresses.length)]!
      const text = type(meant, random)
      if (!text) continue
      count++
      const found = await suggest(ctx, { text })
      const isRight = found.slice(0, 5).some(({ id }) => isAt(places.get(id.slice(6, 42)), meant))
      for (const name of [`typed: ${how}`, `data: ${state}`, `source: ${source.name}`]) tally(tallies, name, isRight)
      if (!isRight) show(`${source.name} / ${state} / ${how}: ${text} -> ${meant.number} ${meant.street}`, found)
      if (how === 'full address' || how === 'postal town' || how === 'foreign type') {
        const answer = await resolve(ctx, { kind: 'text', text })
        const isIntended = answer.ok && isNear(answer.address.point, meant.at)
        tally(tallies, `resolved, rightly: ${how}`, isIntended)
        tally(tallies, `resolved, to another: ${how}`, answer.ok && !isIntended)
        if (!isIntended) show(`RESOLVE ${source.name} / ${state} / ${text}`, answer.ok ? [answer.address] : [])
      }
    }
  }
}

let shown = 0
function show(what: string, found: { street: string; city: string }[]): void {
  if (shown++ < SHOWN) console.log(`  ${what} | ${found.map(({ street, city }) => `${street} (${city})`).join('; ')}`)
}

function tally(tallies: Tallies, name: string, isRight: boolean): void {
  const so = tallies.get(name) ?? { queries: 0, right: 0 }
  tallies.set(name, { queries: so.queries + 1, right: so.right + (isRight ? 1 : 0) })
}

interface Stored {
  number: string
  lng: number
  lat: number
}

/** Any unit of the house, and any row for it, is correct. */
const isAt = (stored: Stored | undefined, meant: KnownAddress) =>
  stored !== undefined && stored.number === meant.number.toUpperCase() && isNear([stored.lng, stored.lat], meant.at)

const isNear = ([lng, lat]: [number, number], at: [number, number]) =>
  Math.abs(lng - at[0]) < 0.002 && Math.abs(lat - at[1]) < 0.0015

async function importAs(database: Database, source: Source, state: string): Promise<Map<string, Stored>> {
  await database.query('delete from address_point; delete from street; delete from geo_source')
  const untidy = untidied[state]!
  const features = source.addresses.map((address, line): Feature => {
    const { number, street, unit, city, state, postalCode, at } = untidy(address)
    const properties = { number, street, unit, city, state, postcode: postalCode }
    return { line, id: String(line), properties, geometry: { type: 'Point', coordinates: at } }
  })
  const about = { name: source.name, licence: 'None', kind: 'imported', meaning: 'unknown' } as const
  await importGeo(database, about, { addresses: [features] }, { now: new Date() })
  const { rows } = await database.query<Stored & { id: string }>(
    'select id, house_number as number, point[0] as lng, point[1] as lat from address_point',
  )
  return new Map(rows.map((row) => [row.id, row]))
}
