import { randomUUID } from 'node:crypto'
import { messages, outOfRange } from '@gable/contract/messages'
import type { PriceChangeForm, WhichProducts } from '@gable/contract/product-price'
import { cardCalled } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOutdatedRows } from '../../app.ts'
import { event } from '../../platform/platform.table.ts'
import { marketProduct, productPriceChange, productPriceChangeItem } from './product.table.ts'

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

const up: PriceChangeForm = { kind: 'percent', by: 500, roundTo: 'none', surcharges: false, markets: false }
const add = async (name: string, change: object = {}) =>
  (await admin.product.create({ ...cardCalled(name), ...change, idempotencyKey: randomUUID() })).id
const preview = async (which: Partial<WhichProducts> = {}, change: Partial<PriceChangeForm> = {}) =>
  (await admin.product.previewPrices({ which, change: { ...up, ...change } })).cards
const apply = async (which: Partial<WhichProducts> = {}, change: Partial<PriceChangeForm> = {}) => {
  const cards = (await preview(which, change)).map(({ id, seen }) => ({ id, seen }))
  return admin.product.changePrices({ change: { ...up, ...change }, cards, idempotencyKey: randomUUID() })
}
const priceOf = async (id: string) => (await admin.product.get({ id })).priceCents
const ofMarket = (productId: string) =>
  and(eq(marketProduct.companyId, company.tenant.id), eq(marketProduct.productId, productId))
const setMarketPrice = (productId: string, priceCents: number) =>
  app.database.db.update(marketProduct).set({ priceCents }).where(ofMarket(productId))
const marketPriceOf = async (productId: string) =>
  (await app.database.db.select().from(marketProduct).where(ofMarket(productId)))[0]!.priceCents
async function edit(id: string, change: object) {
  const { version, name, priceCents, slopeSurchargeCents } = await admin.product.get({ id })
  await admin.product.update({ ...cardCalled(name), priceCents, slopeSurchargeCents, ...change, id, version })
}

describe('the preview', () => {
  it('shows old and new prices of the cards selected by words, label, type or individually', async () => {
    const one = await add('Ridgeline', { label: 'Better' })
    const other = await add('Alpine', { type: 'Metal', priceCents: 135_000 })
    const shown = async (which: Partial<WhichProducts>) =>
      (await preview(which)).map(({ name, before, after }) => [name, before, after])
    const [ridgeline, alpine] = [
      ['Ridgeline', 55_000, 57_750],
      ['Alpine', 135_000, 141_750],
    ]
    expect(await shown({})).toEqual([ridgeline, alpine])
    expect(await shown({ search: 'metal' })).toEqual([alpine])
    expect(await shown({ label: 'better' })).toEqual([ridgeline])
    expect(await shown({ type: 'METAL' })).toEqual([alpine])
    expect(await shown({ ids: [other, one, randomUUID()] })).toEqual([ridgeline, alpine])
    expect(await shown({ ids: [] })).toEqual([])
    expect((await admin.product.types()).types).toEqual(['Asphalt shingle', 'Metal'])
    expect((await admin.product.list({ type: 'metal' })).rows).toMatchObject([{ name: 'Alpine' }])
  })

  it('includes surcharges and market prices if they change, too', async () => {
    const id = await add('Ridgeline', { slopeSurchargeCents: { flat: 0, steep: 4_500 } })
    await setMarketPrice(id, 60_000)
    expect((await preview())[0]!.others).toEqual([])
    expect((await preview({}, { surcharges: true, markets: true, roundTo: '1' }))[0]!.others).toEqual([
      { slope: 'steep', market: '', before: 4_500, after: 4_700 },
      { slope: null, market: 'Teton Valley', before: 60_000, after: 63_000 },
    ])
  })

  it.each([
    [{ by: 100_001 }, { 'change.by': outOfRange('percentage', -100, 1_000) }],
    [{ by: -10_001 }, { 'change.by': outOfRange('percentage', -100, 1_000) }],
    [{ kind: 'amount', by: 200_000_000 }, { 'change.by': messages.PRICE_NOT_VALID }],
    [{ by: null }, { 'change.by': messages.REQUIRED }],
    [{ by: 1.5 }, { 'change.by': messages.PRICE_NOT_VALID }],
  ])('refuses %j at its field', async (change, errors) => {
    await expect(preview({}, change as Partial<PriceChangeForm>)).rejects.toMatchObject({ data: { fields: errors } })
  })
})

