import type { ResolvedAddress } from '@gable/contract/widget'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lockName } from '../../../platform/db/client.ts'
import { event } from '../../../platform/platform.table.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadHelpRequested } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { isOfKind } from '../office/lead.filter.ts'
import { contactOf, keepSubmission, lockLead, type SentForm, textWith } from './lead.submit.ts'

export interface HelpRequest extends SentForm {
  /** The record that the visit created or joined; null if no address was found. */
  leadId: string | null
  sessionId: string | null
  /** The text that the person typed instead of a found address. */
  helpText: string
  address: ResolvedAddress | null
  /** Empty if no address was found. */
  addressKey: string
  marketId?: string | null
  isTest: boolean
}

/** How long the forms of one person are combined, even across visits. Milliseconds. */
const togetherMs = 24 * 3_600_000

/** How long the company gets no second email about the same person. Milliseconds. */
const quietMs = 15 * 60_000

/**
 * "Get help": creates an "Other Contacts" record. If the visit has an "Address Only" record that nobody has promoted,
 * that record becomes it, so that one visit is never in two lists; its address is then free for a quote. A second
 * request by the same person within the visit, or within a day, is stored with the first. A lead at the address is not
 * changed, because anyone can type a neighbor's address.
 */
export async function submitHelp(tx: Ctx, request: HelpRequest): Promise<{ leadId: string }> {
  const known = request.leadId === null ? undefined : await lockLead(tx, request.leadId)
  await lockPerson(tx, request)
  const leadId = await keepContact(tx, known, request)
  const quiet = await wasJustNotified(tx, leadId)
  // A visit can still end in a quote after it asked for help, so only the quote's form has the session.
  const submissionId = await keepSubmission(tx, request, { leadId, sessionId: null, quoteId: null })
  const { sessionId, helpText } = request
  await emit(tx, leadHelpRequested, {
    subjectId: leadId,
    // The record has the first request's text; the text of later ones is only here.
    data: { leadId, submissionId, sessionId, marketId: request.marketId ?? known?.marketId ?? null, helpText, quiet },
  })
  return { leadId }
}

async function keepContact(tx: Ctx, known: StoredLead | undefined, request: HelpRequest): Promise<string> {
  const open = known && known.status !== 'Deleted' && known.isTest === request.isTest ? known : undefined
  if (open?.kind === 'addressOnly') return promote(tx, open, request)
  if (open?.kind === 'other' && open.email === request.contact.email) return append(tx, open, request)
  const recent = await recentOf(tx, request)
  return recent ? append(tx, recent, request) : insert(tx, request)
}

const emailOf = ({ contact }: HelpRequest) => contact.email.toLowerCase()

/** Serializes forms that one person sends at the same moment. */
async function lockPerson(tx: Ctx, request: HelpRequest): Promise<void> {
  const person = `help ${tx.company.id} ${emailOf(request)}`
  await lockName(tx.db, person)
}

/** The person's contact of the last day, at the same address or where either has no address. */
async function recentOf(tx: Ctx, request: HelpRequest): Promise<StoredLead | undefined> {
  const { addressKey, isTest } = request
  const [recent] = await tx.db
    .select()
    .from(lead)
    .where(
      and(
        eq(lead.companyId, tx.company.id),
        isOfKind('other'),
        gt(lead.createdAt, new Date(tx.clock.now().getTime() - togetherMs)),
        ne(lead.status, 'Deleted'),
        eq(lead.isTest, isTest),
        eq(sql`lower(${lead.email})`, emailOf(request)),
        addressKey === '' ? undefined : inArray(lead.addressKey, ['', addressKey]),
      ),
    )
    .orderBy(desc(lead.createdAt))
    .limit(1)
    .for('update')
  return recent
}

/** Whether the company got an email about this contact's request for help within the last minutes. */
async function wasJustNotified(tx: Ctx, leadId: string): Promise<boolean> {
  const [reported] = await tx.db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        eq(event.companyId, tx.company.id),
        eq(event.subjectId, leadId),
        eq(event.type, leadHelpRequested.name),
        gt(event.at, new Date(tx.clock.now().getTime() - quietMs)),
        sql`${event.data} ->> 'quiet' = 'false'`,
      ),
    )
    .limit(1)
  return reported !== undefined
}

async function promote(tx: Ctx, known: StoredLead, request: HelpRequest): Promise<string> {
  const now = tx.clock.now()
  await tx.db
    .update(lead)
    .set({
      kind: 'other',
      status: 'New',
      ...contactOf(request),
      helpText: request.helpText,
      pageHref: request.pageHref,
      assignedUserId: known.assignedUserId ?? request.repUserId,
      originalUserId: known.originalUserId ?? request.repUserId,
      createdByUserId: known.createdByUserId ?? request.repUserId,
      searchText: searchTextOf({ ...known, ...request.contact, helpText: request.helpText }),
      submissions: known.submissions + 1,
      lastActivityAt: now,
      updatedAt: now,
      version: known.version + 1,
    })
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, known.id)))
  return known.id
}

async function append(tx: Ctx, known: StoredLead, request: HelpRequest): Promise<string> {
  await tx.db
    .update(lead)
    .set({
      submissions: known.submissions + 1,
      searchText: textWith(known, request),
      lastActivityAt: tx.clock.now(),
    })
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, known.id)))
  return known.id
}

async function insert(tx: Ctx, request: HelpRequest): Promise<string> {
  const now = tx.clock.now()
  const { point = null, ...address } = request.address ?? {
    street: '',
    city: '',
    state: '',
    postalCode: '',
    country: tx.company.country,
  }
  const [row] = await tx.db
    .insert(lead)
    .values({
      companyId: tx.company.id,
      kind: 'other',
      status: 'New',
      ...contactOf(request),
      ...address,
      point,
      addressKey: request.addressKey,
      marketId: request.marketId ?? null,
      assignedUserId: request.repUserId,
      originalUserId: request.repUserId,
      createdByUserId: request.repUserId,
      source: 'widget',
      isTest: request.isTest,
      pageHref: request.pageHref,
      currency: tx.company.currency,
      submissions: 1,
      helpText: request.helpText,
      searchText: searchTextOf({ ...request.contact, ...address, helpText: request.helpText }),
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: lead.id })
  return row!.id
}
