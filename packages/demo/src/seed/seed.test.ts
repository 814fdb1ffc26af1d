import { sessionCookieName } from '@gable/server/account/identity/identity.cookie'
import { ADDRESS_KEY_VERSION } from '@gable/server/platform/db/key-version'
import { sha256 } from '@gable/server/platform/secrets'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAddresses } from '../town/town.ts'
import { sessionOf } from './seed-companies.ts'
import { seedHouse, seedHouseFor, seedStates } from './seed-houses.ts'
import { fillWorld } from './seed-world.ts'

let app: TestApp
const secret = 'a-secret-of-this-seed'

beforeAll(async () => {
  app = await createTestApp()
  await fillWorld(app.database, { companies: 5, leads: 400, buildings: 800 }, secret)
})
afterAll(() => app.close())

const clientOf = (n: number, by = secret) =>
  app.client({ cookie: `${sessionCookieName(app.deps.config.PUBLIC_URL)}=${sessionOf(by, n, sha256)}` })

test('a seeded company quotes a house, and its admin edits its leads', async () => {
  const visitor = await app.client()
  const page = { href: 'https://seed.example/', isPreview: false }
  const address = { kind: 'text' as const, text: demoAddresses.all[0]! }
  const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId: 'seed-company-1', address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const requested = { widgetId: 'seed-company-1', sessionToken, structures, slope: { category: 'medium' as const } }
  expect((await visitor.widget.priceProducts(requested)).products).toHaveLength(4)

  const admin = await clientOf(1)
  const { rows } = await admin.lead.list({ kind: 'rqp', pageSize: 5 })
  expect(rows).toHaveLength(5)
  expect(await admin.lead.get({ id: rows[0]!.id })).toMatchObject({ productName: 'Roof 2' })
})

test('companies differ in size, and no lead is lost', async () => {
  const { rows } = await app.database.query<{ leads: number }>(
    'select count(*)::int as leads from lead group by company_id order by 1 desc',
  )
  expect(rows.reduce((sum, { leads }) => sum + leads, 0)).toBeGreaterThanOrEqual(400)
  expect(rows[0]!.leads).toBeGreaterThan(100)
})

test('no worker recomputes the address keys of seeded leads', async () => {
  const old = await app.database.query(`select id from lead where address_key_version < ${ADDRESS_KEY_VERSION} limit 1`)
  expect(old.rows).toEqual([])
})

test('a seeded house is found however its address is typed, and quoted only by companies of its state', async () => {
  const visitor = await app.client()
  const page = { href: 'https://seed.example/', isPreview: false }
  for (const share of [0, 0.31, 0.64, 0.999]) {
    const { number, street, city, state, postalCode, at } = seedHouseFor(3, 800, share)
    expect(state).toBe(seedStates[2])
    const typed = [
      `${number} ${street}, ${city}, ${state} ${postalCode}`,
      `${number} ${street} ${city} ${state}`.toLowerCase(),
    ]
    for (const text of typed) {
      const address = { kind: 'text' as const, text }
      const found = await visitor.widget.chooseAddress({ widgetId: 'seed-company-3', address, page })
      expect(found.address).toMatchObject({ street: `${number} ${street}`, city, state, postalCode, point: at })
      expect(found.roofs.structures[0]!.planAreaSqft).toBeGreaterThan(600)
    }
    const address = { kind: 'text' as const, text: typed[0]! }
    const requested = visitor.widget.chooseAddress({ widgetId: 'seed-company-4', address, page })
    await expect(requested).rejects.toMatchObject({ code: 'OUT_OF_SERVICE_AREA' })
  }
})

test('every seeded house has its own address', () => {
  const addresses = Array.from({ length: 100_000 }, (_, index) => {
    const { number, street, city, state, postalCode } = seedHouse(index)
    return `${number} ${street}, ${city}, ${state} ${postalCode}`
  })
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a larger world extends a smaller one and keeps its data', async () => {
  const count = async () => {
    const { rows } = await app.database.query<Record<string, number>>(
      `select (select count(*)::int from company) as companies, (select count(*)::int from market_area) as areas,
        (select count(*)::int from lead where address_key like 'seed %') as leads,
        (select count(*)::int from building b join geo_source s on s.id = b.source_id where s.name = 'Seed houses') as buildings`,
    )
    return rows[0]!
  }
  await fillWorld(app.database, { companies: 7, leads: 500, buildings: 1_000 }, secret)
  expect(await count()).toEqual({ companies: 7, areas: 7, leads: 500, buildings: 1_000 })
  await fillWorld(app.database, { companies: 5, leads: 400, buildings: 800 }, secret)
  expect(await count()).toEqual({ companies: 7, areas: 7, leads: 500, buildings: 1_000 })
})

test('another secret cannot sign in, and a database with other companies is refused', async () => {
  await expect((await clientOf(1, 'other')).lead.list({ kind: 'rqp' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await makeCompany(app.database)
  const size = { companies: 1, leads: 1, buildings: 8 }
  await expect(fillWorld(app.database, size, secret)).rejects.toThrow('companies that were not seeded')
})
