import type { ResolvedAddress } from '@gable/contract/widget'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import type { Geocoder } from '../../platform/ports/geocoding.ts'
import type { RoofDetector } from '../../platform/ports/roof-detection.ts'
import { fetchError } from '../../platform/safe-fetch.ts'
import { marketArea } from '../market/market.table.ts'
import {
  type GeoCtx,
  mapFeaturesWithin,
  measuredRoofAt,
  resolve,
  roofsAt,
  roofsWithMain,
  suggest,
} from './geo.service.ts'
import { importGeo } from './import/import.ts'
import type { Feature } from './import/rows.ts'

let database: Database
let company: TestCompany
let ctx: GeoCtx

const address = (
  number: number,
  street: string,
  city: string,
  state: string,
  postcode: string,
  at: [number, number],
): Feature => ({
  line: 1,
  id: `${number} ${street} ${city}`,
  properties: { number: String(number), street, city, state, postcode },
  geometry: { type: 'Point', coordinates: at },
})

beforeAll(async () => {
  database = await openTestDatabase()
  await importDemoTown(database)
  const source = { name: 'Two towns', licence: 'Two towns', kind: 'imported', meaning: 'unknown' } as const
  const addresses = [
    address(12, 'Main Street', 'Alder', 'CO', '80101', [-105, 39]),
    address(12, 'Main Street', 'Birch', 'CO', '80102', [-105.5, 39]),
    address(77, 'Juniper Street', 'Alder', 'CO', '80101', [-105.01, 39]),
    address(77, 'Juniper Street', 'Cody', 'WY', '82414', [-109, 44.5]),
    address(500, 'Woolstenhulme Way', 'Alder', 'CO', '80101', [-105.02, 39]),
  ]
  await importGeo(database, source, { addresses: [addresses] }, { now: new Date('2026-11-20T15:00:00Z') })
  company = await makeCompany(database)
  await database.db
    .insert(marketArea)
    .values({ companyId: company.tenant.id, marketId: company.marketId, kind: 'state', value: 'ID' })
  ctx = company.visitor
})
afterAll(() => database.close())

const streetsFor = async (text: string, context = ctx) => (await suggest(context, { text })).map(({ street }) => street)
const found = async (text: string, context = ctx) => {
  const result = await resolve(context, { kind: 'text', text })
  return result.ok
    ? `${result.address.street}, ${result.address.city}, ${result.address.state} ${result.address.postalCode}`
    : result.reason
}
const [sample] = demoAddresses.samples
const sampleStreet = sample!.split(',')[0]!

test('suggests the address of its prefix, with town, state and ZIP', async () => {
  const [first] = await suggest(ctx, { text: sampleStreet.slice(0, 7) })
  expect(first).toMatchObject({
    street: sampleStreet,
    city: demoTown.city,
    state: 'ID',
    postalCode: demoTown.postalCode,
  })
  const chosen = await resolve(ctx, { kind: 'suggestion', id: first!.id })
  expect(chosen).toMatchObject({ ok: true, address: { street: sampleStreet, country: 'UnitedStates' } })
})

test('suggests at most six, and nothing for empty input', async () => {
  expect(await streetsFor('orchard lane')).toHaveLength(6)
  expect(await streetsFor('')).toEqual([])
  expect(await streetsFor('1')).toEqual([])
  expect(await streetsFor('%_%')).toEqual([])
  expect(await streetsFor('12 zzzzzz')).toEqual([])
})

test('the service area comes first', async () => {
  expect((await suggest(ctx, { text: '12 main' }))[0]).toMatchObject({ state: 'ID' })
  const other = await makeCompany(database)
  await database.db
    .insert(marketArea)
    .values({ companyId: other.tenant.id, marketId: other.marketId, kind: 'postalCode', value: '80102' })
  expect((await suggest(other.visitor, { text: '12 main' }))[0]).toMatchObject({ city: 'Birch' })
})

test.each([
  '500 wolstenhulme',
  '500 Woolstenhulme Wy',
  '500 woolstenhlume way',
  '500 woolstenhulme way alder',
  '500 woolstenhulme way, alder co 801',
])('suggests through typos, abbreviations and towns: %s', async (text) =>
  expect(await streetsFor(text)).toEqual(['500 Woolstenhulme Way']),
)

test('for an unknown number the street’s nearest ones are suggested', async () => {
  expect(await streetsFor('79 juniper street')).toContain('77 Juniper Street')
})

test('an import is visible within five seconds', async () => {
  expect(await streetsFor('9 quicksilver')).toEqual([])
  const source = { name: 'Later', licence: 'L', kind: 'imported', meaning: 'unknown' } as const
  await importGeo(
    database,
    source,
    { addresses: [[address(9, 'Quicksilver Court', 'Alder', 'CO', '80101', [-105, 39.01])]] },
    { now: new Date() },
  )
  company.clock.advance(5_000)
  expect(await streetsFor('9 quicksilvr')).toEqual(['9 Quicksilver Court'])
})

