import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { proposal, proposalEmail, proposalQuestion, proposalVersion } from '../../contracts/proposal/proposal.table.ts'
import { proposalSigner } from '../../contracts/proposal/sign/proposal.signing.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { undeliverableAddress } from '../../platform/platform.table.ts'
import { quote, quoteEmail } from '../../quoting/quote/quote.table.ts'
import { emailSubscription } from '../../selling/email/email.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { reminder, reminderSettings, reminderStop } from './reminder.table.ts'

/** Selects quotes or proposals: those of a lead, one by id, or all of the company. */
export interface Which {
  leadId?: string
  subjectId?: string
}

/** The companies with reminders enabled. */
export async function companiesThatRemind(db: Db): Promise<string[]> {
  const { companyId, quoteOn, proposalOn } = reminderSettings
  const rows = await db
    .select({ id: companyId })
    .from(reminderSettings)
    .where(or(quoteOn, proposalOn))
    .orderBy(asc(companyId))
  return rows.map(({ id }) => id)
}

/** Homeowners of closed leads get no reminders. */
const isOpenLead = notInArray(lead.status, ['Lost', 'Sold', 'Deleted'])

/** Rep quotes that were emailed and not opened, each with its last email. Excludes those being changed. */
export async function unopenedQuotes(ctx: Ctx, { leadId, subjectId }: Which = {}) {
  const now = ctx.clock.now()
  return ctx.db
    .selectDistinctOn([quote.id], {
      subjectId: quote.id,
      leadId: quote.leadId,
      number: quote.number,
      recipient: quoteEmail.sentTo,
      sentAt: quoteEmail.sentAt,
    })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .innerJoin(
      quoteEmail,
      and(
        eq(quoteEmail.companyId, quote.companyId),
        eq(quoteEmail.quoteId, quote.id),
        eq(quoteEmail.number, quote.number),
      ),
    )
    .where(
      and(
        eq(quote.companyId, ctx.company.id),
        eq(quote.source, 'rep'),
        eq(quote.state, 'Sent'),
        eq(quote.sentNumber, quote.number),
        isNull(quote.deletedAt),
        or(isNull(quote.expiresAt), gt(quote.expiresAt, now)),
        isOpenLead,
        leadId ? eq(quote.leadId, leadId) : undefined,
        subjectId ? eq(quote.id, subjectId) : undefined,
      ),
    )
    .orderBy(quote.id, desc(quoteEmail.sentAt))
}

/** Proposals that the customer has and hasn't signed, with their version's form and the time of the last question. */
export async function unsignedProposals(ctx: Ctx, { leadId, subjectId }: Which = {}) {
  const requested = sql<string | null>`(select max(${proposalQuestion.at}) from ${proposalQuestion}
    where ${proposalQuestion.companyId} = ${proposal.companyId} and ${proposalQuestion.proposalId} = ${proposal.id})`
  return ctx.db
    .select({
      id: proposal.id,
      leadId: proposal.leadId,
      number: proposal.number,
      type: proposal.type,
      chosen: proposal.chosen,
      form: proposalVersion.form,
      expiresAt: proposal.expiresAt,
      askedAt: requested,
    })
    .from(proposal)
    .innerJoin(lead, and(eq(lead.companyId, proposal.companyId), eq(lead.id, proposal.leadId)))
    .innerJoin(
      proposalVersion,
      and(
        eq(proposalVersion.companyId, proposal.companyId),
        eq(proposalVersion.proposalId, proposal.id),
        eq(proposalVersion.number, proposal.number),
      ),
    )
    .where(
      and(
        eq(proposal.companyId, ctx.company.id),
        inArray(proposal.state, ['Sent', 'Viewed']),
        isNull(proposal.deletedAt),
        or(isNull(proposal.expiresAt), gt(proposal.expiresAt, ctx.clock.now())),
        isOpenLead,
        leadId ? eq(proposal.leadId, leadId) : undefined,
        subjectId ? eq(proposal.id, subjectId) : undefined,
      ),
    )
    .orderBy(proposal.id)
}

/** When each address last got an email about these proposals, by version. */
export async function emailsOfProposals(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { companyId, proposalId, number, sentTo, sentAt, kind } = proposalEmail
  return ctx.db
    .selectDistinctOn([proposalId, number, sentTo], { proposalId, number, sentTo, sentAt })
    .from(proposalEmail)
    .where(and(eq(companyId, ctx.company.id), inArray(proposalId, [...ids]), eq(kind, 'proposal')))
    .orderBy(proposalId, number, sentTo, desc(sentAt))
}

/** The signers of all versions of these proposals, in order. */
export async function signersOfProposals(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { companyId, proposalId, position } = proposalSigner
  return ctx.db
    .select()
    .from(proposalSigner)
    .where(and(eq(companyId, ctx.company.id), inArray(proposalId, [...ids])))
    .orderBy(asc(position))
}

/** The sent and skipped reminders of these quotes and proposals. */
export async function doneReminders(ctx: Ctx, subjectIds: readonly string[]) {
  if (subjectIds.length === 0) return []
  const { companyId, subjectId, number, recipient, step } = reminder
  return ctx.db
    .select({ subjectId, number, recipient, step })
    .from(reminder)
    .where(and(eq(companyId, ctx.company.id), inArray(subjectId, [...subjectIds])))
}

/** The sent and skipped reminders of a lead, oldest first. */
export async function remindersSoFar(ctx: Ctx, leadId: string) {
  const { companyId, leadId: of, at, id } = reminder
  return ctx.db
    .select()
    .from(reminder)
    .where(and(eq(companyId, ctx.company.id), eq(of, leadId)))
    .orderBy(asc(at), asc(id))
}

/** Which of these leads have stopped reminders, by whom and since when. */
export async function stopsOf(ctx: Ctx, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  const { companyId, leadId } = reminderStop
  return ctx.db
    .select()
    .from(reminderStop)
    .where(and(eq(companyId, ctx.company.id), inArray(leadId, [...leadIds])))
}

/** Which of these addresses (in lower case) have unsubscribed. */
export async function unsubscribedOf(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { companyId, address, unsubscribedAt } = emailSubscription
  const rows = await ctx.db
    .select({ address })
    .from(emailSubscription)
    .where(and(eq(companyId, ctx.company.id), inArray(address, [...addresses]), isNotNull(unsubscribedAt)))
  return new Set(rows.map((row) => row.address))
}

/** Which of these addresses (in lower case) are unreachable or have reported spam. */
export async function unreachableOf(ctx: Ctx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const { companyId, address } = undeliverableAddress
  const rows = await ctx.db
    .select({ address })
    .from(undeliverableAddress)
    .where(and(eq(companyId, ctx.company.id), inArray(address, [...addresses])))
  return new Set(rows.map((row) => row.address))
}
