import { randomUUID } from 'node:crypto'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { usualSettings } from '@gable/testing/access-matrix/slices/quote.access-matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../../../account/archive/archive.fixture.ts'
import { product } from '../../../catalog/product/product.table.ts'
import { makeQuoted } from '../../../contracts/proposal/proposal.fixture.ts'
import { mail } from '../../../platform/platform.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A rep's quote of products that cost the company 313.13 per square, as its admin and its rep see it. */
async function makeCosted(settings: Partial<typeof usualSettings> = {}) {
  const created = await makeQuoted(app)
  const admin = await app.client({ userId: created.company.admin.id })
  await app.database.db
    .update(product)
    .set({ costCents: 31_313 })
    .where(eq(product.companyId, created.company.tenant.id))
  const { version } = await admin.quote.settings()
  await admin.quote.saveSettings({ ...usualSettings, ...settings, version })
  app.clock.advance(6_000)
  return { ...created, admin, id: created.quoteId }
}

const withFirst = (form: RepQuoteForm, change: Partial<RepQuoteForm['options'][number]>): RepQuoteForm => ({
  ...form,
  options: [{ ...form.options[0]!, ...change }, ...form.options.slice(1)],
})

/** Random parts of an answer, and the layout of a mail. */
const madeUp = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8} Elm|#[\w-]{43}|margin[-:]/g

const permit = {
  id: randomUUID(),
  name: 'Permit',
  description: '',
  unit: 'each' as const,
  quantityThousandths: 2_000,
  unitCents: 15_000,
  unitCostCents: 12_121,
  discount: null,
  upgrade: false,
  reason: 'Asked for by the city',
}

test('an admin sees each option’s margin; a rep only if the company allows it', async () => {
  const { admin, rep, id } = await makeCosted()
  const { form, version } = await admin.quote.get({ id })
  const wanted = withFirst(form, { costs: [permit] })
  const { options } = await admin.quote.price({ id, form: wanted })
  const costCents = Math.round((options[0]!.squaresHundredths * 31_313) / 100) + 2 * 12_121
  expect(options[0]!.margin).toMatchObject({ costCents, marginCents: options[0]!.totalCents - costCents })
  expect((await rep.quote.price({ id, form: wanted })).options[0]!.margin).toBeNull()
  await admin.quote.save({ id, version, form: wanted })
  await admin.quote.keepPackage({
    name: 'Storm',
    option: { title: 'Good', productId: form.options[0]!.productId, sheets: 0, costs: [permit], discounts: [] },
  })

  const seen = await rep.quote.get({ id })
  expect(seen.priced.options.map(({ margin }) => margin)).toEqual([null, null])
  expect(seen.form.options[0]!.costs[0]).toMatchObject({ unitCostCents: null, reason: 'Asked for by the city' })
  expect((await rep.quote.packages({})).rows[0]!.option.costs[0]!.unitCostCents).toBeNull()
  expect((await rep.quote.offer({ marketId: form.marketId })).seesMargin).toBe(false)
  // Values that a rep does not see stay unchanged.
  await rep.quote.save({ id, version: seen.version, form: { ...seen.form, officeNote: 'Two dogs' } })
  const after = await admin.quote.get({ id })
  expect(after.form.options[0]!.costs[0]!.unitCostCents).toBe(12_121)
  expect(after.priced.options[0]!.margin).toMatchObject({ costCents })

  const { version: settingsVersion } = await admin.quote.settings()
  await admin.quote.saveSettings({ ...usualSettings, repsSeeMargin: true, version: settingsVersion })
  app.clock.advance(6_000)
  expect((await rep.quote.get({ id })).priced.options[0]!.margin).toMatchObject({ costCents })
})

test('a rep cannot agree on a price below the minimum margin; the listed price and an admin’s price are exempt', async () => {
  const { admin, rep, id } = await makeCosted({ leastMarginBps: 2_000 })
  const { form, version } = await rep.quote.get({ id })
  const { margin } = (await admin.quote.get({ id })).priced.options[0]!
  expect(margin).toBeNull()
  const { costCents } = (await admin.quote.price({ id, form })).options[0]!.margin!
  const lowest = Math.ceil(costCents / 0.8)
  const agreedAt = (totalCents: number) => withFirst(form, { custom: { totalCents, reason: 'Neighbor' } })
  await rep.quote.price({ id, form })
  await rep.quote.price({ id, form: agreedAt(lowest) })
  const refused = { code: 'REP_DISCOUNT_LIMIT' }
  await expect(rep.quote.price({ id, form: agreedAt(lowest - 1) })).rejects.toMatchObject(refused)
  await expect(rep.quote.save({ id, version, form: agreedAt(lowest - 1) })).rejects.toMatchObject(refused)
  const saved = await admin.quote.save({ id, version, form: agreedAt(lowest - 1) })
  await rep.quote.publish({ id, ...saved })
})

test('the homeowner receives no cost, margin or reason', async () => {
  const { admin, rep, id, leadId } = await makeCosted()
  const { form, version } = await admin.quote.get({ id })
  const saved = await admin.quote.save({ id, version, form: withFirst(form, { costs: [permit] }) })
  await rep.quote.publish({ id, ...saved })
  const { margin } = (await admin.quote.get({ id })).priced.options[0]!
  const link = (await rep.quoteShare.link({ quoteId: id })).url.split('#')[1]!
  const homeowner = await app.client()
  const page = JSON.stringify(await homeowner.quoteShare.read({ link }))
  const presented = JSON.stringify(await rep.quoteShare.present({ quoteId: id, language: 'en' }))
  const pdf = await homeowner.quoteShare.pdf({ link })
  const paper = (await textOfPages(new Uint8Array(await pdf.arrayBuffer()))).join(' ')
  const { recipient } = await rep.quoteShare.send({ quoteId: id, idempotencyKey: randomUUID() })
  const [sent] = await app.database.db.select().from(mail).where(eq(mail.recipient, recipient))
  const exported = await admin.privacy.exportHomeowner({ leadId })
  const entries = entriesOf(Buffer.from(await exported.arrayBuffer()))
  const stored = ['quote', 'quote_version'].map((table) => `${entries.get(`json/${table}.json`)}`).join(' ')
  expect(margin!.costCents).toBeGreaterThan(0)
  const secrets = [31_313, 12_121, margin!.costCents, margin!.marginCents].flatMap((cents) => {
    return [String(cents), (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })]
  })
  for (const received of [page, presented, paper]) expect(received).toContain('Permit')
  for (const received of [page, presented, paper, `${sent!.html} ${sent!.text}`]) {
    for (const secret of [...secrets, 'margin', 'costCents', 'Asked for by the city']) {
      expect(received.replaceAll(madeUp, '')).not.toContain(secret)
    }
  }
  expect(stored).toContain('Permit')
  for (const secret of [...secrets, 'margin', 'ostCents']) expect(stored.replaceAll(madeUp, '')).not.toContain(secret)
})
