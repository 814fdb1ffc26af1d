import { randomUUID } from 'node:crypto'
import { messages } from '@gable/contract/messages'
import type { ProductForm } from '@gable/contract/product-form'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { marketProduct } from '../market/market.table.ts'
import { event } from '../platform/platform.table.ts'
import { type ApiClient, createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { cardCalled } from './product.sweep.ts'
import { product } from './product.table.ts'

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

const add = async (name: string, change: Partial<ProductForm> = {}) =>
  (await admin.product.create({ ...cardCalled(name), ...change, idempotencyKey: randomUUID() })).id
const names = async () => (await admin.product.list({})).rows.map(({ name }) => name)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
/** The sentences at the fields of a refused card. */
const faultsOf = (change: object) =>
  admin.product.create({ ...cardCalled('Card'), ...change, idempotencyKey: randomUUID() } as never).then(
    () => ({}),
    (error: { data?: { fields?: object } }) => error.data?.fields ?? error,
  )
async function eventsOf(type: string) {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a card', () => {
  it('is kept with all that its form says, last in the catalogue and in every market', async () => {
    await add('First')
    const card: Partial<ProductForm> = {
      ...{ label: 'Better', warranty: '50-year system warranty', warrantyCoverageType: 'System' },
      ...{ topFeatures: ['Algae resistant', ' '], whatIsIncluded: ['Tear-off'], additionalCostText: 'On site' },
      ...{
        priceKind: 'fixed',
        priceCents: 1_250_000,
        pricePerSheetCents: 8_500,
        slopeSurchargeCents: { steep: 4_500 },
      },
      ...{ slopes: ['medium', 'steep'], wasteBps: 1_250, sku: 'ARC-1', unit: 'custom', customUnitName: 'pallet' },
    }
    const id = await add('Ridgeline', card)
    const { version, markets, ...kept } = await admin.product.get({ id })
    expect(kept).toEqual({ ...cardCalled('Ridgeline'), ...card, topFeatures: ['Algae resistant'], id, photos: [] })
    expect({ version, markets }).toEqual({ version: 1, markets: [expect.any(String)] })
    expect(await names()).toEqual(['First', 'Ridgeline'])
    expect((await admin.product.list({ search: 'ridge shingle' })).rows).toMatchObject([
      { id, markets: 1, photo: null },
    ])
    expect((await admin.product.list({ search: '100%' })).rows).toEqual([])
  })

  it('is one for a key, however often it is sent', async () => {
    const form = { ...cardCalled('Once'), idempotencyKey: randomUUID() }
    expect(await admin.product.create(form)).toEqual(await admin.product.create(form))
    expect(await names()).toEqual(['Once'])
  })

  it('has a name and a label of its own, whatever their capitals', async () => {
    await add('Ridgeline', { label: 'Best' })
    expect(await refusalOf(add('RIDGELINE'))).toBe(messages.PRODUCT_EXISTS)
    expect(await refusalOf(add('Cascade', { label: 'best' }))).toBe(messages.LABEL_EXISTS)
    const id = await add('Cascade')
    const update = (change: object) => admin.product.update({ ...cardCalled('Cascade'), ...change, id, version: 1 })
    expect(await refusalOf(update({ name: 'ridgeline' }))).toBe(messages.PRODUCT_EXISTS)
    expect(await refusalOf(update({ label: 'BEST' }))).toBe(messages.LABEL_EXISTS)
  })

  it.each([
    [{ name: ' ' }, { name: messages.REQUIRED }],
    [{ name: '---' }, { name: messages.NAME_NOT_VALID }],
    [{ type: '!' }, { type: messages.TYPE_NOT_VALID }],
    [{ label: '?' }, { label: messages.LABEL_NOT_VALID }],
    [{ name: 'x'.repeat(81) }, { name: 'Please enter a name shorter than 81 characters' }],
    [{ priceCents: -1 }, { priceCents: messages.PRICE_NOT_VALID }],
    [{ priceCents: 10.5 }, { priceCents: messages.PRICE_NOT_VALID }],
    [{ slopes: [] }, { slopes: messages.SLOPE_NEEDED }],
    [{ unit: 'custom' }, { customUnitName: messages.UNIT_NAME_NEEDED }],
    [{ photos: [randomUUID(), randomUUID(), randomUUID()] }, { photos: messages.TOO_MANY_FILES }],
  ])('%j is refused at its field', async (change, faults) => {
    expect(await faultsOf(change)).toEqual(faults)
  })

  it('is changed over the version that was seen, and what changed is noted', async () => {
    const id = await add('Ridgeline', { slopeSurchargeCents: { steep: 4_500 } })
    const change = { ...cardCalled('Ridgeline'), priceCents: 56_000, slopeSurchargeCents: { steep: 5_000 }, id }
    expect(await admin.product.update({ ...change, version: 1 })).toEqual({ version: 2 })
    expect(await admin.product.update({ ...change, version: 2 })).toEqual({ version: 2 })
    expect(await refusalOf(admin.product.update({ ...change, version: 1 }))).toBe(messages.STALE_VERSION)
    expect(await eventsOf('product.changed')).toEqual([
      {
        name: 'Ridgeline',
        before: { priceCents: 55_000, slopeSurchargeCents: 'steep 4500' },
        after: { priceCents: 56_000, slopeSurchargeCents: 'steep 5000' },
      },
    ])
  })
})

