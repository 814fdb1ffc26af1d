import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importerOf } from '../../contact/contact.fixture.ts'
import { importedContact } from '../../contact/contact.table.ts'
import { leadStorm } from '../../weather/weather.table.ts'
import { formFor, newKey } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'

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
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
})

const header = 'First name,Last name,Phone,Email,Street,City,State,ZIP\n'
const row = (number: number) =>
  `Ann,Ash${number},30755501${number},ann${number}@home.example,${number} Ash Lane,Driggs,ID,83422\n`

async function imported(...numbers: number[]) {
  const importer = importerOf(app, company, admin)
  const id = await importer.preview(header + numbers.map(row).join(''), `File ${newKey()}`)
  await importer.start(id)
  return id
}

const names = async (client: ApiClient, filters: object = {}) =>
  (await client.lead.list({ kind: 'imported', sort: 'name', direction: 'asc', ...filters })).rows.map(
    ({ lastName }) => lastName,
  )

describe('the list of imported contacts', () => {
  it('is one of the dashboard’s: counted, changed in bulk, and visible to its reps', async () => {
    await imported(11, 12)
    expect(await admin.lead.counts({})).toMatchObject({ imported: 2, rqp: 0 })
    const { rows } = await admin.lead.list({ kind: 'imported' })
    expect(await names(rep)).toEqual([])
    await admin.lead.reassign({
      choice: { leads: [{ id: rows[0]!.id }] },
      userId: company.salesRep.id,
      idempotencyKey: newKey(),
    })
    expect(await names(rep)).toEqual([rows[0]!.lastName])
    const choice = { leads: rows.map(({ id }) => ({ id })) }
    await admin.lead.changeStatusOfMany({ choice, status: 'Open', idempotencyKey: newKey() })
    expect(await names(admin, { statuses: ['Open'] })).toEqual(['Ash11', 'Ash12'])
  })

  it('is filtered by file and by price', async () => {
    const first = await imported(11)
    await imported(12)
    expect(await names(admin, { importIds: [first] })).toEqual(['Ash11'])
    const [found] = (await admin.lead.list({ kind: 'imported', importIds: [first] })).rows
    await app.database.db
      .update(importedContact)
      .set({ priceCents: 1_500_000 })
      .where(and(eq(importedContact.companyId, company.tenant.id), eq(importedContact.leadId, found!.id)))
    expect(await names(admin, { priceFrom: 1_000_000, priceTo: 2_000_000 })).toEqual(['Ash11'])
    expect(await names(admin, { priceFrom: 1_500_001 })).toEqual([])
    expect((await admin.lead.choices()).files).toHaveLength(2)
  })
})

it('turns a contact into a lead with one click, unless one exists at its address', async () => {
  await imported(11, 12)
  const { rows } = await admin.lead.list({ kind: 'imported', sort: 'name', direction: 'asc' })
  const { id, version } = rows[0]!
  await admin.lead.promote({ id, version })
  expect(await admin.lead.get({ id })).toMatchObject({ kind: 'rqp', lastName: 'Ash11' })
  const at = { street: '12 Ash Lane', city: 'Driggs', state: 'ID', postalCode: '83422' }
  const created = await admin.lead.create({ ...formFor(1), ...at, idempotencyKey: newKey() })
  await expect(admin.lead.promote({ id: rows[1]!.id, version: rows[1]!.version })).rejects.toMatchObject({
    code: 'LEAD_EXISTS',
    data: { leadId: created.id },
  })
})

it('leads are filtered by the day and the size of the hail', async () => {
  const weather = await makeCompany(app.database, { grants: ['weatherReports'] })
  await makeOffer(weather, { state: 'ID' })
  const client = await app.client({ userId: weather.admin.id })
  const { id: leadId } = await client.lead.create({ ...formFor(1), idempotencyKey: newKey() })
  await client.lead.create({ ...formFor(2), idempotencyKey: newKey() })
  const storm = { miles: 1, nearestHundredths: 100, nearestMiles: 1, reports: 1, sources: 'iem' }
  await app.database.db.insert(leadStorm).values([
    { companyId: weather.tenant.id, leadId, day: '2026-11-10', hundredths: 175, ...storm },
    { companyId: weather.tenant.id, leadId, day: '2026-11-12', hundredths: 100, ...storm },
  ])
  expect((await app.database.db.select().from(lead).where(eq(lead.id, leadId)))[0]?.hailOn).toBe('2026-11-12')
  const hit = async (filters: object) => (await client.lead.list({ kind: 'rqp', ...filters })).rows.length
  expect(await hit({ hail: true })).toBe(1)
  expect(await hit({ hailDay: '2026-11-10', hailFrom: 150 })).toBe(1)
  expect(await hit({ hailDay: '2026-11-12', hailFrom: 150 })).toBe(0)
  expect(await hit({ hailFrom: 176 })).toBe(0)
  expect(await hit({ hailDay: '2026-11-11' })).toBe(0)
})
