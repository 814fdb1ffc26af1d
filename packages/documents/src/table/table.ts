import type { DownloadFormat } from '@gable/contract/download-form'

/**
 * The type of a column: `text`; `phone` as stored, digits only; `count` a whole number; `quantity` a decimal number as
 * text, such as "12.5"; `cents` an amount of money; `day` a calendar day such as "2026-11-20"; `instant` an ISO 8601
 * time in UTC, shown in the table's time zone.
 */
export type CellKind = 'text' | 'phone' | 'count' | 'quantity' | 'cents' | 'day' | 'instant'

/** A value of the column's type; null if there is none. */
export type TableCell = string | number | null
export type TableRow = readonly TableCell[]

export interface TableColumn {
  title: string
  kind: CellKind
  /** Width in a spreadsheet, in characters. */
  width: number
}

/** A column in the PDF: one or two lines, each with the values of some columns by index, separated by a space. */
export interface PaperColumn {
  title: string
  /** Share of the table's width. */
  share: number
  figure?: true
  lines: readonly [readonly number[], (readonly number[])?]
}

/** A list to be exported as a file, without its rows. */
export interface Table {
  format: DownloadFormat
  /** "RQP leads": the title in the PDF, and the name of the sheet. */
  title: string
  /** Without extension: "rqp-leads-2026-11-20". */
  fileName: string
  company: string
  /** Descriptions of the list's filters: "Status: New, Open". */
  filters: readonly string[]
  /** Time of the request, in ISO 8601. */
  madeAt: string
  timeZone: string
  locale: string
  columns: readonly TableColumn[]
  paper: readonly PaperColumn[]
}

/** Some rows of a table, to be made into a piece of its file. */
export interface PieceRequest {
  table: Table
  rows: readonly TableRow[]
  /** Number of rows before these. */
  before: number
}

/** All pieces of a PDF table, which cannot be started until the last row is known. */
export interface PaperRequest {
  table: Table
  pieces: readonly Uint8Array[]
}
