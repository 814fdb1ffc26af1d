import { randomUUID } from 'node:crypto'
import { messages } from '@gable/contract/messages'
import { areaOf } from '@gable/testing/access-matrix/slices/market.access-matrix'
import { cardCalled } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openQuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { event } from '../../platform/platform.table.ts'
import { readOffer } from '../../quoting/quote/quote.offer.query.ts'
import { openLeadFor } from '../../selling/lead/visit/lead.submit.ts'

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

const add = async (name: string) => (await admin.market.create({ name, idempotencyKey: randomUUID() })).id
const addCard = async (name: string, change: object = {}) =>
  (await admin.product.create({ ...cardCalled(name), ...change, idempotencyKey: randomUUID() })).id
const names = async (search = '') => (await admin.market.list({ search })).rows.map(({ name }) => name)
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const inIdaho = areaOf({ states: [{ value: 'ID', active: true }] })
/** Saves an area with the current version. */
const serve = async (id: string, form = inIdaho) =>
  admin.market.saveArea({ ...form, id, version: (await admin.market.get({ id })).version })
async function eventsOf(type: string) {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a market', () => {
  it('is new: active, with every card, no area, and last', async () => {
    const card = await addCard('Ridgeline')
    const id = await add('Boise')
    expect(await admin.market.get({ id })).toEqual({
      id,
      version: 1,
      name: 'Boise',
      active: true,
      products: 1,
      financingType: 'Basic',
      taxes: [],
      taxBps: 0,
      learnedRange: { on: false, contracts: 0, p90Bps: null, countedAt: null },
      area: { national: false, states: [], counties: 0, postalCodes: 0, shapes: 0 },
    })
    expect((await admin.market.products({ id })).rows).toMatchObject([
      { productId: card, visible: true, priceCents: null },
    ])
    expect(await names()).toEqual(['Teton Valley', 'Boise'])
    expect(await names('bo x')).toEqual([])
    expect(await names('BOI')).toEqual(['Boise'])
    expect(await eventsOf('market.added')).toEqual([{ name: 'Boise' }])
  })

  it('is created once per key, with a unique name, ignoring case', async () => {
    const form = { name: 'Boise', idempotencyKey: randomUUID() }
    const created = await admin.market.create(form)
    expect(await admin.market.create(form)).toEqual(created)
    expect(await refusalOf(add('BOISE'))).toBe(messages.MARKET_EXISTS)
    const other = await add('Nampa')
    expect(await refusalOf(admin.market.update({ name: 'boise', id: other, version: 1 }))).toBe(messages.MARKET_EXISTS)
    expect(await refusalOf(add('—'))).toBe(messages.BAD_REQUEST)
  })

  it('is renamed over the current version', async () => {
    const id = await add('Boise')
    expect(await admin.market.update({ name: 'Treasure Valley', id, version: 1 })).toEqual({ version: 2 })
    expect(await admin.market.update({ name: 'Treasure Valley', id, version: 2 })).toEqual({ version: 2 })
    expect(await refusalOf(admin.market.update({ name: 'Other', id, version: 1 }))).toBe(messages.STALE_VERSION)
    expect(await eventsOf('market.changed')).toEqual([
      { name: 'Treasure Valley', before: { name: 'Boise' }, after: { name: 'Treasure Valley' } },
    ])
  })

  it('is deleted if it has no leads, and a company keeps one', async () => {
    const first = company.marketId
    expect(await refusalOf(admin.market.delete({ id: first }))).toBe('Unable to turn off all markets or states')
    const id = await add('Boise')
    await serve(id)
    const used = await add('Nampa')
    const address = { street: '1 Elm Street', city: 'Nampa', state: 'ID', postalCode: '83651' }
    await company.visitor.transaction((tx) =>
      openLeadFor(tx, {
        address: { ...address, country: 'UnitedStates', point: [-116.5, 43.5] },
        addressKey: 'nampa',
        marketId: used,
        structures: [],
        pageHref: '',
        isTest: false,
        repUserId: null,
        leadId: randomUUID(),
      }),
    )
    expect(await refusalOf(admin.market.delete({ id: used }))).toBe(messages.MARKET_IN_USE)
    await admin.market.delete({ id: first })
    await admin.market.delete({ id: first })
    expect(await names()).toEqual(['Boise', 'Nampa'])
    expect(await eventsOf('market.deleted')).toEqual([{ name: 'Teton Valley' }])
  })
})

describe('the order', () => {
  it('is the saved one', async () => {
    const [one, two, three] = [company.marketId, await add('Two'), await add('Three')]
    await admin.market.move({ id: three, behind: null })
    expect(await names()).toEqual(['Three', 'Teton Valley', 'Two'])
    await admin.market.move({ id: three, behind: one })
    await admin.market.move({ id: three, behind: one })
    expect(await names()).toEqual(['Teton Valley', 'Three', 'Two'])
    await admin.market.move({ id: one, behind: randomUUID() })
    await admin.market.move({ id: one, behind: one })
    await admin.market.move({ id: randomUUID(), behind: two })
    expect(await names()).toEqual(['Teton Valley', 'Three', 'Two'])
    expect(await eventsOf('market.changed')).toEqual([
      { name: 'Three', before: { place: 3 }, after: { place: 1 } },
      { name: 'Three', before: { place: 1 }, after: { place: 2 } },
    ])
  })

  it('keeps markets of the whole country last: a new one is inserted before them', async () => {
    await serve(company.marketId, areaOf({ national: true }))
    await add('Two')
    expect(await names()).toEqual(['Two', 'Teton Valley'])
    const three = await add('Three')
    expect(await names()).toEqual(['Two', 'Three', 'Teton Valley'])
    await serve((await admin.market.list({ search: 'Two' })).rows[0]!.id, areaOf({ national: true }))
    expect(await names()).toEqual(['Three', 'Teton Valley', 'Two'])
    // A manual move is respected.
    await admin.market.move({ id: company.marketId, behind: null })
    await serve(three)
    expect(await names()).toEqual(['Teton Valley', 'Three', 'Two'])
  })

  it('has pages', async () => {
    for (const name of ['B', 'C', 'D', 'E']) await add(name)
    const first = await admin.market.list({ pageSize: 2 })
    const rest = await admin.market.list({ pageSize: 9, cursor: first.nextCursor! })
    expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual(['Teton Valley', 'B', 'C', 'D', 'E'])
    expect(rest.nextCursor).toBeNull()
  })
})

