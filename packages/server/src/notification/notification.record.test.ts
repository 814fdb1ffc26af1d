import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importerOf } from '../contact/contact.fixture.ts'
import { formFor, house, newKey } from '../lead/lead.fixture.ts'
import { lead } from '../lead/lead.table.ts'
import { systemContext } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import { type ApiClient, createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { makeOffer } from '../testing/offer.ts'
import { hailReported } from '../weather/weather.events.ts'

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

const told = async (client: ApiClient) => {
  await app.deps.jobs.drain()
  return (await client.notification.list({})).rows.map(({ label, title, page }) => [label, title, page])
}

it('a rep is told when the homeowner opens the quote for the first time, and what was chosen', async () => {
  const { id: leadId } = await rep.lead.create({ ...formFor(1), idempotencyKey: newKey() })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  const { id } = await rep.quote.create({ leadId, marketId: company.marketId, idempotencyKey: newKey() })
  const { version, form } = await rep.quote.get({ id })
  await rep.quote.publish({ id, version })
  const link = (await rep.letter.link({ quoteId: id })).url.split('#')[1]!
  const homeowner = await app.client()
  await homeowner.letter.viewed({ link })
  await homeowner.letter.viewed({ link })
  await homeowner.letter.choose({ link, number: 1, optionId: form.options[0]!.id, upgrades: [] })
  const name = `${formFor(1).firstName} ${formFor(1).lastName}`
  expect(await told(rep)).toEqual([
    ['Quote option chosen', `${name} chose ${form.options[0]!.title}`, `/personal/rep-quotes/${id}`],
    ['Quote opened', `${name} opened your quote`, `/personal/rep-quotes/${id}`],
  ])
  expect(await told(admin)).toEqual([])
})

it('who imported a file is told that it is done', async () => {
  const importer = importerOf(app, company, admin)
  const name = `Leads ${randomUUID()}`
  const id = await importer.preview(
    'First name,Last name,Phone,Email,Street,City,State,ZIP\nAnn,Ash,3075550177,ann@home.example,7 Ash Lane,Driggs,ID,83422\n',
    name,
  )
  await importer.start(id)
  expect(await told(admin)).toEqual([
    ['Import finished', `Import finished: ${name}`, `/personal/imported-contacts/files/${id}`],
  ])
})

it('admins are told of hail near leads, once for each day', async () => {
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
  expect(await told(rep)).toEqual([])
})