describe('the order', () => {
  it('is what it was moved to, and a card behind one that is gone stays', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    await admin.product.move({ id: three, behind: null })
    expect(await names()).toEqual(['Three', 'One', 'Two'])
    await admin.product.move({ id: three, behind: one })
    await admin.product.move({ id: three, behind: one })
    expect(await names()).toEqual(['One', 'Three', 'Two'])
    await admin.product.move({ id: one, behind: two })
    await admin.product.move({ id: one, behind: randomUUID() })
    await admin.product.move({ id: one, behind: one })
    expect(await names()).toEqual(['Three', 'Two', 'One'])
  })

  it('is kept by cards that are moved at the same moment', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => add(name)))
    await Promise.all(ids.map((id) => admin.product.move({ id, behind: null })))
    const places = await app.database.db
      .select({ place: product.displayOrder })
      .from(product)
      .where(eq(product.companyId, company.tenant.id))
      .orderBy(asc(product.displayOrder))
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })
})

describe('deletion', () => {
  it('takes a card out of its markets, and is refused to the last one that a market shows', async () => {
    const [one, two] = [await add('One'), await add('Two')]
    await admin.product.delete({ id: one })
    await admin.product.delete({ id: one })
    expect(await refusalOf(admin.product.delete({ id: two }))).toBe("You can't delete this product")
    const left = await app.database.db
      .select()
      .from(marketProduct)
      .where(eq(marketProduct.companyId, company.tenant.id))
    expect(left.map(({ productId }) => productId)).toEqual([two])
    expect(await eventsOf('product.deleted')).toEqual([{ name: 'One' }])
  })

  it('leaves one of two that are deleted at the same moment', async () => {
    const ids = [await add('One'), await add('Two')]
    const ended = await Promise.all(ids.map((id) => refusalOf(admin.product.delete({ id }))))
    expect(ended.sort()).toEqual(["You can't delete this product", 'answered'])
  })
})

describe('labels', () => {
  it('stay to be chosen again, and are taken out once no card has them', async () => {
    const id = await add('Ridgeline', { label: 'Better' })
    expect(await admin.product.labels()).toEqual({ labels: [{ name: 'Better', used: true }] })
    expect(await refusalOf(admin.product.deleteLabel({ name: 'better' }))).toBe(messages.LABEL_USED)
    await admin.product.update({ ...cardCalled('Ridgeline'), label: 'Best', id, version: 1 })
    expect((await admin.product.labels()).labels).toEqual([
      { name: 'Best', used: true },
      { name: 'Better', used: false },
    ])
    await admin.product.deleteLabel({ name: 'Better' })
    expect((await admin.product.labels()).labels).toEqual([{ name: 'Best', used: true }])
  })
})
