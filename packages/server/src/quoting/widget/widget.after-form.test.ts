import type { PricedProduct } from '@gable/contract/quote'
import type { PriceDisplay } from '@gable/contract/status'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { product } from '../../catalog/product/product.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { market } from '../../places/market/market.table.ts'
import { quote, quoteLine } from '../quote/quote.table.ts'
import { question } from './widget.asks.fixture.ts'

/** If a company shows prices only after the form, no earlier answer reveals one, not even through another figure. */

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient

const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}
const chimneys = question('Chimneys', 15_137)
const cost = {
  id: crypto.randomUUID(),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'quote' as const,
  quantityThousandths: 1_000,
  unitCents: 35_071,
  discount: { kind: 'percent' as const, bps: 1_000 },
}
const discount = {
  id: crypto.randomUUID(),
  name: 'Autumn',
  active: true,
  off: { kind: 'amount' as const, cents: 41_003 },
}

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  await app.database.db.update(market).set({ aprBps: 999, months: 120 }).where(eq(market.id, company.marketId))
  homeowner = await app.client()
})

async function offering(display: PriceDisplay) {
  const settings = { display, priceAfterForm: true, costs: [cost], discounts: [discount], questions: [chimneys] }
  offer = await makeOffer(company, { state: demoTown.state, settings })
  // Not round, so that it cannot occur elsewhere by chance.
  await app.database.db
    .update(product)
    .set({ priceCents: 55_123, pricePerSheetCents: 8_765 })
    .where(eq(product.id, offer.productId))
}

/** A complete visit up to the form, with the bodies of all answers. */
async function visit() {
  const { widgetId, productId } = offer
  const page = { href: 'https://ridge.example/', isPreview: false }
  const bodies: unknown[] = [await homeowner.widget.suggestAddresses({ widgetId, text: '1' })]
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const chosen = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const { sessionToken, roofs } = chosen
  const [building] = roofs.alternatives
  bodies.push(chosen, await homeowner.widget.chooseBuilding({ widgetId, sessionToken, buildingId: building!.id }))
  const main = roofs.structures[0]!.id
  const again = await homeowner.widget.chooseBuilding({ widgetId, sessionToken, buildingId: main })
  const structures = again.structures.map(({ id, included }) => ({ id, included }))
  const slope = { category: 'medium' as const }
  const answers = [{ questionId: chimneys.id, answer: '2' as const }]
  const visited = { widgetId, sessionToken, structures, slope, answers }
  const form = { ...visited, productId, contact, idempotencyKey: crypto.randomUUID() }
  const priced = await homeowner.widget.priceProducts(visited)
  const flat = { ...visited, slope: { category: 'flat' as const } }
  const itemised = await homeowner.widget.priceLines({ ...visited, productId })
  bodies.push(again, priced, await homeowner.widget.priceProducts(flat), itemised)
  const refused = homeowner.widget.priceProducts({
    ...flat,
    answers: [{ ...answers[0]!, answer: 'notSure' }],
    structures: [],
  })
  bodies.push(await refused.catch((error) => error.toJSON()))
  bodies.push(
    await homeowner.widget
      .submitQuote({ ...form, contact: { ...contact, phone: '1' } })
      .catch((error) => error.toJSON()),
  )
  return { priced, itemised, bodies, form }
}

async function stored() {
  const [row] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
  const lines = await app.database.db.select().from(quoteLine).where(eq(quoteLine.quoteId, row!.id))
  return { ...row!, lines }
}

/** Every figure in a body under any name, including figures within texts, but not ids and tokens. */
function figuresIn(body: unknown): Set<number> {
  const written = JSON.stringify(body).replaceAll(/(?<=\d),(?=\d{3})/g, '')
  return new Set([...written.matchAll(/(?<![\w.]|\w-)\d+(?:\.\d+)?(?!\w|-\w)/g)].map(([figure]) => Number(figure)))
}

