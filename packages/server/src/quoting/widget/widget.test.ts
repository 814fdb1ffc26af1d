import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { product } from '../../catalog/product/product.table.ts'
import { market } from '../../places/market/market.table.ts'
import { event } from '../../platform/platform.table.ts'
import { consent, lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { quote, quoteLine } from '../quote/quote.table.ts'
import { reportIdleAddresses } from './widget.idle.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient

const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}
const newKey = () => crypto.randomUUID()

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

const choose = (text = demoAddresses.samples[0]!) =>
  homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address: { kind: 'text', text }, page })

type Visit = Awaited<ReturnType<typeof choose>>

function formOf({ sessionToken, roofs }: Visit, over: Record<string, unknown> = {}) {
  return {
    widgetId: offer.widgetId,
    sessionToken,
    idempotencyKey: newKey(),
    contact,
    structures: roofs.structures.map(({ id, included }) => ({ id, included })),
    slope: { category: 'medium' as const },
    productId: offer.productId,
    ...over,
  }
}

/** Unusual page addresses and rep links from a contractor's page. */
const fuzzPages = [
  { href: `https://ridge.example/?gclid=${'x'.repeat(10_000)}`, rep: 'r'.repeat(10_000) },
  { href: 'https://ridge.example/\0?a=\ud800', rep: '\0' },
  { href: 'about:blank', rep: 'sam\udfff' },
  { href: '', rep: '' },
]

const leads = () => app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
const eventsOf = (type: string) =>
  app.database.db
    .select()
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, type)))
    .orderBy(event.position)

test('suggests addresses of the town while typing', async () => {
  const text = demoAddresses.samples[0]!.slice(0, 9)
  const { suggestions } = await homeowner.widget.suggestAddresses({ widgetId: offer.widgetId, text })
  expect(suggestions.length).toBeGreaterThan(0)
  expect(suggestions[0]).toMatchObject({ city: demoTown.city, state: demoTown.state })
})

test.each(fuzzPages)('whatever the page’s URL contains, the quote works: %#', async (odd) => {
  const { widgetId } = offer
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const facts = { ...odd, isPreview: false }
  const visit = await homeowner.widget.chooseAddress({ widgetId, address, page: facts })
  await expect(homeowner.widget.submitQuote(formOf(visit))).resolves.toMatchObject({ received: true })
  const help = { widgetId, idempotencyKey: newKey(), contact, addressText: 'By the lake', page: facts }
  await expect(homeowner.widget.requestHelp(help)).resolves.toEqual({ received: true })
  const [stored] = await app.database.db
    .select({ pageHref: leadSubmission.pageHref })
    .from(leadSubmission)
    .where(eq(leadSubmission.companyId, company.tenant.id))
  expect(stored?.pageHref.length).toBeLessThanOrEqual(limits.pageHref)
})

test('writes the address when it is selected and promotes it in place by the form', async () => {
  const visit = await choose()
  expect(visit.roofs.structures.length).toBeGreaterThan(0)
  const [recorded] = await leads()
  expect(recorded).toMatchObject({ kind: 'addressOnly', status: 'New', submissions: 0 })

  await expect(homeowner.widget.submitQuote(formOf(visit))).resolves.toMatchObject({ received: true })
  const [promoted, ...others] = await leads()
  expect(others).toEqual([])
  expect(promoted).toMatchObject({
    id: recorded!.id,
    kind: 'rqp',
    firstName: 'Grace',
    phone: '2085550117',
    submissions: 1,
  })
  expect(await eventsOf('lead.submitted')).toHaveLength(1)
})

test('stores a quote whose total is the sum of its lines and what was shown', async () => {
  const visit = await choose()
  const { sessionToken, roofs } = visit
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const slope = { category: 'medium' as const }
  const { products } = await homeowner.widget.priceProducts({
    widgetId: offer.widgetId,
    sessionToken,
    structures,
    slope,
  })
  await homeowner.widget.submitQuote(formOf(visit, { structures, slope }))
  const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
  const lines = await app.database.db.select().from(quoteLine).where(eq(quoteLine.quoteId, stored!.id))
  expect(stored!.totalCents).toBe(products[0]!.totalCents)
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(stored!.totalCents)
  expect(stored!.squaresHundredths).toBe(products[0]!.squaresHundredths)
  expect(stored!.totalCents).toBe(stored!.squaresHundredths * 550)
})

