import type { ImportColumns, ImportedRow } from '@gable/contract/contact'
import { type ContactField, contactFields } from '@gable/contract/contact-file'
import { limits } from '@gable/contract/limits'
import { type ImportDecision, type ImportState, importUnderWay } from '@gable/contract/status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { fieldsFor, headingOf, signatureOf } from './contact.begin.ts'
import { checkRow, ownColumn, ownFieldOf } from './contact.check.ts'
import { contactImportDeleted } from './contact.events.ts'
import { lockImport, ofImport, readImport, type StoredImport, undoUntil } from './contact.query.ts'
import { placeFields, type Values } from './contact.read.ts'
import { lockRow, ofFile, showRow, topRows } from './contact.rows.query.ts'
import {
  type ColumnFields,
  contactImport,
  contactImportRow,
  contactMatching,
  importedContact,
} from './contact.table.ts'

export const importQueue = 'contact.import'
export type ImportJob = { companyId: string; importId: string }

type Refused<Reason extends string> = { ok: false; reason: Reason }
type NotNow = Refused<'NOT_FOUND' | 'IMPORT_UNDER_WAY' | 'IMPORT_NOT_READY'>
type Done = { ok: true }

/** Sample cells that are shown per column, so that users see what it contains. */
const samplesShown = 3

/** The columns of a file and the field that each fills; undefined if the company has no such file. */
export async function columnsOf(
  ctx: Ctx,
  { id, headingRow: requested }: { id: string; headingRow?: number | undefined },
): Promise<ImportColumns | undefined> {
  const stored = await readImport(ctx, id)
  if (!stored) return undefined
  const rows = await topRows(ctx, stored, limits.contact.headingRows + samplesShown)
  const headingRow = requested ?? stored.headingRow
  const headings = rows.find(({ number }) => number === headingRow)?.cells ?? []
  const fields = headingRow === stored.headingRow ? stored.fields : await fieldsFor(ctx, headings)
  const below = rows.filter(({ number }) => number > headingRow)
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  return {
    headingRow,
    top: rows.slice(0, limits.contact.headingRows),
    columns: Array.from({ length: width }, (_, column) => ({
      column,
      heading: headingOf(headings, column),
      field: contactFields.find((field) => field === fields[column]) ?? null,
      own: ownFieldOf(fields[column]) ?? null,
      samples: below.flatMap(({ cells }) => cells[column] || []).slice(0, samplesShown),
    })),
  }
}

type Matched = Done | NotNow | Refused<'ADDRESS_COLUMN_MISSING' | 'COLUMN_TWICE'>

/**
 * Saves which fields the columns fill, and queues a job that checks every row. Discards earlier fixes and decisions.
 */
export async function matchColumns(
  ctx: Ctx,
  {
    id,
    headingRow,
    columns: usual,
    own = [],
  }: {
    id: string
    headingRow: number
    columns: { column: number; field: ContactField }[]
    own?: { column: number; id: string }[]
  },
): Promise<Matched> {
  const columns = [...usual, ...own.map((each) => ({ column: each.column, field: ownColumn(each.id) }))]
  const taken = new Set<string>(columns.map(({ field }) => field))
  if (taken.size < columns.length || new Set(columns.map(({ column }) => column)).size < columns.length) {
    return { ok: false, reason: 'COLUMN_TWICE' }
  }
  if (!taken.has('address')) return { ok: false, reason: 'ADDRESS_COLUMN_MISSING' }
  const fields: ColumnFields = Object.fromEntries(columns.map(({ column, field }) => [column, field]))
  return ctx.transaction(async (tx) => {
    const locked = await lockIn(tx, id, ['columns', 'ready'])
    if (!locked.ok) return locked
    const now = tx.clock.now()
    const next = { ...locked.stored, headingRow }
    await rememberFields(tx, next, fields)
    const [row] = await tx.db.select({ total: sql<number>`count(*)::int` }).from(contactImportRow).where(ofFile(next))
    const facts = { headingRow, fields, total: row!.total, done: 0, lastRow: 0, failed: false, updatedAt: now }
    await tx.db
      .update(contactImport)
      .set({ ...facts, state: 'checking' })
      .where(ofImport(tx, id))
    await tx.db
      .update(contactImportRow)
      .set({ mended: {}, decision: null })
      .where(
        and(ofFile(next), sql`(${contactImportRow.mended} <> '{}'::jsonb or ${contactImportRow.decision} is not null)`),
      )
    await enqueue(tx, id)
    return { ok: true }
  })
}