test.each(['total', 'range', 'monthly', 'monthlyRange'] as const)(
  'no figure of the price is sent before the form, shown as %s',
  async (display) => {
    await offering(display)
    const { priced, itemised, bodies, form } = await visit()
    expect(priced.priceAfterForm).toBe(true)
    for (const product of [priced.products[0], itemised])
      expect(product).toMatchObject({ totalCents: null, range: null, monthly: null })
    expect(itemised.lines.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['Architectural', null],
      ['Permit', null],
      ['Discount on permit', null],
      ['Chimneys', null],
      ['Autumn', null],
    ])
    const { product: reported } = await homeowner.widget.submitQuote(form)
    const { totalCents, lines, rangeMinCents, rangeMaxCents, monthly } = await stored()
    const secret = [
      ...[totalCents, 55_123, 8_765, 15_137, 35_071, 41_003, rangeMinCents, rangeMaxCents],
      ...lines.map(({ amountCents }) => Math.abs(amountCents)),
      ...[monthly?.paymentCents, monthly?.range?.minCents, monthly?.range?.maxCents],
    ].filter((cents) => typeof cents === 'number')
    const known = figuresIn(bodies)
    expect(known.size).toBeGreaterThan(100)
    expect(secret.filter((cents) => known.has(cents) || known.has(cents / 100))).toEqual([])
    expect(reported!.pricePerSheetCents).toBe(8_765)
    // The form's answer shows the price in the display that the company uses, and in no other.
    expect(figuresIn(reported).has(display === 'total' ? totalCents : totalCents / 100)).toBe(display === 'total')
    expect(shownOf(reported!)).toEqual(shownOf({ ...reported!, ...asStored(await stored()) }))
  },
)

const shownOf = ({ display, totalCents, range, monthly }: PricedProduct) => ({ display, totalCents, range, monthly })

function asStored({ display, totalCents, rangeMinCents, rangeMaxCents, monthly }: Awaited<ReturnType<typeof stored>>) {
  const range = rangeMinCents === null ? null : { minCents: rangeMinCents, maxCents: rangeMaxCents! }
  return { display, totalCents: display === 'total' ? totalCents : null, range, monthly }
}

test('a retry gets the same price, even after the prices have changed', async () => {
  await offering('monthlyRange')
  const { form } = await visit()
  const first = await homeowner.widget.submitQuote(form)
  expect(first.product).toMatchObject({ display: 'monthlyRange', monthly: { payments: 120, aprBps: 999 } })
  await app.database.db.update(product).set({ priceCents: 99_000 }).where(eq(product.id, offer.productId))
  await app.database.db
    .update(quoteSettings)
    .set({ priceAfterForm: false, display: 'total' })
    .where(eq(quoteSettings.companyId, company.tenant.id))
  expect(await homeowner.widget.submitQuote(form)).toEqual(first)
})

test('a range of payments contains no payment for the total', async () => {
  await offering('monthlyRange')
  await app.database.db
    .update(quoteSettings)
    .set({ priceAfterForm: false })
    .where(eq(quoteSettings.companyId, company.tenant.id))
  const { priced } = await visit()
  const [{ monthly, range, totalCents }] = priced.products as [PricedProduct]
  expect([range, totalCents]).toEqual([null, null])
  const { minCents, maxCents } = monthly!.range!
  expect(minCents).toBeLessThan(maxCents)
  expect(monthly!.paymentCents).toBe(minCents)
  expect(monthly!.disclosure).toMatch(
    /^119 monthly payments of \$[\d.,]+ to \$[\d.,]+ and a last payment of \$[\d.,]+ to \$[\d.,]+\. 9\.99% APR\. Example for qualified buyers, not a credit offer\.$/,
  )
})

test('without a rate and a term a range replaces a range of payments', async () => {
  await offering('monthlyRange')
  await app.database.db.update(market).set({ aprBps: null, months: null }).where(eq(market.id, company.marketId))
  const { form } = await visit()
  const { product: reported } = await homeowner.widget.submitQuote(form)
  expect(reported).toMatchObject({ display: 'range', monthly: null, totalCents: null })
  expect(reported!.range!.minCents).toBeLessThan(reported!.range!.maxCents)
})
