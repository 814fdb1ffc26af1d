import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { view } from './view.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let rep: ApiClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
})

const query = 'status=New&made=month'
const keep = async (client: ApiClient, name: string, shared = false) =>
  (await client.view.create({ list: 'lead', name, query, shared, idempotencyKey: randomUUID() })).id
const names = async (client: ApiClient) => (await client.view.list({ list: 'lead' })).rows.map(({ name }) => name)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )

it('is private until it is shared, and shows its owner', async () => {
  await keep(rep, 'Mine')
  const id = await keep(rep, 'Everybody’s', true)
  expect(await names(rep)).toEqual(['Everybody’s', 'Mine'])
  expect((await admin.view.list({ list: 'lead' })).rows).toEqual([
    { id, version: 1, name: 'Everybody’s', query, shared: true, own: false, owner: 'Sal Rep' },
  ])
  expect(await names(await app.client({ userId: (await makeCompany(app.database)).admin.id }))).toEqual([])
})

it('is created once per key, with a unique name per person, ignoring case', async () => {
  const form = { list: 'lead' as const, name: 'New', query, shared: false, idempotencyKey: randomUUID() }
  expect(await rep.view.create(form)).toEqual(await rep.view.create(form))
  expect(await refusalOf(keep(rep, 'NEW'))).toBe(messages.VIEW_EXISTS)
  await keep(admin, 'new')
  expect(await names(rep)).toEqual(['New'])
})

it('is changed only by its owner, over the current version', async () => {
  const id = await keep(rep, 'Mine', true)
  const change = { id, name: 'Ours', query: '', shared: false }
  expect(await refusalOf(admin.view.update({ ...change, version: 1 }))).toBe(messages.OF_ANOTHER)
  expect(await rep.view.update({ ...change, version: 1 })).toEqual({ version: 2 })
  expect(await refusalOf(rep.view.update({ ...change, version: 1 }))).toBe(messages.STALE_VERSION)
  expect(await refusalOf(admin.view.update({ ...change, version: 2 }))).toBe(messages.NOT_FOUND)
  expect(await names(rep)).toEqual(['Ours'])
})

it('is deleted by its owner, or by an admin if shared; changes visible to colleagues are logged', async () => {
  const shared = await keep(rep, 'Ours', true)
  const own = await keep(rep, 'Mine')
  const other = await app.client({ userId: company.otherRep.id })
  expect(await refusalOf(other.view.delete({ id: shared }))).toBe(messages.OF_ANOTHER)
  await admin.view.delete({ id: shared })
  await admin.view.delete({ id: shared })
  // Deleting an unshared view of another user does nothing, so its existence isn't revealed.
  await admin.view.delete({ id: own })
  expect(await names(rep)).toEqual(['Mine'])
  const ours = and(eq(event.companyId, company.tenant.id), eq(event.subjectId, shared))
  const reported = await app.database.db.select().from(event).where(ours).orderBy(asc(event.position))
  expect(reported.map(({ type, data }) => [type, data])).toEqual([
    ['view.shared', { name: 'Ours' }],
    ['view.unshared', { name: 'Ours' }],
  ])
})

it('is limited in number', async () => {
  const now = new Date()
  const same = {
    companyId: company.tenant.id,
    ownerId: company.salesRep.id,
    list: 'lead' as const,
    query,
    shared: false,
  }
  const rows = Array.from({ length: limits.view.most }, (_, index) => ({ ...same, name: `View ${index}` }))
  await app.database.db.insert(view).values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
  expect(await refusalOf(keep(rep, 'One more'))).toBe(messages.MAX_REACHED)
})

it('stores each person’s columns of each list, and restores the list’s defaults', async () => {
  expect(await rep.view.columns({ list: 'lead' })).toEqual({ columns: null })
  await rep.view.saveColumns({ list: 'lead', columns: ['price', 'name', 'price'] })
  await rep.view.saveColumns({ list: 'leadOther', columns: ['name'] })
  expect(await rep.view.columns({ list: 'lead' })).toEqual({ columns: ['price', 'name'] })
  expect(await admin.view.columns({ list: 'lead' })).toEqual({ columns: null })
  await rep.view.saveColumns({ list: 'lead', columns: null })
  expect(await rep.view.columns({ list: 'lead' })).toEqual({ columns: null })
  expect(await rep.view.columns({ list: 'leadOther' })).toEqual({ columns: ['name'] })
})
