import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUp } from '../../../office/analytics/analytics.roll-up.ts'
import { analyticsOutcome } from '../../../office/analytics/analytics.table.ts'
import { openCsv } from '../../../office/download/download.fixture.ts'
import { formFor } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function makeLead(houseNumber: number) {
  const company = await makeCompany(app.database)
  const rep = await app.client({ userId: company.salesRep.id })
  const { id } = await rep.lead.create({ ...formFor(houseNumber), idempotencyKey: randomUUID() })
  const outcomes = async () => {
    await app.deps.jobs.drain()
    await rollUp(app.deps)
    const rows = await app.database.db
      .select()
      .from(analyticsOutcome)
      .where(eq(analyticsOutcome.companyId, company.tenant.id))
    return rows.map(({ day, status, leads, cents }) => ({ day, status, leads, cents }))
  }
  return { company, rep, id, outcomes }
}

test('a sold lead counts with its contract amount on its contract date, also after corrections', async () => {
  const { rep, id, outcomes } = await makeLead(1)
  const sold = { soldCents: 1_850_000, soldOn: '2026-11-03' }
  const { version } = await rep.lead.changeStatus({ id, version: 1, status: 'Sold', sold })
  expect(await rep.lead.get({ id })).toMatchObject({ status: 'Sold', ...sold })
  expect(await outcomes()).toEqual([{ day: '2026-11-03', status: 'Sold', leads: 1, cents: 1_850_000 }])
  const corrected = { soldCents: 1_900_000, soldOn: '2026-11-05' }
  const next = await rep.lead.saveOutcome({ id, version, sold: corrected })
  expect(await outcomes()).toEqual([{ day: '2026-11-05', status: 'Sold', leads: 1, cents: 1_900_000 }])
  await rep.lead.changeStatus({ id, ...next, status: 'Open' })
  expect(await outcomes()).toEqual([])
})

test('a lead sold without an outcome has no amount, because a quote is not a contract, and today’s date', async () => {
  const { rep, id } = await makeLead(2)
  await app.database.db.update(lead).set({ totalCents: 1_234_500 }).where(eq(lead.id, id))
  expect(await rep.lead.suggestedAmount({ id })).toEqual({ soldCents: 1_234_500 })
  await rep.lead.changeStatusOfMany({
    choice: { leads: [{ id }] },
    status: 'Sold',
    idempotencyKey: randomUUID(),
  })
  expect(await rep.lead.get({ id })).toMatchObject({ soldCents: null, soldOn: '2026-11-20' })
})

