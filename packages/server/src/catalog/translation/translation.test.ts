import { randomUUID } from 'node:crypto'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCsv } from '../../office/download/download.fixture.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { quote, quoteLine } from '../../quoting/quote/quote.table.ts'
import { question } from '../../quoting/widget/widget.asks.fixture.ts'
import { product } from '../product/product.table.ts'
import { quoteSettings } from '../quote-settings/quote-settings.table.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let admin: ApiClient
let homeowner: ApiClient

const chimneys = question('Chimneys', 15_000)
const permit = {
  id: randomUUID(),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'quote' as const,
  quantityThousandths: 1_000,
  unitCents: 35_000,
  discount: null,
}
const texts = { priceNote: 'Prices hold for 30 days.', afterFormNote: '', questionsTitle: 'About your house' }

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  const settings = { display: 'total' as const, costs: [permit], questions: [chimneys], texts }
  offer = await makeOffer(company, { state: demoTown.state, settings })
  const card = { warranty: '30 years', topFeatures: ['Algae resistant', 'Permit'], whatIsIncluded: ['Cleanup'] }
  await app.database.db.update(product).set(card).where(eq(product.id, offer.productId))
  admin = await app.client({ userId: company.admin.id })
  homeowner = await app.client()
})

const listed = async (filters: { search?: string; missing?: boolean } = {}) =>
  (await admin.translation.list({ language: 'es', pageSize: 100, ...filters })).rows
async function translate(words: Record<string, string>, language: 'es' | 'fr' = 'es') {
  const rows = await listed()
  for (const [text, message] of Object.entries(words)) {
    await admin.translation.save({ language, key: rows.find((row) => row.text === text)!.key, words: message })
  }
  app.clock.advance(10_000)
}
const spanish = {
  Architectural: 'Arquitectónica',
  'Algae resistant': 'Resistente a las algas',
  Permit: 'Permiso',
  Chimneys: 'Chimeneas',
  'Prices hold for 30 days.': 'Los precios valen 30 días.',
}

