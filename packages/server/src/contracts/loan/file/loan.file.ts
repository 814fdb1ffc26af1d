import { statusFileLimits } from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { eq, sql } from 'drizzle-orm'
import { askingUser, noCompany, type PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import { readTable } from '../../../platform/table/table.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../../platform/work/retention.ts'
import { type ParsedRow, parseStatusFile, statusTable } from './loan.file.parse.ts'
import { lockFile, readFile, type StoredFile } from './loan.file.query.ts'
import { loanFile } from './loan.file.table.ts'

export function addFile(ctx: PlatformCtx, name: string): Promise<{ ok: true; id: string }> {
  return once<{ ok: true; id: string }>(ctx, async (tx) => {
    const { userId, name: uploadedBy, address } = askingUser(tx)
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
export type SavePartResult =
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
    if (locked?.uploadedByUserId !== askingUser(tx).userId || part > locked.parts) return undefined
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

export type RowsResult = { ok: true; rows: ParsedRow[] } | Exclude<SavePartResult, { ok: true }>

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
