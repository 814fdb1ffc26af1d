import { randomUUID } from 'node:crypto'
import { messages } from '@gable/contract/messages'
import { catalogKinds } from '@gable/contract/product-catalog'
import { productForm } from '@gable/contract/product-form'
import { cardCalled, previewOf } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { market } from '../../places/market/market.table.ts'
import { quoteSettings } from '../quote-settings/quote-settings.table.ts'
import { catalogue, suggestedCents } from './catalog/catalog.ts'

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

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const take = (...keys: string[]) =>
  admin.product.addFromCatalogue({
    products: keys.map((key, index) => ({ key, priceCents: 60_000 + index })),
    confirmed: true,
    idempotencyKey: randomUUID(),
  })
const names = async () => (await admin.product.list({})).rows.map(({ name }) => name)

describe('the catalog', () => {
  it.each(catalogue.map((entry) => [entry.key, entry] as const))('%s follows the rules of cards', (_, entry) => {
    const { key, kind, quality, typical, additionalCostText = '', ...card } = entry
    const form = { ...card, additionalCostText, priceKind: 'perSquare', priceCents: suggestedCents(entry) }
    expect(productForm.safeParse(form)).toMatchObject({ success: true })
    expect(typical[0]).toBeLessThan(typical[1])
    expect(entry.topFeatures.length).toBeGreaterThan(2)
  })

  it('has at least thirty unique products of every kind', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(30)
    expect(new Set(catalogue.map(({ key }) => key)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(catalogue.length)
    expect([...new Set(catalogue.map(({ kind }) => kind))]).toEqual([...catalogKinds])
  })

  it('is searched by prefixes of words, and filtered by kind', async () => {
    const found = async (search: string, kind: 'metal' | 'flat' | null = null) =>
      (await admin.product.catalogue({ search, kind })).products.map(({ key }) => key)
    expect(await found('')).toHaveLength(catalogue.length)
    expect(await found('seam stand', 'metal')).toEqual([
      'standing-seam-steel',
      'standing-seam-aluminium',
      'zinc-standing-seam',
    ])
    expect(await found('3-tab')).toEqual(['three-tab'])
    expect(await found('membrane', 'metal')).toEqual([])
    expect(await found('tpo', 'flat')).toEqual(['tpo'])
  })

  it('has typical and initial values, but no prices', async () => {
    const { products } = await admin.product.catalogue({ search: 'architectural' })
    expect(products[0]).toMatchObject({
      key: 'architectural',
      typicalCents: { low: 45_000, high: 85_000 },
      suggestedCents: 65_000,
      cardId: null,
    })
  })
})

describe('adding products from the catalog', () => {
  it('creates cards after the existing ones, at the given prices, in every market', async () => {
    await admin.product.create({ ...cardCalled('Mine'), idempotencyKey: randomUUID() })
    const { ids } = await take('tpo', 'natural-slate')
    expect(await names()).toEqual(['Mine', 'TPO Membrane', 'Natural Slate'])
    expect(await admin.product.get({ id: ids[1]! })).toMatchObject({
      type: 'Slate',
      priceKind: 'perSquare',
      priceCents: 60_001,
      wasteBps: 1_200,
      label: '',
      slopes: ['medium', 'steep'],
      unit: 'piece',
      active: true,
      markets: [expect.any(String)],
    })
    const { products } = await admin.product.catalogue({ kind: 'flat' })
    expect(products.filter(({ cardId }) => cardId !== null).map(({ key, cardId }) => [key, cardId])).toEqual([
      ['tpo', ids[0]],
    ])
  })

  it('is all or nothing: no duplicates, no existing and no unknown product', async () => {
    await take('tpo')
    expect(await refusalOf(take('epdm', 'tpo'))).toBe(messages.PRODUCT_EXISTS)
    expect(await refusalOf(take('epdm', 'epdm'))).toBe(messages.PRODUCT_EXISTS)
    expect(await refusalOf(take('epdm', 'thatch'))).toBe(messages.NOT_FOUND)
    await admin.product.create({ ...cardCalled('pvc membrane'), idempotencyKey: randomUUID() })
    expect(await refusalOf(take('epdm', 'pvc'))).toBe(messages.PRODUCT_EXISTS)
    expect(await names()).toEqual(['TPO Membrane', 'pvc membrane'])
  })

  it('recognizes a product under another name, until the card is deleted', async () => {
    const [id] = (await take('tpo', 'epdm')).ids
    const { version } = await admin.product.get({ id: id! })
    await admin.product.update({ ...cardCalled('White Membrane'), id: id!, version })
    expect(await refusalOf(take('tpo'))).toBe(messages.PRODUCT_EXISTS)
    await admin.product.delete({ id: id! })
    expect(await refusalOf(take('tpo'))).toBe('answered')
  })

  it('happens once per key', async () => {
    const request = {
      products: [{ key: 'tpo', priceCents: 70_000 }],
      confirmed: true as const,
      idempotencyKey: randomUUID(),
    }
    expect(await admin.product.addFromCatalogue(request)).toEqual(await admin.product.addFromCatalogue(request))
    expect(await names()).toEqual(['TPO Membrane'])
  })

  it('requires confirmed prices', async () => {
    const errors = (change: object) =>
      admin.product
        .addFromCatalogue({
          products: [{ key: 'tpo', priceCents: 70_000 }],
          confirmed: true,
          idempotencyKey: randomUUID(),
          ...change,
        } as never)
        .then(
          () => ({}),
          (error: { data?: { fields?: object } }) => error.data?.fields,
        )
    expect(await errors({ confirmed: false })).toEqual({ confirmed: messages.PRICE_TO_CONFIRM })
    expect(await errors({ products: [{ key: 'tpo', priceCents: null }] })).toEqual({
      'products.0.priceCents': messages.REQUIRED,
    })
    expect(await errors({ products: [] })).toEqual({ products: messages.REQUIRED })
  })

  it('has the same rules in the form of one card', async () => {
    const create = (change: object) =>
      admin.product.create({ ...cardCalled('Our membrane'), from: 'tpo', ...change, idempotencyKey: randomUUID() })
    await expect(create({ priceConfirmed: false })).rejects.toMatchObject({
      data: { fields: { priceConfirmed: messages.PRICE_TO_CONFIRM } },
    })
    expect(await refusalOf(create({ from: 'thatch' }))).toBe(messages.NOT_FOUND)
    const { id } = await create({ priceConfirmed: true })
    expect((await admin.product.catalogue({ search: 'tpo' })).products[0]!.cardId).toBe(id)
    expect(await refusalOf(create({ name: 'Another membrane' }))).toBe(messages.PRODUCT_EXISTS)
  })
})

describe('the preview of a card', () => {
  const previewed = async (change: Partial<Parameters<typeof previewOf>[0]> = {}, id: string | null = null) =>
    (await admin.product.preview({ id, ...previewOf({ ...cardCalled('Card'), ...change }) })).preview
  const set = (settings: Partial<typeof quoteSettings.$inferInsert>) =>
    app.database.db.update(quoteSettings).set(settings).where(eq(quoteSettings.companyId, company.tenant.id))
  const inMarket = (change: Partial<typeof market.$inferInsert>) =>
    app.database.db.update(market).set(change).where(eq(market.companyId, company.tenant.id))
  beforeEach(async () => {
    const now = new Date()
    const row = { companyId: company.tenant.id, createdAt: now, updatedAt: now }
    await app.database.db.insert(quoteSettings).values(row).onConflictDoNothing()
    await set({ display: 'total' })
  })

  it('shows the cost of 2,000 sq ft at 6/12: $13,530.00 at $550.00 a square', async () => {
    expect(await previewed()).toEqual({
      display: 'total',
      totalCents: 1_353_000,
      range: null,
      monthly: null,
      lines: [{ kind: 'product', label: '', detail: '24.60 squares', amountCents: 1_353_000 }],
      roof: { planAreaSqft: 2_000, slope: 'medium', rise: 6 },
      currency: 'USD',
    })
    expect(await previewed({ wasteBps: 0 })).toMatchObject({ totalCents: 1_229_800 })
    expect(await previewed({ slopeSurchargeCents: { medium: 10_000 } })).toMatchObject({
      totalCents: 1_353_000 + 246_000,
    })
    expect(await previewed({ priceKind: 'fixed', priceCents: 1_000_000 })).toMatchObject({ totalCents: 1_000_000 })
  })

  it('uses a slope that the card is offered for', async () => {
    expect(await previewed({ slopes: ['flat'] })).toMatchObject({
      totalCents: 1_210_000,
      roof: { slope: 'flat', rise: 0 },
    })
  })

  it('is a range or a monthly price like in quotes', async () => {
    await set({ display: 'range', rangeBps: 1_000, rangeStepCents: 10_000, slopeWideningBps: 0 })
    const ranged = await previewed()
    expect(ranged).toMatchObject({ display: 'range', totalCents: null })
    expect(ranged!.range!.minCents).toBeLessThan(1_353_000)
    expect(ranged!.range!.maxCents).toBeGreaterThan(1_353_000)
    await set({ display: 'monthly' })
    await inMarket({ aprBps: 999, months: 120, promotionMonths: 0 })
    const monthly = await previewed()
    expect(monthly).toMatchObject({ display: 'monthly', monthly: { payments: 120, aprBps: 999 } })
    expect(monthly!.monthly!.disclosure).toContain('119 monthly payments')
    await inMarket({ aprBps: null })
    expect(await previewed()).toMatchObject({ display: 'total', monthly: null })
  })

  it('is empty without an active market', async () => {
    await inMarket({ active: false })
    expect(await previewed()).toBeNull()
  })
})

it('has the company’s widget design, or the standard one', async () => {
  expect(await admin.widget.look()).toMatchObject({ roofColor: '#C2410C', titlesFont: 'Inter' })
})
