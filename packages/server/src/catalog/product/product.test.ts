import { randomUUID } from 'node:crypto'
import { messages, outOfRange } from '@gable/contract/messages'
import type { ProductForm } from '@gable/contract/product-form'
import { cardCalled } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { startFileServer } from '@gable/testing/files'
import { and, asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { phonePhoto, screenshot } from '../../platform/upload/upload.fixture.ts'
import { marketProduct, product } from './product.table.ts'

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
/** The messages next to the fields of a refused card. */
const errorsOf = (change: object) =>
  admin.product.create({ ...cardCalled('Card'), ...change, idempotencyKey: randomUUID() } as never).then(
    () => ({}),
    (error: { data?: { fields?: object } }) => error.data?.fields ?? error,
  )
async function eventsOf(type: string) {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a card', () => {
  it('is saved with its whole form, last in the catalog and in every market', async () => {
    await add('First')
    const card: Partial<ProductForm> = {
      label: 'Better',
      warranty: '50-year system warranty',
      warrantyCoverageType: 'System',
      topFeatures: ['Algae resistant', ' '],
      whatIsIncluded: ['Tear-off'],
      additionalCostText: 'On site',
      priceKind: 'fixed',
      priceCents: 1_250_000,
      pricePerSheetCents: 8_500,
      slopeSurchargeCents: { steep: 4_500 },
      slopes: ['medium', 'steep'],
      wasteBps: 1_250,
      sku: 'ARC-1',
      unit: 'custom',
      customUnitName: 'pallet',
    }
    const id = await add('Ridgeline', card)
    const { version, markets, ...stored } = await admin.product.get({ id })
    expect(stored).toEqual({ ...cardCalled('Ridgeline'), ...card, topFeatures: ['Algae resistant'], id, photos: [] })
    expect({ version, markets }).toEqual({ version: 1, markets: [expect.any(String)] })
    expect(await names()).toEqual(['First', 'Ridgeline'])
    expect((await admin.product.list({ search: 'ridge shingle' })).rows).toMatchObject([
      { id, markets: 1, photo: null, pricePerSheetCents: 8_500 },
    ])
    expect((await admin.product.list({ search: '100%' })).rows).toEqual([])
  })

  it('is created once per key', async () => {
    const form = { ...cardCalled('Once'), idempotencyKey: randomUUID() }
    expect(await admin.product.create(form)).toEqual(await admin.product.create(form))
    expect(await names()).toEqual(['Once'])
  })

  it('has a unique name and label, ignoring case', async () => {
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
    [{ priceCents: null }, { priceCents: messages.REQUIRED }],
    [{ priceCents: 'much' }, { priceCents: messages.PRICE_NOT_VALID }],
    [{ wasteBps: 'some' }, { wasteBps: outOfRange('percentage', 0, 100) }],
    [{ wasteBps: 10_001 }, { wasteBps: outOfRange('percentage', 0, 100) }],
    [{ slopes: [] }, { slopes: messages.SLOPE_NEEDED }],
    [{ unit: 'custom' }, { customUnitName: messages.UNIT_NAME_NEEDED }],
    [{ photos: [randomUUID(), randomUUID(), randomUUID()] }, { photos: messages.TOO_MANY_FILES }],
  ])('%j is refused at its field', async (change, errors) => {
    expect(await errorsOf(change)).toEqual(errors)
  })

  it('is changed over the current version, and the change is logged', async () => {
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
  it('is the saved one, and a card after a deleted one stays', async () => {
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

  it('is consistent after concurrent moves', async () => {
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
  it('removes a card from its markets, and is refused for the last one that a market shows', async () => {
    const [one, two] = [await add('One'), await add('Two')]
    await admin.product.delete({ id: one })
    await admin.product.delete({ id: one })
    const markets = (await admin.market.list({})).rows.map(({ name }) => name)
    const sentence = `You can't delete this product. It is the only product shown in ${markets[0]}.`
    const refused = { message: "You can't delete this product", data: { sentence } }
    await expect(admin.product.delete({ id: two })).rejects.toMatchObject(refused)
    const left = await app.database.db
      .select()
      .from(marketProduct)
      .where(eq(marketProduct.companyId, company.tenant.id))
    expect(left.map(({ productId }) => productId)).toEqual([two])
    expect(await eventsOf('product.deleted')).toEqual([{ name: 'One' }])
  })

  it('leaves one of two that are deleted concurrently', async () => {
    const ids = [await add('One'), await add('Two')]
    const ended = await Promise.all(ids.map((id) => refusalOf(admin.product.delete({ id }))))
    expect(ended.sort()).toEqual(["You can't delete this product", 'answered'])
  })
})

describe('the last card that a market shows', () => {
  it('stays on offer, and the refusal names the market', async () => {
    const id = await add('Only')
    const markets = (await admin.market.list({})).rows.map(({ name }) => name)
    const takenOff = admin.product.update({ ...cardCalled('Only'), active: false, id, version: 1 })
    await expect(takenOff).rejects.toMatchObject({
      code: 'PRODUCT_LAST_SHOWN',
      data: { sentence: expect.stringContaining(`the only product shown in ${markets[0]}`) },
    })
  })

  it('stays on offer if two are removed concurrently', async () => {
    const ids = [await add('One'), await add('Two')]
    const takeOff = (id: string, name: string) =>
      refusalOf(admin.product.update({ ...cardCalled(name), active: false, id, version: 1 }))
    const ended = await Promise.all([takeOff(ids[0]!, 'One'), takeOff(ids[1]!, 'Two')])
    expect(ended.sort()).toEqual([messages.PRODUCT_LAST_SHOWN, 'answered'])
  })
})

describe('photos', () => {
  it('are cropped to 3 by 2, limited to two, kept in order, and deleted with the card', async () => {
    const files = await startFileServer(app)
    try {
      await add('Other')
      const wide = await files.uploaded(company.admin, 'product.photo', 'wide.jpg', await phonePhoto(900, 3_000))
      const small = await files.uploaded(company.admin, 'product.photo', 'small.png', await screenshot(300, 300))
      const id = await add('Pictured', { photos: [wide.id, small.id] })
      const sizeOf = async (fileId: string) => {
        const { width, height } = await sharp(await (await files.read(company.admin, fileId)).arrayBuffer()).metadata()
        return [width, height]
      }
      // Upright after rotation: 3,000 wide and 900 high.
      expect(await sizeOf(wide.id)).toEqual([1_200, 800])
      expect(await sizeOf(small.id)).toEqual([300, 200])
      expect((await files.read(company.productionRep, wide.id)).status).toBe(200)
      const form = { ...cardCalled('Pictured'), photos: [small.id, wide.id], id, version: 1 }
      await admin.product.update(form)
      expect((await admin.product.get({ id })).photos.map((photo) => photo.id)).toEqual(form.photos)
      expect((await admin.product.list({ search: 'Pictured' })).rows[0]!.photo).toMatchObject({
        id: small.id,
        thumbnail: true,
      })
      await admin.product.update({ ...form, photos: [wide.id], version: 2 })
      expect((await files.read(company.admin, small.id)).status).toBe(404)
      await admin.product.delete({ id })
      expect((await files.read(company.admin, wide.id)).status).toBe(404)
    } finally {
      await files.close()
    }
  })
})

describe('labels', () => {
  it('can be selected again, and are removed once no card has them', async () => {
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
