import { averageSoldCents } from '@gable/contract/analytics-report'
import type { LeadStatus } from '@gable/contract/status'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countLender, countMonthly, countStep, writeCounts } from '../../catalog/visit-count/visit-count.service.ts'
import { widget } from '../../quoting/website/website.table.ts'
import { quoteSession } from '../../quoting/widget/widget.table.ts'
import { homeowner, visitTo } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { rebuildAll } from './analytics.roll-up.ts'
import { analyticsLead } from './analytics.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database, { timeZone: 'America/Denver' })
  admin = await app.client({ userId: company.admin.id })
})

interface Given {
  at: string
  status?: LeadStatus
  totalCents?: number
  soldCents?: number
  rep?: string | null
  page?: string
  product?: string
}

let houses = 0
/** Adds a lead in its current state without its history, because only the reports are tested here. */
async function addLead({ at, status = 'Open', totalCents = 0, soldCents, rep = null, page = '', product = '' }: Given) {
  houses += 1
  const { address, addressKey, marketId } = visitTo(company, houses)
  const when = new Date(at)
  await app.database.db.insert(lead).values({
    companyId: company.tenant.id,
    kind: 'rqp',
    status,
    ...homeowner,
    ...address,
    addressKey,
    marketId,
    source: 'widget',
    pageHref: page,
    productName: product,
    totalCents,
    assignedUserId: rep,
    currency: 'USD',
    ...(status === 'Sold' && { soldCents: soldCents ?? null, soldOn: at.slice(0, 10) }),
    searchText: '',
    lastActivityAt: when,
    createdAt: when,
    updatedAt: when,
  })
}

const november = { from: '2026-11-01', to: '2026-11-30', compare: true }

async function someLeads() {
  const [sam, dana] = [company.salesRep.id, company.otherRep.id]
  // In Denver, just after midnight on November 1st, and just before.
  await addLead({ at: '2026-11-01T06:30:00Z', status: 'Sold', totalCents: 2_000_000, soldCents: 2_100_000, rep: sam })
  await addLead({ at: '2026-11-01T05:30:00Z', status: 'Lost', totalCents: 900_000, rep: dana })
  await addLead({ at: '2026-11-12T18:00:00Z', status: 'Lost', totalCents: 1_000_000, rep: dana })
  await addLead({
    at: '2026-11-13T18:00:00Z',
    totalCents: 1_500_000,
    rep: dana,
    page: 'https://ridge.example/quote?x=1',
  })
  await addLead({ at: '2026-11-14T18:00:00Z', status: 'Deleted', totalCents: 1_500_000, rep: dana })
  await rebuildAll(app.database)
}

test('leads are counted by rep, with the previous period and a total', async () => {
  await someLeads()
  const report = await admin.analytics.leads({ ...november, by: 'rep' })
  expect(report.rows.map(({ label, counts, before }) => [label, counts.leads, counts.sold, before?.leads])).toEqual([
    [company.otherRep.name, 2, 0, 1],
    [company.salesRep.name, 1, 1, 0],
  ])
  expect(report.total).toMatchObject({ leads: 3, sold: 1, lost: 1, quotedCents: 4_500_000, soldCents: 2_100_000 })
  expect(report.before).toMatchObject({ leads: 1, lost: 1, lostCents: 900_000 })
  const byPage = await admin.analytics.leads({ ...november, by: 'page', compare: false })
  expect(byPage.rows.map(({ value, label, before }) => [value, label, before])).toEqual([
    ['', '', null],
    ['ridge.example/quote', 'ridge.example/quote', null],
  ])
  const byMonth = await admin.analytics.leads({ from: '2026-10-01', to: '2026-11-30', compare: true, by: 'month' })
  expect(byMonth.rows.map(({ value, counts, before }) => [value, counts.leads, before])).toEqual([
    ['2026-10', 1, null],
    ['2026-11', 3, null],
  ])
  const byMarket = await admin.analytics.leads({ ...november, by: 'market' })
  expect(byMarket.rows.map(({ label }) => label)).toEqual(['Teton Valley'])
})

