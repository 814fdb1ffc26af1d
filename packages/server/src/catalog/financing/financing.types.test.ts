import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { typeCalled } from '@gable/testing/access-matrix/slices/financing.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { startFileServer } from '@gable/testing/files'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { financingType } from '../../places/financing-type/financing-type.table.ts'
import { event } from '../../platform/platform.table.ts'
import { phonePhoto, screenshot } from '../../platform/upload/upload.fixture.ts'

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

const create = (form: object) =>
  admin.financing.createType({ ...typeCalled('Type'), ...form, idempotencyKey: randomUUID() } as never)
const add = async (name: string, url?: string) => (await create({ name, ...(url ? { url } : {}) })).id
const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: { data?: { fields?: object } }) => error.data?.fields ?? error,
  )
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
async function eventsOf(type: string) {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a financing type', () => {
  it('is saved, listed by name and logged', async () => {
    await add('evergreen', 'https://evergreen.example/apply?contractor=7')
    await add('Alpine')
    const { rows } = await admin.financing.types({})
    expect(rows.map(({ name, markets, logo }) => ({ name, markets, logo }))).toEqual([
      { name: 'Alpine', markets: 0, logo: null },
      { name: 'evergreen', markets: 0, logo: null },
    ])
    expect(await admin.financing.getType({ id: rows[1]!.id })).toEqual(rows[1])
    expect(await eventsOf('financing.typeAdded')).toEqual([{ name: 'evergreen' }, { name: 'Alpine' }])
  })

  it('is created once per key', async () => {
    const form = { ...typeCalled('Once'), idempotencyKey: randomUUID() }
    expect(await admin.financing.createType(form)).toEqual(await admin.financing.createType(form))
    expect((await admin.financing.types({})).rows).toHaveLength(1)
  })

  it('has a unique name and URL, ignoring case, each reported at its field', async () => {
    await add('Evergreen', 'https://evergreen.example/apply')
    const id = await add('Alpine')
    expect(await errorsOf(create({ name: 'EVERGREEN' }))).toEqual({ name: messages.FINANCING_TYPE_NAME_TAKEN })
    expect(await errorsOf(create({ url: 'HTTPS://evergreen.example/Apply' }))).toEqual({
      url: messages.FINANCING_TYPE_URL_TAKEN,
    })
    const update = (change: object) =>
      admin.financing.updateType({ ...typeCalled('Alpine'), ...change, id, version: 1 } as never)
    expect(await errorsOf(update({ name: 'evergreen' }))).toEqual({ name: 'This financing type name already exists' })
    expect(await errorsOf(update({ url: 'https://evergreen.example/apply' }))).toEqual({
      url: 'This URL already exists',
    })
    const other = await makeCompany(app.database)
    const theirs = await app.client({ userId: other.admin.id })
    const same = { ...typeCalled('Evergreen'), idempotencyKey: randomUUID() }
    expect(await refusalOf(theirs.financing.createType(same))).toBe('answered')
  })

  it.each([
    [{ name: ' ' }, { name: messages.REQUIRED }],
    [{ name: '---' }, { name: messages.NAME_NOT_VALID }],
    [{ name: 'x'.repeat(61) }, { name: 'Please enter a name shorter than 61 characters' }],
    [{ url: '' }, { url: messages.REQUIRED }],
    [{ url: 'evergreen.example' }, { url: messages.URL_NOT_VALID }],
    [{ url: 'javascript:alert(1)//a.example' }, { url: messages.URL_NOT_VALID }],
    [{ url: 'https://localhost/apply' }, { url: messages.URL_NOT_VALID }],
    [{ url: 'https://bank.example@evil.example/' }, { url: messages.URL_NOT_VALID }],
    [{ url: 'https://a.example/ b' }, { url: messages.URL_NOT_VALID }],
    [{ url: `https://a.example/${'x'.repeat(500)}` }, { url: 'Please enter a URL shorter than 501 characters' }],
  ])('%j is refused at its field', async (change, errors) => {
    expect(await errorsOf(create(change))).toEqual(errors)
  })

  it('is changed over the current version', async () => {
    const id = await add('Evergreen')
    const { url } = await admin.financing.getType({ id })
    const change = { name: 'Evergreen Home', url, logoFileId: null, id }
    expect(await admin.financing.updateType({ ...change, version: 1 })).toEqual({ version: 2 })
    expect(await admin.financing.updateType({ ...change, version: 2 })).toEqual({ version: 2 })
    expect(await refusalOf(admin.financing.updateType({ ...change, version: 1 }))).toBe(messages.STALE_VERSION)
    expect(await eventsOf('financing.typeChanged')).toEqual([
      { name: 'Evergreen Home', before: { name: 'Evergreen' }, after: { name: 'Evergreen Home' } },
    ])
  })

  it('is deleted unless a market uses it', async () => {
    const id = await add('Evergreen')
    const { marketId } = company
    await admin.financing.save({ marketId, version: 1, financingType: 'Custom', financingTypeId: id })
    expect((await admin.financing.types({})).rows).toMatchObject([{ markets: 1 }])
    const { name } = await admin.market.get({ id: marketId })
    await expect(admin.financing.deleteType({ id })).rejects.toMatchObject({
      message: "Financing type can't be removed because it's applied to another market",
      data: { sentence: expect.stringMatching(new RegExp(`applied to another market: ${name}$`)) },
    })
    const basic = { financingType: 'Basic' as const, aprBps: null, months: null, promotionMonths: 0 }
    await admin.financing.save({ marketId, version: 2, ...basic, merchantFeeBps: 0, factorMerchantFee: false })
    await admin.financing.deleteType({ id })
    await admin.financing.deleteType({ id })
    expect((await admin.financing.types({})).rows).toEqual([])
    expect(await eventsOf('financing.typeDeleted')).toEqual([{ name: 'Evergreen' }])
  })

  it('is limited in number', async () => {
    const now = app.clock.now()
    const stamps = { companyId: company.tenant.id, createdAt: now, updatedAt: now }
    const rows = Array.from({ length: limits.financing.types }, (_, at) => ({ ...typeCalled(`Type ${at}`), ...stamps }))
    await app.database.db.insert(financingType).values(rows)
    expect(await refusalOf(create({ name: 'One more' }))).toBe(messages.MAX_REACHED)
  })
})