async function rememberFields(tx: Ctx, stored: StoredImport, fields: ColumnFields): Promise<void> {
  const rows = await topRows(tx, stored, limits.contact.headingRows)
  const signature = signatureOf(rows.find(({ number }) => number === stored.headingRow)?.cells ?? [])
  if (!signature) return
  const now = tx.clock.now()
  await tx.db
    .insert(contactMatching)
    .values({ companyId: tx.company.id, signature, fields, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [contactMatching.companyId, contactMatching.signature],
      set: { fields, updatedAt: now },
    })
}

/** Locks a file that is in one of these states until the transaction ends. */
async function lockIn(
  tx: Ctx,
  id: string,
  states: readonly ImportState[],
): Promise<{ ok: true; stored: StoredImport } | NotNow> {
  const stored = await lockImport(tx, id)
  if (!stored) return { ok: false, reason: 'NOT_FOUND' }
  if (states.includes(stored.state)) return { ok: true, stored }
  return { ok: false, reason: importUnderWay.includes(stored.state) ? 'IMPORT_UNDER_WAY' : 'IMPORT_NOT_READY' }
}

/** Changes fields of a row and checks it again. */
export async function mendRow(
  ctx: Ctx,
  { id, number, values }: { id: string; number: number; values: Values },
): Promise<{ ok: true; row: ImportedRow } | NotNow> {
  return ctx.transaction(async (tx) => {
    const locked = await lockIn(tx, id, ['ready'])
    if (!locked.ok) return locked
    const row = await lockRow(tx, locked.stored, number)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    const next = await checkRow(tx, locked.stored, { ...row, mended: { ...row.mended, ...values } })
    return { ok: true, row: await showRow(tx, locked.stored, next) }
  })
}

type Which = number | 'faulty' | 'duplicate'
type Changed = { ok: true; changed: number } | NotNow

/**
 * Decides on one row, or on all rows in a state. An invalid row can only be skipped. All duplicates at once are merged
 * by address only: someone who shares a phone or an email can be a different customer, so a user must decide on each of
 * these.
 */
export async function decideRows(
  ctx: Ctx,
  { id, rows, decision }: { id: string; rows: Which; decision: ImportDecision | null },
): Promise<Changed> {
  return changeRows(ctx, id, rows, () => {
    const { match, state } = contactImportRow
    const atAddress = rows === 'duplicate' && decision === 'join' ? sql`${match} ->> 'by' = 'address'` : undefined
    const fits = decision === null || decision === 'skip' ? undefined : and(eq(state, 'duplicate'), atAddress)
    // A duplicate always has a decision; it is skipped unless a user decides otherwise.
    const value = decision ?? sql`case when ${state} = 'duplicate' then 'skip' end`
    return { set: { decision: value as never }, fits }
  })
}

/**
 * Accepts rows with invalid fields: empties these fields, and keeps values that only needed a review. Rows with an
 * invalid address stay invalid.
 */
export async function leaveOutErrors(
  ctx: Ctx,
  { id, rows }: { id: string; rows: number | 'faulty' },
): Promise<Changed> {
  return changeRows(ctx, id, rows, () => {
    const { faults, match, mended, state } = contactImportRow
    const optional = JSON.stringify(contactFields.filter((field) => !placeFields.includes(field)))
    const emptied = sql`coalesce((select jsonb_object_agg(each.fault ->> 'field', '') from jsonb_array_elements(${faults}) as each(fault)
      where not each.fault ? 'confirm'), '{}'::jsonb)`
    const isOptional = sql`not exists (select 1 from jsonb_array_elements(${faults}) as each(fault)
      where not each.fault ? 'confirm' and not (${optional}::jsonb ? (each.fault ->> 'field')))`
    return {
      set: {
        mended: sql`${mended} || ${emptied}` as never,
        faults: [],
        state: sql`case when ${match} is null then 'ready' else 'duplicate' end` as never,
        decision: sql`case when ${match} is null then null else 'skip' end` as never,
      },
      fits: and(eq(state, 'faulty'), isOptional),
    }
  })
}

async function changeRows(
  ctx: Ctx,
  id: string,
  rows: Which,
  change: () => { set: Partial<typeof contactImportRow.$inferInsert>; fits: SQL | undefined },
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    const locked = await lockIn(tx, id, ['ready'])
    if (!locked.ok) return locked
    const { set, fits } = change()
    const { number, result, state } = contactImportRow
    const which = typeof rows === 'number' ? eq(number, rows) : eq(state, rows)
    const changed = await tx.db
      .update(contactImportRow)
      .set(set)
      .where(and(ofFile(locked.stored), which, isNull(result), fits))
      .returning({ number })
    return { ok: true, changed: changed.length }
  })
}

