import { randomUUID } from 'node:crypto'
import { messages, withMarketNames } from '@gable/contract/messages'
import type { ProductForm } from '@gable/contract/product-form'
import { cardCalled } from '@gable/testing/access-matrix/slices/product.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { hundredths } from './product.sheet.ts'

let app: TestApp
let files: FileServer
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const add = async (name: string, change: Partial<ProductForm> = {}) =>
  (await admin.product.create({ ...cardCalled(name), ...change, idempotencyKey: randomUUID() })).id
const upload = async (table: string | Buffer, name = 'cards.csv') =>
  (await files.uploaded(company.admin, 'product.import', name, table)).id
const preview = async (table: string | Buffer) => admin.product.previewImport({ fileId: await upload(table) })
async function imported(table: string | Buffer) {
  const fileId = await upload(table)
  const { seen } = await admin.product.previewImport({ fileId })
  return admin.product.importFile({ fileId, seen, idempotencyKey: randomUUID() })
}
const actions = async (table: string | Buffer) => (await preview(table)).rows.map(({ action, name }) => [action, name])
const errors = async (table: string) =>
  (await preview(table)).rows.flatMap((row) =>
    row.faults.map(({ column, sentence }) => [row.row, column, sentence] as const),
  )
const exported = async (format: 'csv' | 'xlsx' = 'csv') => admin.product.exportFile({ format })
const catalog = async () => (await admin.product.list({})).rows.map(({ name }) => name)

const full: Partial<ProductForm> = {
  label: 'Better',
  warranty: '=50 years',
  warrantyCoverageType: 'System',
  topFeatures: ['Algae, resistant', '"Deep" look'],
  whatIsIncluded: ['Tear-off'],
  additionalCostText: '-on site',
  priceKind: 'fixed',
  priceCents: 1_250_050,
  pricePerSheetCents: 8_500,
  slopeSurchargeCents: { flat: 0, steep: 4_500 },
  slopes: ['medium', 'steep'],
  wasteBps: 1_250,
  sku: 'ARC-1',
  unit: 'custom',
  customUnitName: 'pallet',
  active: false,
}

describe('an export', () => {
  it('has every field, and reading it again changes nothing', async () => {
    await add('Plain')
    await add('Ridgeline', full)
    const file = await exported()
    expect(file.name).toBe('products-2026-11-20.csv')
    const text = await file.text()
    expect(text).toContain("'=50 years")
    expect(await actions(text)).toEqual([
      ['same', 'Plain'],
      ['same', 'Ridgeline'],
    ])
    const renamed = text.replace('Plain', 'Plainest').replace('ARC-1,Ridgeline', 'ARC-1,Ridgeline II')
    expect(await actions(renamed)).toEqual([
      ['add', 'Plainest'],
      ['change', 'Ridgeline II'],
    ])
  })

  it('is available as Excel, and a template has only the header row', async () => {
    await add('Plain')
    const bytes = new Uint8Array(await (await exported('xlsx')).arrayBuffer())
    expect(Buffer.from(bytes.slice(0, 2)).toString()).toBe('PK')
    const template = await (await admin.product.exportFile({ format: 'csv', template: true })).text()
    expect(template.split('\r\n')).toHaveLength(2)
    await expect(preview(template)).rejects.toMatchObject({ message: messages.FILE_EMPTY })
  })

  it('is logged, like an import', async () => {
    await exported()
    await imported('Name,Type,Price\nShake,Wood,1150')
    const types = ['product.exported', 'product.imported']
    const reported = await app.database.db
      .select()
      .from(event)
      .where(and(eq(event.companyId, company.tenant.id), inArray(event.type, types)))
      .orderBy(asc(event.position))
    expect(reported.map(({ data }) => data)).toEqual([
      { rows: 0, format: 'csv' },
      { file: 'cards.csv', added: 1, changed: 0 },
    ])
  })
})

