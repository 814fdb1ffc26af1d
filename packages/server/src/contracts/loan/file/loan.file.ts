import { fileKinds } from '@gable/contract/file-kind'
import type { Page, PageRequest } from '@gable/contract/list'
import type { StatusFile, StatusFileRow } from '@gable/contract/loan-file'
import { type StatusRowKind, statusColumns, statusFileLimits } from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { callingUser, noCompany, type PlatformCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvOf } from '../../../platform/csv.ts'
import { CursorNotValid, decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { readTable } from '../../../platform/table/table.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../../platform/work/retention.ts'
import { loanFile } from '../loan.table.ts'
import { type ParsedRow, parseStatusFile, planRow, statusTable } from './loan.file.plan.ts'
import { errorsOf, factsOf, fileView, lockFile, readFile, type StoredFile } from './loan.file.query.ts'

export function addFile(ctx: PlatformCtx, name: string): Promise<{ ok: true; id: string }> {
  return once<{ ok: true; id: string }>(ctx, async (tx) => {
    const { userId, name: uploadedBy, address } = callingUser(tx)
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(loanFile)
      .values({
        name,
        state: 'receiving',
        content: new Uint8Array(),
        uploadedByUserId: userId,
        uploadedBy,
        address,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: loanFile.id })
    return { ok: true, id: row!.id }
  })
}

type Part = { id: string; part: number; isLast: boolean; data: string }
type SavePartResult =
  | { ok: true }
  | { ok: false; reason: 'NOT_FOUND' | 'FILE_EMPTY' | 'FILE_NOT_READABLE' }
  | { ok: false; reason: 'COLUMNS_NOT_MATCHED' | 'MAX_REACHED'; sentence: string }

/**
 * Stores the next part of the user's own upload; repeating a part changes nothing. Reads the file after the last part.
 */
export async function savePart(ctx: PlatformCtx, { id, part, isLast, data }: Part): Promise<SavePartResult> {
  const added = Buffer.from(data, 'base64')
  if (part * statusFileLimits.part + added.length > statusFileLimits.bytes) {
    return { ok: false, reason: 'MAX_REACHED', sentence: words.tooLarge }
  }
  const state = await ctx.transaction(async (tx) => {
    const locked = await lockFile(tx.db, id)
    if (locked?.uploadedByUserId !== callingUser(tx).userId || part > locked.parts) return undefined
    if (locked.state !== 'receiving' || part < locked.parts) return locked.state
    const content = sql`${loanFile.content} || ${new Uint8Array(added)}::bytea`
    await write(tx, id, { content, parts: part + 1 })
    return locked.state
  })
  if (!state) return { ok: false, reason: 'NOT_FOUND' }
  if (state !== 'receiving' || !isLast) return { ok: true }
  const file = await readFile(ctx.db, id)
  const read = file ? await rowsOf(file) : { ok: false as const, reason: 'NOT_FOUND' as const }
  if (!read.ok) {
    await ctx.db.delete(loanFile).where(eq(loanFile.id, id))
    return read
  }
  await write(ctx, id, { state: 'ready', rows: read.rows.length })
  return { ok: true }
}

type Change = Omit<Partial<typeof loanFile.$inferInsert>, 'content'> & { content?: unknown }

const write = ({ db, clock }: Pick<PlatformCtx, 'db' | 'clock'>, id: string, change: Change) =>
  db
    .update(loanFile)
    .set({ ...change, updatedAt: clock.now() } as Partial<typeof loanFile.$inferInsert>)
    .where(eq(loanFile.id, id))

type RowsResult = { ok: true; rows: ParsedRow[] } | Exclude<SavePartResult, { ok: true }>

/** The rows of a file. Dates are checked against the upload time, so that the result never changes. */
export async function rowsOf({ content, createdAt }: StoredFile): Promise<RowsResult> {
  const table = await readTable(noCompany, async () => content, statusTable)
  if (!table.ok) {
    const isLong = table.reason === 'TOO_MANY_ROWS'
    return isLong
      ? { ok: false, reason: 'MAX_REACHED', sentence: words.tooManyRows }
      : { ok: false, reason: 'FILE_NOT_READABLE' }
  }
  if (table.rows.length === 0) return { ok: false, reason: 'FILE_EMPTY' }
  const parsed = parseStatusFile(table.rows, createdAt)
  if (!parsed.ok) return { ok: false, reason: 'COLUMNS_NOT_MATCHED', sentence: parsed.sentence }
  return parsed.rows.length > 0 ? parsed : { ok: false, reason: 'FILE_EMPTY' }
}

export const applyQueue = 'loan.applyFile'

/** Queues the rows to be applied. Ignores a file that was applied or is being applied. */
export function applyFile(
  ctx: PlatformCtx,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'NOT_FOUND' | 'OPTION_NOT_AVAILABLE' }> {
  return ctx.transaction(async (tx) => {
    const locked = await lockFile(tx.db, id)
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.state === 'receiving') return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    if (locked.state === 'applying' || locked.state === 'done') return { ok: true }
    await write(tx, id, { state: 'applying' })
    await tx.jobs.enqueue(tx.db, applyQueue, { fileId: id })
    return { ok: true }
  })
}

