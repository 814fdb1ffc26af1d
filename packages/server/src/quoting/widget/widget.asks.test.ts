import type { GivenAnswers, SlopeChoice } from '@gable/contract/quote'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { activeSteps } from '../quote/quote.answers.ts'
import { quote } from '../quote/quote.table.ts'
import { question, withoutAnswer } from './widget.asks.fixture.ts'
import { readWidget } from './widget.facts.ts'
import { quoteSession } from './widget.table.ts'

/** A quote asks what the company has configured, and the browser decides nothing else. */

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
const stories = question('Stories', 50_000, { kind: 'stories', required: true })
const chimneys = question('Chimneys', 15_000, { kind: 'chimneys', description: 'Those that come through the roof.' })
const layers = question('Layers', 900, { kind: 'layers' })
const off = question('Skylights', 20_000, { kind: 'skylights', active: false })

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  homeowner = await app.client()
})

const offering = async (settings: Partial<QuoteSettings>) => {
  offer = await makeOffer(company, { state: demoTown.state, settings })
}

/** Saves settings and waits until caches expire, so that a visitor sees them. */
async function save(settings: Partial<QuoteSettings>) {
  await app.database.db.update(quoteSettings).set(settings).where(eq(quoteSettings.companyId, company.tenant.id))
  app.clock.advance(10_000)
}

const choose = () =>
  homeowner.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text: demoAddresses.samples[0]! },
    page,
  })
type Visit = Awaited<ReturnType<typeof choose>>

function chosen(
  { sessionToken, roofs }: Visit,
  answers: GivenAnswers = [],
  slope: SlopeChoice | undefined = { category: 'medium' },
) {
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  return { widgetId: offer.widgetId, sessionToken, structures, slope, answers }
}
const price = async (...choice: Parameters<typeof chosen>) => homeowner.widget.priceProducts(chosen(...choice))
const totalOf = async (...choice: Parameters<typeof chosen>) => (await price(...choice)).products[0]!.totalCents!
const submit = (...choice: Parameters<typeof chosen>) =>
  homeowner.widget.submitQuote({
    ...chosen(...choice),
    idempotencyKey: crypto.randomUUID(),
    contact,
    productId: offer.productId,
  })
const stored = async () => {
  const [row] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
  return row!
}

test('the frame gets the active questions with the possible answers, and no price', async () => {
  const skylights = { ...chimneys, id: uuidv7(), kind: 'skylights' as const, name: 'Skylights', required: true }
  await offering({ questions: [stories, withoutAnswer(chimneys, '2'), layers, skylights, off] })
  const visit = await choose()
  expect(visit.asks.steps).toEqual(['shape', 'slope', 'questions'])
  expect(visit.asks.questions.map(({ name, required, answers }) => ({ name, required, answers }))).toEqual([
    { name: 'Stories', required: true, answers: ['1', '2', '3+'] },
    { name: 'Chimneys', required: false, answers: ['none', '1', '3+', 'notSure'] },
    { name: 'Layers', required: false, answers: ['1', '2', '3+', 'notSure'] },
    { name: 'Skylights', required: true, answers: ['none', '1', '2', '3+'] },
  ])
  expect(visit.asks.questions[1]!.description).toBe('Those that come through the roof.')
  expect(JSON.stringify(visit.asks)).not.toMatch(/cents|unit|15000|50000/i)
})

test('an answer costs the company’s amount, on the same lines as in the stored quote', async () => {
  await offering({ questions: [stories, chimneys] })
  const visit = await choose()
  const one = await totalOf(visit, [{ questionId: stories.id, answer: '1' }])
  const answers: GivenAnswers = [
    { questionId: stories.id, answer: '1' },
    { questionId: chimneys.id, answer: '3+' },
  ]
  const { products } = await price(visit, answers)
  expect(products[0]!.totalCents).toBe(one + 3 * 15_000)
  const { lines } = await homeowner.widget.priceLines({ ...chosen(visit, answers), productId: offer.productId })
  expect(lines.map(({ label, amountCents }) => [label, amountCents]).slice(1)).toEqual([
    ['Stories', 50_000],
    ['Chimneys', 45_000],
  ])
  await submit(visit, answers)
  const { totalCents, answers: said } = await stored()
  expect(totalCents).toBe(one + 45_000)
  expect(said).toEqual([
    { question: 'Stories', answer: '1' },
    { question: 'Chimneys', answer: '3+' },
  ])
})

test('unknown and missing features cost nothing, and the office sees the answers', async () => {
  await offering({ questions: [chimneys, layers] })
  const visit = await choose()
  const nothing = await totalOf(visit)
  const answers: GivenAnswers = [
    { questionId: chimneys.id, answer: 'none' },
    { questionId: layers.id, answer: 'notSure' },
  ]
  expect(await totalOf(visit, answers)).toBe(nothing)
  await submit(visit, answers)
  const admin = await app.client({ userId: company.admin.id })
  const { rows } = await admin.lead.list({ kind: 'rqp' })
  const detail = await admin.lead.get({ id: rows[0]!.id })
  expect(detail.submissionsList[0]!.quote!.answers).toEqual([
    { question: 'Chimneys', answer: 'none' },
    { question: 'Layers', answer: 'notSure' },
  ])
})

