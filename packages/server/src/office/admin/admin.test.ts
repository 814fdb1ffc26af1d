import { makeCompany, platformAdminRequest, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { encodeCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/db/client.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { adminRouter } from './admin.router.ts'

let database: Database
let companies: TestCompany[]
let admin: ReturnType<typeof clientOf>

const clientOf = (context: Awaited<ReturnType<typeof platformAdminRequest>>) =>
  createRouterClient(adminRouter, { context })

const names = [
  'acme Roofing',
  'Alder & Sons',
  'Birch 100% Roofs',
  'birch Bark Co',
  `Cedar ${'Long '.repeat(28)}Name`,
  'Zinc',
]

beforeAll(async () => {
  database = await openTestDatabase()
  companies = []
  for (const name of names) companies.push(await makeCompany(database, { name, email: `${name[0]}@roofs.example` }))
  admin = clientOf(await platformAdminRequest(companies[0]!.deps))
})
afterAll(() => database.close())

async function readPages(pageSize: number, search = '') {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await admin.listCompanies({ search, pageSize, cursor })
    found.push(...page.rows.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return found
}

it('lists companies by name in pages, each once', async () => {
  const { rows } = await database.query<{ name: string }>('select name from company order by lower(name)')
  for (const pageSize of [1, 2, 4, 100]) expect(await readPages(pageSize)).toEqual(rows.map(({ name }) => name))
})

it('counts users and leads, and names the subscriptions', async () => {
  const own = companies[0]!
  const at = own.clock.now()
  const companyId = own.tenant.id
  await database.db.insert(subscription).values({
    companyId,
    type: 'RQP_PRO',
    country: 'UnitedStates',
    period: 'monthly',
    status: 'Trial',
    startsAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const row: Omit<typeof lead.$inferInsert, 'addressKey'> = {
    companyId,
    kind: 'addressOnly',
    status: 'New',
    country: 'UnitedStates',
    source: 'widget',
    currency: 'USD',
    searchText: '',
    lastActivityAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await database.db.insert(lead).values(['a', 'b', 'c'].map((addressKey) => ({ ...row, addressKey })))
  const { rows } = await admin.listCompanies({ search: 'acme' })
  expect(rows).toEqual([
    {
      id: companyId,
      name: 'acme Roofing',
      email: 'a@roofs.example',
      phone: '3075550100',
      country: 'UnitedStates',
      subscriptions: [{ type: 'RQP_PRO', status: 'Trial', request: null }],
      users: 4,
      leads: 3,
      weatherWaits: false,
      createdAt: at.toISOString(),
      deletedAt: null,
    },
  ])
  const { rows: others } = await admin.listCompanies({ search: 'zinc' })
  expect(others).toMatchObject([{ users: 4, leads: 0, subscriptions: [] }])
})

it('searches by words of the name or the email', async () => {
  expect(await readPages(10, 'BIRCH')).toEqual(['Birch 100% Roofs', 'birch Bark Co'])
  expect(await readPages(10, '100%')).toEqual(['Birch 100% Roofs'])
  expect(await readPages(10, 'z@roofs')).toEqual(['Zinc'])
  expect(await readPages(10, 'nobody')).toEqual([])
})

it('omits a company that is being deleted', async () => {
  const gone = await makeCompany(database, { name: 'Gone Roofing' })
  await database.db.update(companyTable).set({ deletedAt: gone.clock.now() }).where(eq(companyTable.id, gone.tenant.id))
  expect(await readPages(10, 'gone')).toEqual([])
})

it('is for platform admins only, and refuses a foreign cursor', async () => {
  const own = clientOf(companies[0]!.admin.request)
  await expect(own.listCompanies({})).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  for (const cursor of ['x', encodeCursor('x'), encodeCursor(1)]) {
    await expect(admin.listCompanies({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  }
})
