import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarketShapeForm } from '@gable/contract/market-form'
import type { MarketAreaKind } from '@gable/contract/status'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import { fewShapes } from './market.place.query.ts'
import { boxAround, marketAt, metersBetween, recentMarketAt } from './market.place.ts'
import { market, marketArea, marketShape } from './market.table.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real geodata is not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

type LngLat = [number, number]
const driggs: LngLat = [-111.1113, 43.7233]

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

type Area = [kind: MarketAreaKind, value: string, active?: boolean]

interface NewMarket {
  areas?: Area[]
  shapes?: Partial<MarketShapeForm>[]
  position?: number
  active?: boolean
}

async function addMarket(name: string, { areas = [], shapes = [], position = 0, active = true }: NewMarket) {
  const { tenant, clock } = company
  const id = uuidv7()
  const row = { companyId: tenant.id, marketId: id }
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await database.db
    .insert(market)
    .values({ ...stamps, companyId: tenant.id, id, name, active, position, financingType: 'Basic' })
  for (const [kind, value, on = true] of areas) {
    await database.db.insert(marketArea).values({ ...row, kind, value, active: on })
  }
  for (const { centre = null, radiusMetres = null, corners = [], active: on = true } of shapes) {
    const drawn = centre
      ? { kind: 'radius' as const, outline: boxAround(centre, radiusMetres!) }
      : { kind: 'polygon' as const, outline: corners }
    await database.db.insert(marketShape).values({ ...row, ...drawn, centre, radiusMetres, active: on })
  }
}

const inTeton = { country: 'UnitedStates', state: 'ID', postalCode: '83422', point: driggs } as const
const at = async (change: object = {}) => (await marketAt(company.visitor, { ...inTeton, ...change }))?.name

describe('a market serves a place', () => {
  it.each<[string, NewMarket]>([
    ['the whole country', { areas: [['national', 'UnitedStates']] }],
    ['its state', { areas: [['state', 'ID']] }],
    ['its county', { areas: [['county', '16081']] }],
    ['its postal code', { areas: [['postalCode', '83422']] }],
    ['a circle that it lies in', { shapes: [{ centre: [-111.1, 43.7], radiusMetres: 5_000 }] }],
    [
      'corners that it lies between',
      {
        shapes: [
          {
            corners: [
              [-111.2, 43.6],
              [-111, 43.6],
              [-111.1, 43.9],
            ],
          },
        ],
      },
    ],
  ])('by %s', async (_part, created) => {
    await addMarket('Ours', created)
    expect(await at()).toBe('Ours')
    expect(await at({ country: 'Canada' })).toBeUndefined()
    const boise = { state: 'OR', postalCode: '97901', point: [-117, 44] }
    expect(await at(boise)).toBe(created.areas?.[0]?.[0] === 'national' ? 'Ours' : undefined)
  })

  it('by no inactive part, and not while it is inactive itself', async () => {
    await addMarket('Parts', {
      areas: [
        ['state', 'ID', false],
        ['county', '16081', false],
      ],
      shapes: [{ centre: driggs, radiusMetres: 5_000, active: false }],
    })
    await addMarket('Off', {
      areas: [
        ['state', 'ID'],
        ['county', '16081'],
      ],
      active: false,
    })
    expect(await at()).toBeUndefined()
  })

  it('only by its codes if the location is unknown', async () => {
    await addMarket('Drawn', { areas: [['county', '16081']], shapes: [{ centre: driggs, radiusMetres: 5_000 }] })
    await addMarket('State', { areas: [['state', 'ID']], position: 9 })
    expect(await at({ point: null })).toBe('State')
    expect(await at()).toBe('Drawn')
  })

  it('however code and state are written', async () => {
    await addMarket('Code', { areas: [['postalCode', '83422']] })
    expect(await at({ state: 'id', postalCode: '83422-1234' })).toBe('Code')
  })

  it('in Canada by the first three characters', async () => {
    company = await makeCompany(database, { country: 'Canada', currency: 'CAD' })
    await addMarket('Downtown', { areas: [['postalCode', 'M5H']] })
    const toronto = { country: 'Canada', state: 'ON', point: null }
    expect(await at({ ...toronto, postalCode: 'm5h 1a1' })).toBe('Downtown')
    expect(await at({ ...toronto, postalCode: 'M4B 1B3' })).toBeUndefined()
  })

  it("never by another company's areas", async () => {
    await addMarket('Theirs', { areas: [['state', 'ID']], shapes: [{ centre: driggs, radiusMetres: 5_000 }] })
    company = await makeCompany(database)
    expect(await at()).toBeUndefined()
  })
})

describe('where areas overlap', () => {
  it('the first market serves the place, however large it is', async () => {
    await addMarket('Code', { areas: [['postalCode', '83422']], position: 3 })
    await addMarket('Circle', { shapes: [{ centre: driggs, radiusMetres: 5_000 }], position: 2 })
    await addMarket('State', { areas: [['state', 'ID']], position: 1 })
    expect(await at()).toBe('State')
    expect(await at({ state: 'WY' })).toBe('Circle')
  })

  it('the narrowest part decides among markets that have no order yet', async () => {
    const parts: [string, NewMarket][] = [
      ['Everywhere', { areas: [['national', 'UnitedStates']] }],
      ['State', { areas: [['state', 'ID']] }],
      ['County', { areas: [['county', '16081']] }],
      ['Circle', { shapes: [{ centre: driggs, radiusMetres: 5_000 }] }],
      ['Code', { areas: [['postalCode', '83422']] }],
    ]
    for (const [name, created] of parts) {
      await addMarket(name, created)
      expect(await at()).toBe(name)
    }
  })
})

