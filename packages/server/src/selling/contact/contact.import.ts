import type { FileExtra } from '@gable/contract/contact-file'
import { messages } from '@gable/contract/messages'
import type { ImportResult } from '@gable/contract/status'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { addressKey } from '../../places/geo/geo.address-key.ts'
import { marketAt } from '../../places/market/market.place.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { letOthersRun, rowsOfBatch } from '../../platform/work/batch.ts'
import { emit } from '../../platform/work/events.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { searchTextOf } from '../lead/lead.search.ts'
import { type ContactKeys, knownContacts, leadsLike } from '../lead/office/lead.duplicates.ts'
import { keepImportedFields } from '../lead/office/lead.field.ts'
import { type ImportedLead, importLeads, joinLeads } from '../lead/office/lead.import.ts'
import { contactsImported } from './contact.events.ts'
import { lockImport, ofImport, peopleByName, type StoredImport } from './contact.query.ts'
import { rowsBehind, type StoredRow } from './contact.rows.query.ts'
import { type Contact, contactImport, contactImportRow, importedContact } from './contact.table.ts'

/**
 * Imports the rows of a file in batches, one transaction each. Each transaction also stores the progress, so that an
 * interrupted attempt resumes without duplicates or gaps.
 */
export async function importRows(ctx: Ctx, importId: string, { signal, report }: Attempt): Promise<void> {
  const markets = new Map<string, string | null>()
  for (;;) {
    signal.throwIfAborted()
    const progress = await ctx.transaction(async (tx) => {
      const stored = await lockImport(tx, importId)
      if (stored?.state !== 'importing') return undefined
      const rows = await rowsBehind(tx, stored, stored.lastRow, rowsOfBatch)
      return rows.length > 0 ? importSome(tx, stored, rows, markets) : finish(tx, stored)
    })
    if (!progress) return
    report(progress)
    await letOthersRun()
  }
}

async function finish(tx: Ctx, { id, name, results, headingRow }: StoredImport): Promise<undefined> {
  const now = tx.clock.now()
  // Marks the rows above the headings as done, so that they are deleted with the others.
  const ofThis = and(eq(contactImportRow.companyId, tx.company.id), eq(contactImportRow.importId, id))
  await tx.db
    .update(contactImportRow)
    .set({ doneAt: now })
    .where(and(ofThis, lte(contactImportRow.number, headingRow)))
  await tx.db.update(contactImport).set({ state: 'done', finishedAt: now, updatedAt: now }).where(ofImport(tx, id))
  const { made = 0, joined = 0, skipped = 0, rejected = 0 } = results
  await emit(tx, contactsImported, { subjectId: id, data: { name, made, joined, skipped, rejected } })
}

interface Outcome {
  number: number
  result: ImportResult
  reason: string
  leadId: string | null
}

type Action = 'make' | 'join' | 'skip' | 'reject' | 'exists'

async function importSome(tx: Ctx, stored: StoredImport, rows: StoredRow[], markets: Map<string, string | null>) {
  const leads = knownContacts(await leadsLike(tx, rows.filter(({ state }) => state === 'ready').map(keysOf)))
  const actions = new Map<number, Action>(
    rows.map((row) => [row.number, actionOf(row, (keys) => leads.duplicateOf(keys) !== undefined)]),
  )
  const targets = await joinTargets(tx, stored, rows, actions)
  const made = await makeThem(
    tx,
    stored,
    rows.filter((row) => actions.get(row.number) === 'make'),
    markets,
  )
  for (const { number, leadId } of made) targets.set(number, leadId)
  const joined = await joinThem(
    tx,
    stored,
    rows.filter((row) => actions.get(row.number) === 'join'),
    targets,
  )
  const done = new Map([...made, ...joined].map((outcome) => [outcome.number, outcome]))
  const outcomes = rows.map(
    ({ number }): Outcome => done.get(number) ?? { number, ...leftOut[actions.get(number) as keyof typeof leftOut] },
  )
  await writeOutcomes(tx, stored, outcomes)
  const results = { ...stored.results }
  for (const { result } of outcomes) results[result] = (results[result] ?? 0) + 1
  const next = { lastRow: rows.at(-1)!.number, done: stored.done + rows.length, results, updatedAt: tx.clock.now() }
  await tx.db.update(contactImport).set(next).where(ofImport(tx, stored.id))
  return { done: next.done, total: stored.total }
}

