import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type NotTable, sheetFile, sheetsOf } from './table-file.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const messy = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'vendor-apis/import-files')
const withFiles = existsSync(messy)
if (!withFiles) console.warn(`Skipped: the messy files are not at ${messy}`)

const fileOf = (bytes: BlobPart, name: string) => new File([bytes], name)
/** Returns each sheet with its rows, without empty cells at the end of a row. */
const readSheets = async (bytes: BlobPart, name = 'table.xlsx') => {
  const sheets = await sheetsOf(fileOf(bytes, name))
  if (!Array.isArray(sheets)) return sheets
  return Object.fromEntries(sheets.map((each) => [each.name, each.rows.map(withoutEnd)]))
}
const withoutEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1)

/** The rows read from each messy Excel file, by sheet, or why it is refused. */
const expected: Record<string, Record<string, string[][]> | NotTable> = {
  '1904_base.xlsx': { Prices: [['2009-06-15'], ['2013-04-19']] },
  'boolean-from-google-sheets.xlsx': { Sheet1: [['Yes'], ['No']] },
  'datetime.xlsx': {
    Sheet1: [
      ['1961-11-21'],
      [],
      ['1961-11-21', '1961-11-21', '1961-11-21'],
      ['1961-11-21', '1961-11-21', '1961-11-21'],
      ['1961-11-21', '1961-11-21', '1961-11-21'],
      ['1961-11-21', '1961-11-21', '1961-11-21'],
      ['1961-11-21', '1961-11-21', '1961-11-21'],
      ['2013-11-05', '2013-11-05', '2013-11-05'],
    ],
  },
  'emptysheets.xlsx': {},
  'encrypted-letmein.ods': 'protected',
  // Only empty cells are merged.
  'expand_merged_ranges_issue_506.xlsx': {
    Sheet1: [['One', 'Two'], ['John', 'Johnson'], ['Sam'], ['Dave']],
  },
  'formula_string_error.xlsx': {
    Tabelle1: [
      ['Teststring', 'String'],
      ['Teststring', 'Referenz'],
    ],
  },
  // Two sheets are hidden, including the first.
  'hidden_sheets.xlsx': { VisibleSheet1: [['visible sheet 1']] },
  // Its cells have no explicit position.
  'implicit_coordinates.xlsx': { Sheet1: [['Test'], ['A2', 'B2', 'C2']] },
  'merged-cells.xlsx': { Лист1: [['data']] },
  'merged_ranges.xlsx': {
    Sheet1: [
      [],
      [],
      [],
      ['vertical1', '', 'horizontal', '', '', '', 'vertical2'],
      ['vertical1', '', '', '', '', '', 'vertical2'],
      ['vertical1', '', '', '', '', '', 'vertical2'],
      ['', '', '', '', '', '', 'vertical2'],
      ['', '', '', '', '', '', 'vertical2'],
      ['', 'block', '', '', '', '', 'vertical2'],
    ],
  },
  // Headings span one to five rows; the last of these rows has them all.
  'multiline-headers.xlsx': {
    Лист1: [
      ['Region', 'Caloric contribution', 'Cumulative impact of changes on cost of food basket'],
      ['Region', 'Caloric contribution', 'Cumulative impact of changes on cost of food basket'],
      ['Region', 'Caloric contribution', 'Cumulative impact of changes on cost of food basket'],
      ['Region', 'Caloric contribution', 'from previous quarter', 'from baseline (%)'],
      ['Region', '(%)', 'from previous quarter', 'from baseline (%)'],
      ['A', 'B', 'C', 'D'],
    ],
  },
  'number-format-multicode.xlsx': { Sheet1: [['col1'], ['4.511198'], ['-9.03234'], ['15.792946']] },
  'numbers-export.xlsx': { 'Sheet 1': [['Sheet 1']], 'Sheet 2': [[], ['', 'Sheet 2']] },
  'preserve-formatting.xlsx': {
    Sheet1: [
      [
        ...['empty', '0', '0.00', '0.0000', '0.00000', '0.0000#'],
        ...['m/d/yy', 'd-mmm', 'mm/dd/yy', 'mmddyy', 'mmddyyam/pmdd'],
      ],
      [
        ...['', '1000.5577', '1000.5577', '1000.5577', '1000.5577', '1000.5577'],
        ...['2040-05-20', '2040-05-20', '2040-05-20', '51276', '51276'],
      ],
    ],
  },
  'richtext_example.xlsx': { richtext: [['Example richtext', 'Example richtext']] },
  'strict.xlsx': { Sheet1: [['Sheet 1']], Sheet2: [['Sheet 2']] },
  // An OpenDocument spreadsheet with an Excel extension.
  'type_openoffice.xlsx': 'openDocument',
  'whitespace.xlsx': {
    Sheet1: [
      [],
      [],
      ['Date', 'Start time', 'End time', 'Pause', 'Sum', 'Comment'],
      ['2007-05-07', '9.25', '10.25', '0', '1', 'Task 1'],
      [],
      ['2007-05-07', '10.75', '10.75', '0', '0', 'Task 1'],
    ],
    Sheet2: [
      ['', '', 'Date', '', 'Start time'],
      ['', '', '2007-05-07', '', '9.25'],
      ['', '', '2007-05-07', '', '10.75'],
    ],
  },
}