test('never shows a price per square to a homeowner', async () => {
  const { sessionToken, roofs } = await choose()
  const answer = await homeowner.widget.priceProducts({
    widgetId: offer.widgetId,
    sessionToken,
    structures: roofs.structures.map(({ id }) => ({ id, included: true })),
    slope: { category: 'flat' },
  })
  expect(JSON.stringify(answer)).not.toContain('55000')
})

test('a double click and a retry create one lead', async () => {
  const visit = await choose()
  const form = formOf(visit)
  const answers = await Promise.all([1, 2, 3].map(() => homeowner.widget.submitQuote(form)))
  expect(answers).toEqual([0, 1, 2].map(() => expect.objectContaining({ received: true })))
  expect(await leads()).toHaveLength(1)
  expect(await eventsOf('lead.submitted')).toHaveLength(1)
})

test('a second submit of a finished session is told that the quote exists', async () => {
  const visit = await choose()
  await homeowner.widget.submitQuote(formOf(visit))
  await expect(homeowner.widget.submitQuote(formOf(visit))).rejects.toMatchObject({
    code: 'QUOTE_EXISTS',
    message: 'Quote has already been created',
  })
})

test('a repeat at the same address overwrites nothing and is stored with the lead', async () => {
  await homeowner.widget.submitQuote(formOf(await choose()))
  const stranger = { ...contact, firstName: 'Mallory', email: 'mallory@example.com' }
  const again = formOf(await choose(), { contact: stranger })
  await expect(homeowner.widget.submitQuote(again)).resolves.toMatchObject({ received: true })
  const [only, ...others] = await leads()
  expect(others).toEqual([])
  expect(only).toMatchObject({ firstName: 'Grace', submissions: 2 })
  const forms = await app.database.db.select().from(leadSubmission).where(eq(leadSubmission.leadId, only!.id))
  expect(forms.map(({ firstName }) => firstName).sort()).toEqual(['Grace', 'Mallory'])
})

test('a product withdrawn in the meantime is not sold', async () => {
  const visit = await choose()
  await app.database.db.update(product).set({ active: false }).where(eq(product.id, offer.productId))
  await expect(homeowner.widget.submitQuote(formOf(visit))).rejects.toMatchObject({
    code: 'OPTION_NOT_AVAILABLE',
  })
  expect((await leads())[0]).toMatchObject({ kind: 'addressOnly' })
})

test('refuses invalid fields, each with its message', async () => {
  const visit = await choose()
  const wrong = { ...contact, phone: '12', email: 'grace@', firstName: '' }
  const refused = homeowner.widget.submitQuote(formOf(visit, { contact: wrong }))
  await expect(refused).rejects.toMatchObject({
    code: 'FORM_NOT_VALID',
    data: {
      fields: {
        firstName: messages.REQUIRED,
        phone: messages.PHONE_NOT_VALID,
        email: messages.EMAIL_NOT_VALID,
      },
    },
  })
})

test('an unknown address is reported', async () => {
  await expect(choose('99999 Nowhere Boulevard, Atlantis')).rejects.toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
    message: 'The address provided could not be found',
  })
})

test('without a roof the help form turns the same record into an other contact', async () => {
  const { sessionToken, roofs } = await choose(demoAddresses.withoutBuilding)
  expect(roofs.structures).toEqual([])
  const help = { widgetId: offer.widgetId, idempotencyKey: newKey(), sessionToken, contact, addressText: '', page }
  await expect(homeowner.widget.requestHelp(help)).resolves.toEqual({ received: true })
  const [only, ...others] = await leads()
  expect(others).toEqual([])
  expect(only).toMatchObject({ kind: 'other', firstName: 'Grace' })
})

test('another building can be selected, but only a near one', async () => {
  const { sessionToken, roofs } = await choose()
  const [other] = roofs.alternatives
  const chosen = await homeowner.widget.chooseBuilding({
    widgetId: offer.widgetId,
    sessionToken,
    buildingId: other!.id,
  })
  expect(chosen.structures[0]!.id).toBe(other!.id)
  await expect(
    homeowner.widget.chooseBuilding({ widgetId: offer.widgetId, sessionToken, buildingId: offer.productId }),
  ).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
})

