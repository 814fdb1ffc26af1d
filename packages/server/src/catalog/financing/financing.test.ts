import { randomUUID } from 'node:crypto'
import { money } from '@gable/contract/format/money'
import { messages } from '@gable/contract/messages'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { actuarialApr } from '@gable/pricing/apr'
import { levelPayment, schedule } from '@gable/pricing/loan'
import { cents } from '@gable/pricing/money'
import { factorMerchantFee } from '@gable/pricing/monthly'
import { basisPoints } from '@gable/pricing/percent'
import { typeCalled } from '@gable/testing/access-matrix/slices/financing.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { market } from '../../places/market/market.table.ts'
import { event } from '../../platform/platform.table.ts'
import { quote } from '../../quoting/quote/quote.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let marketId: string

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  marketId = company.marketId
})

const basic = {
  financingType: 'Basic' as const,
  aprBps: 999,
  months: 120,
  promotionMonths: 18,
  merchantFeeBps: 500,
  factorMerchantFee: true,
  financingDescription: 'With our credit union.',
}
const addType = async (name: string) =>
  (await admin.financing.createType({ ...typeCalled(name), idempotencyKey: randomUUID() })).id
const read = () => admin.financing.get({ marketId })
const save = async (form: object) => {
  const { version } = await read()
  return admin.financing.save({ marketId, version, ...form } as never)
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
/** The messages next to the fields of a refused form. */
const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: { data?: { fields?: object } }) => error.data?.fields ?? error,
  )
const addMarket = async (name: string, values: Partial<typeof market.$inferInsert>) => {
  const now = app.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const row = { companyId: company.tenant.id, name, financingType: 'Basic' as const, ...values, ...stamps }
  return (await app.database.db.insert(market).values(row).returning({ id: market.id }))[0]!.id
}
async function eventsOf(type: string) {
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await app.database.db.select().from(event).where(of).orderBy(asc(event.position))).map(({ data }) => data)
}

describe('a market with Basic financing', () => {
  it('saves over the current version and logs what changed', async () => {
    const more = { financingTypeId: null, isHidden: false }
    expect(await save(basic)).toEqual({ version: 2 })
    expect(await read()).toEqual({ id: marketId, version: 2, name: 'Teton Valley', ...basic, ...more })
    expect(await save(basic)).toEqual({ version: 2 })
    expect(await refusalOf(admin.financing.save({ marketId, version: 1, ...basic }))).toBe(messages.STALE_VERSION)
    expect(await eventsOf('financing.changed')).toMatchObject([
      { name: 'Teton Valley', before: { aprBps: '', factorMerchantFee: false }, after: { aprBps: 999, months: 120 } },
    ])
  })

  it('may have no rate and no term, and then shows no monthly prices', async () => {
    await save({ ...basic, aprBps: null, months: null, promotionMonths: 0 })
    expect((await admin.financing.markets({})).rows).toMatchObject([{ id: marketId, aprBps: null, months: null }])
    expect((await admin.financing.terms()).markets).toEqual([])
  })

  it.each([
    [{ aprBps: 3_601 }, { aprBps: 'Please enter an APR from 0 to 36' }],
    [{ aprBps: -1 }, { aprBps: 'Please enter an APR from 0 to 36' }],
    [{ aprBps: 999.5 }, { aprBps: 'Please enter an APR from 0 to 36' }],
    [{ months: 0, promotionMonths: 0 }, { months: 'Please enter a length in months from 1 to 360' }],
    [{ months: 361 }, { months: 'Please enter a length in months from 1 to 360' }],
    [{ months: 18 }, { promotionMonths: 'Please enter a promotion length in months from 0 to 17' }],
    [{ promotionMonths: 61 }, { promotionMonths: 'Please enter a promotion length in months from 0 to 60' }],
    [{ months: null }, { months: messages.REQUIRED }],
    [{ merchantFeeBps: 5_001 }, { merchantFeeBps: 'Please enter a merchant fee from 0 to 50' }],
    [
      { financingDescription: 'x'.repeat(301) },
      { financingDescription: 'Please enter a description shorter than 301 characters' },
    ],
    [{ financingType: 'CLP' }, { financingType: messages.OPTION_NOT_AVAILABLE }],
  ])('with %j is refused at its field', async (change, errors) => {
    expect(await errorsOf(save({ ...basic, ...change }))).toEqual(errors)
  })
})

