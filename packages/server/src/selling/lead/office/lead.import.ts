import type { Country, LeadStatus } from '@gable/contract/status'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit, emitEach } from '../../../platform/work/events.ts'
import { leadImported, leadImportJoined, leadImportUndone, leadUpdated } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, leadFieldValue, type StoredLead } from '../lead.table.ts'
import { type Contact, readSubmitters } from '../visit/lead.submit.ts'
import { workedWith } from './lead.query.ts'

/** Leads from a file. Many are created at once, and removed again if nobody has worked with them. */

export interface ImportedLead {
  firstName: string
  lastName: string
  email: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
  country: Country
  addressKey: string
  marketId: string | null
  /** Tags of a new lead; an existing lead keeps its own. */
  tags: string[]
  status: LeadStatus
  /** The contract of a Sold lead, as far as the file has it; null for other leads. */
  sold: { soldCents: number | null; soldOn: string | null } | null
  assignedUserId: string | null
}

/** Creates a lead from each contact in a file. @returns their ids, in the same order. */
export async function importLeads(
  tx: Ctx,
  file: { name: string; byUserId: string },
  contacts: readonly ImportedLead[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const now = tx.clock.now()
  const rows = contacts.map(({ sold, ...contact }) => ({
    ...contact,
    ...(sold ?? { soldCents: null, soldOn: null }),
    companyId: tx.company.id,
    id: uuidv7(),
    kind: 'imported' as const,
    originalUserId: contact.assignedUserId,
    source: 'import' as const,
    createdByUserId: file.byUserId,
    currency: tx.company.currency,
    searchText: searchTextOf(contact),
    lastActivityAt: now,
    createdAt: now,
    updatedAt: now,
  }))
  await insertRows(tx.db, lead, rows)
  await emitEach(
    tx,
    leadImported,
    rows.map(({ id }) => ({ subjectId: id, data: { leadId: id, file: file.name } })),
  )
  return rows.map(({ id }) => id)
}

type Joined = { version: number; before: Filled }

/**
 * Joins contacts to existing leads: fills in missing values and changes nothing else. An "Address Only" record becomes
 * a lead this way. The result is undefined for leads that no longer exist.
 */
export async function joinLeads(
  tx: Ctx,
  file: { name: string },
  contacts: readonly { leadId: string; contact: ImportedLead }[],
): Promise<(Joined | undefined)[]> {
  const ids = contacts.map(({ leadId }) => leadId)
  const leads = changing(await lockLeads(tx, ids))
  const reported = contacts.map(({ leadId, contact }) => {
    const known = leads.get(leadId)
    if (!known) return undefined
    const after = lackedBy(known, contact)
    const before = namedIn(known, after)
    leads.change(known, after)
    const name = `${contact.firstName} ${contact.lastName}`.trim() || contact.email || contact.phone || contact.street
    return { subjectId: leadId, data: { leadId, file: file.name, contact: name, before, after } }
  })
  await leads.write(tx)
  await emitEach(
    tx,
    leadImportJoined,
    reported.filter((each) => each !== undefined),
  )
  return reported.map((each) => each && { version: leads.get(each.subjectId)!.version, before: each.data.before })
}

/**
 * Collects the changes to locked leads while contacts are joined to them, and writes them together as one new version.
 */
function changing(locked: readonly StoredLead[]) {
  const leads = new Map(locked.map((row) => [row.id, row]))
  const changed = new Map<string, number>(locked.map(({ id, version }) => [id, version]))
  return {
    get: (id: string) => leads.get(id),
    change(known: StoredLead, fields: Filled): void {
      if (Object.keys(fields).length === 0) return
      leads.set(known.id, { ...known, ...fields, version: changed.get(known.id)! + 1 })
    },
    write: (tx: Ctx) =>
      writeChanged(
        tx,
        [...leads.values()].filter(({ id, version }) => version !== changed.get(id)),
      ),
  }
}

/** Writes the values that contacts fill in on locked leads, in one statement. */
async function writeChanged(tx: Ctx, leads: readonly StoredLead[]): Promise<void> {
  if (leads.length === 0) return
  const senders = await readSubmitters(
    tx,
    leads.map(({ id }) => id),
  )
  const rows = leads.map((one) => {
    const { id, version, kind, firstName, lastName, email, phone } = one
    return { id, version, kind, firstName, lastName, email, phone, searchText: searchTextOf(one, senders.get(id)) }
  })
  await executeSql(
    tx.db,
    sql`update ${lead} as l set version = v.version, kind = v.kind, first_name = v."firstName", last_name = v."lastName",
      email = v.email, phone = v.phone, search_text = v."searchText", updated_at = ${tx.clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, version int, kind text, "firstName" text,
      "lastName" text, email text, phone text, "searchText" text)
    where l.company_id = ${tx.company.id} and l.id = v.id`,
  )
}

/** Locks in a fixed order, so that two transactions that lock the same leads never deadlock. */
function lockLeads(tx: Ctx, ids: string[]): Promise<StoredLead[]> {
  return tx.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, tx.company.id), inArray(lead.id, [...new Set(ids)])))
    .orderBy(asc(lead.id))
    .for('update')
}

