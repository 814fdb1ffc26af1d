import { readPdf, withoutSpaces } from '@gable/documents/report/pdf-text.fixture'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { and, eq } from 'drizzle-orm'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { entriesOf } from '../../account/archive/archive.fixture.ts'
import type { Database } from '../../platform/db/client.ts'
import { event } from '../../platform/platform.table.ts'
import { homeowner, quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { listLeads } from '../../selling/lead/office/lead.query.ts'
import { addLeads, openCsv, requestOf } from './download.fixture.ts'
import { takeList } from './download.make.ts'

/** Each file is read with a different library than the one that wrote it. */

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

async function take(...requested: Parameters<typeof requestOf>): Promise<File> {
  const result = await takeList(company.admin.ctx, requestOf(...requested))
  if (!result.ok) throw new Error(result.reason)
  return result.file
}

/** The file's own bytes; decoding with default options would remove the byte order mark. */
const textOf = async (file: File) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

/** The cells of the first sheet, by column heading. */
async function openXlsx(file: File): Promise<Record<string, unknown>[]> {
  const [first] = await readSheets(Buffer.from(await file.arrayBuffer()))
  const [heads = [], ...rows] = first!.data
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])))
}

const names = ['Smith, Jr.', 'the "Duke"', 'Zoë', 'line\none', '  spaced  ', "O'Neil", '你好', '<b>&amp;', '_x0041_']

async function quoteNamed() {
  for (const [index, lastName] of names.entries()) {
    company.clock.advance(60_000)
    await quoteHouse(company, 10 + index, { contact: { ...homeowner, lastName }, totalCents: 1_000_000 + index })
  }
}

it('opens as CSV with the rows that the list shows', async () => {
  await quoteNamed()
  const sorted = { sort: 'name', direction: 'asc' } as const
  const page = await listLeads(company.admin.ctx, { ...requestOf('csv', sorted).filters, pageSize: 100 })
  const file = await take('csv', sorted)
  const text = await textOf(file)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const rows = openCsv(text)
  expect(rows.map((row) => row['Last name'])).toEqual(page.rows.map(({ lastName }) => lastName))
  expect(new Set(rows.map((row) => row['Last name']))).toEqual(new Set(names))
  expect(rows.find((row) => row['Last name'] === 'Zoë')).toEqual({
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
    'Original rep': '',
    Product: 'Architectural Shingle',
    'Roof area (sq ft)': '2013',
    Total: '10000.02',
    Currency: 'USD',
    'Sold amount': '',
    'Sold on': '',
    'Lost reason': '',
    Source: 'Widget',
    'Lead source': '',
    Tags: '',
    Submissions: '1',
    Test: 'No',
    // 15:03 UTC in Denver's time zone.
    Created: '2026-11-20 08:03',
    'Last activity': '2026-11-20 08:03',
    'Lead ID': page.rows.find(({ lastName }) => lastName === 'Zoë')!.id,
  })
})

it('opens in Excel: dates as dates, money to the cent, phones and ZIP codes as texts', async () => {
  await quoteNamed()
  const zero = { ...homeowner, lastName: 'Zero', phone: '0075550123' }
  const { leadId } = await quoteHouse(company, 40, { contact: zero })
  await database.db.update(lead).set({ postalCode: '02134' }).where(eq(lead.id, leadId))
  const sorted = { sort: 'name', direction: 'asc' } as const
  const file = await take('xlsx', sorted)
  expect(file.name).toBe('rqp-leads-2026-11-20.xlsx')
  const rows = await openXlsx(file)
  const page = await listLeads(company.admin.ctx, { ...requestOf('csv', sorted).filters, pageSize: 100 })
  expect(rows.map((row) => row['Lead ID'])).toEqual(page.rows.map(({ id }) => id))
  const zoe = rows.find((row) => row['Last name'] === 'Zoë')!
  expect(zoe).toMatchObject({ Total: 10_000.02, 'Roof area (sq ft)': 2_013, Submissions: 1, 'Assigned to': null })
  // A spreadsheet's time has no zone: it shows 08:03, the wall-clock time in Denver.
  expect(zoe.Created).toEqual(new Date('2026-11-20T08:03:00.000Z'))
  expect(rows.find((row) => row['Last name'] === 'Zero')).toMatchObject({ Phone: '0075550123', ZIP: '02134' })
  for (const lastName of ['the "Duke"', 'line\none', "O'Neil", '你好', '<b>&amp;']) {
    expect(rows.map((row) => row['Last name'])).toContain(lastName)
  }
})

