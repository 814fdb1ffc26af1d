import type { DownloadFormat } from '@gable/contract/download-form'

/**
 * What a column holds: `text`; `phone` as it is stored, digits; `count` a whole number; `quantity` a decimal number as a text, such as
 * "12.5"; `cents` of money; `day` a calendar day such as "2026-11-20"; `instant` an ISO 8601 moment in UTC, written by the clock of the
 * table's time zone.
 */
export type CellKind = 'text' | 'phone' | 'count' | 'quantity' | 'cents' | 'day' | 'instant'

/** A value of its column's kind; null where there is none. */
export type TableCell = string | number | null
export type TableRow = readonly TableCell[]

export interface TableColumn {
  title: string
  kind: CellKind
  /** In a spreadsheet, in characters. */
  width: number
}

/** A column on paper: one or two lines, each the values of some columns by their places, with a space between them. */
export interface PaperColumn {
  title: string
  /** Of the table's width. */
  share: number
  figure?: true
  lines: readonly [readonly number[], (readonly number[])?]
}

/** A list as a file, without its rows. */
export interface Table {
  format: DownloadFormat
  /** "RQP leads": the title on paper, and the name of the sheet. */
  title: string
  /** Without its extension: "rqp-leads-2026-11-20". */
  fileName: string
  company: string
  /** What the list was narrowed by, each a sentence's part: "Status: New, Open". */
  filters: readonly string[]
  /** When it was asked for: ISO 8601. */
  madeAt: string
  timeZone: string
  locale: string
  columns: readonly TableColumn[]
  paper: readonly PaperColumn[]
}

/** Some rows of a table, to be made a piece of its file. */
export interface PieceRequest {
  table: Table
  rows: readonly TableRow[]
  /** How many rows stand before these. */
  before: number
}

/** All pieces of a table of which nothing can be said before the last row is known: a PDF. */
export interface PaperRequest {
  table: Table
  pieces: readonly Uint8Array[]
}