/** Returns which leads of an import nobody has worked with, locked until the transaction ends. */
export async function untouchedLeads(
  tx: Ctx,
  created: readonly { leadId: string; version: number }[],
): Promise<ReadonlySet<string>> {
  const versions = new Map(created.map(({ leadId, version }) => [leadId, version]))
  const locked = await lockLeads(tx, [...versions.keys()])
  const same = locked.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id)
  const worked = await workedWith(tx, same)
  return new Set(same.filter((id) => !worked.has(id)))
}

/** Deletes leads that an import created. Everything that references them must already be deleted. */
export async function removeLeads(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { companyId, leadId } = leadFieldValue
  await tx.db.delete(leadFieldValue).where(and(eq(companyId, tx.company.id), inArray(leadId, [...ids])))
  await tx.db.delete(lead).where(and(eq(lead.companyId, tx.company.id), inArray(lead.id, [...ids])))
}

/**
 * Reverts the values that contacts filled in, for leads that are unchanged since the import.
 * @returns the new version of each reverted lead; leads that somebody has changed, or that no longer exist, are left
 * out.
 */
export async function takeBackJoins(
  tx: Ctx,
  file: { name: string },
  contacts: readonly { leadId: string; version: number; before: Filled }[],
): Promise<ReadonlyMap<string, number>> {
  if (contacts.length === 0) return new Map()
  const left = new Map(contacts.map(({ leadId, version }) => [leadId, version]))
  const locked = await lockLeads(tx, [...left.keys()])
  const same = locked.filter(({ id, version }) => version === left.get(id))
  const leads = changing(same)
  const reported = contacts.flatMap(({ leadId, before }) => {
    const known = leads.get(leadId)
    if (!known || Object.keys(before).length === 0) return []
    const data = { leadId, file: file.name, before: namedIn(known, before), after: before }
    leads.change(known, before)
    return [{ subjectId: leadId, data }]
  })
  await leads.write(tx)
  await emitEach(tx, leadImportUndone, reported)
  return new Map(same.map(({ id }) => [id, leads.get(id)!.version]))
}

type Filled = Record<string, string>

/** The fields that a contact can fill in if a lead lacks them. */
const filled = ['email', 'phone'] as const

/** The fields that a lead lacks and a contact has. They turn an "Address Only" record into a lead. */
function lackedBy(known: StoredLead, contact: Contact): Filled {
  const after: Filled = {}
  const isNamed = known.firstName !== '' || known.lastName !== ''
  if (!isNamed && contact.firstName) after.firstName = contact.firstName
  if (!isNamed && contact.lastName) after.lastName = contact.lastName
  for (const name of filled) if (known[name] === '' && contact[name] !== '') after[name] = contact[name]
  // A record with a contact is a lead.
  if (known.kind === 'addressOnly' && Object.keys(after).length > 0) after.kind = 'rqp'
  return after
}

/** A lead's current values of the given fields. */
const namedIn = (known: StoredLead, fields: Filled): Filled =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, String(known[name as keyof StoredLead])]))

/**
 * Fills in values that a lead lacks and another system has. Changes no existing value and no deleted lead. Runs in the
 * caller's transaction.
 */
export async function fillLead(tx: Ctx, leadId: string, contact: Contact): Promise<void> {
  const mine = and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId))
  const [known] = await tx.db.select().from(lead).where(mine).for('update')
  if (!known || known.status === 'Deleted') return
  const after = lackedBy(known, contact)
  if (Object.keys(after).length === 0) return
  const forms = (await readSubmitters(tx, [leadId])).get(leadId)
  await writeNext(tx, lead, known, { ...after, searchText: searchTextOf({ ...known, ...after }, forms) })
  await emit(tx, leadUpdated, { subjectId: leadId, data: { before: namedIn(known, after), after } })
}