test('a lost lead keeps its reason; other leads have no outcome to correct', async () => {
  const { rep, id } = await makeLead(3)
  const refused = { code: 'LEAD_NOT_CLOSED' }
  await expect(rep.lead.saveOutcome({ id, version: 1, lostReason: 'Moved' })).rejects.toMatchObject(refused)
  const lost = await rep.lead.changeStatus({ id, version: 1, status: 'Lost', lostReason: '  No response ' })
  expect(await rep.lead.get({ id })).toMatchObject({ status: 'Lost', lostReason: 'No response' })
  await rep.lead.saveOutcome({ id, ...lost, lostReason: 'Postponed' })
  const { rows } = await rep.lead.history({ id })
  expect(rows.map(({ type }) => type)).toContain('lead.outcomeChanged')
  const sold = { soldCents: -1, soldOn: '2026-11-03' }
  await expect(rep.lead.saveOutcome({ id, version: 3, sold })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('lead sources and lost reasons are readable by everyone and edited by an admin over the current version; leads are found by source and tag', async () => {
  const { company, rep, id } = await makeLead(4)
  const admin = await app.client({ userId: company.admin.id })
  const { version, ...usual } = await rep.lead.settings()
  expect([version, usual.leadSources[0]]).toEqual([1, 'Referral'])
  const lists = { leadSources: ['Referral', ' referral ', 'County fair'], lostReasons: ['Moved'] }
  expect(await admin.lead.saveSettings({ ...lists, version })).toEqual({ version: 2 })
  expect(await rep.lead.settings()).toEqual({
    leadSources: ['Referral', 'County fair'],
    lostReasons: ['Moved'],
    fields: [],
    version: 2,
  })
  for (const seen of [1, 3]) {
    const stale = admin.lead.saveSettings({ ...lists, version: seen })
    await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
  }
  const { version: leadVersion } = await rep.lead.get({ id })
  await rep.lead.update({ ...formFor(4), id, version: leadVersion, leadSource: 'County fair', email: '' })
  expect(await rep.lead.get({ id })).toMatchObject({ leadSource: 'County fair', email: '' })
  const tagged = await rep.lead.setTags({ id, version: leadVersion + 1, tags: ['Storm', 'storm', 'VIP'] })
  expect((await rep.lead.choices()).tags).toEqual(['Storm', 'VIP'])
  await rep.lead.setTags({ id, ...tagged, tags: ['VIP'] })
  expect(await rep.lead.list({ kind: 'rqp', tags: ['Storm'] })).toMatchObject({ rows: [] })
  const { rows } = await rep.lead.list({ kind: 'rqp', leadSources: ['County fair'], tags: ['VIP', 'Storm'] })
  expect(rows.map((row) => row.id)).toEqual([id])
  await app.deps.jobs.drain()
  await rollUp(app.deps)
  const days = { from: '2026-11-20', to: '2026-11-20' }
  const report = await admin.analytics.leads({ ...days, by: 'source' })
  expect(report.rows.map(({ value, label }) => [value, label])).toEqual([['County fair', 'County fair']])
})

test('sold leads are exported as QuickBooks customers and invoices, for the selected days', async () => {
  const { rep, id, company } = await makeLead(7)
  const other = await rep.lead.create({ ...formFor(8), idempotencyKey: randomUUID() })
  const open = await rep.lead.create({ ...formFor(9), idempotencyKey: randomUUID() })
  await rep.lead.changeStatus({ id, version: 1, status: 'Sold', sold: { soldCents: 1_850_050, soldOn: '2026-11-03' } })
  await rep.lead.changeStatus({ ...other, version: 1, status: 'Sold', sold: { soldCents: null, soldOn: '2026-10-03' } })
  expect(open.id).not.toBe(id)
  const take = async (filters: { soldFrom: string; soldTo: string }) => {
    const admin = await app.client({ userId: company.admin.id })
    const file = await admin.download.take({ list: 'quickBooks', format: 'csv', filters })
    return openCsv(await file.text())
  }
  const november = await take({ soldFrom: '2026-11-01', soldTo: '2026-11-30' })
  const { firstName, lastName, street, city, state, postalCode } = formFor(7)
  // An earlier sale has the same name.
  const name = `${firstName} ${lastName} (${street})`
  expect(november).toMatchObject([
    {
      Name: name,
      Street: street,
      City: city,
      State: state,
      ZIP: postalCode,
      Country: 'United States',
    },
  ])
  expect((await take({ soldFrom: '', soldTo: '' })).map((row) => row.Street)).toEqual([formFor(8).street, street])
  const admin = await app.client({ userId: company.admin.id })
  const filters = { soldFrom: '', soldTo: '' }
  const invoices = await admin.download.take({ list: 'quickBooksInvoice', format: 'csv', filters })
  // A sale without a contract total has no invoice.
  expect(openCsv(await invoices.text())).toMatchObject([
    {
      InvoiceNo: `R-${id.slice(-12).toUpperCase()}`,
      Customer: name,
      Memo: street,
      InvoiceDate: '11/03/2026',
      DueDate: '11/03/2026',
      'Item(Product/Service)': 'Roofing',
      ItemQuantity: '1',
      ItemRate: '18500.50',
      ItemAmount: '18500.50',
    },
  ])
})

test('customers with equal names have unique and stable display names in QuickBooks, and an amount is in one file only', async () => {
  const { rep, id: first, company } = await makeLead(7)
  const sell = (id: string, soldOn: string) =>
    rep.lead.changeStatus({ id, version: 1, status: 'Sold', sold: { soldCents: 1_000_000, soldOn } })
  const { id: second } = await rep.lead.create({ ...formFor(8, { firstName: 'JUNE' }), idempotencyKey: randomUUID() })
  const { id: third } = await rep.lead.create({
    ...formFor(8, { city: 'Tetonia', postalCode: '83452' }),
    idempotencyKey: randomUUID(),
  })
  await sell(first, '2026-10-03')
  await sell(second, '2026-11-03')
  await sell(third, '2026-11-04')
  const admin = await app.client({ userId: company.admin.id })
  const take = async (list: 'quickBooks' | 'quickBooksInvoice', soldFrom: string) => {
    const file = await admin.download.take({ list, format: 'csv', filters: { soldFrom, soldTo: '' } })
    return openCsv(await file.text())
  }
  const names = ['June Takeda', 'JUNE Takeda (8 Elm Street)', 'June Takeda (8 Elm Street, Tetonia 83452)']
  const customers = await take('quickBooks', '')
  expect(customers.map((row) => row.Name)).toEqual(names)
  expect(Object.keys(customers[0]!).filter((title) => /balance|amount|rate/i.test(title))).toEqual([])
  // The first lead with this name was sold in another month.
  expect((await take('quickBooksInvoice', '2026-11-01')).map((row) => row.Customer)).toEqual(names.slice(1))
  expect((await take('quickBooks', '2026-11-01')).map((row) => row.Name)).toEqual(names.slice(1))
})