const recent = async (point: LngLat) => (await recentMarketAt(company.visitor, { ...inTeton, point }))?.name

it('is computed from all shapes if they are few, else from those near the place', async () => {
  const { db } = database
  for (const count of [fewShapes, fewShapes + 1]) {
    company = await makeCompany(database)
    for (let index = 0; index < count; index++) {
      await addMarket(`Circle ${index}`, { shapes: [{ centre: driggs, radiusMetres: 1_000 }], position: index + 1 })
    }
    expect(await recent(driggs)).toBe('Circle 0')
    await db.update(marketShape).set({ active: false }).where(eq(marketShape.companyId, company.tenant.id))
    const adjacent = await recent([driggs[0] + 0.001, driggs[1]])
    expect(adjacent).toBe(count === fewShapes ? 'Circle 0' : undefined)
    expect(await at()).toBeUndefined()
  }
})

it('is cached per place name, and per location if areas are drawn', async () => {
  await addMarket('Circle', { shapes: [{ centre: driggs, radiusMetres: 1_000 }] })
  expect(await recent(driggs)).toBe('Circle')
  expect(await recent([-111.2, 43.7233])).toBeUndefined()
  await addMarket('State', { areas: [['state', 'ID']], position: 1 })
  expect(await recent([-111.2, 43.7233])).toBeUndefined()
  company.clock.advance(6_000)
  expect(await recent([-111.2, 43.7233])).toBe('State')
})

describe('many random areas', () => {
  const lngLat = fc.tuple(
    fc.double({ min: -112, max: -110, noNaN: true }),
    fc.double({ min: 43, max: 45, noNaN: true }),
  )
  const code = fc.integer({ min: 83_400, max: 83_420 }).map(String)
  const shape = fc.oneof(
    fc.record({ centre: lngLat, radiusMetres: fc.double({ min: 500, max: 60_000, noNaN: true }) }),
    fc.record({ corners: fc.array(lngLat, { minLength: 3, maxLength: 8 }) }),
  )
  const created = fc.record({
    areas: fc.uniqueArray(code, { maxLength: 6 }).map((codes) => codes.map((value): Area => ['postalCode', value])),
    shapes: fc.array(shape, { maxLength: 4 }) as fc.Arbitrary<Partial<MarketShapeForm>[]>,
    active: fc.boolean(),
  })
  const visits = fc.array(fc.record({ point: lngLat, postalCode: code }), { minLength: 30, maxLength: 30 })

  /** A naive reference implementation that checks every part of every market. */
  function bySearching(markets: NewMarket[], { point, postalCode }: { point: LngLat; postalCode: string }) {
    const found = markets.findIndex(({ areas = [], shapes = [], active }) => {
      if (!active) return false
      if (areas.some(([, value]) => value === postalCode)) return true
      return shapes.some(({ centre, radiusMetres, corners = [] }) =>
        centre ? metersBetween(centre, point) <= radiusMetres! : crossings(point, corners) % 2 === 1,
      )
    })
    return found < 0 ? undefined : `Market ${found}`
  }

  /** The number of edges that a ray to the east crosses. */
  function crossings([x, y]: LngLat, corners: LngLat[]): number {
    return corners.filter(([fromX, fromY], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length]!
      if (fromY > y === toY > y) return false
      return x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
    }).length
  }

  test('give the same market as an exhaustive search', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(created, { minLength: 1, maxLength: 8 }), visits, async (markets, places) => {
        company = await makeCompany(database)
        for (const [index, one] of markets.entries())
          await addMarket(`Market ${index}`, { ...one, position: index + 1 })
        for (const place of places) {
          const expected = bySearching(markets, place)
          expect(await at(place)).toBe(expected)
          expect((await recentMarketAt(company.visitor, { ...inTeton, ...place }))?.name).toBe(expected)
        }
      }),
      { numRuns: 15 },
    )
  })
})

test.skipIf(absent)('real addresses of Teton County are served by county, circle and corners alike', async () => {
  const { features } = JSON.parse(readFileSync(resolve(folder, 'teton-id-addresses.geojson'), 'utf8')) as {
    features: { properties: { ZIPCODE: string }; geometry: { coordinates: LngLat } | null }[]
  }
  const some = features.flatMap(({ properties, geometry }, index) =>
    geometry && index % 50 === 0 ? [{ postalCode: properties.ZIPCODE, point: geometry.coordinates }] : [],
  )
  expect(some.length).toBeGreaterThan(200)
  const corners: LngLat[] = [
    [-111.2, 43.65],
    [-111, 43.65],
    [-111, 43.8],
    [-111.2, 43.8],
  ]
  await addMarket('Near Driggs', { shapes: [{ centre: driggs, radiusMetres: 4_000 }], position: 1 })
  await addMarket('The valley', { shapes: [{ corners }], position: 2 })
  await addMarket('Victor', { areas: [['postalCode', '83455']], position: 3 })
  await addMarket('The county', { areas: [['county', '16081']], position: 4 })
  const served = new Map<string, number>()
  for (const { postalCode, point } of some) {
    const name = (await at({ postalCode, point })) ?? 'nobody'
    const [lng, lat] = point
    const isInValley = lng > -111.2 && lng < -111 && lat > 43.65 && lat < 43.8
    const expected =
      metersBetween(point, driggs) <= 4_000
        ? 'Near Driggs'
        : isInValley
          ? 'The valley'
          : postalCode === '83455'
            ? 'Victor'
            : 'The county'
    expect([point, name]).toEqual([point, expected])
    served.set(name, (served.get(name) ?? 0) + 1)
  }
  expect([...served.keys()].sort()).toEqual(['Near Driggs', 'The county', 'The valley', 'Victor'])
})