describe.skipIf(!withFiles)('the messy Excel files', () => {
  it.each(Object.entries(expected))('%s is parsed row by row, or refused', async (name, sheets) => {
    expect(await readSheets(readFileSync(resolve(messy, name)), basename(name))).toEqual(sheets)
  })
})

const part = (name: string, xml: string): [string, Uint8Array] => [name, strToU8(`<?xml version="1.0"?>${xml}`)]
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Creates an Excel file with these sheets, given the XML of their content. */
function workbookOf(sheets: Record<string, string>, more: [string, Uint8Array][] = []): Uint8Array<ArrayBuffer> {
  const each = Object.entries(sheets)
  const named = each.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)
  const targets = each.map(
    (_, index) => `<Relationship Id="r${index}" Type="${office}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  )
  return zipSync(
    Object.fromEntries([
      part('xl/workbook.xml', `<workbook ${main} xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`),
      part('xl/_rels/workbook.xml.rels', `<Relationships>${targets.join('')}</Relationships>`),
      ...each.map(([, xml], index) => part(`xl/worksheets/sheet${index}.xml`, `<worksheet ${main}>${xml}</worksheet>`)),
      ...more,
    ]),
  )
}

const textCell = (place: string, message: string) => `<c r="${place}" t="inlineStr"><is><t>${message}</t></is></c>`
const figureCell = (place: string, message: string) => `<c r="${place}"><v>${message}</v></c>`

describe('an Excel file', () => {
  it('has headings over two rows, a household, phones and ZIP codes as numbers, and a row of totals', async () => {
    const rows = [
      `<row r="1">${textCell('A1', 'Name')}${textCell('C1', 'Address')}${textCell('D1', 'ZIP')}${textCell('E1', 'Phone')}</row>`,
      `<row r="2">${textCell('A2', 'First')}${textCell('B2', 'Last')}</row>`,
      `<row r="3">${textCell('A3', 'Ann')}${textCell('B3', 'Reyes')}${textCell('C3', '1 Elm St')}${figureCell('D3', '2134')}${figureCell('E3', '3.075550111E9')}</row>`,
      `<row r="4">${textCell('A4', 'Abel')}${textCell('B4', 'Reyes')}${figureCell('E4', '3075550112')}</row>`,
      `<row r="6">${textCell('A6', 'Total')}${figureCell('E6', '2')}</row>`,
    ]
    const merged = ['A1:B1', 'C1:C2', 'D1:D2', 'E1:E2', 'C3:C4', 'D3:D4'].map((ref) => `<mergeCell ref="${ref}"/>`)
    const xml = `<sheetData>${rows.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells>`
    expect(await readSheets(workbookOf({ Notes: '<sheetData/>', Customers: xml }))).toEqual({
      Customers: [
        ['Name', '', 'Address', 'ZIP', 'Phone'],
        ['First', 'Last', 'Address', 'ZIP', 'Phone'],
        ['Ann', 'Reyes', '1 Elm St', '2134', '3075550111'],
        ['Abel', 'Reyes', '1 Elm St', '2134', '3075550112'],
        [],
        ['Total', '', '', '', '2'],
      ],
    })
  })

  it('becomes a CSV file without formulas', async () => {
    const xml = `<sheetData><row r="1">${textCell('A1', '=cmd()')}${textCell('B1', '1 Elm')}</row></sheetData>`
    const [sheet] = (await sheetsOf(fileOf(workbookOf({ One: xml }), 'Our list.xlsx'))) as {
      name: string
      rows: string[][]
    }[]
    const csv = sheetFile(fileOf('', 'Our list.xlsx'), sheet!)
    expect([csv.name, (await csv.text()).replace('\uFEFF', '')]).toEqual(['Our list.csv', "'=cmd(),1 Elm\r\n"])
  })

  it('that unpacks to too much for a table is refused before it is unpacked', async () => {
    const trap: [string, Uint8Array] = ['xl/media/image1.bin', new Uint8Array(301 * 1_024 * 1_024)]
    expect(await readSheets(workbookOf({ One: '<sheetData/>' }, [trap]))).toBe('tooLarge')
  })

  it('that is damaged, or another archive, cannot be read', async () => {
    const whole = workbookOf({ One: '<sheetData/>' })
    expect(await readSheets(whole.slice(0, whole.length / 2))).toBe('notReadable')
    expect(await readSheets(zipSync({ 'photo.jpg': strToU8('no table') }) as Uint8Array<ArrayBuffer>)).toBe(
      'notReadable',
    )
  })
})

describe('a file with an Excel extension and other content', () => {
  const compound = (stream: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(`${stream}\0`, 'utf16le')])
  it.each([
    ['of before 2007', compound('Workbook'), 'oldExcel'],
    ['of 1995', compound('Book'), 'oldExcel'],
    ['with a password', compound('EncryptedPackage'), 'protected'],
    ['that is a web page', '\uFEFF\n<html><table><tr><td>Name</td></tr></table></html>', 'webPage'],
    ['that is XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'webPage'],
    ['that is a letter', compound('WordDocument'), undefined],
    ['that is CSV', 'Name,Address\n', undefined],
  ] as const)('%s is recognized', async (_named, bytes, what) => {
    expect(await sheetsOf(fileOf(bytes, 'customers.xls'))).toBe(what)
  })
})
