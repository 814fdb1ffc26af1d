import { randomUUID } from 'node:crypto'
import type { CostQuestion } from '@gable/contract/quote-settings-form'
import type { QuestionAnswer } from '@gable/contract/status'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import type { Emulator } from '@gable/testing/providers/emulator'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { startGoogleSolar } from '@gable/testing/providers/google-solar.emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { question } from './widget.asks.fixture.ts'

/** Solar panels that a provider's imagery shows are stated next to the price, unless the company prices them. */

const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}
const sentence = 'Solar panels on the roof: detach and reset is not included.'

/** A question about solar panels, with the price of "yes". */
const panels = (unitCents: number, over: Partial<CostQuestion> = {}): CostQuestion =>
  question('Solar panels', unitCents, {
    kind: 'solarPanels',
    options: [{ answer: 'yes', active: true, unit: 'quote', unitCents }],
    ...over,
  })

let solar: Emulator
let app: TestApp
beforeAll(async () => {
  const town = await createTestApp()
  await importDemoTown(town.database)
  const company = await makeCompany(town.database)
  const { widgetId } = await makeOffer(company, { state: demoTown.state })
  const visit = await (await town.client()).widget.chooseAddress({ widgetId, address, page })
  await town.close()
  solar = await startGoogleSolar(visit.address.point, true)
  app = await createTestApp({
    ROOF_SOURCES: 'local,google',
    GOOGLE_MAPS_API_KEY: TEST_KEY,
    GOOGLE_SOLAR_URL: solar.url,
    WIDGET_REQUESTS_PER_MINUTE: '100000',
  })
  await importDemoTown(app.database)
})
afterAll(async () => {
  await app.close()
  await solar.close()
})

/** A company with these questions, and a homeowner's visit at the house with panels. */
async function visited(questions: CostQuestion[], language: 'en' | 'es' = 'en') {
  const company = await makeCompany(app.database)
  const { widgetId, productId } = await makeOffer(company, { state: demoTown.state, settings: { questions } })
  const homeowner = await app.client()
  const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const answered = (answer?: QuestionAnswer) => (answer ? [{ questionId: questions[0]!.id, answer }] : [])
  const choice = { widgetId, sessionToken, structures, slope: { category: 'medium' as const }, language }
  const leftOut = async (answer?: QuestionAnswer) =>
    (await homeowner.widget.priceProducts({ ...choice, answers: answered(answer) })).how.leftOut
  const submit = (answer?: QuestionAnswer) => {
    const key = { idempotencyKey: randomUUID(), productId, contact }
    return homeowner.widget.submitQuote({ ...choice, ...key, answers: answered(answer) })
  }
  return { company, homeowner, leftOut, submit, choice, answered }
}

test('is stated while the company has no question about it, and otherwise decided by the answers', async () => {
  expect(await (await visited([])).leftOut()).toEqual(['solarPanels'])
  expect(await (await visited([panels(90_000, { active: false })])).leftOut()).toEqual(['solarPanels'])
  const priced = await visited([panels(90_000)])
  expect(await priced.leftOut()).toEqual(['solarPanels'])
  expect(await priced.leftOut('notSure')).toEqual(['solarPanels'])
  expect(await priced.leftOut('none')).toEqual([])
  expect(await priced.leftOut('yes')).toEqual([])
  const { choice, answered, homeowner } = priced
  const totalOf = async (answer: QuestionAnswer) =>
    (await homeowner.widget.priceProducts({ ...choice, answers: answered(answer) })).products[0]!.totalCents!
  expect((await totalOf('yes')) - (await totalOf('none'))).toBe(90_000)
  const free = await visited([panels(0)])
  expect(await free.leftOut('yes')).toEqual(['solarPanels'])
})

test('the question has one priced answer, and nothing else is accepted', async () => {
  const { company, homeowner, choice, answered } = await visited([panels(90_000)])
  await expect(homeowner.widget.priceProducts({ ...choice, answers: answered('2') })).rejects.toMatchObject({
    code: 'OPTION_NOT_AVAILABLE',
  })
  const admin = await app.client({ userId: company.admin.id })
  const { currency: _c, markets: _m, ...form } = await admin.quote.settings()
  const counted = { ...form, questions: [{ ...question('Panels', 100), kind: 'solarPanels' as const }] }
  await expect(admin.quote.saveSettings(counted)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await admin.quote.saveSettings({ ...form, questions: [panels(50_000, { required: true })] })
})

test('reaches the lead, the homeowner’s copy, the rep quote and the proposal, until the rep removes it', async () => {
  const { company, submit } = await visited([], 'es')
  await submit()
  const admin = await app.client({ userId: company.admin.id })
  const [row] = (await admin.lead.list({ kind: 'rqp' })).rows
  const leadId = row!.id
  const [online] = (await admin.lead.quotes({ leadId })).rows
  expect(online).toMatchObject({ leftOut: ['solarPanels'] })

  const { id } = await admin.quote.create({ leadId, idempotencyKey: randomUUID() })
  const draft = await admin.quote.get({ id })
  expect(draft.form.leftOut).toEqual(['solarPanels'])
  const link = async () => {
    const { version } = await admin.quote.get({ id })
    await admin.quote.publish({ id, version })
    const { url } = await admin.quoteShare.link({ quoteId: id })
    return url.split('#')[1]!
  }
  expect(await admin.quoteShare.read({ link: await link() })).toMatchObject({ how: { leftOut: ['solarPanels'] } })

  const proposal = await admin.proposal.create({ leadId, quoteId: id, idempotencyKey: randomUUID() })
  const { form, version } = await admin.proposal.get({ id: proposal.id })
  await admin.proposal.save({ id: proposal.id, version, form: { ...form, language: 'en' } })
  expect((await admin.proposal.preview({ id: proposal.id })).leftOut).toEqual([sentence])
  const pdf = await admin.proposal.previewPdf({ id: proposal.id })
  expect((await textOfPages(Buffer.from(await pdf.arrayBuffer()))).join(' ')).toContain(sentence.replaceAll(' ', ''))

  const latest = await admin.quote.get({ id })
  await admin.quote.save({ id, version: latest.version, form: { ...latest.form, leftOut: [] } })
  expect((await admin.quoteShare.read({ link: await link() })).how.leftOut).toEqual([])
})

test('nothing is stated if the provider does not respond', async () => {
  solar.behaviour = 'fault'
  try {
    expect(await (await visited([])).leftOut()).toEqual([])
    expect(await (await visited([panels(90_000)])).leftOut('notSure')).toEqual([])
  } finally {
    solar.behaviour = 'answer'
  }
})