it('a logo is an image, visible to every user, and deleted with its type', async () => {
  const files = await startFileServer(app)
  try {
    const refused = await files.upload(company.admin, 'financing.logo', 'logo.png', 'no picture')
    expect(refused.status).toBe(415)
    expect((await files.upload(company.salesRep, 'financing.logo', 'a.png', await screenshot(9, 9))).status).toBe(403)
    const first = await files.uploaded(company.admin, 'financing.logo', 'logo.png', await screenshot(1_200, 300))
    const form = typeCalled('Evergreen')
    const { id } = await admin.financing.createType({ ...form, logoFileId: first.id, idempotencyKey: randomUUID() })
    expect(await admin.financing.getType({ id })).toMatchObject({ logo: { id: first.id, thumbnail: true } })
    expect((await files.read(company.salesRep, first.id)).status).toBe(200)

    const next = await files.uploaded(company.admin, 'financing.logo', 'logo.jpg', await phonePhoto(600, 400))
    const change = { ...form, logoFileId: next.id, id }
    expect(await admin.financing.updateType({ ...change, version: 1 })).toEqual({ version: 2 })
    expect((await files.read(company.admin, first.id)).status).toBe(404)
    const foreign = { ...form, logoFileId: randomUUID(), id, version: 2 }
    expect(await refusalOf(admin.financing.updateType(foreign))).toBe(messages.UPLOAD_NOT_FOUND)
    expect((await files.read(company.admin, next.id)).status).toBe(200)
    await admin.financing.deleteType({ id })
    expect((await files.read(company.admin, next.id)).status).toBe(404)
  } finally {
    await files.close()
  }
})
