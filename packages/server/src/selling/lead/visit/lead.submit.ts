import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import type { ConsentKind, Currency } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'
import { and, asc, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { lockRecord } from '../../../platform/records.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadAddressOnly, leadAddressRecorded, leadContactQuoted, leadSubmitted } from '../lead.events.ts'
import { formsSearched, searchTextOf, withForm } from '../lead.search.ts'
import { consent, lead, leadSubmission, type StoredLead } from '../lead.table.ts'
import { deleteInFavor, isAtItsAddress, onePerPlace, standingAt } from '../office/lead.edit.ts'

/** The data that is stored once a visitor has chosen an address. */
export interface AddressRecord {
  address: ResolvedAddress
  /** The normalized address, which identifies repeats. */
  addressKey: string
  marketId: string | null
  /** The detected roofs, with their guessed shapes. */
  structures: LeadStructure[]
  pageHref: string
  isTest: boolean
  /** The rep whose public link the visitor used. */
  repUserId: string | null
}

/** The contact of a record that has only an address. */
const nobody: Contact = { firstName: '', lastName: '', email: '', phone: '' }

/**
 * Creates the "Address Only" record, or joins the record that occupies this address in the company. An existing record
 * changes only in its last activity, and in its market if it had none, because anyone can type a neighbor's address.
 */
export async function recordAddress(tx: Ctx, visit: AddressRecord): Promise<{ leadId: string }> {
  const now = tx.clock.now()
  const { point, ...address } = visit.address
  const newId = uuidv7()
  const [record] = await tx.db
    .insert(lead)
    .values({
      companyId: tx.company.id,
      id: newId,
      kind: 'addressOnly',
      status: 'New',
      ...address,
      point,
      addressKey: visit.addressKey,
      marketId: visit.marketId,
      assignedUserId: visit.repUserId,
      originalUserId: visit.repUserId,
      createdByUserId: visit.repUserId,
      source: 'widget',
      isTest: visit.isTest,
      pageHref: visit.pageHref,
      currency: tx.company.currency,
      structures: visit.structures,
      searchText: searchTextOf({ ...nobody, ...address }),
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      ...onePerPlace,
      set: {
        lastActivityAt: sql`greatest(${lead.lastActivityAt}, excluded.last_activity_at)`,
        marketId: sql`coalesce(${lead.marketId}, excluded.market_id)`,
      },
    })
    .returning({ id: lead.id })
  const leadId = record!.id
  if (leadId === newId) {
    await emit(tx, leadAddressRecorded, { subjectId: leadId, data: { leadId, marketId: visit.marketId } })
  }
  return { leadId }
}

/**
 * Selects the `id` of the record at a place that had activity since a time, for a statement with these placeholders. A
 * visit to a record seen lately needs to write nothing but itself.
 */
export function recordSeenSince({ companyId, addressKey, isTest, since }: SeenNames): SQL {
  const known = and(standingAt(companyId, { addressKey, isTest }), gt(lead.lastActivityAt, since))
  return sql`select ${lead.id} from ${lead} where ${known}`
}

type SeenNames = Record<'companyId' | 'addressKey' | 'isTest' | 'since', Placeholder>

/**
 * Returns the record for a visit's quote, locked until the transaction ends: the one that the visit created or joined.
 * If that was deleted, moved, turned into another contact, or marked as a test in the meantime, returns the record that
 * now occupies the address, or a new one. A contact that was imported for the address is joined with it.
 */
export async function openLeadFor(tx: Ctx, visit: AddressRecord & { leadId: string }): Promise<string> {
  const known = await lockLead(tx, visit.leadId)
  const stands = known?.addressKey === visit.addressKey && known.isTest === visit.isTest && isAtItsAddress(known)
  const open = stands ? known : await lockLead(tx, (await recordAddress(tx, visit)).leadId)
  return (await joinContactAt(tx, open!)) ?? open!.id
}

interface ContactSubmission extends SentForm {
  /** From `openLeadFor`, in the same transaction. */
  leadId: string
  sessionId: string
  marketId: string | null
  quote: { quoteId: string; roofAreaSqft: number; totalCents: number; currency: Currency; productName: string }
  structures: LeadStructure[]
  slope: NonNullable<LeadDetail['slope']>
}

/**
 * The "Almost Done" form. The first one at an address promotes its "Address Only" record in place; a repeat is stored
 * with the lead and overwrites nothing.
 */
export async function submitContact(
  tx: Ctx,
  form: ContactSubmission,
): Promise<{ leadId: string; submissionId: string; repeated: boolean }> {
  const { leadId, sessionId, quote } = form
  const known = await lockLead(tx, leadId)
  if (!known || !isAtItsAddress(known)) {
    throw new Error(`The lead ${leadId} is not open: get it from openLeadFor in the same transaction`)
  }
  const repeated = known.kind === 'rqp'
  await tx.db
    .update(lead)
    .set(repeated ? repeatOf(tx, known, form) : promotionOf(tx, known, form))
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId)))
  const submissionId = await keepSubmission(tx, form, { leadId, sessionId, quoteId: quote.quoteId })
  await emit(tx, leadSubmitted, {
    subjectId: leadId,
    data: { leadId, submissionId, quoteId: quote.quoteId, sessionId, repeated, marketId: form.marketId },
  })
  return { leadId, submissionId, repeated }
}

