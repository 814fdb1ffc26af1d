import { randomUUID } from 'node:crypto'
import { messageLimits } from '@gable/contract/message-words'
import { plainRichText } from '@gable/contract/rich-text'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { messageTemplate } from './message.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const form = (name: string) => ({ name, subject: 'About {property.address}', body: plainRichText('We can come.') })
const create = (name: string) => admin.message.createTemplate({ ...form(name), idempotencyKey: randomUUID() })

it('is edited by admins and read by everyone who emails homeowners, by name', async () => {
  await create('Scheduling')
  const { id } = await create('after the visit')
  const rep = await app.client({ userId: company.salesRep.id })
  const rows = async () => (await rep.message.templates()).rows
  expect((await rows()).map(({ name }) => name)).toEqual(['after the visit', 'Scheduling'])
  const refused = rep.message.createTemplate({ ...form('Mine'), idempotencyKey: randomUUID() })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await admin.message.updateTemplate({ ...form('Later'), id, version: 1 })).toEqual({ version: 2 })
  await expect(admin.message.updateTemplate({ ...form('Late'), id, version: 1 })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  })
  await admin.message.deleteTemplate({ id })
  expect((await rows()).map(({ name }) => name)).toEqual(['Scheduling'])
})

it('has a unique name, ignoring case', async () => {
  const { id } = await create('Scheduling')
  await expect(create('SCHEDULING')).rejects.toMatchObject({ code: 'TEMPLATE_EXISTS' })
  await create('Other')
  await expect(admin.message.updateTemplate({ ...form('other'), id, version: 1 })).rejects.toMatchObject({
    code: 'TEMPLATE_EXISTS',
  })
})

it('belongs to one company, and is limited in number', async () => {
  const { id } = await create('Scheduling')
  const other = await makeCompany(app.database)
  const stranger = await app.client({ userId: other.admin.id })
  expect(await stranger.message.templates()).toEqual({ rows: [] })
  await expect(stranger.message.updateTemplate({ ...form('Mine'), id, version: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const now = app.clock.now()
  const row = { companyId: company.tenant.id, createdAt: now, updatedAt: now }
  const more = Array.from({ length: messageLimits.templates - 1 }, (_, at) => ({ ...form(`Template ${at}`), ...row }))
  await app.database.db.insert(messageTemplate).values(more)
  await expect(create('One more')).rejects.toMatchObject({ code: 'MAX_REACHED' })
})

it('needs a subject and a text', async () => {
  const refused = admin.message.createTemplate({
    name: 'Empty',
    subject: ' ',
    body: plainRichText('  '),
    idempotencyKey: randomUUID(),
  })
  await expect(refused).rejects.toMatchObject({
    data: { fields: { subject: expect.any(String), body: expect.any(String) } },
  })
})
