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

/** A heading in lowercase, without punctuation and line breaks: "E-Mail*" becomes "e mail". */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const seconds: Partial<Record<ContactField, ContactField>> = { phone: 'altPhone', email: 'altEmail' }

/**
 * Guesses the field of each column from its heading. If two columns match one field, the preferred heading wins. A
 * column with the full name yields to two columns with its parts.
 */
export function guessFields(headings: readonly string[]): Record<number, ContactField> {
  const best = new Map<ContactField, { column: number; rank: number }>()
  for (const [column, heading] of headings.entries()) {
    const found = known.get(plain(heading))
    if (!found) continue
    const other = best.get(found.field)
    const isBetter = !other || found.rank < other.rank
    if (isBetter) best.set(found.field, { column, rank: found.rank })
    // The losing column becomes the second phone or email, unless another column has that heading.
    const spare = isBetter ? other : { column, rank: found.rank }
    const second = seconds[found.field]
    if (second && spare && !best.has(second)) best.set(second, { ...spare, rank: 1_000 })
  }
  if (best.has('firstName') && best.has('lastName')) best.delete('name')
  return Object.fromEntries([...best].map(([field, { column }]) => [column, field]))
}

/**
 * Finds the row with the column headings: the one of the top rows with the most known headings. Titles over merged
 * cells and rows of column groups are skipped. If no heading is known, returns the first row. If several rows repeat
 * the same headings, as vertically merged cells do, returns the last one.
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

/** A column's heading, or its spreadsheet letter if it has none. */
export function headingOf(headings: readonly string[], column: number): string {
  const heading = headings[column]?.replace(/\s+/g, ' ').trim()
  return heading || `Column ${sharedQuoteOf(column)}`
}

function sharedQuoteOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : sharedQuoteOf(Math.floor(column / 26) - 1) + last
}

/** Identifies files with the same headings; empty for a file without headings. */
export function signatureOf(headings: readonly string[]): string {
  return headings.some(Boolean) ? sha256(JSON.stringify(headings.map(plain))) : ''
}
