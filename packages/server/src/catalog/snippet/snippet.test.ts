import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { snippet } from './snippet.table.ts'

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

const text = 'We clean up with magnets every evening.'
const add = async (name: string, words = text) =>
  (await admin.snippet.create({ name, text: words, idempotencyKey: randomUUID() })).id
const names = async (search = '') => (await admin.snippet.list({ search })).rows.map(({ name }) => name)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const errorsOf = (form: { name: string; text: string }) =>
  admin.snippet.create({ ...form, idempotencyKey: randomUUID() }).then(
    () => ({}),
    (error: { data?: { fields?: object } }) => error.data?.fields,
  )

it('is saved with its lines and listed by name', async () => {
  const id = await add('Magnets', 'Every evening:\nmagnets over the lawn')
  await add('access')
  await add('Zinc')
  expect(await admin.snippet.get({ id })).toEqual({
    id,
    version: 1,
    name: 'Magnets',
    text: 'Every evening:\nmagnets over the lawn',
  })
  expect(await names()).toEqual(['access', 'Magnets', 'Zinc'])
  expect(await names('lawn MAG')).toEqual(['Magnets'])
  expect(await names('100%')).toEqual([])
})

it('is created once per key, with a unique name, ignoring case', async () => {
  const form = { name: 'Magnets', text, idempotencyKey: randomUUID() }
  expect(await admin.snippet.create(form)).toEqual(await admin.snippet.create(form))
  expect(await refusalOf(add('MAGNETS'))).toBe(messages.SNIPPET_EXISTS)
  const id = await add('Access')
  expect(await refusalOf(admin.snippet.update({ id, version: 1, name: 'magnets', text }))).toBe(messages.SNIPPET_EXISTS)
  const other = await makeCompany(app.database)
  const neighbor = await app.client({ userId: other.productionRep.id })
  await neighbor.snippet.create({ name: 'Magnets', text, idempotencyKey: randomUUID() })
  expect(await names()).toEqual(['Access', 'Magnets'])
})

it.each([
  [{ name: ' ', text }, { name: messages.REQUIRED }],
  [{ name: '!', text }, { name: messages.NAME_NOT_VALID }],
  [{ name: 'x'.repeat(61), text }, { name: 'Please enter a name shorter than 61 characters' }],
  [{ name: 'Magnets', text: ' \n ' }, { text: messages.REQUIRED }],
  [{ name: 'Magnets', text: 'x'.repeat(2_001) }, { text: 'Please enter a text shorter than 2001 characters' }],
])('%j is refused at its field', async (form, errors) => {
  expect(await errorsOf(form)).toEqual(errors)
})

it('pages by name, also with the longest names', async () => {
  for (const letter of ['界', 'é', 'a']) await add(letter.repeat(60))
  const first = await admin.snippet.list({ pageSize: 2 })
  expect(first.rows).toHaveLength(2)
  const second = await admin.snippet.list({ pageSize: 2, cursor: first.nextCursor! })
  expect(second).toMatchObject({ nextCursor: null })
  expect(new Set([...first.rows, ...second.rows].map(({ name }) => name)).size).toBe(3)
})

it('is changed over the current version and deleted once, which is logged', async () => {
  const id = await add('Magnets')
  const change = { id, name: 'Clean-up', text }
  expect(await admin.snippet.update({ ...change, version: 1 })).toEqual({ version: 2 })
  expect(await admin.snippet.update({ ...change, version: 2 })).toEqual({ version: 2 })
  expect(await refusalOf(admin.snippet.update({ ...change, name: 'Other', version: 1 }))).toBe(messages.STALE_VERSION)
  await admin.snippet.delete({ id })
  await admin.snippet.delete({ id })
  expect(await names()).toEqual([])
  const ours = and(eq(event.companyId, company.tenant.id), eq(event.subjectId, id))
  const reported = await app.database.db.select().from(event).where(ours).orderBy(asc(event.position))
  expect(reported.map(({ type, data }) => [type, data])).toEqual([
    ['snippet.added', { name: 'Magnets' }],
    ['snippet.changed', { name: 'Clean-up', before: { name: 'Magnets' }, after: { name: 'Clean-up' } }],
    ['snippet.deleted', { name: 'Clean-up' }],
  ])
})

it('is limited in number', async () => {
  const now = new Date()
  const rows = Array.from({ length: limits.snippet.most }, (_, index) => ({ name: `Snippet ${index}`, text }))
  const stamps = { companyId: company.tenant.id, createdAt: now, updatedAt: now }
  await app.database.db.insert(snippet).values(rows.map((row) => ({ ...row, ...stamps })))
  expect(await refusalOf(add('One more'))).toBe(messages.MAX_REACHED)
})
