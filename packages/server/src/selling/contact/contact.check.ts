import { dayOf } from '@gable/contract/format/typed-number'
import { type LeadField, type LeadFieldValues, leadFieldForm, shownFields } from '@gable/contract/lead-field'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { mapInSlices } from '../../platform/slices.ts'
import { letOthersRun, rowsOfBatch } from '../../platform/work/batch.ts'
import type { Attempt } from '../../platform/work/job.ts'
import {
  type ContactKeys,
  type KnownContacts,
  type KnownLead,
  knownContacts,
  leadsLike,
} from '../lead/office/lead.duplicates.ts'
import { readLeadSettings } from '../lead/office/lead.field.ts'
import { lockImport, ofImport, readImport, type StoredImport } from './contact.query.ts'
import { readContact, valuesOf } from './contact.read.ts'
import { rowsBehind, rowsLike, type StoredRow } from './contact.rows.query.ts'
import {
  type ColumnFields,
  type Contact,
  contactImport,
  contactImportRow,
  type OwnColumn,
  type RowMatch,
} from './contact.table.ts'

/** The result of checking a row. */
interface Found
  extends Pick<StoredRow, 'number' | 'contact' | 'addressKey' | 'state' | 'faults' | 'match' | 'decision'> {}

/**
 * Checks every row of a file for invalid fields and for duplicates of a lead or of an earlier row. Each attempt starts
 * with the first row and writes only to the rows.
 */
export async function checkImport(ctx: Ctx, importId: string, { signal, report }: Attempt): Promise<void> {
  const stored = await readImport(ctx, importId)
  if (stored?.state !== 'checking') return
  const own = await ownFields(ctx)
  const seen = knownContacts<ContactKeys & { row: number }>()
  let [behind, done] = [0, 0]
  for (;;) {
    signal.throwIfAborted()
    const rows = await rowsBehind(ctx, stored, behind, rowsOfBatch)
    if (rows.length === 0) break
    const read = await mapInSlices(rows, (row) => lookAt(ctx, { ...stored, own }, row))
    const leads = knownContacts(
      await leadsLike(
        ctx,
        read.map(({ keys }) => keys),
      ),
    )
    const found = read.map((each) => {
      const match = leadMatch(each.keys, leads) ?? rowMatch(each.keys, seen)
      seen.add({ ...each.keys, row: each.row.number })
      return foundOf(each, match)
    })
    done += rows.length
    behind = rows.at(-1)!.number
    if (!(await note(ctx, importId, found, done))) return
    report({ done, total: stored.total })
    await letOthersRun()
  }
  await ctx.transaction(async (tx) => {
    if ((await lockImport(tx, importId))?.state !== 'checking') return
    await tx.db
      .update(contactImport)
      .set({ state: 'ready', done: 0, lastRow: 0, updatedAt: tx.clock.now() })
      .where(ofImport(tx, importId))
  })
}

interface Looked extends ReturnType<typeof readContact> {
  row: Pick<StoredRow, 'number' | 'decision'>
  keys: ContactKeys
}

const ownFields = async (ctx: Ctx) => shownFields((await readLeadSettings(ctx)).fields)

function lookAt(
  ctx: Ctx,
  { fields: columns, own }: { fields: StoredImport['fields']; own: readonly LeadField[] },
  { cells, ...row }: StoredRow,
): Looked {
  const found = readContact(valuesOf(cells, columns, row.mended), ctx.company.country)
  const read = { ...found, contact: withOwn(found.contact, { cells, columns, own }) }
  const { phone, email } = read.contact
  return { ...read, row, keys: { addressKey: read.addressKey, phone, email } }
}

function leadMatch(keys: ContactKeys, leads: KnownContacts<KnownLead>): RowMatch | null {
  const found = leads.duplicateOf(keys)
  return found ? { by: found.by, leadId: found.known.id } : null
}

function rowMatch(keys: ContactKeys, rows: KnownContacts<ContactKeys & { row: number }>): RowMatch | null {
  const found = rows.duplicateOf(keys)
  return found ? { by: found.by, row: found.known.row } : null
}