test('a missing required answer is refused, with the current questions', async () => {
  await offering({ questions: [stories, chimneys] })
  const visit = await choose()
  for (const ask of [() => price(visit), () => submit(visit, [{ questionId: chimneys.id, answer: '1' }])])
    await expect(ask()).rejects.toMatchObject({
      code: 'ANSWERS_REQUIRED',
      status: 422,
      message: 'Please fill in all required fields',
      data: { questions: [{ name: 'Stories' }, { name: 'Chimneys' }] },
    })
})

test.each([
  ['a question that is none', () => ({ questionId: uuidv7(), answer: '1' as const })],
  ['a question that is off', () => ({ questionId: off.id, answer: '1' as const })],
  ['an answer that is off', () => ({ questionId: chimneys.id, answer: '2' as const })],
  ['nothing where something is required', () => ({ questionId: stories.id, answer: 'none' as const })],
  ['no layer at all', () => ({ questionId: layers.id, answer: 'none' as const })],
])('%s is not available', async (_what, answer) => {
  await offering({ questions: [stories, withoutAnswer(chimneys, '2'), layers, off] })
  const visit = await choose()
  const answers = [{ questionId: stories.id, answer: '2' as const }, answer()]
  for (const ask of [price, submit])
    await expect(ask(visit, answers)).rejects.toMatchObject({
      code: 'OPTION_NOT_AVAILABLE',
      message: 'The option is not available',
      data: { questions: [{ name: 'Stories' }, { name: 'Chimneys' }, { name: 'Layers' }] },
    })
})

test('malformed answers and more of them than questions are refused', async () => {
  await offering({ questions: [chimneys] })
  const visit = await choose()
  const many = Array.from({ length: 41 }, () => ({ questionId: chimneys.id, answer: '1' as const }))
  for (const answers of [many, [{ questionId: chimneys.id, answer: '4' }], [{ questionId: 'x', answer: '1' }], 'no'])
    await expect(price(visit, answers as GivenAnswers)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a company that turns a question off during a visit skips it', async () => {
  await offering({ questions: [chimneys] })
  const visit = await choose()
  await save({ steps: ['shape', 'slope'] })
  const refused = price(visit, [{ questionId: chimneys.id, answer: '1' }])
  await expect(refused).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE', data: { questions: [] } })
  await expect(submit(visit)).resolves.toMatchObject({ received: true })
})

test('a frame knows the number of steps before the address', async () => {
  await offering({ questions: [off], steps: ['questions', 'slope'] })
  const steps = async () => activeSteps((await readWidget(app.database.db, offer.widgetId))!.asking)
  // Without an active question the step is left out.
  expect(await steps()).toEqual(['slope'])
  await save({ questions: [chimneys], steps: ['questions', 'shape'] })
  expect(await steps()).toEqual(['shape', 'questions'])
})

test('without a slope step it is the company’s medium one, whatever a browser sends', async () => {
  await offering({ display: 'range', steps: ['shape'], mediumRise: 8 })
  const visit = await choose()
  const { how, products } = await price(visit, [], undefined)
  expect(how).toMatchObject({ rise: 8, widened: ['slope'] })
  expect(await price(visit, [], { category: 'flat' })).toMatchObject({ how: { rise: 8 }, products })
  expect(await price(visit, [], { category: 'custom', rise: 1 })).toMatchObject({ how: { rise: 8 }, products })
})

test('without a slope step a measured one applies, and widens nothing', async () => {
  await offering({ display: 'range', steps: [] })
  const visit = await choose()
  await app.database.db
    .update(quoteSession)
    .set({ measuredRise: 5.4 })
    .where(eq(quoteSession.companyId, company.tenant.id))
  expect((await price(visit, [], { category: 'steep' })).how).toMatchObject({ rise: 5.4, widened: [] })
  await submit(visit, [], { category: 'steep' })
  expect((await stored()).pricedWith).toMatchObject({ slope: { rise: 5.4 } })
})

test('calling each roof flat answers the slope', async () => {
  await offering({ steps: ['shape'] })
  const visit = await choose()
  const { structures, ...rest } = chosen(visit, [], undefined)
  const flat = structures.map((one) => ({ ...one, shape: { kind: 'flat' as const }, shapeGuessed: false }))
  expect((await homeowner.widget.priceProducts({ ...rest, structures: flat })).how.rise).toBe(0)
})

test('without a shape step the guess applies', async () => {
  await offering({ steps: ['slope'] })
  const visit = await choose()
  const { structures, ...rest } = chosen(visit)
  const flat = structures.map((one) => ({ ...one, shape: { kind: 'flat' as const }, shapeGuessed: false }))
  const said = await homeowner.widget.priceProducts({ ...rest, structures: flat })
  expect(said).toEqual(await homeowner.widget.priceProducts({ ...rest, structures }))
})