/** Queues a job that imports the rows. Does nothing if the import has already started or finished. */
export async function startImport(ctx: Ctx, id: string): Promise<Done | NotNow> {
  return ctx.transaction(async (tx) => {
    const locked = await lockIn(tx, id, ['ready', 'importing', 'done'])
    if (!locked.ok) return { ok: false, reason: locked.reason === 'NOT_FOUND' ? 'NOT_FOUND' : 'IMPORT_NOT_READY' }
    if (locked.stored.state !== 'ready') return { ok: true }
    const startedByUserId = callingUser(tx).userId
    await setUnderWay(tx, locked.stored, 'importing', { startedByUserId, results: {} })
    return { ok: true }
  })
}

async function setUnderWay(
  tx: Ctx,
  { id }: StoredImport,
  state: ImportState,
  facts: Partial<typeof contactImport.$inferInsert>,
): Promise<void> {
  const from = { state, lastRow: 0, done: 0, failed: false, updatedAt: tx.clock.now() }
  await tx.db
    .update(contactImport)
    .set({ ...from, ...facts })
    .where(ofImport(tx, id))
  await enqueue(tx, id)
}

/** Retries a failed import job from where it stopped. */
export async function retryImport(ctx: Ctx, id: string): Promise<Done | Refused<'NOT_FOUND'>> {
  return ctx.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored) return { ok: false, reason: 'NOT_FOUND' }
    if (!stored.failed) return { ok: true }
    await tx.db.update(contactImport).set({ failed: false, updatedAt: tx.clock.now() }).where(ofImport(tx, id))
    await enqueue(tx, id)
    return { ok: true }
  })
}

/** Marks the current step as failed until a user retries it. */
export async function failImport(tx: Ctx, id: string): Promise<void> {
  const stored = await lockImport(tx, id)
  if (!stored || !importUnderWay.includes(stored.state)) return
  await tx.db.update(contactImport).set({ failed: true, updatedAt: tx.clock.now() }).where(ofImport(tx, id))
}

/** Queues a job that undoes a whole import, within the undo period. */
export async function undoContacts(
  ctx: Ctx,
  id: string,
): Promise<Done | Refused<'NOT_FOUND' | 'IMPORT_UNDER_WAY' | 'IMPORT_UNDO_OVER'>> {
  return ctx.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored) return { ok: false, reason: 'NOT_FOUND' }
    if (stored.state === 'undoing' || stored.state === 'undone') return { ok: true }
    if (importUnderWay.includes(stored.state)) return { ok: false, reason: 'IMPORT_UNDER_WAY' }
    const until = undoUntil(stored)
    if (!until || until <= tx.clock.now()) return { ok: false, reason: 'IMPORT_UNDO_OVER' }
    const { made = 0, joined = 0 } = stored.results
    await setUnderWay(tx, stored, 'undoing', { total: made + joined })
    return { ok: true }
  })
}

/** Deletes a file with its rows, unless contacts from it are in the list. Succeeds if the file is already gone. */
export async function deleteImport(
  ctx: Ctx,
  id: string,
): Promise<Done | Refused<'IMPORT_UNDER_WAY' | 'IMPORT_HAS_CONTACTS'>> {
  return ctx.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored) return { ok: true }
    if (importUnderWay.includes(stored.state)) return { ok: false, reason: 'IMPORT_UNDER_WAY' }
    const { companyId } = stored
    const [contact] = await tx.db
      .select({ id: importedContact.id })
      .from(importedContact)
      .where(and(eq(importedContact.companyId, companyId), eq(importedContact.importId, id)))
      .limit(1)
    if (contact) return { ok: false, reason: 'IMPORT_HAS_CONTACTS' }
    await tx.db
      .delete(contactImportRow)
      .where(and(eq(contactImportRow.companyId, companyId), eq(contactImportRow.importId, id)))
    await tx.db.delete(contactImport).where(ofImport(tx, id))
    await emit(tx, contactImportDeleted, { subjectId: id, data: { name: stored.name } })
    return { ok: true }
  })
}

/** Runs one file of a company at a time, so that its files do not delay other companies. */
const enqueue = (tx: Ctx, importId: string) =>
  tx.jobs.enqueue(tx.db, importQueue, { companyId: tx.company.id, importId } satisfies ImportJob, {
    concurrencyKey: tx.company.id,
  })