describe('at least one market and one state', () => {
  const last = 'Unable to turn off all markets or states'

  it('stay active once there are any', async () => {
    const id = company.marketId
    await admin.market.setActive({ id, active: false })
    expect(await admin.market.setActive({ id, active: true })).toEqual({ version: 3 })
    await serve(id)
    const other = await add('Boise')
    expect(await refusalOf(admin.market.setActive({ id, active: false }))).toBe(last)
    expect(await refusalOf(admin.market.delete({ id }))).toBe(last)
    expect(await refusalOf(serve(id, areaOf()))).toBe(last)
    expect(await refusalOf(serve(id, areaOf({ states: [{ value: 'ID', active: false }] })))).toBe(last)
    expect((await admin.market.area({ id })).states).toEqual([{ value: 'ID', name: 'Idaho', active: true }])
    await serve(other, areaOf({ postalCodes: ['83702'] }))
    await admin.market.setActive({ id, active: false })
    expect(await refusalOf(serve(other, areaOf()))).toBe(last)
    // An inactive market serves no place, so its area may be empty.
    await serve(id, areaOf())
  })

  it('stay active if both are turned off concurrently', async () => {
    const other = await add('Boise')
    for (const id of [company.marketId, other]) await serve(id)
    const ended = await Promise.all(
      [company.marketId, other].map((id) => refusalOf(admin.market.setActive({ id, active: false }))),
    )
    expect(ended.sort()).toEqual([last, 'answered'])
  })
})

describe('its products', () => {
  it('are shown, priced and ordered by the market, also in its offer', async () => {
    await company.visitor.transaction(openQuoteSettings)
    const [one, two, three] = [await addCard('One'), await addCard('Two'), await addCard('Three')]
    const id = company.marketId
    const other = await add('Boise')
    const offered = { id, visible: true, showMonthlyPrice: false, priceCents: 60_000 }
    await admin.market.setProduct({ ...offered, productId: two })
    await admin.market.setProduct({ ...offered, productId: two })
    // Omitted fields keep the values that a colleague set.
    await admin.market.setProduct({ id, productId: two, visible: true })
    await admin.market.setProduct({ ...offered, productId: three, visible: false })
    await admin.market.moveProduct({ id, productId: two, behind: null })
    await admin.market.moveProduct({ id, productId: one, behind: randomUUID() })
    const offer = (await readOffer(company.visitor, id))!
    expect(
      offer.products.map(({ name, priceCents, showMonthlyPrice }) => [name, priceCents, showMonthlyPrice]),
    ).toEqual([
      ['Two', 60_000, false],
      ['One', 55_000, true],
    ])
    const inOrder = (await admin.market.products({ id, pageSize: 2 })).rows
    expect(
      inOrder.map(({ name, place: _place, ...row }: { name: string; place?: number }) => [name, row]),
    ).toMatchObject([
      ['Two', { priceCents: 60_000, cardPriceCents: 55_000, pricePerSheetCents: null, visible: true }],
      ['One', { priceCents: null }],
    ])
    expect((await admin.market.products({ id, search: 'thr' })).rows).toMatchObject([{ visible: false }])
    expect((await admin.market.get({ id })).products).toBe(2)
    expect((await readOffer(company.visitor, other))!.products.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
    // A new card comes last in each market, whatever its own order.
    await addCard('Four')
    expect((await readOffer(company.visitor, id))!.products.map(({ name }) => name)).toEqual(['Two', 'One', 'Four'])
    expect(await eventsOf('market.productChanged')).toEqual([
      {
        name: 'Teton Valley',
        product: 'Two',
        before: { showMonthlyPrice: true, priceCents: '' },
        after: { showMonthlyPrice: false, priceCents: 60_000 },
      },
      {
        name: 'Teton Valley',
        product: 'Three',
        before: { visible: true, showMonthlyPrice: true, priceCents: '' },
        after: { visible: false, showMonthlyPrice: false, priceCents: 60_000 },
      },
    ])
  })

  it('are never all hidden, also not concurrently, or by hiding one and deleting the other', async () => {
    const [one, two] = [await addCard('One'), await addCard('Two')]
    const id = company.marketId
    const show = (productId: string, visible: boolean) =>
      admin.market.setProduct({ id, productId, visible, showMonthlyPrice: true, priceCents: null })
    const both = await Promise.all([refusalOf(show(one, false)), refusalOf(show(two, false))])
    expect(both.sort()).toEqual(["You can't delete this product", 'answered'])
    for (const card of [one, two]) await show(card, true)
    await show(one, false)
    const { name } = await admin.market.get({ id })
    await expect(show(two, false)).rejects.toMatchObject({
      data: { sentence: expect.stringContaining(`only product shown in ${name}`) },
    })
    await show(one, true)
    const mixed = await Promise.all([refusalOf(show(one, false)), refusalOf(admin.product.delete({ id: two }))])
    expect(mixed.sort()).toEqual(["You can't delete this product", 'answered'])
  })
})