function promotionOf(tx: Ctx, known: StoredLead, form: ContactSubmission): Partial<StoredLead> {
  const now = tx.clock.now()
  return {
    kind: 'rqp',
    // An imported contact keeps the company's progress with it.
    status: known.source === 'import' ? known.status : 'New',
    ...contactOf(form),
    ...factsOf(form),
    structures: form.structures,
    slope: form.slope,
    marketId: form.marketId,
    pageHref: form.pageHref,
    assignedUserId: known.assignedUserId ?? form.repUserId,
    originalUserId: known.originalUserId ?? form.repUserId,
    createdByUserId: known.createdByUserId ?? form.repUserId,
    searchText: searchTextOf({ ...known, ...form.contact }),
    submissions: known.submissions + 1,
    lastActivityAt: now,
    updatedAt: now,
    version: known.version + 1,
  }
}

/** A rep's own lead has no quote yet, so the first one fills in the values that the lists show. */
function repeatOf(tx: Ctx, known: StoredLead, form: ContactSubmission): Partial<StoredLead> {
  return {
    ...(known.totalCents === null && factsOf(form)),
    ...(known.structures.length === 0 && { structures: form.structures }),
    ...(known.slope === null && { slope: form.slope }),
    submissions: known.submissions + 1,
    searchText: textWith(known, form),
    lastActivityAt: tx.clock.now(),
  }
}

/** A lead's search text with one more form. */
export function textWith({ searchText, submissions }: StoredLead, { contact }: { contact: Contact }): string {
  return submissions < formsSearched ? withForm(searchText, contact) : searchText
}

function factsOf({ quote }: ContactSubmission) {
  const { roofAreaSqft, totalCents, currency, productName } = quote
  return { roofAreaSqft, totalCents, currency, productName }
}

export function contactOf({ contact: { firstName, lastName, email, phone } }: { contact: Contact }): Contact {
  return { firstName, lastName, email, phone }
}

/**
 * Reads a record of the company and locks it until the transaction ends, so that simultaneous forms are processed one
 * by one.
 */
export const lockLead = (tx: Ctx, leadId: string): Promise<StoredLead | undefined> => lockRecord(tx, lead, leadId)

/** Reports that a visit left only an address, unless somebody promoted its record in the meantime. */
export async function reportAddressOnly(
  tx: Ctx,
  { leadId, sessionId }: { leadId: string; sessionId: string },
): Promise<void> {
  if ((await lockLead(tx, leadId))?.kind !== 'addressOnly') return
  await emit(tx, leadAddressOnly, { subjectId: leadId, data: { leadId, sessionId } })
}

export interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A checkbox of the form or its legal text: the wording, and whether the person agreed. */
export interface ConsentAnswer {
  kind: ConsentKind
  given: boolean
  text: string
}

export interface SentForm {
  contact: Contact
  consents: readonly ConsentAnswer[]
  /** The language of the form. */
  language: SpokenLanguage
  pageHref: string
  widgetVersion: string
  ip: string
  /** The rep whose public link the visitor used. */
  repUserId: string | null
}

/** Stores a contact form as it was sent, with evidence of the consent that was given. @returns its id. */
export async function keepSubmission(
  tx: Ctx,
  { contact, consents, language, pageHref, widgetVersion, ip, repUserId }: SentForm,
  belongsTo: { leadId: string; sessionId: string | null; quoteId: string | null },
): Promise<string> {
  const companyId = tx.company.id
  const at = tx.clock.now()
  const { firstName, lastName, email, phone } = contact
  const [row] = await tx.db
    .insert(leadSubmission)
    .values({ companyId, ...belongsTo, repUserId, firstName, lastName, email, phone, language, pageHref, at })
    .returning({ id: leadSubmission.id })
  if (consents.length > 0) {
    const page = { submissionId: row!.id, at, ip, pageHref, widgetVersion }
    await tx.db
      .insert(consent)
      .values(
        consents.map(({ kind, given, text }) => ({ companyId, ...page, kind, given, text, textSha256: sha256(text) })),
      )
  }
  return row!.id
}

/** The senders of the forms of these leads, oldest form first. */
export async function readSubmitters(tx: Ctx, leadIds: readonly string[]): Promise<Map<string, Contact[]>> {
  const { leadId, firstName, lastName, email, phone } = leadSubmission
  const forms = await tx.db
    .select({ leadId, firstName, lastName, email, phone })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, tx.company.id), inArray(leadId, [...leadIds])))
    .orderBy(asc(leadSubmission.at), asc(leadSubmission.id))
  return Map.groupBy(forms, (form) => form.leadId)
}

/**
 * Joins the record of a visit's address with the latest contact that was imported for the same address. The contact's
 * record, with its notes, tasks, tags, and history, becomes the "Address Only" record until the homeowner's form makes
 * it a lead. Contacts that the company has sold or lost stay unchanged. Runs in the form's transaction.
 * @returns the id of the contact's record; undefined if there is no such contact.
 */
async function joinContactAt(tx: Ctx, record: StoredLead): Promise<string | undefined> {
  if (record.kind !== 'addressOnly') return undefined
  const [contact] = await tx.db
    .select()
    .from(lead)
    .where(
      and(
        ...[eq(lead.companyId, tx.company.id), eq(lead.addressKey, record.addressKey), eq(lead.kind, 'imported')],
        ...[eq(lead.isTest, record.isTest), inArray(lead.status, ['New', 'Open', 'Cold'])],
      ),
    )
    .orderBy(desc(lead.id))
    .limit(1)
    .for('update')
  if (!contact) return undefined
  await deleteInFavor(tx, record, contact.id)
  const { id, firstName, lastName, email, phone } = contact
  await writeNext(tx, lead, contact, {
    kind: 'addressOnly',
    point: contact.point ?? record.point,
    assignedUserId: contact.assignedUserId ?? record.assignedUserId,
  })
  const name = `${firstName} ${lastName}`.trim()
  await emit(tx, leadContactQuoted, { subjectId: id, data: { leadId: id, name, email, phone } })
  return id
}