test.each([
  ['500 woolstenhulme way, alder, co 80101', '500 Woolstenhulme Way, Alder, CO 80101'],
  ['500 Woolstenhulme Wy Alder Colorado', '500 Woolstenhulme Way, Alder, CO 80101'],
  ['500 woolstenhulme way alder co 80101-1234, USA', '500 Woolstenhulme Way, Alder, CO 80101'],
  ['500 WOOLSTENHULM WAY, ALDER, CO', '500 Woolstenhulme Way, Alder, CO 80101'],
  ['500 woolstenhulme way apt 4, alder, co', '500 Woolstenhulme Way Unit 4, Alder, CO 80101'],
  ['500 woolstenhulme way, alder, co 80999', '500 Woolstenhulme Way, Alder, CO 80101'],
  ['77 juniper st, cody', '77 Juniper Street, Cody, WY 82414'],
  ['12 main st, birch co', '12 Main Street, Birch, CO 80102'],
  ['12 main st', `12 Main Street, ${demoTown.city}, ID ${demoTown.postalCode}`],
  // Two towns outside the service area, so the address is ambiguous.
  ['77 juniper street', 'ADDRESS_NOT_FOUND'],
  ['501 woolstenhulme way, alder, co', 'ADDRESS_NOT_FOUND'],
  ['500 woolstenhulme way, alder, wy', 'ADDRESS_NOT_FOUND'],
  ['99999 Nowhere Boulevard, Atlantis', 'ADDRESS_NOT_FOUND'],
  ['woolstenhulme way', 'ADDRESS_NOT_FOUND'],
  ["'; drop table street; --", 'ADDRESS_NOT_FOUND'],
])('resolves %j to %j', async (text, expected) => expect(await found(text)).toBe(expected))

test('resolves the parts of an address, and refuses invalid ids', async () => {
  const parts = {
    kind: 'parts',
    street: '500 Woolstenhulme Way',
    city: 'Alder',
    state: 'CO',
    postalCode: '80101',
  } as const
  expect(await resolve(ctx, parts)).toMatchObject({ ok: true, address: { point: [-105.02, 39] } })
  for (const id of ['local:1', 'local:00000000-0000-7000-8000-000000000000', 'google:x', 'nonsense', '#']) {
    expect(await resolve(ctx, { kind: 'suggestion', id })).toEqual({ ok: false, reason: 'ADDRESS_NOT_FOUND' })
  }
})

const addressOf = async (text: string): Promise<ResolvedAddress> => {
  const result = await resolve(ctx, { kind: 'text', text })
  if (!result.ok) throw new Error(`${text} was not found`)
  return result.address
}

test('finds the house of every address of the demo town that has one', async () => {
  for (const text of [...demoAddresses.samples, ...demoAddresses.forLeads]) {
    const { structures, alternatives } = await roofsAt(ctx, await addressOf(text))
    expect(structures[0]).toMatchObject({ name: 'Main roof', included: true, source: 'demo', meaning: 'roofEdge' })
    expect(structures[0]!.planAreaSqft).toBeGreaterThan(700)
    expect(alternatives.length).toBeGreaterThan(0)
    const ids = structures.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { planAreaSqft, included } of structures.slice(1)) expect(included).toBe(planAreaSqft >= 300)
    for (const { outline } of structures) for (const ring of outline) expect(ring[0]).toEqual(ring.at(-1))
  }
})

