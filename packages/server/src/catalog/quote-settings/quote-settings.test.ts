import { messages } from '@gable/contract/messages'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { usualSettings } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { financingType } from '../../places/financing-type/financing-type.table.ts'
import { market, marketArea, marketShape } from '../../places/market/market.table.ts'
import { event } from '../../platform/platform.table.ts'
import { marketProduct, product } from '../product/product.table.ts'
import { quoteSettings } from './quote-settings.table.ts'

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

type Cost = QuoteSettingsForm['costs'][number]
const permit = (over: Partial<Cost> = {}): Cost => ({
  id: uuidv7(),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'quote',
  quantityThousandths: 1_000,
  unitCents: 250_00,
  discount: null,
  ...over,
})
const stories = (
  over: Partial<QuoteSettingsForm['questions'][number]> = {},
): QuoteSettingsForm['questions'][number] => ({
  id: uuidv7(),
  kind: 'stories',
  name: 'Stories',
  description: '',
  active: true,
  required: true,
  options: (['1', '2', '3+'] as const).map((answer, index) => ({
    answer,
    active: true,
    unit: 'square' as const,
    unitCents: index * 2_500,
  })),
  ...over,
})
const save = (form: Partial<QuoteSettingsForm>, version = 1) =>
  admin.quote.saveSettings({ ...usualSettings, ...form, version })
const refused = (form: Partial<QuoteSettingsForm>) =>
  save(form).then(
    () => ({}),
    (error) => error.data.fields,
  )
const lastEvent = async () => {
  const [reported] = await app.database.db
    .select({ data: event.data })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, 'quote.settingsChanged')))
    .orderBy(event.position)
  return reported?.data
}

test('are the company’s defaults until saved as typed', async () => {
  const { version, currency, markets, ...form } = await admin.quote.settings()
  expect(form).toEqual(usualSettings)
  expect([version, currency, markets]).toEqual([
    1,
    'USD',
    [{ id: company.marketId, name: 'Teton Valley', active: true, hasTerms: false }],
  ])
  const typed = { ...usualSettings, display: 'range' as const, costs: [permit()], questions: [stories()] }
  expect(await save(typed)).toEqual({ version: 2 })
  expect(await admin.quote.settings()).toMatchObject({ ...typed, version: 2 })
})

test('changes are logged, each line of a list separately', async () => {
  const [one, other] = [permit(), permit({ name: 'Dumpster', unitCents: 400_00 })]
  await save({ costs: [one, other], simpleWasteBps: 1_250 })
  expect(await lastEvent()).toEqual({
    before: { simpleWaste: '10%', 'cost Permit': '', 'cost Dumpster': '', costOrder: '' },
    after: {
      simpleWaste: '12.5%',
      'cost Permit': 'Permit: $250.00 per quote',
      'cost Dumpster': 'Dumpster: $400.00 per quote',
      costOrder: 'Permit; Dumpster',
    },
  })
  await app.database.db.delete(event).where(eq(event.companyId, company.tenant.id))
  const half = { kind: 'percent' as const, bps: 5_000 }
  await save(
    {
      costs: [{ ...one, name: 'Town permit', unit: 'each', active: false, discount: half }, other],
      simpleWasteBps: 1_250,
    },
    2,
  )
  expect(await lastEvent()).toEqual({
    before: { 'cost Permit': 'Permit: $250.00 per quote', costOrder: 'Permit; Dumpster' },
    after: { 'cost Permit': 'Town permit: 1 at $250.00 per piece, less 50%, off', costOrder: 'Town permit; Dumpster' },
  })
})

test('nothing is logged without a change, and another admin’s change is not overwritten', async () => {
  expect(await save({})).toEqual({ version: 1 })
  expect(await lastEvent()).toBeUndefined()
  await save({ rangeBps: 700 })
  await expect(save({ rangeBps: 900 })).rejects.toMatchObject({
    code: 'STALE_VERSION',
    message: messages.STALE_VERSION,
  })
  expect((await admin.quote.settings()).rangeBps).toBe(700)
})

test('changing the overhang, which is on the company’s page, does not outdate the form', async () => {
  await admin.company.save({ ...(await admin.company.get()), overhangInches: 20 })
  expect(await save({ rangeBps: 700 })).toEqual({ version: 2 })
  const [stored] = await app.database.db
    .select()
    .from(quoteSettings)
    .where(eq(quoteSettings.companyId, company.tenant.id))
  expect(stored).toMatchObject({ overhangInches: 20, rangeBps: 700 })
})

const required = messages.REQUIRED
const off = (index: number) => stories().options.map((option, at) => ({ ...option, active: at !== index }))
test.each([
  ['a name', { costs: [permit({ name: ' ' })] }, { 'costs.0.name': required }],
  ['a price', { costs: [permit({ unitCents: null as never })] }, { 'costs.0.unitCents': required }],
  ['a valid price', { costs: [permit({ unitCents: -1 })] }, { 'costs.0.unitCents': messages.PRICE_NOT_VALID }],
  ['another name', { costs: [permit(), permit({ name: 'permit' })] }, { 'costs.1.name': messages.ITEM_EXISTS }],
  [
    'pieces',
    { costs: [permit({ quantityThousandths: 0 })] },
    { 'costs.0.quantityThousandths': 'Please enter a quantity from 0.01 to 1000' },
  ],
  [
    'all answers',
    { questions: [stories({ options: off(1) })] },
    { 'questions.0.options': messages.REQUIRED_FIELDS_OFF },
  ],
  [
    'a type of discount',
    { discounts: [{ id: uuidv7(), name: 'Spring', active: true, off: null as never }] },
    { 'discounts.0.off': messages.DISCOUNT_NEEDED },
  ],
  [
    'an amount off',
    { discounts: [{ id: uuidv7(), name: 'Spring', active: true, off: { kind: 'percent', bps: null as never } }] },
    { 'discounts.0.off.bps': messages.DISCOUNT_NEEDED },
  ],
  ['a percentage', { rangeBps: 10_001 }, { rangeBps: 'Please enter a percentage from 0 to 100' }],
  ['slopes in order', { steepRise: 6 }, { steepRise: messages.SLOPES_NOT_IN_ORDER }],
  [
    'a shorter note',
    { texts: { ...usualSettings.texts, priceNote: 'x'.repeat(601) } },
    { 'texts.priceNote': 'Please enter a text shorter than 601 characters' },
  ],
] satisfies [string, Partial<QuoteSettingsForm>, Record<string, string>][])('need %s', async (_, form, fields) => {
  expect(await refused(form)).toEqual(fields)
})

