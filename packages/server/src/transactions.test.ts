import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { roofOf } from '@gable/roof/roof-of'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { aroundTransactions } from '@gable/testing/around-transactions'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type Watch, watchTransactions } from '@gable/testing/derived-in-transaction'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { quote } from './quoting/quote/quote.table.ts'
import { lead } from './selling/lead/lead.table.ts'
import { leadWithRoofs, order, roof } from './supply/measurement/measurement.fixture.ts'
import { measurementOrder } from './supply/measurement/measurement.table.ts'

/**
 * Roofs are derived before a transaction begins, never inside: the embedded database has only one connection, and on
 * PostgreSQL rows would stay locked. Changes between the two are detected and derived again.
 */

let app: TestApp
let company: TestCompany
let offer: TestOffer
let admin: ApiClient
let homeowner: ApiClient
let watch: Watch | undefined

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  admin = await app.client({ userId: company.admin.id })
  homeowner = await app.client()
})
afterEach(() => watch?.stop())

const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}

const visit = () =>
  homeowner.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text: demoAddresses.samples[0]! },
    page: { href: 'https://ridge.example/', isPreview: false },
  })

/** A hip roof whose ends have a different pitch: computing its area requires its planes. */
const hip = { kind: 'hip', hipEndRise: 12 } as const

async function submit({ sessionToken, roofs }: Awaited<ReturnType<typeof visit>>) {
  const structures = roofs.structures.map(({ id, included }) => ({ id, included, shape: hip }))
  const slope = { category: 'medium' as const }
  const rest = { widgetId: offer.widgetId, productId: offer.productId, idempotencyKey: crypto.randomUUID() }
  return homeowner.widget.submitQuote({ ...rest, sessionToken, contact, structures, slope })
}

/** Does something just before the next transaction begins, like another request might. */
function beforeNextTransaction(change: () => Promise<unknown>): void {
  const leave = aroundTransactions(app.database, async (begin) => {
    leave()
    await change()
    return begin()
  })
}

test('the watch detects derivations while a transaction is open', async () => {
  watch = watchTransactions(app.database)
  const rings = roof().outline
  await app.database.transaction(async () => roofOf({ rings, shape: hip, rise: 6, overhangFeet: 0 }))
  expect([...watch.inside].sort()).toEqual(['deriveRoof', 'roofOf'])
})

test('a visit, a quote, edited roofs and a measurement derive nothing while a transaction is open', async () => {
  watch = watchTransactions(app.database)
  const visited = await visit()
  await submit(visited)
  const { id } = (await admin.lead.list({ kind: 'rqp' })).rows[0]!
  const { version, structures } = await admin.lead.get({ id })
  const edited = structures.map((each) => ({ id: each.id, included: true, shape: hip }))
  await admin.lead.saveStructures({ id, version, structures: edited, rise: 8 })
  await order(app, company.admin, id)
  const { inside, outside } = watch
  watch.stop()
  watch = undefined
  expect([...inside]).toEqual([])
  // Otherwise nothing was observed.
  expect(outside).toContain('roofOf')
  expect(outside).toContain('guessOf')
  expect(outside).toContain('measurementReport')
})

test('a material order for a measured roof derives nothing while a transaction is open', async () => {
  const leadId = await leadWithRoofs(app, company.admin)
  const roofId = await order(app, company.admin, leadId)
  const place = {
    street: '12 Oak St',
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates',
  } as const
  const form = { leadId, roofId, ...place }
  watch = watchTransactions(app.database)
  const { id } = await admin.material.createOrder({ ...form, idempotencyKey: crypto.randomUUID() })
  await admin.material.updateOrder({ ...form, wasteBps: 1_500, id, version: 1 })
  const { inside, outside } = watch
  watch.stop()
  watch = undefined
  expect([...inside]).toEqual([])
  expect(outside).toContain('measurementReport')
  expect((await admin.material.getOrder({ id })).roof).toMatchObject({ id: roofId, values: { WASTE: 15_000 } })
})

test('a house selected after the first was priced is the one quoted', async () => {
  const visited = await visit()
  const other = visited.roofs.alternatives.find(({ supported }) => supported)!
  const { widgetId } = offer
  beforeNextTransaction(() =>
    homeowner.widget.chooseBuilding({ widgetId, sessionToken: visited.sessionToken, buildingId: other.id }),
  )
  // The ids belong to a house that the visit no longer uses.
  await expect(submit(visited)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  expect(await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))).toEqual([])
})

test('roofs edited after they were measured are measured again', async () => {
  const id = await leadWithRoofs(app, company.admin)
  const structures = [roof(), roof({ id: 'second', name: 'Shed' })]
  beforeNextTransaction(() => app.database.db.update(lead).set({ structures }).where(eq(lead.id, id)))
  await order(app, company.admin, id)
  const [created] = await app.database.db.select().from(measurementOrder).where(eq(measurementOrder.leadId, id))
  expect([created!.facets, created!.made!.structures.length]).toEqual([4, 2])
})

test('roofs submitted by a form while they are edited are stored as edited', async () => {
  const id = await leadWithRoofs(app, company.admin)
  const { version, structures } = await admin.lead.get({ id })
  beforeNextTransaction(() =>
    app.database.db.update(lead).set({ totalCents: 1_000_000, roofAreaSqft: 1 }).where(eq(lead.id, id)),
  )
  const edited = structures.map((each) => ({ id: each.id, included: true, shape: hip }))
  await admin.lead.saveStructures({ id, version, structures: edited, rise: 8 })
  // The list still shows the quote's area.
  expect((await admin.lead.get({ id })).roofAreaSqft).toBe(1)
})
