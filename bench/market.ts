// npm run bench market: times the search for the market of a place, among 10,000 parts of one company's service area.
import type { MarketAreaKind, MarketShapeKind } from '@gable/contract/status'
import { addCompany } from '@gable/demo/company-with-offer'
import { uuidv7 } from 'uuidv7'
import { allCounties, countyAt } from '../packages/server/src/places/geo/geo.county.ts'
import { boxAround, marketAt } from '../packages/server/src/places/market/market.place.ts'
import { market, marketArea, marketShape } from '../packages/server/src/places/market/market.table.ts'
import type { Ctx } from '../packages/server/src/platform/context.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { seededRandom } from './geo-data.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const PARTS = 10_000
const markets = 200
const places = 3_000
/** Companies that are not queried, whose areas share the indexes. */
const otherCompanies = 30
const now = new Date('2026-11-20T15:00:00Z')

type LngLat = [number, number]
type Box = [west: number, south: number, east: number, north: number]
const theStates: Box = [-124, 26, -68, 48]
const aTown: Box = [-112.2, 43.2, -111.6, 43.8]

interface Area {
  name: string
  box: Box
  /** Shares of the parts: the remainder is drawn on the map. */
  codes: number
  counties: number
}

const areas: readonly Area[] = [
  { name: 'postal codes', box: theStates, codes: 1, counties: 0 },
  { name: 'circles and corners over the states', box: theStates, codes: 0, counties: 0 },
  { name: 'circles and corners round one town', box: aTown, codes: 0, counties: 0 },
  { name: 'codes, counties, circles and corners', box: theStates, codes: 0.4, counties: 0.1 },
]

export async function run(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    await measure('PostgreSQL', { dataDir: cluster.folder ?? '.', databaseUrl: cluster.url })
  } finally {
    await cluster.stop()
  }
  await measure('PGlite', { dataDir: 'memory://' })
}

async function measure(name: string, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database)
    printHeading(`the market of a place, ${name}, ${PARTS} parts in ${markets} markets, ${places} places one by one`)
    const random = seededRandom(47)
    for (let count = 0; count < otherCompanies; count++)
      await fill(database, areas[1 + (count % 3)]!, random, PARTS / 20)
    for (const area of areas) {
      const ctx = await fill(database, area, random, PARTS)
      await database.query('analyze market_area, market_shape, market')
      const times: number[] = []
      let served = 0
      for (let index = 0; index < places + 200; index++) {
        const point = pointIn(area.box, random)
        const place = { country: 'UnitedStates', state: 'ID', postalCode: codeOf(random), point } as const
        const startedAt = performance.now()
        const found = await marketAt(ctx, place)
        // Skips the first ones, which load the counties and plan the statements.
        if (index < 200) continue
        times.push(performance.now() - startedAt)
        if (found) served++
      }
      printFigure(`${area.name}, p50`, percentile(times, 0.5), 'ms')
      printFigure(`${area.name}, p95`, percentile(times, 0.95), 'ms', { atMost: 5 })
      printFigure(`${area.name}, served`, (100 * served) / places, '%')
    }
    const times = Array.from({ length: places }, () => {
      const point = pointIn([-117, 42, -111, 49], random)
      const startedAt = performance.now()
      countyAt(point, 'ID')
      return performance.now() - startedAt
    })
    printFigure('of it the county of a point, p95', percentile(times, 0.95), 'ms')
  } finally {
    await database.close()
  }
}

const between = (low: number, high: number, random: () => number) => low + (high - low) * random()
const pointIn = ([west, south, east, north]: Box, random: () => number): LngLat => [
  between(west, east, random),
  between(south, north, random),
]
const codeOf = (random: () => number) => String(Math.floor(between(10_000, 99_999, random)))

/** A company whose area has this many parts. */
async function fill({ db }: Database, area: Area, random: () => number, parts: number): Promise<Ctx> {
  const facts = { name: uuidv7(), email: 'office@bench.example', phone: '2085550100', timeZone: 'America/Boise' }
  const { companyId } = await addCompany(db, now, { facts, market: { name: 'First' } })
  const ids = Array.from({ length: markets }, () => uuidv7())
  const stamps = { companyId, financingType: 'Basic' as const, createdAt: now, updatedAt: now }
  await db.insert(market).values(ids.map((id, index) => ({ ...stamps, id, name: id, position: index + 1 })))
  const rowOf = (index: number) => ({ companyId, marketId: ids[index % markets]! })
  const [codes, counties] = [Math.round(parts * area.codes), Math.round(parts * area.counties)]
  const known = allCounties()
  const message = new Map<string, { companyId: string; marketId: string; kind: MarketAreaKind; value: string }>()
  for (let index = 0; message.size < codes + counties; index++) {
    const isCode = message.size < codes
    const value = isCode ? codeOf(random) : known[Math.floor(random() * known.length)]!.fips
    message.set(`${index % markets} ${value}`, { ...rowOf(index), kind: isCode ? 'postalCode' : 'county', value })
  }
  for (const some of inBatches([...message.values()])) await db.insert(marketArea).values(some)
  const drawn = Array.from({ length: parts - codes - counties }, (_, index) => ({
    ...rowOf(index),
    ...shape(area, random),
  }))
  for (const some of inBatches(drawn)) await db.insert(marketShape).values(some)
  return { company: { id: companyId, country: 'UnitedStates' }, db } as Ctx
}

function shape({ box }: Area, random: () => number) {
  const centre = pointIn(box, random)
  const reach = box === aTown ? 5_000 : 40_000
  const radiusMetres = between(500, reach, random)
  if (random() < 0.5)
    return { kind: 'radius' as MarketShapeKind, centre, radiusMetres, outline: boxAround(centre, radiusMetres) }
  const degrees = radiusMetres / 90_000
  const corners = Array.from({ length: 12 }, (_, index): LngLat => {
    const [angle, far] = [(index / 12) * 2 * Math.PI, degrees * between(0.5, 1, random)]
    return [centre[0] + Math.cos(angle) * far, centre[1] + Math.sin(angle) * far]
  })
  return { kind: 'polygon' as MarketShapeKind, centre: null, radiusMetres: null, outline: corners }
}

function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / 2_000) }, (_, index) =>
    rows.slice(index * 2_000, (index + 1) * 2_000),
  )
}