describe('an import', () => {
  it('adds rows and updates those known by SKU or name, in one transaction', async () => {
    const [one, two] = [await add('One', { sku: 'S-1', warranty: 'Kept' }), await add('Two')]
    const table = 'sku,name,TYPE,price\nS-1,First,Wood,"$1,150.50"\n,two,Slate,600\nS-9,Three,Tile,700'
    expect((await preview(table)).rows).toMatchObject([
      { row: 2, action: 'change', by: 'sku', changes: [{ column: 'Name' }, { column: 'Type' }, { column: 'Price' }] },
      { row: 3, action: 'change', by: 'name' },
      { row: 4, action: 'add', by: null, changes: [] },
    ])
    expect(await imported(table)).toEqual({ added: 1, changed: 2 })
    expect(await catalog()).toEqual(['First', 'two', 'Three'])
    expect(await admin.product.get({ id: one })).toMatchObject({ priceCents: 115_050, warranty: 'Kept', version: 2 })
    expect(await admin.product.get({ id: two })).toMatchObject({ type: 'Slate', priceCents: 60_000 })
    const [, , three] = (await admin.product.list({})).rows
    expect(three).toMatchObject({ markets: 1, active: true, priceCents: 70_000 })
  })

  it('runs once per key, and not over a changed catalog', async () => {
    const fileId = await upload('Name,Type,Price\nShake,Wood,1150')
    const { seen } = await admin.product.previewImport({ fileId })
    const requested = { fileId, seen, idempotencyKey: randomUUID() }
    expect(await admin.product.importFile(requested)).toEqual(await admin.product.importFile(requested))
    expect(await catalog()).toEqual(['Shake'])
    await expect(admin.product.importFile({ ...requested, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      message: messages.IMPORT_CHANGED,
    })
  })

  it('lets two cards swap their names and labels', async () => {
    const [one, two] = [await add('One', { sku: 'A', label: 'Good' }), await add('Two', { sku: 'B', label: 'Best' })]
    expect(await imported('SKU,Name,Label\nA,Two,Best\nB,One,Good')).toEqual({ added: 0, changed: 2 })
    expect(await admin.product.get({ id: one })).toMatchObject({ name: 'Two', label: 'Best' })
    expect(await admin.product.get({ id: two })).toMatchObject({ name: 'One', label: 'Good' })
  })

  it('names unknown columns, and then reads no row', async () => {
    const { columns, rows } = await preview('Name,Colour,Price,price\nShake,Red,1,2')
    expect(columns).toEqual({ unknown: ['Colour'], twice: ['Price'], missing: [] })
    expect(rows).toEqual([])
    expect((await preview('Type,Price\nWood,1')).columns.missing).toEqual(['Name'])
  })

  it('reports invalid values at each row and column, and then writes nothing', async () => {
    await add('Known', { label: 'Good' })
    const heads = 'Name,Type,Price,Label,Pricing method,Unit,Offered for,Offered,Waste factor %,Surcharge steep'
    const rows = [
      '---,Wood,1,,,,,,,',
      'A,,1,,,,,,,',
      'B,Wood,much,,,,,,,',
      'C,Wood,"1,15,0",,,,,,,',
      'D,Wood,,,,,,,,',
      'E,Wood,1,good,,,,,,',
      'F,Wood,1,,By the hour,Barrel,Vertical,Perhaps,101,-5',
      'G,Wood,1,Own,,,,,,',
      'g,Wood,1,,,,,,,',
      'H,Wood,1,own,,,,,,',
    ]
    const table = [heads, ...rows].join('\n')
    const notListed = messages.OPTION_NOT_AVAILABLE
    expect(await errors(table)).toEqual([
      [2, 'Name', messages.NAME_NOT_VALID],
      [3, 'Type', messages.REQUIRED],
      [4, 'Price', messages.PRICE_NOT_VALID],
      [5, 'Price', messages.PRICE_NOT_VALID],
      [6, 'Price', messages.REQUIRED],
      [7, 'Label', messages.LABEL_EXISTS],
      [8, 'Pricing method', notListed],
      [8, 'Unit', notListed],
      [8, 'Offered for', notListed],
      [8, 'Offered', notListed],
      [8, 'Surcharge steep', messages.PRICE_NOT_VALID],
      [8, 'Waste factor %', 'Please enter a percentage from 0 to 100'],
      [10, 'Name', messages.ROW_TWICE],
      [11, 'Label', messages.LABEL_EXISTS],
    ])
    await expect(imported(table)).rejects.toMatchObject({ message: messages.IMPORT_FAULTY })
    expect(await catalog()).toEqual(['Known'])
  })

  it('does not remove the last card that a market shows', async () => {
    await add('Only')
    const markets = (await admin.market.list({})).rows.map(({ name }) => name)
    expect(await errors('Name,Offered\nOnly,No')).toEqual([
      [2, 'Offered', withMarketNames('PRODUCT_LAST_SHOWN', markets)],
    ])
    expect(await imported('Name,Type,Price,Offered\nOnly,Wood,1,No\nOther,Wood,1,Yes')).toEqual({
      added: 1,
      changed: 1,
    })
  })

  it('reports a cell that is too long before checking other rules', async () => {
    const [commas, lines] = [','.repeat(3_000), 'x\n'.repeat(1_900)]
    expect(await errors(`Name,Type,Price,Top features\nA,Wood,"${commas}","${lines}"`)).toEqual([
      [2, 'Price', 'Please enter a price shorter than 301 characters'],
      [2, 'Top features', 'Please enter a top features shorter than 1945 characters'],
    ])
  })

  it('has no more rows than a catalog has cards', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `Card ${index},Wood,1`)
    const table = (some: string[]) => ['Name,Type,Price', ...some].join('\n')
    await expect(preview(table(rows))).rejects.toMatchObject({ code: 'TOO_MANY_PRODUCTS' })
    await add('One')
    await expect(preview(table(rows.slice(1)))).rejects.toMatchObject({ code: 'TOO_MANY_PRODUCTS' })
    expect(await imported(table(rows.slice(2)))).toEqual({ added: 1_999, changed: 0 })
  })

  it('uses the user’s own upload', async () => {
    const fileId = await upload('Name,Type,Price\nShake,Wood,1150')
    const other = await app.client({ userId: company.productionRep.id })
    await expect(other.product.previewImport({ fileId })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  })
})