test('only contract amounts count as sales; Sold leads without one are counted separately and can be listed', async () => {
  for (const soldCents of [1_000_000, 2_333_325]) {
    await addLead({
      at: '2026-11-12T18:00:00Z',
      status: 'Sold',
      totalCents: 1_500_000,
      soldCents,
      rep: company.salesRep.id,
    })
  }
  for (let lacking = 0; lacking < 3; lacking += 1) {
    await addLead({ at: '2026-11-12T18:00:00Z', status: 'Sold', totalCents: 1_500_000, rep: company.salesRep.id })
  }
  await addLead({ at: '2026-11-12T18:00:00Z', totalCents: 1_500_000 })
  await rebuildAll(app.database)
  const sums = { sold: 5, soldWithoutAmount: 3, soldCents: 3_333_325 }
  expect((await admin.analytics.overview()).total).toMatchObject(sums)
  expect((await admin.analytics.leads({ ...november, by: 'market' })).rows[0]!.counts).toMatchObject(sums)
  expect((await admin.analytics.value(november)).total).toMatchObject(sums)
  const { rows } = await admin.analytics.leads({ ...november, by: 'rep' })
  expect(rows.map(({ counts }) => averageSoldCents(counts))).toEqual([1_666_663, null])
  const listed = await admin.lead.list({ kind: 'rqp', soldWithoutAmount: true })
  expect(listed.rows.map(({ status, soldCents }) => [status, soldCents])).toEqual(Array(3).fill(['Sold', null]))
  expect((await admin.lead.counts({ soldWithoutAmount: true })).rqp).toBe(3)
})

test('rows beyond a hundred are combined', async () => {
  const { id: companyId } = company.tenant
  const none = { fromWebsite: 0, answered5: 0, answered60: 0, answeredDay: 0, answeredLater: 0, sold: 0, lost: 0 }
  const money = { soldWithoutAmount: 0, quotedCents: 100, soldCents: 0, lostCents: 0 }
  await app.database.db.insert(analyticsLead).values(
    Array.from({ length: 103 }, (_, index) => ({
      companyId,
      dimension: 'page' as const,
      day: '2026-11-05',
      value: `ridge.example/${index}`,
      ...none,
      ...money,
      leads: index === 7 ? 9 : 1,
    })),
  )
  const report = await admin.analytics.leads({ ...november, by: 'page' })
  expect(report.rows).toHaveLength(100)
  expect(report.rows[0]).toMatchObject({ value: 'ridge.example/7', counts: { leads: 9 } })
  expect(report.others).toMatchObject({ leads: 3, quotedCents: 300 })
  expect(report.total.leads).toBe(111)
})

test('value is shown in as many columns as fit, whole weeks and months cut to the selected days', async () => {
  await someLeads()
  const day = await admin.analytics.value({ from: '2026-11-12', to: '2026-11-13', compare: true })
  expect(day).toMatchObject({ size: 'day', total: { leads: 2, quotedCents: 2_500_000 }, before: { leads: 0 } })
  expect(day.rows.map(({ day, quotedCents }) => [day, quotedCents])).toEqual([
    ['2026-11-12', 1_000_000],
    ['2026-11-13', 1_500_000],
  ])
  const weeks = await admin.analytics.value({ from: '2026-10-28', to: '2026-12-01', compare: false })
  expect(weeks.rows.map(({ day, leads }) => [day, leads])).toEqual([
    ['2026-10-28', 2],
    ['2026-11-02', 0],
    ['2026-11-09', 2],
    ['2026-11-16', 0],
    ['2026-11-23', 0],
    ['2026-11-30', 0],
  ])
  expect((await admin.analytics.value({ from: '2026-01-15', to: '2026-11-30', compare: false })).rows).toHaveLength(11)
})

