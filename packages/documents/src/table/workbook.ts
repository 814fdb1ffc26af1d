import { dollars } from './dollars.ts'
import type { CellKind, Table, TableCell, TableRow } from './table.ts'
import { serialOf, serialOfDay, wallClockIn } from './wall-clock.ts'

/**
 * A workbook with one sheet, written as a stream: its parts are texts (ECMA-376, SpreadsheetML), and the rows need not
 * fit in memory. Texts are inline strings, which a spreadsheet never interprets as formulas, whatever they begin with.
 */

/** Indexes of the cell formats in `styles.xml`. */
const styles: Record<CellKind | 'head', number> = {
  quantity: 0,
  text: 1,
  phone: 1,
  count: 2,
  cents: 3,
  instant: 4,
  head: 5,
  day: 6,
}

/** Column indexes are zero-based: 27 is "AB". */
function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
}

/** Rows of the sheet after its header and `before` other rows. */
export function sheetRows(
  table: Pick<Table, 'columns' | 'timeZone'>,
  rows: readonly TableRow[],
  before: number,
): string {
  const clock = wallClockIn(table.timeZone)
  const cells = table.columns.map(({ kind }, at) => {
    const name = columnName(at)
    return (cell: TableCell, row: number) => cellXml(cell, kind, `${name}${row}`, clock)
  })
  return rows
    .map((row, index) => {
      const number = before + index + 2
      return `<row r="${number}">${row.map((cell, at) => cells[at]!(cell, number)).join('')}</row>`
    })
    .join('')
}

function cellXml(cell: TableCell, kind: CellKind, at: string, clock: ReturnType<typeof wallClockIn>): string {
  if (cell === null || cell === '') return ''
  const style = styles[kind]
  if (kind === 'text' || kind === 'phone') return textCell(String(cell), at, style)
  return `<c r="${at}" s="${style}"><v>${numberOf(cell, kind, clock)}</v></c>`
}

function numberOf(cell: string | number, kind: CellKind, clock: ReturnType<typeof wallClockIn>): string | number {
  if (kind === 'cents') return dollars(Number(cell))
  if (kind === 'count' || kind === 'quantity') return Number(cell)
  return kind === 'day' ? serialOfDay(String(cell)) : serialOf(clock(String(cell)))
}

const textCell = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

/**
 * Writes characters that XML does not allow as escapes, as Excel does, and escapes texts that look like such an escape
 * (18.4.12).
 */
function escapeText(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]|\p{Cs}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : hexed(sign)))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const hexed = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** Path of the sheet in the ZIP, where the pieces go between `sheetHead` and `sheetTail`. */
export const sheetPath = 'xl/worksheets/sheet1.xml'

/** The sheet before its first row; the header is frozen. */
export function sheetHead({ columns }: Pick<Table, 'columns'>): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ title }, at) => textCell(title, `${columnName(at)}1`, styles.head))
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

/** The sheet after its last row, with filters on the header; prints in landscape and repeats the header. */
export function sheetTail({ columns }: Pick<Table, 'columns'>, rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows + 1}"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** Everything in the ZIP except the sheet, by path. */
export function workbookParts(
  table: Pick<Table, 'title' | 'columns' | 'company' | 'madeAt'>,
  rows: number,
): [string, string][] {
  const name = escapeText(sheetName(table.title)).replaceAll('"', '&quot;')
  const range = `'${name.replaceAll("'", "''")}'!$A$1:$${columnName(table.columns.length - 1)}$${rows + 1}`
  const head = `'${name.replaceAll("'", "''")}'!$1:$1`
  return [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    ],
    [
      'docProps/core.xml',
      `${xml}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeText(table.title)}</dc:title><dc:creator>${escapeText(table.company)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${table.madeAt}</dcterms:created></cp:coreProperties>`,
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${head}</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ]
}

/** Maximum length is 31 characters, without those that sheet names do not allow. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

/** General, text (49: also after editing), whole number, money to the cent, time, header, day. */
const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="mmm\\ d,\\ yyyy\\ h:mm\\ AM/PM"/><numFmt numFmtId="165" formatCode="mmm\\ d,\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFAF6EF"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF1B2430"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