describe('a change of prices', () => {
  it('is made once, over the current versions, and logged in one event', async () => {
    const one = await add('One', { slopeSurchargeCents: { steep: 4_500 } })
    const two = await add('Two')
    await setMarketPrice(two, 60_000)
    const change = { ...up, surcharges: true, markets: true, roundTo: '5' as const }
    const cards = (await preview({}, change)).map(({ id, seen }) => ({ id, seen }))
    const requested = { change, cards, idempotencyKey: randomUUID() }
    const answer = await admin.product.changePrices(requested)
    expect(answer).toMatchObject({ changed: 2, left: [] })
    expect(await admin.product.changePrices(requested)).toEqual(answer)
    expect(await admin.product.get({ id: one })).toMatchObject({
      priceCents: 58_000,
      slopeSurchargeCents: { steep: 4_500 },
      version: 2,
    })
    expect(await marketPriceOf(two)).toBe(63_000)
    const reported = await app.database.db
      .select()
      .from(event)
      .where(and(eq(event.companyId, company.tenant.id), like(event.type, 'product.prices%')))
      .orderBy(event.position)
    expect(reported.map(({ type, data }) => [type, data])).toEqual([
      ['product.pricesChanged', { products: 2, change: '+5 %, rounded to $5' }],
    ])
  })

  it('skips and names cards that were changed or deleted in the meantime, or would cost too much', async () => {
    const [edited, gone, dear, market] = [
      await add('Edited'),
      await add('Gone'),
      await add('Dear', { priceCents: 99_000_000 }),
      await add('Market'),
    ]
    await setMarketPrice(market, 60_000)
    const stored = await add('Kept')
    const change = { ...up, markets: true }
    const shown = await preview({}, change)
    expect(shown.filter(({ tooHigh }) => tooHigh).map(({ name }) => name)).toEqual(['Dear'])
    await edit(edited, { warranty: 'Another' })
    await admin.product.delete({ id: gone })
    await setMarketPrice(market, 61_000)
    const cards = shown.map(({ id, seen }) => ({ id, seen }))
    const { changed, left } = await admin.product.changePrices({ change, cards, idempotencyKey: randomUUID() })
    expect(changed).toBe(1)
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([edited, gone, dear, market]))
    expect(await priceOf(stored)).toBe(57_750)
    expect(await priceOf(market)).toBe(55_000)
  })
})

describe('undoing', () => {
  it('restores prices that are unchanged since, and names the others', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    await setMarketPrice(one, 60_000)
    const { id } = await apply({}, { markets: true })
    expect((await admin.product.lastPrices()).last).toMatchObject({
      id,
      cards: 3,
      change: '+5 %',
      by: company.admin.name,
    })
    await edit(one, { warranty: 'Another' })
    await edit(two, { priceCents: 1 })
    await admin.product.delete({ id: three })
    const undone = await admin.product.undoPrices({ id: id! })
    expect(undone).toEqual({
      restored: 1,
      left: [
        { id: three, name: 'Three' },
        { id: two, name: 'Two' },
      ],
    })
    expect(await admin.product.undoPrices({ id: id! })).toEqual(undone)
    expect(await admin.product.get({ id: one })).toMatchObject({ priceCents: 55_000, warranty: 'Another' })
    expect([await marketPriceOf(one), await priceOf(two)]).toEqual([60_000, 1])
    expect((await admin.product.lastPrices()).last).toBeNull()
  })

  it('covers only the last change, within a day, and deletes its data afterwards', async () => {
    const card = await add('One')
    const { id: first } = await apply()
    const { id: last } = await apply()
    await expect(admin.product.undoPrices({ id: first! })).rejects.toMatchObject({ message: messages.UNDO_OVER })
    app.clock.advance(25 * 3_600_000)
    admin = await app.client({ userId: company.admin.id })
    expect((await admin.product.lastPrices()).last).toBeNull()
    await expect(admin.product.undoPrices({ id: last! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await priceOf(card)).toBe(60_638)
    await deleteOutdatedRows(app.deps)
    for (const table of [productPriceChange, productPriceChangeItem]) {
      expect(await app.database.db.select().from(table).where(eq(table.companyId, company.tenant.id))).toEqual([])
    }
  })
})
