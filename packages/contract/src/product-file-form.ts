import { z } from 'zod'
import { limits } from './limits.ts'

/** The preview of an imported file, before anything is written. */

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const importActions = ['add', 'change', 'same', 'faulty'] as const
export type ImportAction = (typeof importActions)[number]

const importRow = z.object({
  /** Row number in the spreadsheet. */
  row: z.number().int(),
  action: z.enum(importActions),
  name: z.string(),
  /** How the card to be changed was found. */
  by: z.enum(['sku', 'name']).nullable(),
  /** The error message for each invalid column. */
  faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
  /** The change in each column, in the file's notation. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.object({
  fileName: z.string(),
  /**
   * Columns that the template does not have, duplicate columns, and missing columns. If there is any, no rows are read.
   */
  columns: z.object({ unknown: z.array(z.string()), twice: z.array(z.string()), missing: z.array(z.string()) }),
  rows: z.array(importRow).max(limits.product.most),
  /** Identifies what was previewed; it is sent back with the import. */
  seen: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importAnswer = z.object({ added: z.number().int(), changed: z.number().int() })