test('returns its source’s import date, and lists obvious non-houses without selecting them', async () => {
  const here = await addressOf(sample!)
  const { structures, alternatives } = await roofsAt(ctx, here)
  for (const one of [...structures, ...alternatives]) {
    expect(one.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(one).toMatchObject({ uncertain: false, supported: true })
  }
  const [house] = structures
  const below = (limits: Partial<GeoCtx['config']>) => ({ ...ctx, config: { ...ctx.config, ...limits } })
  const corners = house!.outline.reduce((sum, ring) => sum + ring.length - 1, 0)
  for (const limits of [{ HOUSE_MAX_AREA_SQFT: house!.planAreaSqft - 1 }, { HOUSE_MAX_CORNERS: corners - 1 }]) {
    const listed = await roofsAt(below(limits), here)
    expect(listed.structures[0]).toEqual({ ...house, included: false, supported: false })
  }
  const atLimit = below({ HOUSE_MAX_AREA_SQFT: house!.planAreaSqft, HOUSE_MAX_CORNERS: corners })
  expect((await roofsAt(atLimit, here)).structures[0]).toEqual(house)
})

test('without a building no roof is found', async () => {
  expect(await roofsAt(ctx, await addressOf(demoAddresses.withoutBuilding))).toEqual({
    structures: [],
    alternatives: [],
  })
})

test('another nearby building may be the house, but a far or unknown one may not', async () => {
  const here = await addressOf(sample!)
  const { alternatives } = await roofsAt(ctx, here)
  for (const other of alternatives) {
    const roofs = await roofsWithMain(ctx, here, other.id)
    expect(roofs?.structures[0]).toMatchObject({ id: other.id, name: 'Main roof', included: true })
  }
  const far = await roofsAt(ctx, await addressOf(demoAddresses.outOfArea))
  expect(await roofsWithMain(ctx, here, far.structures[0]!.id)).toBeUndefined()
  expect(await roofsWithMain(ctx, here, company.tenant.id)).toBeUndefined()
})

test('shows roads, buildings and house numbers, and limits bounds that are too wide', async () => {
  const { point } = await addressOf(sample!)
  const around = (half: number) => ({
    west: point[0] - half,
    south: point[1] - half,
    east: point[0] + half,
    north: point[1] + half,
  })
  const near = await mapFeaturesWithin(ctx, around(0.001))
  expect(near.roads.map(({ name }) => name)).toContain('Main Street')
  expect(near.houseNumbers.map(({ number }) => number)).toContain(sampleStreet.split(' ')[0])
  expect(near.buildings.length).toBeGreaterThan(3)
  expect(near.notices).toEqual(['Demo town, made up'])
  const wide = await mapFeaturesWithin(ctx, { west: -180, south: -90, east: 180, north: 90 })
  expect(wide).toEqual({ roads: [], buildings: [], houseNumbers: [], notices: [] })
  const whole = await mapFeaturesWithin(ctx, around(5))
  expect(whole.buildings.length).toBeLessThanOrEqual(1500)
})

const elsewhere: ResolvedAddress = {
  street: '1 Far Street',
  city: 'Far',
  state: 'MT',
  postalCode: '59000',
  country: 'UnitedStates',
  point: [-110, 46],
}
const failing: Geocoder = {
  vendor: 'google',
  suggest: () => Promise.reject(fetchError('TIMEOUT')),
  resolveSuggestion: () => Promise.reject(fetchError('STATUS', 429)),
  resolveText: () => Promise.reject(fetchError('STATUS', 500)),
}
const working: Geocoder = {
  vendor: 'photon',
  suggest: async () => [{ id: 'photon:1', street: '1 Far Street', city: 'Far', state: 'MT', postalCode: '59000' }],
  resolveText: async ({ text }) => (text.startsWith('1 Far') ? elsewhere : undefined),
}
const withGeocoders = (geocoders: Geocoder[], order: GeoCtx['config']['GEOCODERS']): GeoCtx => ({
  ...ctx,
  config: { ...ctx.config, GEOCODERS: order },
  providers: { ...ctx.providers, geocoders },
})

test('a failing geocoder is replaced by the next one', async () => {
  const chain = withGeocoders([failing, working], ['google', 'local', 'photon'])
  expect(await streetsFor('1 far', chain)).toEqual(['1 Far Street'])
  expect(await found('1 Far Street, Far', chain)).toBe('1 Far Street, Far, MT 59000')
  expect(await found('500 woolstenhulme way, alder', chain)).toBe('500 Woolstenhulme Way, Alder, CO 80101')
  expect(await found('2 nowhere', chain)).toBe('ADDRESS_NOT_FOUND')
})

test('a unit dropped by a geocoder is kept, so that two units have two keys', async () => {
  const chain = withGeocoders([working], ['photon'])
  const units = ['Unit 4', 'Apt 5', '# 5']
  const all = await Promise.all(
    units.map((unit) => resolve(chain, { kind: 'text', text: `1 Far Street ${unit}, Far MT` })),
  )
  expect(all.map((one) => one.ok && one.address.street)).toEqual([
    '1 Far Street Unit 4',
    '1 Far Street Unit 5',
    '1 Far Street Unit 5',
  ])
  expect(new Set(all.map((one) => one.ok && one.key)).size).toBe(2)
})

test.each(['500 Woolstenhulme Way Apt 4, Alder', '1 Far Street Apt 4, Far'])(
  'a suggestion keeps the unit of %s',
  async (text) => {
    const chain = withGeocoders([{ ...working, resolveSuggestion: async () => elsewhere }], ['local', 'photon'])
    const [first] = await suggest(chain, { text })
    expect(first!.street).toMatch(/ Unit 4$/)
    const chosen = await resolve(chain, { kind: 'suggestion', id: first!.id })
    expect(chosen.ok && chosen.address.street).toBe(first!.street)
    expect(chosen.ok && chosen.key).toContain(' #4|')
  },
)

test.each([
  ['123½ Oak Ln, Far MT', '123 Oak Ln', false],
  ['123 1/2 Oak Ln, Far MT', '123 1/2 Oak Lane', true],
  ['N88 W16447 Main St, Far', 'N88W16447 Main Street', true],
  ['N88W16447 Main St, Far', '88 Main Street', false],
  ['12 Oak Ave, Far', '12 Oak Street', false],
  ['12 Oak Ave, Far', '12 S Oak Avenue', true],
  ['12 N Oak Ave, Far', '12 S Oak Avenue', false],
  ['45 rue Ste-Anne, Lévis QC', '45 Rue Sainte-Anne', true],
  ['37-20 74 St, Jackson Heights', '37-20 74th Street', true],
])('the geocoder’s result for the house of %s is %s: %s', async (text, street, isIt) => {
  const requested: boolean[] = []
  const vendor: Geocoder = {
    vendor: 'photon',
    resolveText: async ({ isHouse }) => {
      requested.push(isHouse(street))
      return undefined
    },
  }
  await resolve(withGeocoders([vendor], ['photon']), { kind: 'text', text })
  expect(requested).toEqual([isIt])
})

test.each([
  'PO Box 12, Far, MT 59000',
  'P.O. Box 12, Far MT',
  'RR 2 Box 45, Far, MT',
  'HC 1 Box 3, Far MT',
  'C.P. 12, Lévis QC',
])('no house is searched at %s', async (text) => {
  const never: Geocoder = { vendor: 'photon', resolveText: () => Promise.reject(new Error('was asked')) }
  expect(await resolve(withGeocoders([never], ['local', 'photon']), { kind: 'text', text })).toEqual({
    ok: false,
    reason: 'ADDRESS_NOT_FOUND',
  })
})

test('a suggestion whose vendor fails is resolved by its address', async () => {
  const suggesting: Geocoder = {
    ...failing,
    suggest: async () => [{ id: 'google:abc', street: '1 Far Street', city: 'Far', state: 'MT', postalCode: '' }],
  }
  const chain = withGeocoders([suggesting, working], ['google', 'local', 'photon'])
  const [first] = await suggest(chain, { text: '1 far' })
  expect(first!.id.startsWith('google:abc')).toBe(true)
  expect(await resolve(chain, { kind: 'suggestion', id: first!.id })).toMatchObject({ ok: true, address: elsewhere })
})

test('enough local suggestions avoid other calls', async () => {
  const silent: Geocoder = {
    vendor: 'photon',
    resolveText: async () => undefined,
    suggest: () => Promise.reject(new Error('was asked')),
  }
  expect(await streetsFor('orchard lane', withGeocoders([silent], ['local', 'photon']))).toHaveLength(6)
})

test('roofs come from the next source if the first has none, with stable ids', async () => {
  const size = 0.0001
  const square: [number, number][] = [
    [-110, 46],
    [-110 + size, 46],
    [-110 + size, 46 + size],
    [-110, 46 + size],
    [-110, 46],
  ]
  const google: RoofDetector = {
    vendor: 'google',
    measure: async () => ({
      planAreaSqft: 1_000,
      roofAreaSqft: 1_118,
      rise: 6,
      imageryDate: '2026-06-01',
      hasSolarPanels: null,
      quality: 'HIGH',
    }),
  }
  const overpass: RoofDetector = {
    vendor: 'overpass',
    outlinesNear: async () => [
      { key: 'way/1', rings: [square], source: 'overpass', meaning: 'unknown', notice: 'OSM', date: '2026-01-01' },
    ],
  }
  const chain: GeoCtx = {
    ...ctx,
    config: { ...ctx.config, ROOF_SOURCES: ['local', 'google', 'overpass'] },
    providers: { ...ctx.providers, roofDetectors: [google, overpass] },
  }
  const first = await roofsAt(chain, elsewhere)
  expect(first.structures).toMatchObject([
    { name: 'Main roof', source: 'overpass', meaning: 'unknown', notice: 'OSM', date: '2026-01-01', uncertain: true },
  ])
  expect((await roofsWithMain(chain, elsewhere, first.structures[0]!.id))?.structures).toEqual(first.structures)
  expect(await measuredRoofAt(chain, [-110, 46])).toMatchObject({ rise: 6 })
  expect(await measuredRoofAt(ctx, [-110, 46])).toBeUndefined()
  const down: RoofDetector = { vendor: 'overpass', outlinesNear: () => Promise.reject(fetchError('STATUS', 429)) }
  expect(await roofsAt({ ...chain, providers: { ...chain.providers, roofDetectors: [down] } }, elsewhere)).toEqual({
    structures: [],
    alternatives: [],
  })
})
