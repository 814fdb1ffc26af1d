import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countStep, writeCounts } from '../../catalog/visit-count/visit-count.service.ts'
import { createHttpServer } from '../../platform/http/http.ts'
import { createWidgetFinder } from '../../quoting/widget/widget.finder.ts'
import { createVisitCounter, registerSteps } from '../../quoting/widget/widget.steps.ts'

let app: TestApp
let server: FastifyInstance
let company: TestCompany
let offer: TestOffer
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  await importDemoTown(app.database)
  server = createHttpServer(app.deps)
  registerSteps(server, { deps: app.deps, findWidget: createWidgetFinder(app.deps) }, createVisitCounter(app.deps))
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state, domains: ['ridge.example'] })
  admin = await app.client({ userId: company.admin.id })
})

async function tell(step: string, { origin = 'https://www.ridge.example', id = offer.widgetId } = {}) {
  const headers = { 'content-type': 'text/plain;charset=UTF-8', ...(origin && { origin }) }
  const url = `/api/widget/${id}/step`
  return (await server.inject({ method: 'POST', url, payload: step, headers })).statusCode
}

async function totals(range: { from?: string; to?: string } = {}) {
  await app.deps.counter.flush()
  const { totals } = await admin.analytics.funnel(range)
  return Object.fromEntries(Object.entries(totals).filter(([, count]) => count > 0))
}

const widgetRow = async () => (await createWidgetFinder(app.deps)(offer.widgetId))!.id

test('a click to the lender is counted anonymously, and not as a step', async () => {
  expect([await tell('lender'), await tell('lender'), await tell('lenders')]).toEqual([204, 204, 400])
  expect(await totals()).toEqual({})
  const { lender } = await admin.analytics.finance({ from: '2026-11-01', to: '2026-11-30', compare: false })
  expect(lender).toEqual({ opened: 2, before: null })
})

test('a page reports a visit’s progress in one word, without identifying the visitor', async () => {
  expect(await totals()).toEqual({})
  for (const step of ['seen', 'seen', 'opened', 'roof', 'slope', 'product', 'form']) expect(await tell(step)).toBe(204)
  expect(await totals()).toEqual({ seen: 2, opened: 1, roof: 1, slope: 1, product: 1, form: 1 })
  await tell('seen')
  expect(await totals()).toMatchObject({ seen: 3 })
  const { rows } = await app.database.query<Record<string, unknown>>(
    'select * from analytics_step where company_id = $1',
    [company.tenant.id],
  )
  expect(Object.keys(rows[0]!).sort()).toEqual(['company_id', 'day', 'step', 'visits', 'widget_id'])
})

test('unknown steps, pages without a widget and unknown widgets are not counted', async () => {
  for (const word of ['address', 'lead', 'drop table', '']) expect(await tell(word), word).toBe(400)
  expect(await tell('seen'.repeat(20))).toBe(413)
  for (const origin of ['', 'null', 'https://evil.example']) {
    expect(await tell('seen', { origin }), origin).toBe(403)
  }
  expect(await tell('seen', { id: 'nobody-knows-this' })).toBe(403)
  expect(await tell('seen', { origin: new URL(app.deps.config.PUBLIC_URL).origin })).toBe(204)
  expect(await totals()).toEqual({ seen: 1 })
})

test('one visitor is counted a limited number of times per minute', async () => {
  const answers: number[] = []
  for (let time = 0; time < 70; time++) answers.push(await tell('seen'))
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  app.clock.advance(60_000)
  expect(await tell('seen')).toBe(204)
  expect(await totals()).toEqual({ seen: 61 })
})

test('the server counts addresses and leads itself: a visit once, and a test never', async () => {
  const homeowner = await app.client()
  const choose = (over: { again?: boolean; isPreview?: boolean } = {}) =>
    homeowner.widget.chooseAddress({
      widgetId: offer.widgetId,
      address: { kind: 'text', text: demoAddresses.samples[0]! },
      page: { href: 'https://ridge.example/', isPreview: over.isPreview ?? false },
      again: over.again ?? false,
    })
  const { sessionToken, roofs } = await choose()
  await choose({ again: true })
  const trial = await choose({ isPreview: true })
  expect(await totals()).toEqual({ address: 1 })
  const form = (token: string) => ({
    widgetId: offer.widgetId,
    sessionToken: token,
    idempotencyKey: crypto.randomUUID(),
    contact: {
      firstName: 'Grace',
      lastName: 'Lindqvist',
      email: 'grace@example.com',
      phone: '(208) 555-0117',
      consent: { contact: false, sms: false },
    },
    structures: roofs.structures.map(({ id, included }) => ({ id, included })),
    slope: { category: 'medium' as const },
    productId: offer.productId,
  })
  const sent = form(sessionToken)
  await homeowner.widget.submitQuote(sent)
  await homeowner.widget.submitQuote(sent)
  await homeowner.widget.submitQuote(form(trial.sessionToken))
  expect(await totals()).toEqual({ address: 1, lead: 1 })
})

test('days are in the company’s time zone, thirty unless others are requested', async () => {
  const id = await widgetRow()
  const count = (step: VisitStep) =>
    countStep({ counter: app.deps.counter, clock: app.clock }, { id, company: company.tenant }, step)
  // Early on the 21st in London, it is still the 20th in the company's time zone.
  app.clock.advance(Date.parse('2026-11-21T06:30:00Z') - app.clock.now().getTime())
  count('seen')
  app.clock.advance(3_600_000)
  admin = await app.client({ userId: company.admin.id })
  count('seen')
  count('opened')
  await app.deps.counter.flush()
  const funnel = await admin.analytics.funnel()
  expect(funnel).toMatchObject({ from: '2026-10-23', to: '2026-11-21', totals: { seen: 2, opened: 1 } })
  expect(funnel.days).toHaveLength(30)
  expect(Object.keys(funnel.days[0]!.counts)).toEqual([...visitSteps])
  expect(funnel.days.slice(-2).map(({ day, counts }) => [day, counts.seen])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  expect(await totals({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ seen: 1 })
  expect(await totals({ from: '2026-11-21' })).toEqual({ seen: 1, opened: 1 })
  for (const wrong of [
    { from: '2026-11-21', to: '2026-11-20' },
    { from: '2024-01-01', to: '2026-01-01' },
    { to: 'x' },
  ]) {
    await expect(admin.analytics.funnel(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('a company sees only its own counts, and a deleted widget’s are removed', async () => {
  await tell('seen')
  await app.deps.counter.flush()
  const other = await makeCompany(app.database)
  const theirs = await app.client({ userId: other.admin.id })
  expect((await theirs.analytics.funnel()).totals.seen).toBe(0)
  const gone = [other.tenant.id, '2026-11-20', crypto.randomUUID(), 'seen'].join(' ')
  const here = [company.tenant.id, '2026-11-20', await widgetRow(), 'opened'].join(' ')
  await writeCounts(
    app.database.db,
    new Map([
      [gone, 3],
      [here, 2],
    ]),
  )
  expect((await theirs.analytics.funnel()).totals.seen).toBe(0)
  expect(await totals()).toEqual({ seen: 1, opened: 2 })
})