describe('switching the type', () => {
  it('turns merchant-fee factoring off, and keeps the terms for switching back', async () => {
    const financingTypeId = await addType('Evergreen')
    await save(basic)
    await save({ financingType: 'Custom', financingTypeId })
    expect(await read()).toMatchObject({ ...basic, financingType: 'Custom', factorMerchantFee: false, financingTypeId })
    expect((await admin.financing.markets({})).rows).toMatchObject([{ financingType: 'Custom', typeName: 'Evergreen' }])
    await save(basic)
    expect(await read()).toMatchObject({ ...basic, factorMerchantFee: false, financingTypeId: null })
    await save(basic)
    expect(await read()).toMatchObject({ factorMerchantFee: true })
    expect((await eventsOf('financing.changed'))[1]).toMatchObject({
      after: { financingType: 'Custom', factorMerchantFee: false, financingTypeName: 'Evergreen' },
    })
  })

  it('from CLP turns it off, too', async () => {
    await app.database.db
      .update(market)
      .set({ financingType: 'CLP', factorMerchantFee: true })
      .where(eq(market.id, marketId))
    await save(basic)
    expect(await read()).toMatchObject({ financingType: 'Basic', factorMerchantFee: false })
  })

  it('to Custom requires an existing type', async () => {
    const gone = await addType('Gone')
    await admin.financing.deleteType({ id: gone })
    const refused = { financingTypeId: messages.OPTION_NOT_AVAILABLE }
    expect(await errorsOf(save({ financingType: 'Custom', financingTypeId: gone }))).toEqual(refused)
    expect(await errorsOf(save({ financingType: 'Custom', financingTypeId: null }))).toEqual({
      financingTypeId: messages.REQUIRED,
    })
  })

  it('while deleting the type refuses one of both', async () => {
    const financingTypeId = await addType('Evergreen')
    const ended = await Promise.all([
      refusalOf(save({ financingType: 'Custom', financingTypeId })),
      refusalOf(admin.financing.deleteType({ id: financingTypeId })),
    ])
    const either = [
      ['answered', messages.FINANCING_TYPE_IN_USE],
      [messages.OPTION_NOT_AVAILABLE, 'answered'],
    ]
    expect(either).toContainEqual(ended)
  })
})

describe('the calculators’ initial values', () => {
  it('have a description in the languages that it is translated to', async () => {
    const homeowner = await app.client()
    const { widgetId } = await makeOffer(company, { state: 'ID' })
    const financingDescription = 'No payments until spring.'
    await save({ ...basic, financingDescription })
    expect(await homeowner.financing.calculator({ widgetId })).not.toHaveProperty('translations')
    const { rows } = await admin.translation.list({ language: 'es', search: 'spring' })
    await admin.translation.save({ language: 'es', key: rows[0]!.key, words: 'Sin pagos hasta la primavera.' })
    const { terms, translations } = await homeowner.financing.calculator({ widgetId })
    expect([terms!.description, translations]).toEqual([financingDescription, { es: 'Sin pagos hasta la primavera.' }])
  })

  it('are the first active market with terms, with the merchant’s fee only if it is factored in', async () => {
    const { widgetId } = await makeOffer(company, { state: 'ID' })
    const homeowner = await app.client()
    expect(await homeowner.financing.calculator({ widgetId })).toEqual({ terms: null })
    await addMarket('Third', { position: 3, aprBps: 799, months: 60, merchantFeeBps: 300 })
    await addMarket('Off', { position: 1, aprBps: 599, months: 60, active: false })
    const terms = { aprBps: 799, months: 60, promotionMonths: 0, factoredFeeBps: 0, description: '' }
    expect(await homeowner.financing.calculator({ widgetId })).toEqual({ terms })
    await save(basic)
    const { merchantFeeBps: factoredFeeBps, financingDescription: description } = basic
    const first = { aprBps: 999, months: 120, promotionMonths: 18, factoredFeeBps, description }
    expect(await homeowner.financing.calculator({ widgetId })).toEqual({ terms: first })
    const rep = await app.client({ userId: company.salesRep.id })
    const { markets } = await rep.financing.terms()
    expect(markets.map(({ name, aprBps }) => [name, aprBps])).toEqual([
      ['Teton Valley', 999],
      ['Third', 799],
    ])
  })

  it.each(['monthly', 'monthlyRange', 'total', 'range'] as const)(
    'are the loan of the quote’s own market with its factored fee, to the cent, if it shows %s',
    async (display) => {
      const { widgetId } = await makeOffer(company, { state: demoTown.state, settings: { display } })
      await save(basic)
      // Comes first among the company's markets but does not serve this address.
      await addMarket('Elsewhere', { position: -1, aprBps: 1_799, months: 36 })
      const homeowner = await app.client()
      const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
      const page = { href: 'https://ridge.example/', isPreview: false }
      const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
      const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
      const visit = { widgetId, sessionToken, structures, slope: { category: 'medium' as const } }
      const { financing, products } = await homeowner.widget.priceProducts(visit)
      if (financing?.kind !== 'basic') throw new Error('No way to the calculator')
      const { terms } = await homeowner.financing.calculator({ widgetId, marketId: financing.marketId })
      expect([terms!.aprBps, terms!.months, terms!.factoredFeeBps]).toEqual([999, 120, 500])
      const { cashCents, monthly, totalCents, range } = products[0]!
      if (!monthly) return expect(cashCents).toBe(totalCents ?? range!.maxCents)
      const principalCents = factorMerchantFee(cents(cashCents!), basisPoints(500))
      const loan = { principalCents, rateBps: basisPoints(terms!.aprBps), ...terms! }
      expect(levelPayment(loan)).toBe(monthly.paymentCents)
      // The price text mentions the loan and its fee, and the APR includes the fee, so it exceeds that of the promotion
      // alone.
      const fee = money(principalCents - cashCents!, 'USD')
      expect(monthly.disclosure).toContain(
        display === 'monthly' ? `including a lender fee of ${fee}.` : `lender fee of ${fee} to `,
      )
      const payments = schedule(loan).map(({ paymentCents }) => paymentCents)
      expect(monthly.aprBps).toBe(actuarialApr(cents(cashCents!), payments))
      expect(monthly.aprBps).toBeGreaterThan(actuarialApr(principalCents, payments))
    },
  )

  it('are empty for a deleted market or one without terms: another market’s loan is not the quote’s', async () => {
    const { widgetId } = await makeOffer(company, { state: 'ID' })
    await save(basic)
    const homeowner = await app.client()
    const none = { terms: null }
    expect(await homeowner.financing.calculator({ widgetId, marketId: randomUUID() })).toEqual(none)
    const other = await makeCompany(app.database)
    expect(await homeowner.financing.calculator({ widgetId, marketId: other.marketId })).toEqual(none)
  })

  it('are refused for a missing widget', async () => {
    const homeowner = await app.client()
    const requested = homeowner.financing.calculator({ widgetId: 'no-such-widget' })
    expect(await refusalOf(requested)).toBe(messages.WIDGET_NOT_FOUND)
  })
})