test('an answer may be off if a question needs none or is off; a question that is on needs one', async () => {
  const none = stories().options.map((option) => ({ ...option, active: false }))
  expect(await refused({ questions: [stories({ required: false, options: none })] })).toEqual({
    'questions.0.options': messages.REQUIRED_FIELDS_OFF,
  })
  const optional = stories({ required: false, options: off(0) })
  const unasked = stories({ name: 'Layers', active: false, options: none })
  expect(await save({ questions: [optional, unasked] })).toEqual({ version: 2 })
})

test('list the markets with financing, area and products, a page at a time', async () => {
  const { db } = app.database
  const stamps = { companyId: company.tenant.id, createdAt: new Date(), updatedAt: new Date() }
  const [lender] = await db
    .insert(financingType)
    .values({ ...stamps, name: 'Peak Lending', url: 'https://peak.example' })
    .returning()
  const id = uuidv7()
  await db.insert(market).values({
    ...stamps,
    id,
    name: 'Idaho Falls',
    active: false,
    position: 1,
    financingType: 'Custom',
    financingTypeId: lender!.id,
    aprBps: 999,
    months: 120,
    promotionMonths: 12,
  })
  const area = (kind: 'state' | 'county' | 'postalCode', value: string, active = true) => ({
    companyId: company.tenant.id,
    marketId: id,
    kind,
    value,
    active,
  })
  await db
    .insert(marketArea)
    .values([area('state', 'WY'), area('state', 'ID'), area('state', 'UT', false), area('postalCode', '83422')])
  await db.insert(marketShape).values({
    companyId: company.tenant.id,
    marketId: id,
    kind: 'polygon',
    outline: [
      [-111, 43],
      [-111, 44],
      [-110, 44],
      [-111, 43],
    ] as never,
  })
  const first = await admin.quote.markets({ pageSize: 1 })
  expect(first.rows).toMatchObject([
    {
      name: 'Teton Valley',
      financing: { type: 'Basic', name: '', aprBps: null },
      area: { states: ['ID'] },
      products: 1,
    },
  ])
  const { rows, nextCursor } = await admin.quote.markets({ pageSize: 1, cursor: first.nextCursor! })
  expect(nextCursor).toBeNull()
  expect(rows).toEqual([
    {
      id,
      name: 'Idaho Falls',
      active: false,
      financing: {
        type: 'Custom',
        name: 'Peak Lending',
        aprBps: 999,
        months: 120,
        promotionMonths: 12,
        isHidden: false,
      },
      area: { national: false, states: ['ID', 'WY'], counties: 0, postalCodes: 1, shapes: 1 },
      products: 0,
    },
  ])
  expect((await admin.quote.settings()).markets.map(({ name, hasTerms }) => [name, hasTerms])).toEqual([
    ['Teton Valley', false],
    ['Idaho Falls', true],
  ])
})

test('list a market’s products with their prices there', async () => {
  const { db } = app.database
  const stamps = { companyId: company.tenant.id, createdAt: new Date(), updatedAt: new Date() }
  const cards = [
    { id: uuidv7(), name: 'Metal', priceCents: 90_000, active: true },
    { id: uuidv7(), name: 'Gone', priceCents: 10_000, active: false },
  ]
  for (const [index, card] of cards.entries()) {
    await db
      .insert(product)
      .values({ ...stamps, ...card, type: 'Metal', priceKind: 'perSquare', displayOrder: 5 + index })
  }
  const { marketId } = company
  await db.insert(marketProduct).values([
    {
      companyId: company.tenant.id,
      marketId,
      productId: cards[0]!.id,
      priceCents: 95_000,
      displayOrder: 0,
      showMonthlyPrice: false,
    },
    { companyId: company.tenant.id, marketId, productId: cards[1]!.id },
  ])
  const first = await admin.quote.marketProducts({ marketId, pageSize: 2 })
  expect(
    first.rows.map(({ name, priceCents, ownPrice, shown, showMonthlyPrice }) => [
      name,
      priceCents,
      ownPrice,
      shown,
      showMonthlyPrice,
    ]),
  ).toEqual([
    ['Metal', 95_000, true, true, false],
    ['Architectural', 55_000, false, true, true],
  ])
  const next = await admin.quote.marketProducts({ marketId, pageSize: 2, cursor: first.nextCursor! })
  expect(next).toMatchObject({ rows: [{ name: 'Gone', ownPrice: false, shown: false }], nextCursor: null })
  expect(await admin.quote.marketProducts({ marketId: offer.productId })).toEqual({ rows: [], nextCursor: null })
})
