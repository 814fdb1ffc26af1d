import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { mail } from '../../platform/platform.table.ts'
import { emit } from '../../platform/work/events.ts'
import { importerOf } from '../../selling/contact/contact.fixture.ts'
import { formFor, house, newKey } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { hailReported } from '../../selling/weather/weather.events.ts'
import { reportArrived, reportFailed } from '../../supply/measurement/measurement.events.ts'
import { measurementOrder } from '../../supply/measurement/measurement.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let rep: ApiClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
})

const reported = async (client: ApiClient) => {
  await app.deps.jobs.drain()
  return (await client.notification.list({})).rows.map(({ label, title, page }) => [label, title, page])
}

it('a rep is notified when the homeowner first opens the quote, and of their choice', async () => {
  const { id: leadId } = await rep.lead.create({ ...formFor(1), idempotencyKey: newKey() })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  const { id } = await rep.quote.create({ leadId, marketId: company.marketId, idempotencyKey: newKey() })
  const { version, form } = await rep.quote.get({ id })
  await rep.quote.publish({ id, version })
  const link = (await rep.quoteShare.link({ quoteId: id })).url.split('#')[1]!
  const homeowner = await app.client()
  await homeowner.quoteShare.viewed({ link })
  await homeowner.quoteShare.viewed({ link })
  await homeowner.quoteShare.choose({ link, number: 1, optionId: form.options[0]!.id, upgrades: [] })
  const name = `${formFor(1).firstName} ${formFor(1).lastName}`
  expect(await reported(rep)).toEqual([
    ['Quote option chosen', `${name} chose ${form.options[0]!.title}`, `/personal/rep-quotes/${id}`],
    ['Quote opened', `${name} opened your quote`, `/personal/rep-quotes/${id}`],
  ])
  expect(await reported(admin)).toEqual([])
})

it('the importer is notified when the file is finished', async () => {
  const importer = importerOf(app, company, admin)
  const name = `Leads ${randomUUID()}`
  const id = await importer.preview(
    'First name,Last name,Phone,Email,Street,City,State,ZIP\nAnn,Ash,3075550177,ann@home.example,7 Ash Lane,Driggs,ID,83422\n',
    name,
  )
  await importer.start(id)
  expect(await reported(admin)).toEqual([
    ['Import finished', `Import finished: ${name}`, `/personal/imported-contacts/files/${id}`],
  ])
})

it('admins are notified of hail near leads, once for each day', async () => {
  const hail = async (day: string, leads: number) => {
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    const data = { day, leads, hundredths: 175, miles: 1.24 }
    await ctx.transaction((tx) => emit(tx, hailReported, { subjectId: company.tenant.id, data }))
    await app.deps.jobs.drain()
  }
  await hail('2026-11-19', 3)
  await hail('2026-11-19', 9)
  await hail('2026-11-20', 1)
  const storms = (await admin.notification.list({})).rows
  expect(storms.map(({ title }) => title)).toEqual(['Hail near 1 lead', 'Hail near 3 leads'])
  expect(storms[1]!.detail).toBe('November 19, 2026: hail of up to 1.75 in reported 1.2 mi away')
  expect(await reported(rep)).toEqual([])
})

it('a rep is notified of an assigned lead, by email too unless assigned in bulk', async () => {
  const enter = async (houseNumber: number) =>
    (await admin.lead.create({ ...formFor(houseNumber), idempotencyKey: newKey() })).id
  const give = (ids: string[], userId: string) =>
    admin.lead.reassign({ choice: { leads: ids.map((id) => ({ id })) }, userId, idempotencyKey: newKey() })
  const [one, two, three] = [await enter(21), await enter(22), await enter(23)]
  const mails = async () =>
    (await app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))).filter(
      ({ kind }) => kind === 'lead.assigned',
    )
  await give([one], company.salesRep.id)
  expect(await reported(rep)).toEqual([
    ['Lead assigned', 'Lead assigned to you: June Takeda', `/personal/dashboard/leads/${one}`],
  ])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([`${company.salesRep.id}@people.example`])
  await give([two, three], company.salesRep.id)
  expect(await reported(rep)).toHaveLength(3)
  expect(await mails()).toHaveLength(1)
  const { changeId } = await give([one], company.admin.id)
  expect(await reported(admin)).toEqual([])
  await admin.lead.undoChange({ changeId: changeId!, idempotencyKey: newKey() })
  expect(await reported(rep)).toHaveLength(4)
  expect(await mails()).toHaveLength(1)
})

it('the orderer of a report is notified whether it arrived', async () => {
  const { id: leadId } = await rep.lead.create({ ...formFor(24), idempotencyKey: newKey() })
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  const at = app.clock.now()
  const [order] = await app.database.db
    .insert(measurementOrder)
    .values({
      companyId: company.tenant.id,
      leadId,
      provider: 'eagleview',
      status: 'Completed',
      placement: 'placed',
      street: '24 Elm Street',
      city: 'Driggs',
      state: 'ID',
      postalCode: '83422',
      country: 'UnitedStates',
      productName: 'Premium',
      orderedByUserId: company.salesRep.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const about = { orderId: order!.id, source: 'eagleview' }
  await ctx.transaction(async (tx) => {
    await emit(tx, reportArrived, { subjectId: leadId, data: { ...about, areaSqft: 2_410, facets: 12 } })
    await emit(tx, reportFailed, { subjectId: leadId, data: { ...about, failure: 'REPORT_NOT_AVAILABLE' } })
  })
  const page = `/personal/orders/reports/${order!.id}`
  const titles = await reported(rep)
  expect(titles.map(([label, , to]) => [label, to]).sort()).toEqual([
    ['Measurement report completed', page],
    ['Measurement report failed', page],
  ])
  expect(titles.every(([, title]) => title!.includes('24 Elm Street'))).toBe(true)
})