const leftOut = {
  skip: { result: 'skipped', reason: '', leadId: null },
  reject: { result: 'rejected', reason: '', leadId: null },
  exists: { result: 'rejected', reason: messages.LEAD_EXISTS, leadId: null },
  join: { result: 'rejected', reason: messages.NOT_FOUND, leadId: null },
} as const

/** Uses the current rules, even for rows that were checked before an update. */
const currentKey = ({ contact }: StoredRow) => (contact?.street ? addressKey(contact) : '')

const keysOf = (row: StoredRow): ContactKeys => ({
  addressKey: currentKey(row),
  phone: row.contact?.phone ?? '',
  email: row.contact?.email ?? '',
})

/**
 * Decides what to do with a row. If a matching lead was created after the rows were checked, the row is rejected,
 * because no user chose to duplicate it.
 */
function actionOf(row: StoredRow, exists: (keys: ContactKeys) => boolean): Action {
  const { state, decision } = row
  if (decision === 'skip') return 'skip'
  if (state === 'faulty') return 'reject'
  if (state === 'duplicate') return decision === 'join' ? 'join' : 'make'
  return exists(keysOf(row)) ? 'exists' : 'make'
}

/**
 * Returns the leads that rows are joined to: the found lead, or the lead of the earlier row. If the earlier row was not
 * imported, this row is no longer a duplicate and becomes a new lead.
 */
async function joinTargets(
  tx: Ctx,
  { companyId, id }: StoredImport,
  rows: readonly StoredRow[],
  actions: Map<number, Action>,
): Promise<Map<number, string>> {
  const joins = rows.filter(({ number }) => actions.get(number) === 'join')
  const named = [...new Set(joins.flatMap(({ match }) => (match && 'row' in match ? [match.row] : [])))]
  const earlier =
    named.length === 0
      ? []
      : await tx.db
          .select({ number: contactImportRow.number, leadId: contactImportRow.leadId })
          .from(contactImportRow)
          .where(
            and(
              eq(contactImportRow.companyId, companyId),
              eq(contactImportRow.importId, id),
              inArray(contactImportRow.number, named),
            ),
          )
  const leadOf = new Map(earlier.flatMap(({ number, leadId }) => (leadId ? [[number, leadId] as const] : [])))
  for (const { number, match } of joins) {
    if (!match || !('row' in match) || leadOf.has(match.row)) continue
    const action = actions.get(match.row)
    if (action !== 'make' && action !== 'join') actions.set(number, 'make')
  }
  return leadOf
}

const leadOfContact = (row: StoredRow, marketId: string | null, people?: ReadonlyMap<string, string>): ImportedLead => {
  const { source: _source, more, own: _own, ...contact } = row.contact!
  return {
    ...contact,
    addressKey: currentKey(row),
    marketId,
    tags: more?.tags ?? [],
    status: more?.status ?? 'New',
    sold: more?.status === 'Sold' ? { soldCents: more.soldCents ?? null, soldOn: more.soldOn ?? null } : null,
    assignedUserId: (more && people?.get(more.owner.toLowerCase())) ?? null,
  }
}

async function makeThem(
  tx: Ctx,
  stored: StoredImport,
  rows: readonly StoredRow[],
  markets: Map<string, string | null>,
) {
  if (rows.length === 0) return []
  const contacts: ImportedLead[] = []
  const people = rows.some(({ contact }) => contact?.more?.owner) ? await peopleByName(tx) : undefined
  for (const row of rows) contacts.push(leadOfContact(row, await marketOf(tx, row.contact!, markets), people))
  const ids = await importLeads(tx, { name: stored.name, byUserId: stored.startedByUserId! }, contacts)
  await keepImportedFields(
    tx,
    rows.map(({ contact }, index) => ({ leadId: ids[index]!, values: contact?.own ?? {} })),
  )
  const made = rows.map(({ number }, index) => ({ number, result: 'made' as const, reason: '', leadId: ids[index]! }))
  await keep(
    tx,
    stored,
    rows.map((row, index) => ({ row, leadId: ids[index]!, joined: false, before: null, leadVersion: 1 })),
  )
  return made
}

