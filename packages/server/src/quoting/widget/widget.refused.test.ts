import { randomUUID } from 'node:crypto'
import { seenPrice } from '@gable/contract/format/shown-price'
import { messages } from '@gable/contract/messages'
import type { PricedProduct } from '@gable/contract/quote'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lead } from '../../selling/lead/lead.table.ts'

/**
 * Input that our widget never sends, or that a homeowner mistypes, is refused with the right message, and nothing is
 * stored.
 */

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient

const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  consent: { contact: false, sms: false },
}

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  homeowner = await app.client()
})

/** Everything that the "Almost Done" form sends, for a new visit. */
async function prepareForm() {
  const { widgetId, productId } = offer
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const slope = { category: 'medium' as const }
  return { widgetId, sessionToken, idempotencyKey: crypto.randomUUID(), contact, structures, slope, productId }
}

const leads = () => app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))

test.each(['no-such-widget', '../../etc/passwd', '', "' or 1=1 --", 'x'.repeat(5_000)])(
  'an unknown widget: %#',
  async (widgetId) => {
    await expect(homeowner.widget.suggestAddresses({ widgetId, text: '1 Main' })).rejects.toMatchObject({
      code: 'WIDGET_NOT_FOUND',
      status: 404,
      message: 'Widget not found; check the widget ID.',
    })
  },
)

test('an invalid address, and an unknown one', async () => {
  const { widgetId } = offer
  const choose = (input: object) => homeowner.widget.chooseAddress({ widgetId, page, ...input } as never)
  for (const address of [{ kind: 'elsewhere' }, { kind: 'text', text: 'x'.repeat(201) }, { kind: 'text', text: 7 }])
    await expect(choose({ address })).rejects.toMatchObject({ code: 'BAD_REQUEST', status: 400 })
  await expect(choose({ address: { kind: 'text', text: 'here' }, page: 'here' })).rejects.toMatchObject({ status: 400 })
  const address = { kind: 'text', text: '9 Nowhere, Atlantis, ZZ' }
  await expect(choose({ address })).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND', status: 422 })
})

test('a product for other slopes than the selected one is not offered, and cannot be requested', async () => {
  const admin = await app.client({ userId: company.admin.id })
  const { productId: id } = offer
  const { photos: _p, markets: _m, version, ...card } = await admin.product.get({ id })
  const flatOnly = await admin.product.create({
    ...card,
    name: 'Membrane',
    slopes: ['flat'],
    idempotencyKey: randomUUID(),
  })
  await admin.product.update({ ...card, slopes: ['shallow', 'medium'], version })
  const form = await prepareForm()
  const { widgetId, sessionToken, structures } = form
  const offered = async (slope: { category: 'flat' | 'medium' | 'steep' | 'custom'; rise?: number }) =>
    (await homeowner.widget.priceProducts({ widgetId, sessionToken, structures, slope })).products.map(({ id }) => id)
  expect(await offered({ category: 'medium' })).toEqual([id])
  expect(await offered({ category: 'flat' })).toEqual([flatOnly.id])
  expect(await offered({ category: 'custom', rise: 4 })).toEqual([id])
  await expect(offered({ category: 'steep' })).rejects.toMatchObject({ message: 'The option is not available' })
  await expect(homeowner.widget.submitQuote({ ...form, productId: flatOnly.id })).rejects.toMatchObject({
    code: 'OPTION_NOT_AVAILABLE',
  })
})

test('invalid phone and email are reported field by field, and nothing is stored', async () => {
  const form = await prepareForm()
  const { PHONE_NOT_VALID, EMAIL_NOT_VALID, REQUIRED, NAME_NOT_VALID } = messages
  for (const [bad, fields] of [
    [{ phone: '123' }, { phone: PHONE_NOT_VALID }],
    [{ phone: '1085550100' }, { phone: PHONE_NOT_VALID }],
    [{ phone: '2085550100<script>' }, { phone: PHONE_NOT_VALID }],
    [{ email: 'ann@' }, { email: EMAIL_NOT_VALID }],
    [{ email: 'ann@example.com\nbcc: all@example.com' }, { email: EMAIL_NOT_VALID }],
    [{ firstName: ' ' }, { firstName: REQUIRED }],
    [{ lastName: '\u0007bell' }, { lastName: NAME_NOT_VALID }],
  ] as const) {
    const input = { ...form, idempotencyKey: crypto.randomUUID(), contact: { ...contact, ...bad } }
    const refused = homeowner.widget.submitQuote(input)
    await expect(refused).rejects.toMatchObject({ code: 'FORM_NOT_VALID', status: 422, data: { fields } })
  }
  expect((await leads()).map(({ kind }) => kind)).toEqual(['addressOnly'])
})

test('an invalid session, key or slope', async () => {
  const form = await prepareForm()
  const send = (over: object) => homeowner.widget.submitQuote({ ...form, ...over })
  await expect(send({ sessionToken: 'A'.repeat(43) })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND', status: 410 })
  await expect(send({ idempotencyKey: 'short' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(send({ slope: { category: 'custom', rise: 25 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('prices sent by a browser are ignored', async () => {
  const form = { ...(await prepareForm()), totalCents: 1, price: { totalCents: 1 } }
  await homeowner.widget.submitQuote(form)
  const { rows } = await (await app.client({ userId: company.admin.id })).lead.list({ kind: 'rqp' })
  expect(rows[0]?.totalCents).toBeGreaterThan(100_000)
})

test('one key with another form is refused, and the same form gets the first response', async () => {
  const form = await prepareForm()
  const first = await homeowner.widget.submitQuote(form)
  expect(await homeowner.widget.submitQuote(form)).toEqual(first)
  const other = { ...form, contact: { ...contact, firstName: 'Other' } }
  await expect(homeowner.widget.submitQuote(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 })
})

test('a price changed while the form was open is reported before anything is stored, and accepted once it was seen', async () => {
  const admin = await app.client({ userId: company.admin.id })
  const form = await prepareForm()
  const { widgetId, sessionToken, structures, slope, productId: id } = form
  const { products } = await homeowner.widget.priceProducts({ widgetId, sessionToken, structures, slope })
  const seen = seenPrice(products[0]!)!
  const { photos: _p, markets: _m, ...card } = await admin.product.get({ id })
  await admin.product.update({ ...card, priceCents: card.priceCents * 2 })
  const refusal = await homeowner.widget.submitQuote({ ...form, seen }).catch((error: unknown) => error)
  const { code, data } = refusal as { code: string; data: { product: PricedProduct } }
  expect(code).toBe('PRICE_CHANGED')
  const now = seenPrice(data.product)!
  expect(now.fromCents).toBeGreaterThan(seen.fromCents)
  expect((await leads()).map(({ kind }) => kind)).toEqual(['addressOnly'])
  // A price from the browser is only compared, never used.
  const cheap = { ...now, fromCents: 100, toCents: 100 }
  const again = { ...form, idempotencyKey: crypto.randomUUID() }
  await expect(homeowner.widget.submitQuote({ ...again, seen: cheap })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const { product } = await homeowner.widget.submitQuote({ ...again, seen: now })
  expect(seenPrice(product)).toEqual(now)
})