describe('the texts of an offer', () => {
  it('are listed once, wherever they are used, and counted by language', async () => {
    const rows = await listed()
    expect(rows.map(({ text }) => text)).toEqual([
      ...['Architectural', 'Asphalt shingle', 'Algae resistant', 'Permit', 'Cleanup', '30 years', 'Chimneys'],
      ...[chimneys.description, texts.priceNote, texts.questionsTitle].filter(Boolean),
    ])
    expect(rows.find(({ text }) => text === 'Permit')).toMatchObject({
      place: 'product',
      of: 'Architectural',
      others: 1,
    })
    await translate(spanish)
    const of = rows.length
    expect(await admin.translation.progress()).toEqual({ es: { done: 5, of }, fr: { done: 0, of } })
    expect((await listed({ missing: true })).map(({ text }) => text)).not.toContain('Permit')
    expect(await listed({ search: 'permiso' })).toMatchObject([{ text: 'Permit', words: 'Permiso' }])
    const first = await admin.translation.list({ language: 'es', pageSize: 4 })
    const next = await admin.translation.list({ language: 'es', pageSize: 4, cursor: first.nextCursor! })
    expect(next.rows[0]!.text).toBe('Cleanup')
  })

  it('lose their translation when it is cleared, and accept none for unused texts', async () => {
    await translate(spanish)
    await translate({ Permit: '' })
    expect((await admin.translation.progress()).es.done).toBe(4)
    const unknown = { language: 'es' as const, key: 'f'.repeat(64), words: 'Nada' }
    await expect(admin.translation.save(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are shown in the original again once they change', async () => {
    await translate(spanish)
    await app.database.db.update(product).set({ name: 'Architect' }).where(eq(product.id, offer.productId))
    expect((await listed({ missing: true })).map(({ text }) => text)).toContain('Architect')
  })
})

describe('an exported list of texts', () => {
  it('has the filtered rows with their translations, in each format, and is in the audit log', async () => {
    await translate(spanish)
    const filters = { language: 'es' as const, search: 'perm' }
    const csv = await admin.translation.exportFile({ ...filters, format: 'csv' })
    expect(csv.name).toMatch(/^translations-es-\d{4}-\d\d-\d\d\.csv$/)
    expect(openCsv(await csv.text())).toEqual([
      { Text: 'Permit', Spanish: 'Permiso', Where: 'Product', 'Belongs to': 'Architectural' },
    ])
    const missing = openCsv(
      await (await admin.translation.exportFile({ language: 'es', missing: true, format: 'csv' })).text(),
    )
    expect(missing.map(({ Text }) => Text)).toEqual((await listed({ missing: true })).map(({ text }) => text))
    const heads = { xlsx: 'PK', pdf: '%P' }
    for (const format of ['xlsx', 'pdf'] as const) {
      const file = await admin.translation.exportFile({ ...filters, format })
      expect((await file.text()).slice(0, 2)).toBe(heads[format])
    }
    const reported = and(eq(event.companyId, company.tenant.id), eq(event.type, 'translation.exported'))
    const events = await app.database.db.select().from(event).where(reported).orderBy(event.position)
    expect(events[0]!.data).toEqual({ language: 'es', rows: 1, format: 'csv' })
    expect(events).toHaveLength(4)
  })
})

async function visit(language: 'en' | 'es' | 'fr') {
  const page = { href: 'https://ridge.example/', isPreview: false }
  const { widgetId, productId } = offer
  const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
  const { sessionToken, roofs, asks } = await homeowner.widget.chooseAddress({ widgetId, address, page, language })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const answers = [{ questionId: chimneys.id, answer: '2' as const }]
  const slope = { category: 'medium' as const }
  return { asks, requested: { widgetId, sessionToken, structures, answers, slope, language, productId } }
}

describe('a homeowner', () => {
  it('reads the offer in their language, and in the original if it is not translated', async () => {
    await translate(spanish)
    const { asks, requested } = await visit('es')
    expect(asks).toMatchObject({
      questions: [{ name: 'Chimeneas' }],
      texts: { priceNote: 'Los precios valen 30 días.', questionsTitle: 'About your house' },
    })
    expect(await homeowner.widget.priceLines(requested)).toMatchObject({
      name: 'Arquitectónica',
      warranty: '30 years',
      topFeatures: ['Resistente a las algas', 'Permiso'],
      lines: [{ label: 'Arquitectónica' }, { label: 'Permiso' }, { label: 'Chimeneas' }],
    })
    expect((await homeowner.widget.priceProducts(requested)).products[0]!.name).toBe('Arquitectónica')
    const french = await visit('fr')
    expect(french.asks!.questions[0]!.name).toBe('Chimneys')
    expect(await homeowner.widget.priceLines(french.requested)).toMatchObject({ name: 'Architectural' })
  })

  it('keeps the quote in those words, whatever changes, and the company has it in its own language', async () => {
    await translate(spanish)
    const { requested } = await visit('es')
    const person = { firstName: 'Lucía', lastName: 'Ortega', phone: '(208) 555-0117' }
    const email = `lucia-${randomUUID()}@example.com`
    const contact = { ...person, email, consent: { contact: true, sms: false } }
    const { product: shown } = await homeowner.widget.submitQuote({
      ...requested,
      contact,
      idempotencyKey: randomUUID(),
    })
    expect(shown).toMatchObject({ name: 'Arquitectónica', lines: [{}, { label: 'Permiso' }, {}] })
    const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    expect(stored).toMatchObject({ productName: 'Architectural', answers: [{ question: 'Chimneys', answer: '2' }] })
    const lines = await app.database.db.select().from(quoteLine).where(eq(quoteLine.quoteId, stored!.id))
    expect(lines.map(({ label }) => label)).toEqual(['Architectural', 'Permit', 'Chimneys'])

    await translate({ Permit: 'Licencia', 'Prices hold for 30 days.': '' })
    await app.database.db
      .update(quoteSettings)
      .set({ texts: { ...texts, priceNote: 'Other' } })
      .where(eq(quoteSettings.companyId, company.tenant.id))
    await app.deps.jobs.drain()
    const [sent] = await app.database.db.select().from(mail).where(eq(mail.recipient, email))
    expect(sent!.text).toContain('Arquitectónica')
    const link = /\/quote#([\w-]{43})/.exec(sent!.text)![1]!
    expect(await homeowner.quoteShare.read({ link })).toMatchObject({
      product: { name: 'Arquitectónica', lines: [{}, { label: 'Permiso' }, {}] },
      answers: [{ question: 'Chimeneas', answer: '2' }],
      priceNote: 'Los precios valen 30 días.',
    })
  })
})