it('include the markets in pages, in order', async () => {
  for (const position of [3, 1, 2]) await addMarket(`Market ${position}`, { position })
  const first = await admin.financing.markets({ pageSize: 2 })
  expect(first.rows.map(({ name }) => name)).toEqual(['Teton Valley', 'Market 1'])
  const next = await admin.financing.markets({ pageSize: 2, cursor: first.nextCursor! })
  expect(next.rows.map(({ name }) => name)).toEqual(['Market 2', 'Market 3'])
  expect(next.nextCursor).toBeNull()
})

describe('the widget in a market with Custom financing', () => {
  const page = { href: 'https://ridge.example/', isPreview: false }

  it('links to the lender instead of monthly prices, and earlier quotes keep theirs', async () => {
    const { widgetId, productId } = await makeOffer(company, {
      state: demoTown.state,
      settings: { display: 'monthly' },
    })
    await save({ ...basic, factorMerchantFee: false })
    const homeowner = await app.client()
    const visit = async (sample: number) => {
      const address = { kind: 'text' as const, text: demoAddresses.samples[sample]! }
      const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
      const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
      return { widgetId, sessionToken, structures, slope: { category: 'medium' as const } }
    }
    const before = await visit(0)
    const offered = await homeowner.widget.priceProducts(before)
    expect(offered).toMatchObject({ financing: { kind: 'basic' }, products: [{ display: 'monthly' }] })
    expect(offered.products[0]!.monthly!.disclosure).toMatch(
      /^With our credit union\. 18 payments of \$0\.00, 101 .* and a last payment of /,
    )
    const contact = {
      firstName: 'Grace',
      lastName: 'Lind',
      email: 'grace@example.com',
      phone: '2085550117',
      consent: { contact: false, sms: false },
    }
    await homeowner.widget.submitQuote({ ...before, contact, productId, idempotencyKey: randomUUID() })

    const form = typeCalled('Evergreen')
    const { id } = await admin.financing.createType({ ...form, idempotencyKey: randomUUID() })
    await save({ financingType: 'Custom', financingTypeId: id })
    app.clock.advance(10_000)
    const now = await homeowner.widget.priceProducts(await visit(1))
    expect(now.financing).toEqual({ kind: 'custom', name: 'Evergreen', url: form.url, logoUrl: null })
    expect(now.products).toMatchObject([{ display: 'total', monthly: null }])
    const stored = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    expect(stored).toMatchObject([{ display: 'monthly', monthly: { payments: 102, noteRateBps: 999 } }])
  })
})
