import { randomUUID } from 'node:crypto'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { market } from '../../places/market/market.table.ts'
import { mail } from '../../platform/platform.table.ts'
import { quote } from '../quote/quote.table.ts'
import { question } from './widget.asks.fixture.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())

test.each(['total', 'range', 'monthly', 'monthlyRange'] as const)(
  'a quote shown as %s keeps its day’s price, in the portal and in later mail',
  async (display) => {
    const { db } = app.database
    const company = await makeCompany(app.database)
    const ofCompany = { id: company.tenant.id }
    await db.update(market).set({ aprBps: 999, months: 120 }).where(eq(market.id, company.marketId))
    const stories = question('Stories', 50_000, { kind: 'stories', required: true })
    const discount = { id: randomUUID(), name: 'Autumn', active: true, off: { kind: 'percent' as const, bps: 500 } }
    const settings = { display, questions: [stories], discounts: [discount] }
    const { widgetId, productId } = await makeOffer(company, { state: demoTown.state, settings })

    const homeowner = await app.client()
    const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
    const page = { href: 'https://ridge.example/', isPreview: false }
    const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
    const form = {
      widgetId,
      sessionToken,
      productId,
      idempotencyKey: randomUUID(),
      slope: { category: 'medium' as const },
      structures: roofs.structures.map(({ id, included }) => ({ id, included })),
      answers: [{ questionId: stories.id, answer: '2' as const }],
      contact: {
        firstName: 'Grace',
        lastName: 'Lindqvist',
        email: `${randomUUID()}@example.com`,
        phone: '2085550117',
        consent: { contact: false, sms: false },
      },
    }
    const { lines } = await homeowner.widget.priceLines(form)
    const { product: reported } = await homeowner.widget.submitQuote(form)

    const admin = await app.client({ userId: company.admin.id })
    const { rows } = await admin.lead.list({ kind: 'rqp' })
    const read = async () => (await admin.lead.get({ id: rows[0]!.id })).submissionsList[0]!.quote!
    const before = await read()
    const [stored] = await db.select().from(quote).where(eq(quote.companyId, ofCompany.id))
    expect(before.lines.map(({ label }) => label)).toEqual(['Architectural', 'Stories', 'Autumn'])
    expect(before.answers).toEqual([{ question: 'Stories', answer: '2' }])
    expect(lines.map(({ label }) => label)).toEqual(before.lines.map(({ label }) => label))
    expect(reported.lines).toEqual(lines)
    const amounts = lines.map(({ amountCents }) => amountCents)
    expect(amounts).toEqual(before.lines.map(({ amountCents }) => (display === 'total' ? amountCents : null)))

    // Changes everything that affects a price.
    const renamed = { ...question('Floors', 1), id: stories.id }
    await db
      .update(quoteSettings)
      .set({ display: display === 'total' ? 'range' : 'total', questions: [renamed], discounts: [], steepRise: 12 })
      .where(eq(quoteSettings.companyId, ofCompany.id))
    await db.update(product).set({ priceCents: 99_900, name: 'Other' }).where(eq(product.id, productId))
    await db.update(marketProduct).set({ priceCents: 12_300 }).where(eq(marketProduct.productId, productId))
    await db.update(market).set({ aprBps: 1_999, months: 24 }).where(eq(market.id, company.marketId))
    app.clock.advance(10_000)

    expect(await read()).toEqual(before)
    const [still] = await db.select().from(quote).where(eq(quote.companyId, ofCompany.id))
    expect(still).toEqual(stored)

    await app.deps.jobs.drain()
    const [letter] = await db.select().from(mail).where(eq(mail.recipient, form.contact.email))
    const { monthly, range, totalCents } = reported
    const shown = [
      ...(totalCents === null ? [] : [totalCents]),
      ...(range ? [range.minCents, range.maxCents] : []),
      ...(monthly?.range ? [monthly.range.minCents, monthly.range.maxCents] : []),
      ...(monthly && !monthly.range ? [monthly.paymentCents] : []),
    ]
    expect(shown).toHaveLength(display.endsWith('ange') ? 2 : 1)
    const text = letter!.text.replaceAll(',', '')
    for (const cents of shown) expect(text).toContain(`$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`)
    if (monthly) expect(letter!.text.replaceAll(/\s+/g, ' ')).toContain(monthly.disclosure)
    if (display !== 'total') expect(text).not.toContain(`$${(stored!.totalCents / 100).toFixed(2)}`)
  },
)
