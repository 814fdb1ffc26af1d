import { messages } from '@gable/contract/messages'
import type { SampleRoof } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { usualSettings } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { market } from '../../places/market/market.table.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let admin: ApiClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: 'ID' })
  admin = await app.client({ userId: company.admin.id })
})

/** 2,000 sq ft at 6/12 with 10% waste: 24.60 squares at $550.00. */
const house: SampleRoof = {
  planAreaSqft: 2_000,
  slope: 'medium',
  complexity: 'simple',
  uncertain: false,
  measured: false,
  answers: [],
}
const questionId = uuidv7()
const layers: QuoteSettingsForm['questions'][number] = {
  id: questionId,
  kind: 'layers',
  name: 'Layers',
  description: '',
  active: true,
  required: false,
  options: (['1', '2', '3+'] as const).map((answer) => ({ answer, active: true, unit: 'each', unitCents: 100_00 })),
}
const permit: QuoteSettingsForm['costs'][number] = {
  id: uuidv7(),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'quote',
  quantityThousandths: 1_000,
  unitCents: 250_00,
  discount: { kind: 'percent', bps: 5_000 },
}
const tryOut = (settings: Partial<QuoteSettingsForm>, roof: Partial<SampleRoof> = {}) =>
  admin.quote.tryOut({
    marketId: company.marketId,
    roof: { ...house, ...roof },
    settings: { ...usualSettings, ...settings },
    productId: offer.productId,
  })

test('the saved settings are shown next to the form’s, line by line, and nothing is written', async () => {
  const discounts: QuoteSettingsForm['discounts'] = [
    { id: uuidv7(), name: 'Spring', active: true, off: { kind: 'percent', bps: 1_000 } },
    { id: uuidv7(), name: 'Old', active: false, off: { kind: 'amount', cents: 999_00 } },
  ]
  const limits = { costDiscountLimitCents: 100_00, discountLimitCents: 1_000_00 }
  const { rows, before, after, currency } = await tryOut(
    { costs: [permit], questions: [layers], discounts, ...limits },
    { answers: [{ questionId, answer: '2' }] },
  )
  expect(currency).toBe('USD')
  expect(rows).toMatchObject([
    { name: 'Architectural', before: { display: 'total', totalCents: 13_530_00 }, after: { wholeCents: 12_880_00 } },
  ])
  const read = (lines: typeof after.lines) =>
    lines.map(({ label, detail, amountCents }) => [label, detail, amountCents])
  expect(read(before.lines)).toEqual([['Architectural', '24.60 squares at $550.00', 13_530_00]])
  expect(read(after.lines)).toEqual([
    ['Architectural', '24.60 squares at $550.00', 13_530_00],
    ['Permit', 'For the quote', 250_00],
    ['Discount on permit', '50% of $250.00, cut by the limit', -100_00],
    ['Layers', '2: 2 at $100.00', 200_00],
    ['Spring', '10% of $13,880.00, cut by the limit', -1_000_00],
  ])
  expect((await admin.quote.settings()).version).toBe(1)
})

test('a question that is off costs nothing, whatever was answered', async () => {
  const answered = { answers: [{ questionId, answer: '3+' as const }] }
  const total = async (settings: Partial<QuoteSettingsForm>) =>
    (await tryOut({ questions: [layers], ...settings }, answered)).rows[0]!.after.wholeCents
  expect(await total({})).toBe(13_530_00 + 300_00)
  expect(await total({ steps: ['shape', 'slope'] })).toBe(13_530_00)
  expect(await total({ questions: [{ ...layers, active: false }] })).toBe(13_530_00)
})

