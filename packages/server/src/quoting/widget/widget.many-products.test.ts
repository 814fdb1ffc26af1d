import { randomUUID } from 'node:crypto'
import { limits } from '@gable/contract/limits'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { market } from '../../places/market/market.table.ts'
import { quote } from '../quote/quote.table.ts'
import { question } from './widget.asks.fixture.ts'

/** With many products, only those on the screen are priced, and only the opened one is itemized. */

const atOnce = limits.quote.productsAtOnce

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient
/** In the market's order, with the product of `offer` last. */
let ids: string[]
let steepOnly: string

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  homeowner = await app.client()
  offer = await makeOffer(company, { state: demoTown.state, settings: { questions: [question('Chimneys', 15_000)] } })
  const cards = Array.from({ length: 2 * atOnce + 2 }, (_, at) => card(`Roof ${at}`, { displayOrder: at - 100 }))
  const steep = card('Steep', { slopes: ['steep'], displayOrder: -200 })
  await addCards(company, company.marketId, [...cards, steep])
  ids = [...cards.map(({ id }) => id), offer.productId]
  steepOnly = steep.id
})

type Card = Partial<typeof product.$inferInsert> & { id: string; name: string; displayOrder: number }

const card = (name: string, over: Partial<Card> = {}): Card => ({ id: uuidv7(), name, displayOrder: 0, ...over })

async function addCards({ tenant: { id: companyId } }: TestCompany, marketId: string, cards: readonly Card[]) {
  const now = app.clock.now()
  const usual = { type: 'Asphalt shingle', priceKind: 'perSquare' as const, priceCents: 40_000 }
  const rows = cards.map((one) => ({ ...usual, ...one, companyId, createdAt: now, updatedAt: now }))
  await app.database.db.insert(product).values(rows)
  await app.database.db
    .insert(marketProduct)
    .values(cards.map(({ id: productId }) => ({ companyId, marketId, productId })))
  app.clock.advance(10_000)
}

async function choose() {
  const { widgetId } = offer
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const page = { href: 'https://ridge.example/', isPreview: false }
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  return { widgetId, sessionToken, structures, slope: { category: 'medium' as const } }
}
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

test('the first products are priced, and all offered ones are named in order', async () => {
  const { products, offered } = await homeowner.widget.priceProducts(await choose())
  expect(idsOf(products)).toEqual(ids.slice(0, atOnce))
  expect(offered).toEqual(ids)
})

test('later ones are priced by name, each with the same price as alone', async () => {
  const visit = await choose()
  const next = ids.slice(atOnce, 2 * atOnce)
  const requested = await homeowner.widget.priceProducts({ ...visit, first: false, productIds: next.toReversed() })
  expect(idsOf(requested.products)).toEqual(next)
  expect(requested.offered).toEqual(ids)
  const last = await homeowner.widget.priceProducts({ ...visit, productIds: [ids.at(-1)!, ids[0]!] })
  expect(idsOf(last.products)).toEqual([...ids.slice(0, atOnce), ids.at(-1)!])
  const { lines, ...alone } = await homeowner.widget.priceLines({ ...visit, productId: next[0]! })
  expect(requested.products[0]).toEqual(alone)
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents!, 0)).toBe(alone.totalCents)
})

test('a limited number can be named at once', async () => {
  const productIds = ids.slice(0, atOnce + 1)
  const refused = homeowner.widget.priceProducts({ ...(await choose()), first: false, productIds })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('products of other companies or markets, unsuitable and unknown ones are not priced', async () => {
  const other = await makeCompany(app.database)
  const theirs = await makeOffer(other, { state: demoTown.state })
  const elsewhere = card('Elsewhere')
  const marketId = uuidv7()
  const now = app.clock.now()
  await app.database.db.insert(market).values({
    companyId: company.tenant.id,
    id: marketId,
    name: 'Elsewhere',
    financingType: 'Basic' as const,
    createdAt: now,
    updatedAt: now,
  })
  await addCards(company, marketId, [elsewhere])
  const strange = [theirs.productId, elsewhere.id, steepOnly, randomUUID()]
  const visit = await choose()
  const { products, offered } = await homeowner.widget.priceProducts({ ...visit, first: false, productIds: strange })
  expect([products, offered]).toEqual([[], ids])
  for (const productId of strange) {
    const refused = homeowner.widget.priceLines({ ...visit, productId })
    await expect(refused).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  }
  const steep = { ...visit, slope: { category: 'steep' as const }, productId: steepOnly }
  expect((await homeowner.widget.priceLines(steep)).id).toBe(steepOnly)
})

test('a withdrawn product is neither named nor priced', async () => {
  const visit = await choose()
  await homeowner.widget.priceProducts(visit)
  await app.database.db
    .update(marketProduct)
    .set({ visible: false })
    .where(and(eq(marketProduct.companyId, company.tenant.id), eq(marketProduct.productId, ids[0]!)))
  app.clock.advance(10_000)
  const { products, offered } = await homeowner.widget.priceProducts({ ...visit, productIds: [ids[0]!] })
  expect(idsOf(products)).toEqual(ids.slice(1, atOnce + 1))
  expect(offered).toEqual(ids.slice(1))
})

test('lines require answers to the active questions and an open visit', async () => {
  const visit = { ...(await choose()), productId: ids[0]! }
  const required = question('Stories', 50_000, { kind: 'stories', required: true })
  await app.database.db
    .update(quoteSettings)
    .set({ questions: [required] })
    .where(eq(quoteSettings.companyId, company.tenant.id))
  app.clock.advance(10_000)
  await expect(homeowner.widget.priceLines(visit)).rejects.toMatchObject({
    code: 'ANSWERS_REQUIRED',
    data: { questions: [{ id: required.id }] },
  })
  const none = homeowner.widget.priceLines({ ...visit, structures: [{ ...visit.structures[0]!, included: false }] })
  await expect(none).rejects.toMatchObject({ code: 'ANSWERS_REQUIRED' })
  const answers = [{ questionId: required.id, answer: '2' as const }]
  const itemised = await homeowner.widget.priceLines({ ...visit, answers })
  expect(itemised.lines.map(({ label, amountCents }) => [label, amountCents]).slice(1)).toEqual([['Stories', 100_000]])
  const contact = {
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: 'grace@example.com',
    phone: '2085550117',
    consent: { contact: false, sms: false },
  }
  const form = { ...visit, answers, contact, idempotencyKey: randomUUID() }
  const { product: reported } = await homeowner.widget.submitQuote(form)
  expect(reported).toEqual(itemised)
  const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
  expect(stored!.totalCents).toBe(itemised.totalCents)
  await expect(homeowner.widget.priceLines({ ...visit, answers })).rejects.toMatchObject({ code: 'QUOTE_EXISTS' })
  const unknown = { ...visit, answers, sessionToken: 'A'.repeat(43) }
  await expect(homeowner.widget.priceLines(unknown)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})
