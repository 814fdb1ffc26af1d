import { randomUUID } from 'node:crypto'
import type { MarketShapeForm } from '@gable/contract/market-form'
import { areaOf } from '@gable/testing/access-matrix/slices/market.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let app: TestApp
let company: TestCompany
let admin: ApiClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const circle: MarketShapeForm = {
  id: randomUUID(),
  kind: 'radius',
  name: 'Round Driggs',
  active: true,
  centre: [-111.1, 43.7],
  radiusMetres: 20_000,
  corners: [],
}

async function marketWith(name: string, area: ReturnType<typeof areaOf>): Promise<string> {
  const { id } = await admin.market.create({ name, idempotencyKey: randomUUID() })
  await admin.market.saveArea({ ...area, id, version: (await admin.market.get({ id })).version })
  return id
}

describe('the map of several markets', () => {
  it('has each market’s active area, and the number of its codes', async () => {
    const id = await marketWith(
      'Teton',
      areaOf({
        states: [
          { value: 'ID', active: false },
          { value: 'WY', active: true },
        ],
        counties: [
          { value: '16081', active: true },
          { value: '16019', active: false },
        ],
        postalCodes: ['83455', '83422'],
        shapes: [circle, { ...circle, id: randomUUID(), active: false }],
      }),
    )
    expect((await admin.market.map({ markets: [id] })).markets).toEqual([
      { id, national: false, states: ['WY'], counties: ['16081'], postalCodes: 2, shapes: [circle] },
    ])
  })

  it('has the order of the markets, whatever order is requested', async () => {
    const [first, second] = [await marketWith('One', areaOf({ states: [] })), await marketWith('Two', areaOf())]
    await admin.market.move({ id: second, behind: null })
    const { markets } = await admin.market.map({ markets: [first, second] })
    expect(markets.map(({ id }) => id)).toEqual([second, first])
  })

  it('excludes other companies’ markets, and is empty for an empty request', async () => {
    const other = await makeCompany(app.database)
    expect((await admin.market.map({ markets: [other.marketId] })).markets).toEqual([])
    expect((await admin.market.map({ markets: [] })).markets).toEqual([])
  })
})
