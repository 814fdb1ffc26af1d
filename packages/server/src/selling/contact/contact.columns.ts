import { type ContactField, contactColumns, contactFields } from '@gable/contract/contact-file'
import { contactHeadings } from '@gable/contract/contact-headings'
import { limits } from '@gable/contract/limits'
import { sha256 } from '../../platform/secrets.ts'
import type { TableRow } from '../../platform/table/table-text.ts'

const known = new Map<string, { field: ContactField; rank: number }>(
  contactFields.flatMap((field) =>
    [plain(contactColumns[field]), ...contactHeadings[field]].map(
      (heading, rank) => [heading, { field, rank }] as const,
    ),
  ),
)

/** A heading in small letters without signs and line breaks: "E-Mail*" is "e mail". */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const seconds: Partial<Record<ContactField, ContactField>> = { phone: 'altPhone', email: 'altEmail' }

/**
 * Guesses the field of each column by its heading. Of two columns for one field the preferred heading wins, and a column with the
 * whole name gives way to two with its parts.
 */
export function guessFields(headings: readonly string[]): Record<number, ContactField> {
  const best = new Map<ContactField, { column: number; rank: number }>()
  for (const [column, heading] of headings.entries()) {
    const found = known.get(plain(heading))
    if (!found) continue
    const other = best.get(found.field)
    const isBetter = !other || found.rank < other.rank
    if (isBetter) best.set(found.field, { column, rank: found.rank })
    // The column that lost is the second phone or email, unless another column is called that.
    const spare = isBetter ? other : { column, rank: found.rank }
    const second = seconds[found.field]
    if (second && spare && !best.has(second)) best.set(second, { ...spare, rank: 1_000 })
  }
  if (best.has('firstName') && best.has('lastName')) best.delete('name')
  return Object.fromEntries([...best].map(([field, { column }]) => [column, field]))
}

/**
 * The row that heads the columns: of those at the top the one with the most known headings. A title over merged cells, or a
 * row of groups, stands above it and is none. Where none is known it is the first row; of the same headings in several rows,
 * as cells that are merged over them have it, it is the last.
 */
export function findHeadingRow(rows: readonly TableRow[]): number {
  let found = { number: rows[0]?.number ?? 0, score: 0, headings: '' }
  for (const { number, cells } of rows.slice(0, limits.contact.headingRows)) {
    const score = Object.keys(guessFields(cells)).length
    const headings = JSON.stringify(cells)
    if (score > found.score || (score > 0 && headings === found.headings)) found = { number, score, headings }
  }
  return found.number
}

/** What a column is called: by its heading, or by its letter as in a spreadsheet. */
export function headingOf(headings: readonly string[], column: number): string {
  const heading = headings[column]?.replace(/\s+/g, ' ').trim()
  return heading || `Column ${sharedQuoteOf(column)}`
}

function sharedQuoteOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : sharedQuoteOf(Math.floor(column / 26) - 1) + last
}

/** By which files of the same headings are known; empty for a file without any. */
export function signatureOf(headings: readonly string[]): string {
  return headings.some(Boolean) ? sha256(JSON.stringify(headings.map(plain))) : ''
}