describe('a table as programs write it', () => {
  const table = 'Name,Type,Price\nCèdre,Wood,1150\n'
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each([
    ['with a byte order mark', Buffer.from(`\uFEFF${table}`)],
    ['in UTF-16', utf16(table)],
    ['in UTF-16 with its bytes the other way', utf16(table).swap16()],
    ['in Windows-1252', Buffer.from(table, 'latin1')],
    ['with semicolons and a decimal comma', table.replaceAll(',', ';').replace('1150', '1150,00')],
    ['with tabs, as Excel saves Unicode text', utf16(table.replaceAll(',', '\t'))],
    ['with a line that names the separator', `sep=;\r\n${table.replaceAll(',', ';')}`],
    ['with blank lines and blanks', `\r\n\r\n Name , Type ,Price\r\n\r\n Cèdre ,Wood , 1150 \r\n,,\r\n`],
    ['from an old Mac', table.replaceAll('\n', '\r')],
  ])('%s is read', async (_, body) => {
    expect((await preview(body)).rows).toMatchObject([{ action: 'add', name: 'Cèdre' }])
    await imported(body)
    expect((await admin.product.list({})).rows).toMatchObject([{ name: 'Cèdre', priceCents: 115_000 }])
  })

  it.each([
    ['', null],
    ['$1,150.50', 115_050],
    ['1 150,5', 115_050],
    ['1,150', 115_000],
    ['12.5 %', 1_250],
    ['C$550', 55_000],
    ['1,15,0', Number.NaN],
    ['1.234,50', Number.NaN],
    ['5.125', Number.NaN],
    ['-5', Number.NaN],
    ['$', Number.NaN],
    ['1e3', Number.NaN],
  ])('the amount %j is %j hundredths', (cell, expected) => {
    expect(hundredths(cell)).toBe(expected)
  })
})