test('a session belongs to its widget', async () => {
  const { sessionToken, roofs } = await choose()
  const foreign = await makeCompany(app.database)
  const { widgetId } = await makeOffer(foreign, { state: demoTown.state })
  const structures = roofs.structures.map(({ id }) => ({ id, included: true }))
  await expect(
    homeowner.widget.priceProducts({ widgetId, sessionToken, structures, slope: { category: 'flat' } }),
  ).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test('an idle visit is reported once, a finished one never', async () => {
  await choose()
  const visit = await choose(demoAddresses.samples[1])
  await homeowner.widget.submitQuote(formOf(visit))
  await reportIdleAddresses(app.deps)
  expect(await eventsOf('lead.addressOnly')).toEqual([])
  app.clock.advance(31 * 60_000)
  await reportIdleAddresses(app.deps)
  await reportIdleAddresses(app.deps)
  expect(await eventsOf('lead.addressOnly')).toHaveLength(1)
})

test('a preview creates a test lead, separate from the real one at the address', async () => {
  await choose()
  const text = demoAddresses.samples[0]!
  await homeowner.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text },
    page: { ...page, isPreview: true },
  })
  expect((await leads()).map(({ isTest }) => isTest).sort()).toEqual([false, true])
})

test('monthly prices have their disclosure, and need a rate and a term', async () => {
  const monthly = await makeCompany(app.database)
  const { widgetId } = await makeOffer(monthly, { state: demoTown.state, settings: { display: 'monthly' } })
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const ask = () =>
    homeowner.widget.priceProducts({ widgetId, sessionToken, structures, slope: { category: 'custom', rise: 4 } })
  expect((await ask()).products[0]).toMatchObject({ display: 'total', monthly: null })

  await app.database.db.update(market).set({ aprBps: 999, months: 120 }).where(eq(market.id, monthly.marketId))
  app.clock.advance(10_000)
  const [offered] = (await ask()).products
  expect(offered).toMatchObject({ display: 'monthly', totalCents: null, monthly: { payments: 120, aprBps: 999 } })
  expect(offered!.monthly!.disclosure).toContain('not a credit offer')
})

test('Canada requires contact consent and names the company; the consent is stored word for word', async () => {
  const canadian = await makeCompany(app.database, {
    country: 'Canada',
    currency: 'CAD',
    name: `Maple Roofing ${newKey()}`,
    mailingAddress: '12 King Street, Toronto, ON M5H 1A1',
  })
  const { widgetId } = await makeOffer(canadian, { state: 'ON' })
  const help = { widgetId, idempotencyKey: newKey(), contact, addressText: '1 Bay Street, Toronto', page }
  await expect(homeowner.widget.requestHelp(help)).rejects.toMatchObject({
    data: { fields: { 'consent.contact': messages.REQUIRED } },
  })
  const agreed = { ...help, contact: { ...contact, consent: { contact: true, sms: false } } }
  await expect(homeowner.widget.requestHelp(agreed)).resolves.toEqual({ received: true })
  const stored = await app.database.db.select().from(consent).where(eq(consent.companyId, canadian.tenant.id))
  const provided = stored.find(({ kind }) => kind === 'contact')
  expect(provided).toMatchObject({ given: true, pageHref: page.href })
  expect(provided!.text).toContain('12 King Street')
  expect(provided!.textSha256).toMatch(/^[0-9a-f]{64}$/)
  expect(stored.find(({ kind }) => kind === 'sms')).toMatchObject({ given: false })
})

test('attempts are limited per visitor and widget', async () => {
  const limited = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '40' })
  try {
    const other = await makeCompany(limited.database)
    const { widgetId } = await makeOffer(other, { state: demoTown.state })
    const visitor = await limited.client({ address: '198.51.100.1' })
    const neighbor = await limited.client({ address: '198.51.100.2' })
    const ask = (client: ApiClient) => client.widget.suggestAddresses({ widgetId, text: 'x' }).then(() => 'answered')
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => ask(visitor)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    await expect(ask(visitor)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Maximum attempts reached; wait a few minutes.',
    })
    await expect(ask(neighbor)).resolves.toBe('answered')
    limited.clock.advance(60_000)
    await expect(ask(visitor)).resolves.toBe('answered')
  } finally {
    await limited.close()
  }
})
