import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { importGeo } from '../../places/geo/import/import.ts'
import type { Feature } from '../../places/geo/import/rows.ts'
import { formFor } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { createLead, updateLead } from '../../selling/lead/office/lead.service.ts'
import { quoteSession } from './widget.table.ts'

/** There is one record per address, even if the data lack street type, town and postal code while the text has them. */

let app: TestApp
let company: TestCompany
let homeowner: ApiClient
let widgetId: string

const point = (line: number, properties: Record<string, string>, coordinates: [number, number]): Feature => ({
  line,
  id: `row ${line}`,
  properties,
  geometry: { type: 'Point', coordinates },
})

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  const addresses = [
    point(1, { number: '155', street: 'Nina', state: 'VA' }, [-76.7, 37.3]),
    point(2, { number: '40', street: 'Twin', state: 'VA' }, [-76.1, 37.1]),
    point(3, { number: '40', street: 'Twin', state: 'VA' }, [-76.6, 37.4]),
  ]
  const source = { name: 'County', licence: 'None', kind: 'imported', meaning: 'unknown' } as const
  await importGeo(app.database, source, { addresses: [addresses] }, { now: new Date('2026-11-20T15:00:00Z') })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  ;({ widgetId } = await makeOffer(company, { state: 'VA' }))
  homeowner = await app.client()
})

const page = { href: 'https://ridge.example/', isPreview: false }
const choose = (text: string) => homeowner.widget.chooseAddress({ widgetId, address: { kind: 'text', text }, page })
const pick = (id: string) => homeowner.widget.chooseAddress({ widgetId, address: { kind: 'suggestion', id }, page })
const suggested = async (text: string) =>
  (await homeowner.widget.suggestAddresses({ widgetId, text })).suggestions.map(({ id }) => id)
const leads = () => app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))

const form = formFor(155, { street: '155 Nina Ln', city: 'Williamsburg', state: 'VA', postalCode: '23188' })

test('a record is one however its address was typed, with the typed text first if the data have none', async () => {
  await choose('155 Nina Lane, Williamsburg, VA 23188')
  for (const text of ['155 Nina', '155 nina st, toano va', '155 Nina Ln 23168']) await choose(text)
  for (const id of await suggested('155 Nina Lane, Williamsburg, VA 23188')) await pick(id)
  expect(await leads()).toMatchObject([
    { street: '155 Nina', city: 'Williamsburg', state: 'VA', postalCode: '23188', point: [-76.7, 37.3] },
  ])
})

test('a record belongs to the rep named in the page’s link, of this company only', async () => {
  const other = await makeCompany(app.database)
  for (const { id, name } of [
    { id: company.salesRep.id, name: 'sal-rep' },
    { id: other.salesRep.id, name: 'their-rep' },
  ]) {
    await app.database.db.update(user).set({ publicLinkName: name }).where(eq(user.id, id))
  }
  const by = (rep: string, text: string) =>
    homeowner.widget.chooseAddress({ widgetId, address: { kind: 'text', text }, page: { ...page, rep } })
  await by('sal-rep', '155 Nina')
  await by('their-rep', '40 Twin, Hampton, VA').catch(() => undefined)
  const found = (await leads()).map(({ street, assignedUserId }) => [street, assignedUserId])
  expect(found[0]).toEqual(['155 Nina', company.salesRep.id])
  expect(found.filter(([, rep]) => rep === other.salesRep.id)).toEqual([])
})

test('a visit keeps its record’s key, so that a rewritten record is the same', async () => {
  await choose('155 Nina, Williamsburg, VA 23188')
  const records = await leads()
  const visits = await app.database.db.select().from(quoteSession).where(eq(quoteSession.companyId, company.tenant.id))
  expect(records.length).toBeGreaterThan(0)
  expect(visits.map(({ leadId, addressKey }) => [leadId, addressKey])).toEqual(
    visits.map(({ leadId }) => [leadId, records.find(({ id }) => id === leadId)!.addressKey]),
  )
})

test('an office form promotes the record, keeps its house while its words are edited, and stays separate', async () => {
  await choose('155 Nina')
  const created = await createLead(company.admin.ctx, form)
  expect(created.ok).toBe(true)
  const again = { ...form, street: '155 Nina Lane', city: 'Toano', postalCode: '23168' }
  expect(await createLead(company.admin.ctx, again)).toMatchObject({
    ok: false,
    reason: 'LEAD_EXISTS',
  })
  const [standing] = await leads()
  await app.database.db
    .update(lead)
    .set({ slope: { rise: 9, coarse: false } })
    .where(eq(lead.id, standing!.id))
  const { id, version } = standing!
  expect(await updateLead(company.admin.ctx, { ...again, id, version })).toMatchObject({ ok: true })
  const [fixed] = await leads()
  expect(fixed).toMatchObject({ street: '155 Nina Lane', addressKey: standing!.addressKey, slope: { rise: 9 } })
})

test('two doors with the same words are two records', async () => {
  const ids = await suggested('40 Twin Court, Yorktown, VA 23690')
  expect(ids).toHaveLength(2)
  for (const id of [...ids, ...ids]) await pick(id)
  expect(await leads()).toHaveLength(2)
})