test('a visit that shows a monthly price counts once by its term, a calculator each time, a test never', async () => {
  const { id: companyId } = company.tenant
  const offer = await makeOffer(company, { state: demoTown.state, settings: { display: 'monthly' } })
  await app.database.query('update market set apr_bps = 999, months = 120 where company_id = $1', [companyId])
  const visitor = await app.client()
  const look = async (isPreview: boolean) => {
    const { sessionToken, roofs } = await visitor.widget.chooseAddress({
      widgetId: offer.widgetId,
      address: { kind: 'text', text: demoAddresses.samples[1]! },
      again: false,
      page: { href: 'https://ridge.example/', isPreview },
    })
    const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
    const visit = { widgetId: offer.widgetId, sessionToken, structures }
    for (const category of ['medium', 'steep', 'shallow'] as const) {
      await visitor.widget.priceProducts({ ...visit, slope: { category } })
      if (category === 'steep') await app.deps.counter.flush()
    }
    return { ...visit, sessionToken }
  }
  await look(true)
  const visit = await look(false)
  // Another process that read the visit before it was marked reports it, too, with another term.
  const [known] = await app.database.db
    .select()
    .from(quoteSession)
    .where(and(eq(quoteSession.companyId, companyId), eq(quoteSession.isTest, false)))
  const key = (months: number) => [companyId, '2026-11-20', 'shown', months, known!.id].join(' ')
  await writeCounts(app.database.db, new Map([120, 60].map((months) => [key(months), 1])))
  await visitor.financing.calculator({ widgetId: offer.widgetId })
  await visitor.widget.submitQuote({
    ...visit,
    slope: { category: 'medium' },
    productId: offer.productId,
    idempotencyKey: uuidv7(),
    contact: { ...homeowner, phone: '(307) 555-0123', consent: { contact: false, sms: false } },
  })
  await app.deps.counter.flush()
  await rebuildAll(app.database)
  const finance = await admin.analytics.finance(november)
  expect(finance.rows).toEqual([
    {
      months: 120,
      counts: { shown: 1, calculated: 1, chosen: 1, sold: 0, soldWithoutAmount: 0, soldCents: 0 },
      before: { shown: 0, calculated: 0, chosen: 0, sold: 0, soldWithoutAmount: 0, soldCents: 0 },
    },
  ])
  expect(finance.atOnce).toBe(0)
  expect(finance.lender).toEqual({ opened: 0, before: 0 })
})

test('clicks to a lender are counted separately from the terms, in the report and in its file', async () => {
  const counting = { counter: app.deps.counter, clock: app.clock }
  for (let press = 0; press < 3; press += 1) countLender(counting, company.tenant)
  countMonthly(counting, company.tenant, 'shown', 120)
  await app.deps.counter.flush()
  const finance = await admin.analytics.finance(november)
  expect(finance.lender).toEqual({ opened: 3, before: 0 })
  expect(finance.rows.map(({ months, counts }) => [months, counts.shown])).toEqual([[120, 1]])
  const file = await admin.analytics.exportCsv({ ...november, compare: false, report: 'finance', by: 'source' })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toMatch(/,Value sold,Sold without amount,Lender’s page opened$/)
  expect(lines.slice(1)).toEqual(['120,1,0,0,0,0.00,0,', 'Total,1,0,0,0,0.00,0,3'])
})

