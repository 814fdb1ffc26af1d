import { defaultBranding } from '@gable/contract/branding'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { consent, lead } from '../../selling/lead/lead.table.ts'
import { branding as brandingTable } from '../branding/branding.table.ts'
import { widgetTranslations } from '../branding/branding.translations.ts'
import { es } from '../branding/texts/es.ts'
import { fr } from '../branding/texts/fr.ts'

/** The server's texts for a visitor, and the stored consents, are in the language of the frame. */

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient

const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Lucía',
  lastName: 'Ortega',
  email: 'lucia@example.com',
  phone: '(208) 555-0117',
  consent: { contact: true, sms: true },
}
const newKey = () => crypto.randomUUID()

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state, settings: { display: 'total' } })
  homeowner = await app.client()
})

async function visit() {
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  return { widgetId: offer.widgetId, sessionToken, structures, slope: { category: 'steep' as const } }
}

async function storedTexts() {
  const rows = await app.database.db.select().from(consent).where(eq(consent.companyId, company.tenant.id))
  return Object.fromEntries(rows.map(({ kind, text }) => [kind, text]))
}

/** Changes the branding and waits until caches expire, so that a visitor sees it. */
async function brand(branding: Partial<typeof defaultBranding>) {
  const { id: companyId } = company.tenant
  const now = app.clock.now()
  await app.database.db
    .insert(brandingTable)
    .values({ companyId, published: branding, draft: branding, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: brandingTable.companyId, set: { published: branding } })
  app.clock.advance(10_000)
}

test('prices list what they include in the visitor’s language', async () => {
  const requested = await visit()
  const { offered } = await homeowner.widget.priceProducts(requested)
  const productId = offered[0]!
  const [spanish, french, english] = await Promise.all(
    (['es', 'fr', 'en'] as const).map((language) => homeowner.widget.priceLines({ ...requested, language, productId })),
  )
  const detailOf = (answer: typeof spanish) => answer?.lines[0]?.detail
  expect(detailOf(spanish)).toMatch(/ cuadros$/)
  expect(detailOf(french)).toMatch(/ carrés$/)
  expect(detailOf(english)).toMatch(/ squares$/)
  expect(spanish?.totalCents).toBe(english?.totalCents)
})

test('a consent is stored in the words shown, from the server’s own catalog', async () => {
  await brand({ rqpLeadsContactOptIn: 'required', rqpLeadsSmsOptIn: 'optional' })
  const requested = await visit()
  const form = { ...requested, language: 'es' as const, productId: offer.productId, contact, idempotencyKey: newKey() }
  await homeowner.widget.submitQuote(form)
  const { contact: contactText, sms } = es.optIns(company.tenant)
  expect(await storedTexts()).toEqual({ contact: contactText, sms, legal: es.branding.rqpLeadsLegalText })
})

test('the help form keeps French as French', async () => {
  const help = { widgetId: offer.widgetId, contact, addressText: 'rue Principale', page, idempotencyKey: newKey() }
  await homeowner.widget.requestHelp({ ...help, language: 'fr' })
  expect((await storedTexts()).legal).toBe(fr.branding.otherContactsLegalText)
})

test('a company’s own English text stays unchanged, and so does its only language', async () => {
  await brand({ rqpLeadsLegalText: 'Our own terms.' })
  const requested = await visit()
  const form = { ...requested, productId: offer.productId, contact, idempotencyKey: newKey() }
  await homeowner.widget.submitQuote({ ...form, language: 'es' })
  expect((await storedTexts()).legal).toBe('Our own terms.')

  await brand({ language: 'fr' })
  const help = { widgetId: offer.widgetId, contact, addressText: 'here', page, idempotencyKey: newKey() }
  await homeowner.widget.requestHelp({ ...help, language: 'es' })
  expect((await storedTexts()).legal).toBe(fr.branding.otherContactsLegalText)
})

test('a company’s translations take precedence over the product’s', () => {
  const written = { es: { thankYouTitle: '¡Mil gracias!', rqpLeadsTitleText: '' }, fr: {} }
  const { es: spanish, fr: french } = widgetTranslations(defaultBranding, company.tenant, written)
  expect(spanish).toMatchObject({ thankYouTitle: '¡Mil gracias!', rqpLeadsTitleText: 'Ya casi terminamos' })
  expect(french).toMatchObject({ thankYouTitle: 'Merci!' })
  expect(widgetTranslations({ ...defaultBranding, language: 'en' }, company.tenant, written)).toEqual({})
  expect(Object.keys(widgetTranslations({ ...defaultBranding, language: 'es' }, company.tenant))).toEqual(['es'])
})

test('another product is requested after a quote, once per request, and the company is notified', async () => {
  const requested = await visit()
  const { widgetId, sessionToken } = requested
  const request = { widgetId, sessionToken, productId: offer.productId, idempotencyKey: newKey() }
  await expect(homeowner.widget.requestProduct(request)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  await homeowner.widget.submitQuote({ ...requested, productId: offer.productId, contact, idempotencyKey: newKey() })

  const second = { ...request, idempotencyKey: newKey() }
  await homeowner.widget.requestProduct(second)
  expect(await homeowner.widget.requestProduct(second)).toEqual({ received: true })
  const unknown = { ...second, productId: crypto.randomUUID(), idempotencyKey: newKey() }
  await expect(homeowner.widget.requestProduct(unknown)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })

  const reported = await app.database.db
    .select()
    .from(event)
    .where(eq(event.companyId, company.tenant.id))
    .orderBy(event.position)
  const [record] = await app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
  expect(reported.filter(({ type }) => type === 'lead.productRequested')).toMatchObject([
    { subjectId: record!.id, data: { leadId: record!.id, productId: offer.productId } },
  ])
})