async function joinThem(tx: Ctx, stored: StoredImport, rows: readonly StoredRow[], targets: Map<number, string>) {
  let wanted: { row: StoredRow; leadId: string }[] = []
  for (const row of rows) {
    const { match } = row
    const leadId = match && ('leadId' in match ? match.leadId : targets.get(match.row))
    if (!leadId) continue
    wanted.push({ row, leadId })
    targets.set(row.number, leadId)
  }
  const answers = await joinLeads(
    tx,
    stored,
    wanted.map(({ row, leadId }) => ({ leadId, contact: leadOfContact(row, null) })),
  )
  wanted = wanted.filter((_, index) => answers[index])
  const there = answers.filter((answer) => answer !== undefined)
  await keep(
    tx,
    stored,
    wanted.map(({ row, leadId }, index) => {
      const { version, before } = there[index]!
      return { row, leadId, joined: true, before, leadVersion: version }
    }),
  )
  await levelVersions(tx, stored, new Map(wanted.map(({ leadId }, index) => [leadId, there[index]!.version])))
  return wanted.map(({ row, leadId }) => ({ number: row.number, result: 'joined' as const, reason: '', leadId }))
}

/**
 * Sets the lead version that all contacts of this file on one lead know, so that the file's own changes do not count as
 * somebody's work.
 * @param versions of each lead by its id.
 */
export async function levelVersions(
  tx: Ctx,
  { companyId, id }: StoredImport,
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (versions.size === 0) return
  const leads = JSON.stringify([...versions].map(([leadId, version]) => ({ leadId, version })))
  await executeSql(
    tx.db,
    sql`update ${importedContact} as c set lead_version = v.version
    from jsonb_to_recordset(${leads}::jsonb) as v("leadId" uuid, version int)
    where c.company_id = ${companyId} and c.import_id = ${id} and c.lead_id = v."leadId" and c.lead_version <> v.version`,
  )
}

interface Stored {
  row: StoredRow
  leadId: string
  joined: boolean
  before: Record<string, string> | null
  leadVersion: number
}

async function keep(tx: Ctx, { companyId, id: importId }: StoredImport, contacts: readonly Stored[]): Promise<void> {
  const now = tx.clock.now()
  await insertRows(
    tx.db,
    importedContact,
    contacts.map(({ row: { number, contact }, ...facts }) => ({
      ...contact!,
      details: detailsOf(contact!),
      ...facts,
      companyId,
      importId,
      rowNumber: number,
      searchText: `${searchTextOf(contact!)} ${contact!.source.toLowerCase()}`.trim(),
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/** The fields of a contact in the file that are not fields of its lead. */
function detailsOf({ more }: Contact): Partial<Record<FileExtra, string>> {
  if (!more) return {}
  const { altPhone, altEmail, owner, statusWords: status, notes, createdOn, soldCents, soldOn } = more
  const soldAmount = soldCents == null ? '' : (soldCents / 100).toFixed(2)
  return Object.fromEntries(
    // Rows that were read by an older version lack the newer fields.
    Object.entries({
      altPhone,
      altEmail: altEmail ?? '',
      owner,
      status,
      notes,
      createdOn,
      soldAmount,
      soldOn: soldOn ?? '',
    }).filter(([, value]) => value !== ''),
  )
}

/** Looks up each postal code of a file once. */
async function marketOf(tx: Ctx, { country, state, postalCode }: Contact, markets: Map<string, string | null>) {
  const key = `${country} ${state} ${postalCode.slice(0, 5)}`
  const known = markets.get(key)
  if (known !== undefined) return known
  const found = (await marketAt(tx, { country, state, postalCode, point: null }))?.id ?? null
  markets.set(key, found)
  return found
}

async function writeOutcomes(tx: Ctx, { id }: StoredImport, outcomes: readonly Outcome[]): Promise<void> {
  await executeSql(
    tx.db,
    sql`update ${contactImportRow} as r set result = v.result, reason = v.reason, lead_id = v."leadId",
      done_at = ${tx.clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as v(number int, result text, reason text, "leadId" uuid)
    where r.company_id = ${tx.company.id} and r.import_id = ${id} and r.number = v.number`,
  )
}
