import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookieName } from '../../identity/identity.cookie.ts'
import { sha256 } from '../../platform/secrets.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { demoAddresses } from '../town/town.ts'
import { fillWorld, sessionOf } from './seed-world.ts'

let app: TestApp
const secret = 'a-secret-of-this-seed'

beforeAll(async () => {
  app = await createTestApp()
  await fillWorld(app.database, { companies: 5, leads: 400 }, secret)
})
afterAll(() => app.close())

const clientOf = (n: number, by = secret) =>
  app.client({ cookie: `${sessionCookieName(app.deps.config.PUBLIC_URL)}=${sessionOf(by, n, sha256)}` })

test('a seeded company quotes a house, and its admin works its leads', async () => {
  const visitor = await app.client()
  const page = { href: 'https://seed.example/', isPreview: false }
  const address = { kind: 'text' as const, text: demoAddresses.all[0]! }
  const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId: 'seed-company-1', address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const asked = { widgetId: 'seed-company-1', sessionToken, structures, slope: { category: 'medium' as const } }
  expect((await visitor.widget.priceProducts(asked)).products).toHaveLength(4)

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

test('nobody signs in by another secret, and a database with companies is refused', async () => {
  await expect((await clientOf(1, 'other')).lead.list({ kind: 'rqp' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(fillWorld(app.database, { companies: 1, leads: 1 }, secret)).rejects.toThrow('companies already')
})
