import { inflateSync } from 'node:zlib'
import { phone } from '@gable/contract/format/contact'
import { date, dateTime } from '@gable/contract/format/day'
import { numberFormat } from '@gable/contract/format/locale'
import PDFDocument from 'pdfkit'
import { textsOf } from '../catalog.ts'
import { palette } from '../mail/palette.ts'
import { openTypeface, type Typeface } from './paper-type.ts'
import type { CellKind, PaperColumn, PaperRequest, Table, TableCell, TableRow } from './table.ts'
import { en } from './texts/en.ts'

/** Landscape letter paper, in points. */
const page = { width: 792, height: 612, margin: 36, bottom: 48 } as const
const lineHeight = 10
const rowHeight = 2 * lineHeight + 5
const headHeight = 18
const columnGap = 10
const contentWidth = page.width - 2 * page.margin

/**
 * Renders a list as PDF: the company, the filters, and the time, followed by a table whose header repeats on each page.
 * All rows have the same height, so that the number of pages is known before drawing; long values end with an ellipsis.
 * Draws page by page without a layout of the whole, so 10,000 rows take seconds.
 */
export async function renderTable({ table, pieces }: PaperRequest): Promise<Uint8Array> {
  const rows = pieces.flatMap((piece): TableRow[] => JSON.parse(String(inflateSync(piece))))
  const created = new Date(table.madeAt)
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: table.locale,
    displayTitle: true,
    info: {
      Title: `${table.title}, ${table.company}`,
      Author: table.company,
      Creator: 'Gable',
      Producer: 'Gable',
      CreationDate: created,
      ModDate: created,
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  draw(document, table, rows)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(document: PDFKit.PDFDocument, table: Table, rows: readonly TableRow[]): void {
  const type = openTypeface(document)
  const columns = placed(table.paper)
  const writers = columns.map((column) => column.lines.map((line) => lineWriter(table, line ?? [])))
  document.addPage()
  let top = drawTitle(type, table, rows.length)
  const first = fitting(top)
  const others = fitting(page.margin)
  const pages = 1 + Math.max(0, Math.ceil((rows.length - first) / others))
  for (let number = 1, at = 0; number <= pages; number += 1) {
    if (number > 1) {
      document.addPage()
      top = page.margin
    }
    drawHead(type, columns, top)
    const end = at + (number === 1 ? first : others)
    for (let y = top + headHeight; at < Math.min(end, rows.length); at += 1, y += rowHeight) {
      drawRow(type, columns, writers, rows[at]!, y)
    }
    drawFoot(type, table, number, pages)
  }
}

const fitting = (top: number) => Math.floor((page.height - page.bottom - top - headHeight) / rowHeight)

interface Placed extends PaperColumn {
  x: number
  width: number
}

function placed(columns: readonly PaperColumn[]): Placed[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = page.margin
  return columns.map((column) => {
    const width = (column.share / all) * contentWidth
    const here = { ...column, x, width: width - columnGap }
    x += width
    return here
  })
}

/** @returns the position where the table begins. */
function drawTitle(type: Typeface, table: Table, rows: number): number {
  const say = textsOf({ en }, table.locale)
  const count = numberFormat(table.locale, {}).format(rows)
  const { margin } = page
  const right = { x: margin + contentWidth / 2, width: contentWidth / 2, right: true } as const
  type.write(table.title, { x: margin, y: margin, width: contentWidth / 2, size: 18, weight: 700 })
  type.write(table.company, { ...right, y: margin + 2, size: 11, weight: 600 })
  const at = dateTime(table.madeAt, table.timeZone, table.locale)
  type.write(say('table.madeAt', { at }), { ...right, y: margin + 17, size: 8, color: palette.grey })
  const message = [
    say(rows === 1 ? 'table.rows.one' : 'table.rows.other', { count }),
    ...(table.filters.length > 0 ? table.filters : [say('table.all')]),
  ]
  const lines = type.wrap(message.join(' · '), contentWidth, 8.5, 3)
  let y = margin + 32
  for (const line of lines) {
    type.write(line, { x: margin, y, width: contentWidth, size: 8.5, color: palette.grey })
    y += 12
  }
  return y + 8
}

function drawHead(type: Typeface, columns: readonly Placed[], y: number): void {
  for (const { title, x, width, figure } of columns) {
    type.write(title, { x, y, width, size: 8, weight: 600, color: palette.grey, right: figure })
  }
  type.line(page.margin, y + headHeight - 4, contentWidth, palette.ink, 1)
}

type Write = (row: TableRow) => string

function drawRow(
  type: Typeface,
  columns: readonly Placed[],
  writers: readonly Write[][],
  row: TableRow,
  y: number,
): void {
  for (const [index, { x, width, figure }] of columns.entries()) {
    for (const [line, write] of writers[index]!.entries()) {
      const color = line === 0 ? palette.ink : palette.grey
      const size = line === 0 ? 8.5 : 8
      type.write(write(row), { x, y: y + line * lineHeight, width, size, color, right: figure })
    }
  }
  type.line(page.margin, y + rowHeight - 4, contentWidth, palette.line, 0.5)
}

function drawFoot(type: Typeface, table: Table, number: number, pages: number): void {
  const say = textsOf({ en }, table.locale)
  const y = page.height - 32
  const half = contentWidth / 2
  const foot = { y, width: half, size: 8, color: palette.grey }
  type.write(`${table.company} · ${table.title}`, { ...foot, x: page.margin })
  const place = say('table.page', { page: String(number), pages: String(pages) })
  type.write(place, { ...foot, x: page.margin + half, right: true })
}

/** Formats the values of some columns on one line. */
function lineWriter({ columns, timeZone, locale }: Table, places: readonly number[]): Write {
  const money = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = numberFormat(locale, { maximumFractionDigits: 0 })
  const decimal = numberFormat(locale, { maximumFractionDigits: 3 })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const shown: Record<CellKind, (cell: TableCell) => string> = {
    text: String,
    phone: (cell) => phone(String(cell)),
    count: (cell) => whole.format(Number(cell)),
    quantity: (cell) => decimal.format(Number(cell)),
    day: (cell) => date(String(cell), 'UTC', locale),
    cents: (cell) => money.format(Number(cell) / 100),
    instant: (cell) => moment.format(new Date(String(cell))),
  }
  return (row) =>
    places
      .flatMap((at) => (row[at] === null || row[at] === '' ? [] : [shown[columns[at]!.kind](row[at]!)]))
      .join(' ')
      .replace(/\s+/gu, ' ')
}