/** A duplicate is not imported unless a user decides so. */
function foundOf({ row, contact, addressKey, faults }: Looked, match: RowMatch | null): Found {
  const state = faults.length > 0 ? 'faulty' : match ? 'duplicate' : 'ready'
  return {
    number: row.number,
    contact,
    addressKey,
    faults,
    match,
    state,
    decision: state === 'duplicate' ? 'skip' : null,
  }
}

/** @returns whether the file is still being checked. */
function note(ctx: Ctx, importId: string, found: readonly Found[], done: number): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if ((await lockImport(tx, importId))?.state !== 'checking') return false
    await writeFound(tx, importId, found)
    await tx.db.update(contactImport).set({ done, updatedAt: tx.clock.now() }).where(ofImport(tx, importId))
    return true
  })
}

/** Writes the results of many rows in one statement. */
async function writeFound(tx: Ctx, importId: string, found: readonly Found[]): Promise<void> {
  await executeSql(
    tx.db,
    sql`update ${contactImportRow} as r set contact = v.contact, address_key = v."addressKey", state = v.state,
      faults = v.faults, match = v.match, decision = v.decision
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as v(number int, contact jsonb, "addressKey" text, state text,
      faults jsonb, match jsonb, decision text)
    where r.company_id = ${tx.company.id} and r.import_id = ${importId} and r.number = v.number`,
  )
}

/** Checks a fixed row again, against all other rows as they are. */
export async function checkRow(tx: Ctx, stored: StoredImport, row: StoredRow): Promise<StoredRow> {
  const looked = lookAt(tx, { ...stored, own: await ownFields(tx) }, row)
  const { keys } = looked
  const leads = knownContacts(await leadsLike(tx, [keys]))
  const match = leadMatch(keys, leads) ?? rowMatch(keys, knownContacts(await rowsLike(tx, stored, row.number, keys)))
  const found = foundOf(looked, match)
  const next = { ...row, ...found }
  const { number: _n, ...change } = found
  await tx.db
    .update(contactImportRow)
    .set({ ...change, mended: row.mended })
    .where(
      sql`${eq(contactImportRow.companyId, stored.companyId)} and ${eq(contactImportRow.importId, stored.id)} and ${eq(contactImportRow.number, row.number)}`,
    )
  return next
}

/** Columns that fill the company's custom fields. They are matched like other columns, but never reject a row. */

/** Maximum length of the notes that are stored from one cell. */
const maxNotes = 2_000
const maxText = 500

/** The column target of a custom field. */
export const ownColumn = (id: string): OwnColumn => `own:${id}`

/** The id of the custom field that a column fills. */
export const ownFieldOf = (field: string | undefined): string | undefined =>
  field?.startsWith('own:') ? field.slice(4) : undefined

/**
 * Returns the contact with the row's values for the company's custom fields. Values that a field does not accept are
 * added to the notes.
 */
function withOwn(
  contact: Contact,
  { cells, columns, own }: { cells: readonly string[]; columns: ColumnFields; own: readonly LeadField[] },
): Contact {
  const values: LeadFieldValues = {}
  const unread: string[] = []
  for (const [column, target] of Object.entries(columns)) {
    const field = own.find(({ id }) => id === ownFieldOf(target))
    const cell = (cells[Number(column)] ?? '').trim().slice(0, maxText)
    if (!field || cell === '') continue
    const read = leadFieldForm([field], {}).safeParse({ [field.id]: spelled(field, cell) })
    if (read.success) Object.assign(values, read.data)
    else unread.push(`${field.name}: ${cell}`)
  }
  if (Object.keys(values).length === 0 && unread.length === 0) return contact
  if (unread.length === 0) return { ...contact, own: values }
  const more = contact.more ?? nothingMore
  const notes = [more.notes, ...unread].filter(Boolean).join('\n').slice(0, maxNotes)
  return { ...contact, own: values, more: { ...more, notes } }
}

const nothingMore = {
  altPhone: '',
  owner: '',
  statusWords: '',
  status: 'New' as const,
  tags: [],
  notes: '',
  createdOn: '',
}

/** Converts a cell to its field's format: a choice in the company's spelling, a US date to YYYY-MM-DD. */
function spelled({ kind, choices }: LeadField, cell: string): string {
  if (kind === 'choice') return choices.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell
  return kind === 'date' ? (dayOf(cell) ?? cell) : cell
}
