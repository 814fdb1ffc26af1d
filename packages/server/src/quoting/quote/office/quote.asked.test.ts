import { randomUUID } from 'node:crypto'
import type { GivenAnswers } from '@gable/contract/quote'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteSettings } from '../../../catalog/quote-settings/quote-settings.table.ts'
import { question } from '../../widget/widget.asks.fixture.ts'

/** A rep's draft starts with the homeowner's answers in the widget, and so at the price that the homeowner saw. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await importDemoTown(app.database)
})
afterAll(() => app.close())

const stories = question('Stories', 50_000, { kind: 'stories', required: true })
const chimneys = question('Chimneys', 15_000, { kind: 'chimneys' })
const layers = question('Layers', 90_000, { kind: 'layers' })

/** A lead from the widget, of a company with these questions and its own discount. */
async function makeQuotedLead(answers: GivenAnswers, sample: number) {
  const company = await makeCompany(app.database)
  const spring = { id: randomUUID(), name: 'Spring', active: true, off: { kind: 'percent', bps: 333 } } as const
  const settings = { questions: [stories, chimneys, layers], discounts: [spring] }
  const offer = await makeOffer(company, { state: demoTown.state, settings })
  const homeowner = await app.client()
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text: demoAddresses.samples[sample]! },
    page: { href: 'https://ridge.example/', isPreview: false },
  })
  await homeowner.widget.submitQuote({
    widgetId: offer.widgetId,
    sessionToken,
    productId: offer.productId,
    idempotencyKey: randomUUID(),
    structures: roofs.structures.map(({ id, included }) => ({ id, included, complexity: 'complex' })),
    slope: { category: 'steep' },
    answers,
    contact: {
      firstName: 'Grace',
      lastName: 'Lindqvist',
      email: 'grace@example.com',
      phone: '(208) 555-0117',
      consent: { contact: false, sms: false },
    },
  })
  const admin = await app.client({ userId: company.admin.id })
  const [row] = (await admin.lead.list({ kind: 'rqp' })).rows
  return { company, admin, leadId: row!.id, shownCents: row!.totalCents! }
}

test('the draft, its fresh start, the instant price and a proposal from the lead all match the widget’s price', async () => {
  const answers: GivenAnswers = [
    { questionId: stories.id, answer: '2' },
    { questionId: chimneys.id, answer: '3+' },
    { questionId: layers.id, answer: '2' },
  ]
  const { company, admin, leadId, shownCents } = await makeQuotedLead(answers, 0)
  // The company has renamed a question since: the answer still belongs to it.
  const questions = [{ ...stories, name: 'How many floors?' }, chimneys, layers]
  await app.database.db.update(quoteSettings).set({ questions }).where(eq(quoteSettings.companyId, company.tenant.id))
  app.clock.advance(10_000)

  const { id } = await admin.quote.create({ leadId, idempotencyKey: randomUUID() })
  const draft = await admin.quote.get({ id })
  expect(draft.form.answers).toEqual(answers.slice(0, 2))
  expect(draft.form.structures[0]).toMatchObject({ layers: 2, slope: { category: 'steep' }, complexity: 'complex' })
  expect(draft.priced.options[0]!.totalCents).toBe(shownCents)
  expect(draft.priced.options[0]!.lines.map(({ label }) => label)).toContain('How many floors?')

  const changed = {
    ...draft.form,
    answers: [],
    structures: draft.form.structures.map((one) => ({ ...one, layers: 3 })),
  }
  const saved = await admin.quote.save({ id, version: draft.version, form: changed })
  await admin.quote.startOver({ id, version: saved.version })
  expect((await admin.quote.get({ id })).priced.options[0]!.totalCents).toBe(shownCents)
  await admin.quote.delete({ id })

  expect(await admin.quote.instant({ leadId })).toMatchObject({ price: { totalCents: shownCents } })
  const proposal = await admin.proposal.create({ leadId, idempotencyKey: randomUUID() })
  expect((await admin.proposal.get({ id: proposal.id })).totalCents).toBe(shownCents)
})

test('layers unknown to the homeowner are not charged until the rep enters them', async () => {
  const answers: GivenAnswers = [
    { questionId: stories.id, answer: '1' },
    { questionId: layers.id, answer: 'notSure' },
  ]
  const { admin, leadId, shownCents } = await makeQuotedLead(answers, 1)
  const { id } = await admin.quote.create({ leadId, idempotencyKey: randomUUID() })
  const { form, priced } = await admin.quote.get({ id })
  expect(form.structures.map((one) => one.layers)).toEqual(form.structures.map(() => null))
  expect(priced.options[0]!.totalCents).toBe(shownCents)
  const seen = { ...form, structures: form.structures.map((one) => ({ ...one, layers: 1 })) }
  const { options } = await admin.quote.price({ id, form: seen })
  expect(options[0]!.lines.find(({ label }) => label === 'Layers')).toMatchObject({ amountCents: 90_000 })
})
