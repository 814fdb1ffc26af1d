import { messages } from '@gable/contract/messages'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { areaOf } from '@gable/testing/access-matrix/slices/market.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { reportIdleAddresses } from './widget.idle.ts'
import { quoteSession } from './widget.table.ts'

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

interface Refused {
  code: string
  message: string
  data: { address: object; sessionToken: string }
}

/** The refusal of an address outside the service area. */
const chooseOutside = (isPreview = false): Promise<Refused> =>
  homeowner.widget
    .chooseAddress({
      widgetId: offer.widgetId,
      address: { kind: 'text', text: demoAddresses.outOfArea },
      page: { ...page, isPreview },
    })
    .then(
      () => Promise.reject(new Error('It was not refused')),
      (refused: Refused) => refused,
    )
const leads = () => app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
const eventsOf = (type: string) =>
  app.database.db
    .select()
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.type, type)))
    .orderBy(event.position)

test('outside the service area only the address is recorded, once, and no quote is created', async () => {
  const refused = await chooseOutside()
  expect(refused).toMatchObject({
    code: 'OUT_OF_SERVICE_AREA',
    message: 'We are unable to provide an instant quote for this address',
    data: { address: { street: '27 Quarry Road', state: 'MT' } },
  })
  app.clock.advance(120_000)
  await chooseOutside()
  const [only, ...others] = await leads()
  expect(others).toEqual([])
  expect(only).toMatchObject({ kind: 'addressOnly', status: 'New', street: '27 Quarry Road', marketId: null })
  expect(only!.lastActivityAt).toEqual(app.clock.now())
  expect((await eventsOf('lead.addressRecorded')).map(({ data }) => data)).toEqual([
    { leadId: only!.id, marketId: null },
  ])
  const admin = await app.client({ userId: company.admin.id })
  expect((await admin.lead.list({ kind: 'addressOnly' })).rows).toMatchObject([{ market: '', source: 'widget' }])
})

test('quoting outside the service area is refused', async () => {
  const { sessionToken } = (await chooseOutside()).data
  const [structures, slope] = [[{ id: offer.productId, included: true }], { category: 'medium' as const }]
  const inVisit = { widgetId: offer.widgetId, sessionToken }
  for (const call of [
    () => homeowner.widget.priceProducts({ ...inVisit, structures, slope }),
    () => homeowner.widget.chooseBuilding({ ...inVisit, buildingId: offer.productId }),
    () =>
      homeowner.widget.submitQuote({
        ...inVisit,
        structures,
        slope,
        contact,
        productId: offer.productId,
        idempotencyKey: crypto.randomUUID(),
      }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND', message: messages.SESSION_NOT_FOUND })
  }
})

test('details left there join the same record', async () => {
  const { sessionToken } = (await chooseOutside()).data
  const help = { widgetId: offer.widgetId, idempotencyKey: crypto.randomUUID(), contact, page }
  await homeowner.widget.requestHelp({ ...help, sessionToken, addressText: demoAddresses.outOfArea })
  const [only, ...others] = await leads()
  expect(others).toEqual([])
  expect(only).toMatchObject({ kind: 'other', firstName: 'Grace', street: '27 Quarry Road', marketId: null })
})

test('a preview records a test, separate from a homeowner at the same address', async () => {
  await chooseOutside(true)
  await chooseOutside()
  expect((await leads()).map(({ isTest }) => isTest).sort()).toEqual([false, true])
})

test('an idle visit there is reported once', async () => {
  await chooseOutside()
  app.clock.advance(31 * 60_000)
  await reportIdleAddresses(app.deps)
  await reportIdleAddresses(app.deps)
  expect(await eventsOf('lead.addressOnly')).toHaveLength(1)
})

test('once a market serves the address, it is quoted, and its record belongs to that market', async () => {
  await chooseOutside()
  const admin = await app.client({ userId: company.admin.id })
  const { id } = await admin.market.create({ name: 'Montana', idempotencyKey: crypto.randomUUID() })
  await admin.market.saveArea({ ...areaOf({ states: [{ value: 'MT', active: true }] }), id, version: 1 })
  app.clock.advance(120_000)
  const text = demoAddresses.outOfArea
  await homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address: { kind: 'text', text }, page })
  expect(await leads()).toMatchObject([{ kind: 'addressOnly', marketId: id }])
  const visits = await app.database.db
    .select({ marketId: quoteSession.marketId })
    .from(quoteSession)
    .where(eq(quoteSession.companyId, company.tenant.id))
    .orderBy(quoteSession.createdAt)
  expect(visits).toEqual([{ marketId: null }, { marketId: id }])
})
