import type { ImportResult } from '@gable/contract/status'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { letOthersRun, rowsOfBatch } from '../../platform/work/batch.ts'
import { emit } from '../../platform/work/events.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { removeLeads, takeBackJoins, untouchedLeads } from '../lead/office/lead.import.ts'
import { removeStormsOf } from '../weather/weather.service.ts'
import { contactImportUndone } from './contact.events.ts'
import { levelVersions } from './contact.import.ts'
import { lockImport, ofImport, type StoredImport } from './contact.query.ts'
import { contactImport, contactImportRow, importedContact } from './contact.table.ts'

type StoredContact = typeof importedContact.$inferSelect

/**
 * Undoes an import in batches of contacts, one transaction each. Deletes leads that the import created and nobody has
 * worked with. Reverts the values that it filled in on other leads if they are unchanged. Keeps everything else and
 * notes that in the rows.
 */
export async function undoImport(ctx: Ctx, importId: string, { signal, report }: Attempt): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const progress = await ctx.transaction(async (tx) => {
      const stored = await lockImport(tx, importId)
      if (stored?.state !== 'undoing') return undefined
      const contacts = await contactsBehind(tx, stored)
      return contacts.length > 0 ? undoSome(tx, stored, contacts) : finish(tx, stored)
    })
    if (!progress) return
    report(progress)
    await letOthersRun()
  }
}

async function finish(tx: Ctx, { id, name, results }: StoredImport): Promise<undefined> {
  await tx.db.update(contactImport).set({ state: 'undone', updatedAt: tx.clock.now() }).where(ofImport(tx, id))
  const { removed = 0, kept = 0 } = results
  await emit(tx, contactImportUndone, { subjectId: id, data: { name, removed, kept } })
}

function contactsBehind({ db }: Ctx, { companyId, id, lastRow }: StoredImport): Promise<StoredContact[]> {
  return db
    .select()
    .from(importedContact)
    .where(
      and(
        eq(importedContact.companyId, companyId),
        eq(importedContact.importId, id),
        gt(importedContact.rowNumber, lastRow),
      ),
    )
    .orderBy(asc(importedContact.rowNumber))
    .limit(rowsOfBatch)
}

async function undoSome(tx: Ctx, stored: StoredImport, contacts: readonly StoredContact[]) {
  const created = contacts.filter(({ joined }) => !joined)
  const untouched = await untouchedLeads(
    tx,
    created.map(({ leadId, leadVersion }) => ({ leadId, version: leadVersion })),
  )
  const results = { ...stored.results }
  const note = async (result: ImportResult, numbers: number[]) => {
    results[result] = (results[result] ?? 0) + numbers.length
    await writeResult(tx, stored, numbers, result)
  }
  // Deleting a lead removes all of the file's contacts on it, including those of later rows that were joined to it.
  await note('removed', await deleteContacts(tx, stored, [...untouched]))
  await removeStormsOf(tx, [...untouched])
  await removeLeads(tx, [...untouched])
  await note(
    'kept',
    created.filter(({ leadId }) => !untouched.has(leadId)).map(({ rowNumber }) => rowNumber),
  )
  const others = contacts.filter(({ joined, leadId }) => joined && !untouched.has(leadId))
  const taken = await takeBack(tx, stored, others)
  const numbersOf = (those: readonly StoredContact[]) => those.map(({ rowNumber }) => rowNumber)
  await note('removed', numbersOf(others.filter(({ id }) => taken.has(id))))
  await note('kept', numbersOf(others.filter(({ id }) => !taken.has(id))))
  const done = (results.removed ?? 0) + (results.kept ?? 0)
  const next = { lastRow: contacts.at(-1)!.rowNumber, done, results, updatedAt: tx.clock.now() }
  await tx.db.update(contactImport).set(next).where(ofImport(tx, stored.id))
  return { done, total: stored.total }
}

/** @returns the row numbers of the deleted contacts. */
async function deleteContacts(tx: Ctx, { companyId, id }: StoredImport, leadIds: string[]): Promise<number[]> {
  if (leadIds.length === 0) return []
  const gone = await tx.db
    .delete(importedContact)
    .where(
      and(
        eq(importedContact.companyId, companyId),
        eq(importedContact.importId, id),
        inArray(importedContact.leadId, leadIds),
      ),
    )
    .returning({ rowNumber: importedContact.rowNumber })
  return gone.map(({ rowNumber }) => rowNumber)
}

/**
 * Removes contacts that were joined to leads, and reverts the values that they filled in. Keeps contacts whose lead
 * somebody has worked with since, and those whose lead was created by this file and kept. @returns the ids of the
 * removed contacts.
 */
async function takeBack(tx: Ctx, stored: StoredImport, joined: readonly StoredContact[]): Promise<ReadonlySet<string>> {
  const created = await madeHere(
    tx,
    stored,
    joined.map(({ leadId }) => leadId),
  )
  const others = joined.filter(({ leadId }) => !created.has(leadId))
  const versions = await takeBackJoins(
    tx,
    stored,
    others.map(({ leadId, leadVersion, before }) => ({ leadId, version: leadVersion, before: before ?? {} })),
  )
  const out = others.filter(({ leadId }) => versions.has(leadId)).map(({ id }) => id)
  if (out.length === 0) return new Set()
  await tx.db
    .delete(importedContact)
    .where(and(eq(importedContact.companyId, stored.companyId), inArray(importedContact.id, out)))
  await levelVersions(tx, stored, versions)
  return new Set(out)
}

/** Returns which of these leads were created by this file and kept. */
async function madeHere(tx: Ctx, { companyId, id }: StoredImport, leadIds: string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set()
  const found = await tx.db
    .select({ leadId: importedContact.leadId })
    .from(importedContact)
    .where(
      and(
        eq(importedContact.companyId, companyId),
        eq(importedContact.importId, id),
        inArray(importedContact.leadId, leadIds),
        eq(importedContact.joined, false),
      ),
    )
  return new Set(found.map(({ leadId }) => leadId))
}

async function writeResult(tx: Ctx, { companyId, id }: StoredImport, numbers: number[], result: ImportResult) {
  if (numbers.length === 0) return
  await tx.db
    .update(contactImportRow)
    .set({ result, ...(result === 'removed' && { leadId: null }) })
    .where(
      and(
        eq(contactImportRow.companyId, companyId),
        eq(contactImportRow.importId, id),
        inArray(contactImportRow.number, numbers),
      ),
    )
}
