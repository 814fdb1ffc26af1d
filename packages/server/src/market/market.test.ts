import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { openTestDatabase } from '../testing/database.ts'
import { marketAt } from './market.place.ts'
import { market, marketArea } from './market.table.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

type Area = [kind: 'national' | 'state' | 'postalCode', value: string]

async function addMarket(name: string, areas: Area[], active = true) {
  const { tenant, clock } = company
  const id = uuidv7()
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await database.db.insert(market).values({ ...stamps, companyId: tenant.id, id, name, active, financingType: 'Basic' })
  for (const [kind, value] of areas) {
    await database.db.insert(marketArea).values({ companyId: tenant.id, marketId: id, kind, value })
  }
}
const at = async (state: string, postalCode: string, country: 'UnitedStates' | 'Canada' = 'UnitedStates') =>
  (await marketAt(company.visitor, { country, state, postalCode, point: null }))?.name

test('the narrowest area decides: postal code, then state, then the country', async () => {
  await addMarket('Everywhere', [['national', 'UnitedStates']])
  await addMarket('Idaho', [['state', 'ID']])
  await addMarket('Driggs', [['postalCode', '83422']])
  expect(await at('ID', '83422')).toBe('Driggs')
  expect(await at('ID', '83422-1234')).toBe('Driggs')
  expect(await at('id', '83999')).toBe('Idaho')
  expect(await at('WY', '82999')).toBe('Everywhere')
})

test('nothing is served outside the areas, in another country, or by a market that is switched off', async () => {
  await addMarket('Idaho', [['state', 'ID']])
  await addMarket('Wyoming', [['state', 'WY']], false)
  expect(await at('MT', '59001')).toBeUndefined()
  expect(await at('WY', '82999')).toBeUndefined()
  expect(await at('ID', '83422', 'Canada')).toBeUndefined()
})

test('a Canadian postal code is known by its first three signs', async () => {
  company = await makeCompany(database, { country: 'Canada', currency: 'CAD' })
  await addMarket('Downtown', [['postalCode', 'M5H']])
  expect(await at('ON', 'M5H 1A1', 'Canada')).toBe('Downtown')
  expect(await at('ON', 'M4B 1B3', 'Canada')).toBeUndefined()
})

test("another company's areas are not this one's", async () => {
  await addMarket('Idaho', [['state', 'ID']])
  company = await makeCompany(database)
  expect(await at('ID', '83422')).toBeUndefined()
})
