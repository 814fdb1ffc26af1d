import { z } from 'zod'
import { limits } from './limits.ts'

/** What an import says of a file before anything is written. */

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

export const importActions = ['add', 'change', 'same', 'faulty'] as const
export type ImportAction = (typeof importActions)[number]

const importRow = z.object({
  /** As the spreadsheet counts it. */
  row: z.number().int(),
  action: z.enum(importActions),
  name: z.string(),
  /** By which the card was found that the row changes. */
  by: z.enum(['sku', 'name']).nullable(),
  /** The sentence at each column that is out of rule. */
  faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
  /** What becomes of each column, as the file would say it. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.object({
  fileName: z.string(),
  /** Columns that the template does not have, that stand twice, and that are missing: with one of them no row was read. */
  columns: z.object({ unknown: z.array(z.string()), twice: z.array(z.string()), missing: z.array(z.string()) }),
  rows: z.array(importRow).max(limits.product.most),
  /** All of what was seen; it comes back with the import. */
  seen: z.string(),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importAnswer = z.object({ added: z.number().int(), changed: z.number().int() })
