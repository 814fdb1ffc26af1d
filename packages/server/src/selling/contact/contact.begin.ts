import { buffer } from 'node:stream/consumers'
import { type ContactField, contactColumns, contactFields } from '@gable/contract/contact-file'
import { contactHeadings } from '@gable/contract/contact-headings'
import { limits } from '@gable/contract/limits'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readTable } from '../../platform/table/table.ts'
import type { TableLimits, TableRow } from '../../platform/table/table-text.ts'
import { countIfUnreadable } from '../../platform/upload/upload-quota.ts'
import { emit } from '../../platform/work/events.ts'
import { contactImportStarted } from './contact.events.ts'
import { type ColumnFields, contactImport, contactImportRow, contactMatching } from './contact.table.ts'

/** The upload purpose of import files. */
export const contactImportPurpose = 'contact.import' satisfies UploadPurpose

type NotStarted = {
  ok: false
  reason: 'UPLOAD_NOT_FOUND' | 'FILE_EMPTY' | 'FILE_NOT_READABLE' | 'TOO_MANY_ROWS' | 'IMPORT_NAME_TAKEN'
}

interface NewImport {
  name: string
  fileName: string
  sheet: string
}

/** Stores the rows of an uploaded table unchanged, and guesses which field each column fills. */
export async function beginImport(
  ctx: Ctx,
  { fileId, ...provided }: NewImport & { fileId: string },
): Promise<{ ok: true; id: string } | NotStarted> {
  const table = await readUpload(ctx, fileId)
  return orTaken('contact_import_name', 'IMPORT_NAME_TAKEN', () =>
    once<{ ok: true; id: string } | NotStarted>(ctx, async (tx) =>
      table.ok ? { ok: true, id: await keepRows(tx, provided, table.rows) } : table,
    ),
  )
}

type Table = { ok: true; rows: TableRow[] } | NotStarted

/** The non-empty rows of the user's own upload, each with its row number in the file. */
async function readUpload(ctx: Ctx, fileId: string): Promise<Table> {
  const row = await readFileRow(ctx.db, ctx.company.id, fileId)
  const isOwn = row?.purpose === contactImportPurpose && row.uploadedBy === callingUser(ctx).userId
  if (!isOwn) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
  const bytesOf = async () => buffer(await ctx.files.read(row.storeKey))
  const table = await readTable(ctx.company.id, bytesOf, contactTable)
  if (!table.ok) await countIfUnreadable(ctx, table.reason, row.uploadedBy)
  return table.ok && table.rows.length === 0 ? { ok: false, reason: 'FILE_EMPTY' } : table
}

/** Limits on how much of a contact file is read. Longer cells contain no contact data. */
export const contactTable: TableLimits = { rows: limits.contact.rows + 1, columns: limits.contact.columns, cell: 2_000 }

/** Rows per statement. */
const atATime = 1_000

/** Stores the rows of a file unchanged, in the caller's transaction. @returns the id of the import. */
export async function keepRows(tx: Ctx, { name, fileName, sheet }: NewImport, rows: TableRow[]): Promise<string> {
  const id = uuidv7()
  const companyId = tx.company.id
  const now = tx.clock.now()
  const headingRow = findHeadingRow(rows)
  const total = rows.filter(({ number }) => number > headingRow).length
  await tx.db.insert(contactImport).values({
    companyId,
    id,
    name,
    fileName,
    sheet,
    headingRow,
    total,
    state: 'columns',
    fields: await fieldsFor(tx, rows.find(({ number }) => number === headingRow)?.cells ?? []),
    createdByUserId: callingUser(tx).userId,
    createdAt: now,
    updatedAt: now,
  })
  for (let at = 0; at < rows.length; at += atATime) {
    const some = rows.slice(at, at + atATime).map((row) => ({ companyId, importId: id, ...row }))
    await insertRows(tx.db, contactImportRow, some)
  }
  await emit(tx, contactImportStarted, { subjectId: id, data: { name, rows: total } })
  return id
}

/** The fields that these headings filled last time, or the fields that they suggest. */
export async function fieldsFor(ctx: Ctx, headings: readonly string[]): Promise<ColumnFields> {
  const signature = signatureOf(headings)
  const [known] = await ctx.db
    .select({ fields: contactMatching.fields })
    .from(contactMatching)
    .where(and(eq(contactMatching.companyId, ctx.company.id), eq(contactMatching.signature, signature)))
  return signature && known ? known.fields : guessFields(headings)
}

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
