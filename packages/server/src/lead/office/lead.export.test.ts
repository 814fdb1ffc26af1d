import { and, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { event } from '../../platform/platform.table.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { choose, filters, homeowner, quoteHouse, visitTo } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'
import { exportLeads } from './lead.export.query.ts'
import { listLeads } from './lead.query.ts'
import { takeLeadsAlong } from './lead.take-along.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

/** The file as a spreadsheet reads it. */
async function open(file: File): Promise<Record<string, string>[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const parsed = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(parsed.errors).toEqual([])
  return parsed.data
}

it('opens again as the rows that the list shows', async () => {
  const names = ['Smith, Jr.', 'the "Duke"', 'Zoë', 'line\none\r\ntwo', '  spaced  ', "O'Neil", '你好']
  for (const [index, lastName] of names.entries()) {
    company.clock.advance(60_000)
    await quoteHouse(company, 10 + index, { contact: { ...homeowner, lastName }, totalCents: 1_000_000 + index })
  }
  const asked = filters({ sort: 'name', direction: 'asc' })
  const page = await listLeads(company.admin.ctx, { ...asked, pageSize: 100 })
  const rows = await open((await exportLeads(company.admin.ctx, asked)).file)
  expect(rows.map((row) => row['Last name'])).toEqual(page!.rows.map(({ lastName }) => lastName))
  expect(new Set(rows.map((row) => row['Last name']))).toEqual(new Set(names))
  const zoe = rows.find((row) => row['Last name'] === 'Zoë')
  expect(zoe).toEqual({
    Status: 'New',
    'First name': 'Grace',
    'Last name': 'Zoë',
    Email: 'grace@home.example',
    Phone: '3075550123',
    Street: '12 Elm Street',
    City: 'Driggs',
    State: 'ID',
    ZIP: '83422',
    Market: 'Teton Valley',
    'Assigned to': '',
    Product: 'Architectural Shingle',
    'Roof area (sq ft)': '2013',
    Total: '10000.02',
    Currency: 'USD',
    Source: 'Widget',
    'Forms sent': '1',
    Test: 'No',
    // 15:03 UTC by the clock of Denver.
    Created: '2026-11-20 08:03',
    'Last activity': '2026-11-20 08:03',
    'Lead ID': page!.rows.find(({ lastName }) => lastName === 'Zoë')!.id,
  })
})

it.each([
  ...['=1+1', '+1', '-2', '@SUM(A1)', '\tx', '\r=1', '=1\n2', '=HYPERLINK("http://evil.example","x")'],
  ...['＝1+1', '＋1', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '−1', '⁼1'],
  ...[' =1', '\u00a0=1', '\u3000＝1', ' \t ＋1', '\u200b=1', '\u2060=1', '\n=1', ' \r\n@A1'],
])('gives %j to a spreadsheet as text', async (formula) => {
  await quoteHouse(company, 12, { contact: { ...homeowner, firstName: formula } })
  const [row] = await open((await exportLeads(company.admin.ctx, filters())).file)
  expect(row!['First name']).toBe(`'${formula}`)
})

it('is named for its list and the day in the time zone of the company', async () => {
  company.clock.advance(-12 * 3_600_000)
  const names = (['rqp', 'other', 'addressOnly'] as const).map(async (kind) => {
    const file = (await exportLeads(company.admin.ctx, filters({ kind }))).file
    expect(file.type).toBe('text/csv')
    return file.name
  })
  expect(await Promise.all(names)).toEqual([
    'rqp-leads-2026-11-19.csv',
    'other-contacts-2026-11-19.csv',
    'address-only-2026-11-19.csv',
  ])
})

it('has every row of a long list once', async () => {
  const id = await choose(company, visitTo(company, 12))
  const [row] = await database.db.select().from(lead).where(eq(lead.id, id))
  const rows = Array.from({ length: 2_100 }, (_, index) => {
    const { id: _id, ...rest } = row!
    return { ...rest, addressKey: `row ${index}`, street: `${index} Oak Street` }
  })
  for (let start = 0; start < rows.length; start += 700) {
    await database.db.insert(lead).values(rows.slice(start, start + 700))
  }
  const exported = await open((await exportLeads(company.admin.ctx, filters({ kind: 'addressOnly' }))).file)
  expect(new Set(exported.map((one) => one.Street)).size).toBe(2_101)
  expect(exported).toHaveLength(2_101)
})

it("has a sales rep's own rows alone", async () => {
  await quoteHouse(company, 12)
  await quoteHouse(company, 14, { repUserId: company.salesRep.id })
  const rows = await open((await exportLeads(company.salesRep.ctx, filters())).file)
  expect(rows.map((row) => row.Street)).toEqual(['14 Elm Street'])
})

it('is noted for the company when somebody takes it along', async () => {
  await quoteHouse(company, 3)
  const file = await takeLeadsAlong(company.admin.ctx, filters())
  expect(file.name).toMatch(/^rqp-leads-/)
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, 'lead.exported'))
  const told = await database.db.select().from(event).where(of)
  expect(told).toMatchObject([{ actorId: company.admin.id, data: { rows: 1, kind: 'rqp', search: '' } }])
})