test('slopes, waste, range and its widening follow the form', async () => {
  const range = { display: 'range' as const, rangeBps: 0, slopeWideningBps: 200, outlineWideningBps: 300 }
  const { rows, after } = await tryOut({ ...range, rangeStepCents: 100 }, { uncertain: true })
  expect(after.widened).toEqual(['outline', 'slope'])
  expect(rows[0]!.after).toMatchObject({ totalCents: null, range: { minCents: 12_853_00, maxCents: 14_207_00 } })
  const flat = await tryOut({ flatRise: 1, simpleWasteBps: 0 }, { slope: 'flat' })
  expect([flat.rows[0]!.before.squaresHundredths, flat.rows[0]!.after.squaresHundredths]).toEqual([2_200, 2_007])
  expect(flat.after.widened).toEqual([])
})

test('a measured roof narrows the range by the form, unless its outline is uncertain', async () => {
  const range = { display: 'range' as const, rangeBps: 500, rangeStepCents: 100 as const }
  const measured = await tryOut({ ...range, measuredNarrowingBps: 300 }, { measured: true })
  expect(measured).toMatchObject({ before: { widened: [] }, after: { widened: [], narrowed: true } })
  expect(measured.rows[0]!.after.range).toEqual({ minCents: 13_259_00, maxCents: 13_801_00 })
  const uncertain = await tryOut({ ...range, outlineWideningBps: 300 }, { measured: true, uncertain: true })
  expect(uncertain.after).toMatchObject({ widened: ['outline'], narrowed: false })
  expect((await tryOut({ ...range, measuredNarrowingBps: 0 }, { measured: true })).after.narrowed).toBe(false)
})

test('a monthly price is shown if the market has a rate and a term', async () => {
  const shown = async () => (await tryOut({ display: 'monthly' })).rows[0]!.after
  expect(await shown()).toMatchObject({ display: 'total', monthly: null })
  await app.database.db.update(market).set({ aprBps: 999, months: 120 }).where(eq(market.id, company.marketId))
  expect(await shown()).toMatchObject({ display: 'monthly', totalCents: null, monthly: { payments: 120, aprBps: 999 } })
})

test('products are paged and filtered by slope, with one product’s lines on any page', async () => {
  const { db } = app.database
  const stamps = { companyId: company.tenant.id, createdAt: new Date(), updatedAt: new Date() }
  for (const [index, name] of ['Metal', 'Membrane', 'Tile'].entries()) {
    const id = uuidv7()
    const slopes = name === 'Membrane' ? (['flat'] as const) : (['medium', 'steep'] as const)
    const price = { priceKind: 'fixed' as const, priceCents: 20_000_00 }
    await db
      .insert(product)
      .values({ ...stamps, ...price, id, name, type: name, slopes: [...slopes], displayOrder: index + 2 })
    await db.insert(marketProduct).values({ companyId: company.tenant.id, marketId: company.marketId, productId: id })
  }
  const requested = { marketId: company.marketId, roof: house, settings: usualSettings, productId: offer.productId }
  const first = await admin.quote.tryOut({ ...requested, pageSize: 2 })
  expect(first.rows.map(({ name }) => name)).toEqual(['Architectural', 'Metal'])
  const next = await admin.quote.tryOut({ ...requested, pageSize: 2, cursor: first.nextCursor! })
  expect(next).toMatchObject({
    rows: [{ name: 'Tile' }],
    nextCursor: null,
    after: { lines: [{ label: 'Architectural' }] },
  })
  await expect(admin.quote.tryOut({ ...requested, cursor: 'nowhere' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('is refused without products, for an inactive or foreign market, and for invalid fields', async () => {
  await expect(tryOut({ rangeBps: -1 })).rejects.toMatchObject({
    data: { fields: { 'settings.rangeBps': 'Please enter a percentage from 0 to 100' } },
  })
  await expect(tryOut({}, { planAreaSqft: 0 })).rejects.toMatchObject({
    data: { fields: { 'roof.planAreaSqft': 'Please enter a roof area from 1 to 100000' } },
  })
  await app.database.db.update(product).set({ active: false }).where(eq(product.companyId, company.tenant.id))
  await expect(tryOut({})).rejects.toMatchObject({ code: 'NO_PRODUCTS', message: messages.NO_PRODUCTS })
  await app.database.db.update(market).set({ active: false }).where(eq(market.id, company.marketId))
  await expect(tryOut({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
