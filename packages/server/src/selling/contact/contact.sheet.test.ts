import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Importer, importerOf } from './contact.fixture.ts'

/** Opens the files that an import offers for download with libraries that did not write them. */

let app: TestApp
let admin: ApiClient
let files: Importer

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  files = importerOf(app, company, admin)
})

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
/** The XML of an Excel file's only sheet. */
const sheetXml = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)

/** The cells of a CSV file, parsed only by the standard (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of csv.replace('\uFEFF', '').matchAll(/("(?:[^"]|"")*"|[^,"\r]*)(,|\r\n)/g)) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const hostile = [
  "=cmd|' /C calc'!A0",
  '+1+cmd()',
  '-2+3',
  '@SUM(A1)',
  '\uFF1D1+1',
  '=HYPERLINK("http://x.example","Open"),"',
  '=1+1\n=2+2',
]

describe('rejected rows', () => {
  const rejected = async () => {
    const rows = hostile.map((message) => `"${message.replaceAll('"', '""')}",,83422`)
    const id = await files.preview(['Name,Address,ZIP', ...rows].join('\n'))
    await files.start(id)
    return id
  }

  it('are no formulas in a CSV file, and show the original values', async () => {
    const csv = await (await admin.contact.rejected({ id: await rejected(), format: 'csv' })).text()
    const [heads, ...rows] = cellsOf(csv)
    expect(heads).toEqual(['Name', 'Address', 'ZIP', 'Row', 'Reason'])
    expect(rows.map(([name]) => name)).toEqual(hostile.map((message) => `'${message}`))
  })

  it('are no formulas in an Excel file, and show the original values', async () => {
    const bytes = await bytesOf(await admin.contact.rejected({ id: await rejected(), format: 'xlsx' }))
    const [sheet] = await readSheets(bytes)
    expect(sheet!.data.slice(1).map(([name, , zip, row]) => [name, zip, row])).toEqual(
      hostile.map((message, index) => [message, '83422', String(index + 2)]),
    )
    // A formula would be a separate element. Every cell is a reference to a shared text.
    expect(sheetXml(bytes)).not.toMatch(/<f[\s>]/)
    expect(sheetXml(bytes).match(/<c [^>]*>/g)).toEqual(
      Array.from({ length: 5 * (1 + hostile.length) - hostile.length }, () => expect.stringContaining('t="s"')),
    )
  })
})

describe('the template', () => {
  const heads = ['First name', 'Last name', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP code', 'Source']
  const example = [
    ...['Ann', 'Reyes', 'ann.reyes@example.com', '(617) 555-0142', '12 Cedar Street', 'Boston', 'MA', '02134'],
    'Home show',
  ]

  it('is a CSV file with known columns and a valid example', async () => {
    const csv = await admin.contact.template({ format: 'csv' })
    expect([csv.name, cellsOf(await csv.text())]).toEqual(['contacts-template.csv', [heads, example]])
    const id = await files.preview(await csv.text())
    expect((await admin.contact.columns({ id })).columns.filter(({ field }) => field === null)).toEqual([])
    expect((await admin.contact.rows({ id })).rows).toMatchObject([{ state: 'ready', faults: [] }])
  })

  it('is an Excel file in which phones and ZIP codes stay text, also in empty rows', async () => {
    const excel = await admin.contact.template({ format: 'xlsx' })
    const bytes = await bytesOf(excel)
    expect(excel.name).toBe('contacts-template.xlsx')
    const [sheet] = await readSheets(bytes)
    expect(sheet!.data.slice(0, 2)).toEqual([heads, example])
    const styles = strFromU8(unzipSync(bytes)['xl/styles.xml']!)
    const textFormat = /numFmtId="(\d+)" formatCode="@"/.exec(styles)![1]
    const isText = styles
      .slice(styles.indexOf('<cellXfs'))
      .match(/<xf[^>]*>/g)!
      .map((style) => style.includes(`numFmtId="${textFormat}"`))
    const styleAt = (place: string) =>
      isText[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(sheetXml(bytes))?.[1] ?? 0)]
    expect(['D2', 'H2', 'D3', 'H3', 'D1001', 'H1001'].map(styleAt)).toEqual([true, true, true, true, true, true])
    expect(['A2', 'E2', 'A3'].map(styleAt)).toEqual([false, false, false])
  })
})