test('each table is exported as a file without formulas', async () => {
  await addLead({ at: '2026-11-12T18:00:00Z', status: 'Sold', totalCents: 1_234_567, product: '=HYPERLINK("x")' })
  await addLead({ at: '2026-11-12T18:00:00Z', status: 'Sold', totalCents: 900_000, soldCents: 1_000_000 })
  await rebuildAll(app.database)
  const [row] = await app.database.db.select().from(widget).where(eq(widget.companyId, company.tenant.id))
  expect(row).toBeUndefined()
  const read = async (report: 'funnel' | 'leads' | 'answers' | 'value' | 'finance', compare = false) => {
    const file = await admin.analytics.exportCsv({ ...november, compare, report, by: 'product' })
    return { name: file.name, lines: (await file.text()).replace('\uFEFF', '').trim().split('\r\n') }
  }
  const leads = await read('leads')
  expect(leads).toEqual({
    name: 'analytics-leads-by-product-2026-11-01-to-2026-11-30.csv',
    lines: [
      'Product,Leads,Sold,Lost,Quoted,Value sold,Average sale,Sold without amount,Value lost',
      'No product,1,1,0,9000.00,10000.00,10000.00,0,0.00',
      `"'=HYPERLINK(""x"")",1,1,0,12345.67,0.00,,1,0.00`,
      'Total,2,2,0,21345.67,10000.00,10000.00,1,0.00',
    ],
  })
  expect((await read('leads', true)).lines[0]).toMatch(/Leads, previous period/)
  expect((await read('answers')).lines.at(-1)).toBe('Total,2,0,0,0,0,2,0,0,0,0,2')
  expect((await read('value')).lines.at(-1)).toBe('Total,21345.67,10000.00,0.00,2,2,1,0')
  expect((await read('finance')).lines).toHaveLength(2)
  expect((await read('funnel', true)).lines).toHaveLength(9)
})

test('sold website leads are counted by response time', async () => {
  for (const status of ['Sold', 'Sold', 'Sold', 'Open'] as const) await addLead({ at: '2026-11-12T18:00:00Z', status })
  const seconds = [60, 7_200, null, 60]
  const leads = await app.database.db
    .select({ id: lead.id })
    .from(lead)
    .where(eq(lead.companyId, company.tenant.id))
    .orderBy(lead.status, lead.id)
  // Open comes before Sold.
  for (const [index, { id }] of leads.entries())
    await app.database.db
      .update(lead)
      .set({ firstAnswerSeconds: seconds.at(index - 1) ?? null })
      .where(eq(lead.id, id))
  await rebuildAll(app.database)
  const { total } = await admin.analytics.leads({ ...november, by: 'rep' })
  expect(total).toMatchObject({ answered5: 2, answeredDay: 1, sold5: 1, sold60: 0, soldDay: 1, soldLater: 0 })
  expect(total.soldWaiting).toBe(1)
})

test('a rep’s dashboard covers only the leads assigned to them, and a company sees its own', async () => {
  await someLeads()
  const of = async (id: string) => (await app.client({ userId: id })).analytics.overview()
  const all = await of(company.admin.id)
  expect(all).toMatchObject({ own: false, total: { leads: 4 }, finance: { rows: [] } })
  expect(all.weeks).toHaveLength(12)
  expect(all.weeks.reduce((sum, { leads }) => sum + leads, 0)).toBe(4)
  expect(await of(company.salesRep.id)).toMatchObject({ own: true, total: { leads: 1, sold: 1 }, finance: null })
  expect(await of(company.productionRep.id)).toMatchObject({ own: false, total: { leads: 4 } })
  const other = await makeCompany(app.database)
  expect(await of(other.admin.id)).toMatchObject({ total: { leads: 0 } })
  const rep = await app.client({ userId: company.salesRep.id })
  await expect(rep.analytics.leads({ ...november, by: 'rep' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(rep.analytics.exportCsv({ ...november, report: 'leads' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the funnel includes the previous period', async () => {
  const offer = await makeOffer(company, { state: demoTown.state })
  const [row] = await app.database.db.select().from(widget).where(eq(widget.publicId, offer.widgetId))
  const counted = { id: row!.id, company: company.tenant }
  countStep({ counter: app.deps.counter, clock: app.clock }, counted, 'seen')
  await app.deps.counter.flush()
  const requested = { from: '2026-11-21', to: '2026-11-25', compare: true }
  expect(await admin.analytics.funnel(requested)).toMatchObject({ totals: { seen: 0 }, before: { seen: 1 } })
  expect((await admin.analytics.funnel({ ...requested, compare: false })).before).toBeNull()
})