it('opens as PDF: its company, filters, rows and pages', async () => {
  await quoteNamed()
  await addLeads(database, company, 60)
  const file = await take('pdf', { statuses: ['New', 'Open'], search: 'Driggs' })
  expect(file.type).toBe('application/pdf')
  const pdf = readPdf(new Uint8Array(await file.arrayBuffer()))
  expect(pdf.info.Title).toBe(`RQP leads, ${company.tenant.name}`)
  const shown = [
    'RQP leads',
    '69 rows',
    'Search: Driggs',
    'Status: New, Open',
    '(307) 555-0123',
    '10,000.02 USD',
    'Zoë',
  ]
  for (const text of shown) expect(pdf.text).toContain(withoutSpaces(text))
  for (let row = 0; row < 60; row += 1) expect(pdf.text).toContain(`${row}OakStreet`)
  expect(pdf.pages).toBe(4)
  for (let page = 1; page <= pdf.pages; page += 1) expect(pdf.text).toContain(`Page${page}of${pdf.pages}`)
  expect(pdf.text.split('Contact')).toHaveLength(pdf.pages + 1)
})

const formulas = [
  ...['=1+1', '+1', '-2', '@SUM(A1)', '\tx', '\r=1', '=1\n2', '=HYPERLINK("http://evil.example","x")'],
  ...['＝1+1', '＋1', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '−1', '⁼1'],
  ...[' =1', '\u00a0=1', '\u3000＝1', ' \t ＋1', '\u200b=1', '\u2060=1', '\n=1', ' \r\n@A1'],
]

it.each(formulas)('exports %j to a spreadsheet as text', async (formula) => {
  await quoteHouse(company, 12, { contact: { ...homeowner, firstName: formula } })
  const [row] = openCsv(await (await take('csv')).text())
  expect(row!['First name']).toBe(`'${formula}`)
})

it('exports formula-like text to Excel as a text cell, and no formula', async () => {
  for (const [at, firstName] of ['=1+1', '=HYPERLINK("http://evil.example","x")', '@SUM(A1)'].entries()) {
    await quoteHouse(company, 12 + at, { contact: { ...homeowner, firstName } })
  }
  const file = await take('xlsx')
  const sheet = String(entriesOf(Buffer.from(await file.arrayBuffer())).get('xl/worksheets/sheet1.xml'))
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet.match(/t="inlineStr"><is><t xml:space="preserve">=/g)).toHaveLength(2)
  const found = (await openXlsx(file)).map((row) => row['First name'])
  expect(new Set(found)).toEqual(new Set(['=1+1', '=HYPERLINK("http://evil.example","x")', '@SUM(A1)']))
})

it('is named after its list and the day in the company’s time zone', async () => {
  company.clock.advance(-12 * 3_600_000)
  const files = []
  for (const kind of ['rqp', 'other', 'addressOnly', 'imported'] as const) files.push(await take('csv', { kind }))
  expect(files.map(({ name }) => name)).toEqual([
    'rqp-leads-2026-11-19.csv',
    'other-contacts-2026-11-19.csv',
    'address-only-2026-11-19.csv',
    'imported-contacts-2026-11-19.csv',
  ])
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['text/csv']))
})

it('has every row of a list of many pages once, and more than 5,000 run in the background', async () => {
  await addLeads(database, company, 5_000)
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await take(format, { sort: 'street', direction: 'asc' })
    const rows = format === 'csv' ? openCsv(await file.text()) : await openXlsx(file)
    expect(rows).toHaveLength(5_000)
    expect(new Set(rows.map((row) => row.Street)).size).toBe(5_000)
  }
  await quoteHouse(company, 12)
  expect(await takeList(company.admin.ctx, requestOf('csv'))).toEqual({ ok: false, reason: 'LIST_FOR_BACKGROUND' })
})

it('has only a sales rep’s own rows', async () => {
  await quoteHouse(company, 12)
  await quoteHouse(company, 14, { repUserId: company.salesRep.id })
  const result = await takeList(company.salesRep.ctx, requestOf('csv'))
  const rows = openCsv(result.ok ? await result.file.text() : '')
  expect(rows.map((row) => row.Street)).toEqual(['14 Elm Street'])
})

it('is logged for the company', async () => {
  await quoteHouse(company, 3)
  await take('xlsx')
  const of = and(eq(event.companyId, company.tenant.id), eq(event.type, 'lead.exported'))
  const reported = await database.db.select().from(event).where(of).orderBy(event.position)
  expect(reported).toMatchObject([
    { actorId: company.admin.id, data: { rows: 1, kind: 'rqp', search: '', format: 'xlsx' } },
  ])
})
