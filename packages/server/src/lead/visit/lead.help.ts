import type { ResolvedAddress } from '@gable/contract/widget'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { leadHelpRequested } from '../lead.events.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { keepSubmission, type SentForm } from './lead.submission.ts'
import { contactOf, holdLead, textWith } from './lead.submit.ts'

export interface HelpRequest extends SentForm {
  /** The record that the visit wrote or joined; null where no address was found. */
  leadId: string | null
  sessionId: string | null
  /** What the person typed instead of an address that was found. */
  helpText: string
  address: ResolvedAddress | null
  /** Empty where no address was found. */
  addressKey: string
  marketId?: string | null
  isTest: boolean
}

/**
 * "Get help": an "Other Contacts" record. An "Address Only" record of the visit that nobody has promoted becomes it, so
 * that one visit never stands in two lists; its address is then free for a quote. A second request of the same person
 * within the visit is kept beside the first. A lead that stands at the address is left as it is: anyone can type a
 * neighbour's address.
 */
export async function submitHelp(tx: Ctx, request: HelpRequest): Promise<{ leadId: string }> {
  const known = request.leadId === null ? undefined : await holdLead(tx, request.leadId)
  const leadId = await keepContact(tx, known, request)
  // A visit may still end in a quote after it asked for help: only the quote's form carries the session.
  const submissionId = await keepSubmission(tx, request, { leadId, sessionId: null, quoteId: null })
  const { sessionId, helpText } = request
  await emit(tx, leadHelpRequested, {
    subjectId: leadId,
    // The record keeps the first request's words; those of a later one stand here alone.
    data: { leadId, submissionId, sessionId, marketId: request.marketId ?? known?.marketId ?? null, helpText },
  })
  return { leadId }
}

async function keepContact(tx: Ctx, known: StoredLead | undefined, request: HelpRequest): Promise<string> {
  const open = known && known.status !== 'Deleted' && known.isTest === request.isTest ? known : undefined
  if (open?.kind === 'addressOnly') return promote(tx, open, request)
  if (open?.kind === 'other' && open.email === request.contact.email) return append(tx, open, request)
  return insert(tx, request)
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