/** Called when the job gives up: applying can be restarted from the next row. */
export async function stopFile(db: Db, id: string): Promise<void> {
  await db
    .update(loanFile)
    .set({ state: 'stopped' })
    .where(sql`${loanFile.id} = ${id} and ${loanFile.state} = 'applying'`)
}

const storedDays = 365

/** Deletes old files, and uploads that were not finished within a day. */
export async function deleteOldStatusFiles(work: RetentionWork): Promise<void> {
  const { createdAt: column } = loanFile
  await deleteOutdated(work, { table: loanFile, column, before: daysAgo(work, storedDays) })
  await deleteOutdated(work, { table: loanFile, column, before: daysAgo(work, 1), where: sql`state = 'receiving'` })
}

type Where = { db: Db; clock: Clock }

async function previewRows({ db, clock }: Where, file: StoredFile): Promise<StatusFileRow[]> {
  const read = await rowsOf(file)
  if (!read.ok) return []
  const facts = await factsOf(db, read.rows)
  const now = clock.now()
  const each = read.rows.map((parsed, index) => ({ parsed, known: facts[index]! }))
  return mapInSlices(each, ({ parsed, known }) => {
    const plan = planRow(parsed, known, now)
    const { line, merchant, reference } = parsed
    const message =
      plan.kind === 'change' ? { sentence: '', changes: plan.changes } : { sentence: plan.sentence, changes: [] }
    return { line, kind: plan.kind, merchant, reference, company: known.company?.name ?? '', ...message }
  })
}

/** A file that is not applied yet is previewed against the current loans. */
const isPreview = ({ state }: StoredFile) => state === 'ready'

type FileWithCounts = StatusFile & { counts: Record<StatusRowKind, number> }

export async function fileWithCounts(where: Where, id: string): Promise<FileWithCounts | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const counts = { change: file.applied, none: file.unchanged, error: file.failed }
  if (isPreview(file)) for (const { kind } of await previewRows(where, file)) counts[kind] += 1
  return { ...fileView(file), counts }
}

/** A page of the rows of one kind; undefined for an unknown file. */
export async function listRows(
  where: Where,
  { id, kind, cursor, pageSize }: PageRequest & { id: string; kind: StatusRowKind },
): Promise<Page<StatusFileRow> | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const after = cursor === undefined ? 0 : decodeCursor(cursor)
  if (typeof after !== 'number' || !Number.isSafeInteger(after)) throw new CursorNotValid()
  const found = await rowsBehind(where, file, kind, after, pageSize + 1)
  const rows = found.slice(0, pageSize)
  return { rows, nextCursor: found.length > pageSize ? encodeCursor(rows.at(-1)!.line) : null }
}

async function rowsBehind(
  where: Where,
  file: StoredFile,
  kind: StatusRowKind,
  after: number,
  max: number,
): Promise<StatusFileRow[]> {
  if (isPreview(file)) {
    const rows = await previewRows(where, file)
    return rows.filter((row) => row.kind === kind && row.line > after).slice(0, max)
  }
  if (kind !== 'error') return []
  const errors = await errorsOf(where.db, file.id, Math.min(after, 2_147_483_647), max)
  return errors.map(({ fileId: _file, ...error }) => ({ ...error, kind, company: '', changes: [] }))
}

/** The rows that cannot be applied, as a CSV file; undefined for an unknown file. */
export async function errorsFile(where: Where, id: string): Promise<File | undefined> {
  const file = await readFile(where.db, id)
  if (!file) return undefined
  const rows = await rowsBehind(where, file, 'error', 0, statusFileLimits.rows)
  const heads = ['Line', statusColumns.merchant, statusColumns.reference, 'Error']
  const body = rows.map(({ line, merchant, reference, sentence }) => [line, merchant, reference, sentence])
  const name = `${file.name.replace(/\.[^.]*$/, '')}-errors.csv`
  return new File([byteOrderMark + csvOf([heads, ...body])], name, { type: fileKinds.csv.contentType })
}
