import { sourceNames } from '@gable/contract/measurement-vendor'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { loan } from '../../contracts/loan/loan.table.ts'
import { proposal } from '../../contracts/proposal/proposal.table.ts'
import { proposalSigner } from '../../contracts/proposal/sign/proposal.signing.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { contactImport } from '../../selling/contact/contact.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { measurementOrder } from '../../supply/measurement/measurement.table.ts'

const leadFacts = {
  firstName: lead.firstName,
  lastName: lead.lastName,
  address: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
  assignedUserId: lead.assignedUserId,
}

/** Returns a lead's facts for notifications; undefined if it is gone. */
export async function readLead(ctx: Ctx, leadId: string) {
  const mine = and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId))
  const [row] = await ctx.db.select(leadFacts).from(lead).where(mine)
  return row
}

/** Returns a rep quote's lead and the user responsible for the quote; undefined if it is gone. */
export async function readRepQuote(ctx: Ctx, quoteId: string) {
  const [row] = await ctx.db
    .select({ ...leadFacts, leadId: lead.id, repUserId: quote.repUserId, currency: quote.currency })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId)))
  return row
}

/** Returns a proposal's facts for notifications and its creator; undefined if it is gone. */
export async function readProposalOwner(ctx: Ctx, proposalId: string) {
  const { name, leadId, createdByUserId, expiresAt } = proposal
  const mine = and(eq(proposal.companyId, ctx.company.id), eq(proposal.id, proposalId))
  const [row] = await ctx.db.select({ name, leadId, createdByUserId, expiresAt }).from(proposal).where(mine)
  return row
}

/** Returns the customer who last signed a proposal, with the name they entered. */
export async function readLastSigner(ctx: Ctx, proposalId: string): Promise<string> {
  const { companyId, signedAt, kind, name, signature } = proposalSigner
  const [row] = await ctx.db
    .select({ name, signature })
    .from(proposalSigner)
    .innerJoin(
      proposal,
      and(
        eq(proposal.companyId, companyId),
        eq(proposal.id, proposalSigner.proposalId),
        eq(proposal.number, proposalSigner.number),
      ),
    )
    .where(
      and(
        ...[eq(companyId, ctx.company.id), eq(proposalSigner.proposalId, proposalId)],
        ...[eq(kind, 'customer'), isNotNull(signedAt)],
      ),
    )
    .orderBy(desc(signedAt), desc(proposalSigner.position))
    .limit(1)
  return row?.signature?.fullName ?? row?.name ?? ''
}

/** A report that already existed in the vendor's account when it was added arrives within this time. */
const justAddedMs = 10 * 60_000

/** Returns an order of a measurement report and who placed it; undefined if it is gone. */
export async function readOrder(ctx: Ctx, orderId: string) {
  const { leadId, provider, street, city, state, postalCode, productName, costCents, credits, orderedByUserId } =
    measurementOrder
  const { reference, createdAt, completedAt } = measurementOrder
  const mine = and(eq(measurementOrder.companyId, ctx.company.id), eq(measurementOrder.id, orderId))
  const [row] = await ctx.db
    .select({
      leadId,
      provider,
      street,
      city,
      state,
      postalCode,
      productName,
      costCents,
      credits,
      orderedByUserId,
      reference,
      createdAt,
      completedAt,
    })
    .from(measurementOrder)
    .where(mine)
  if (!row) return undefined
  const isOrdered = row.reference !== null
  const tookMs = (row.completedAt?.getTime() ?? Number.POSITIVE_INFINITY) - row.createdAt.getTime()
  return {
    ...row,
    // A report that was added from a vendor may have no name.
    productName: row.productName || sourceNames[row.provider],
    wasThere: !isOrdered && tookMs < justAddedMs,
  }
}

/** Lists vendors' unanswered questions about a user's orders. */
export async function listOpenQuestions(ctx: Ctx, userId: string) {
  const { id, provider, question, status, orderedByUserId } = measurementOrder
  const rows = await ctx.db
    .select({ orderId: id, source: provider, question })
    .from(measurementOrder)
    .where(
      and(
        ...[eq(measurementOrder.companyId, ctx.company.id), eq(orderedByUserId, userId), isNotNull(question)],
        inArray(status, ['In Progress', 'Pending']),
      ),
    )
  return rows.flatMap(({ question: requested, ...order }) => {
    const isAnswered = requested?.kind === 'substitution' && requested.answer !== undefined
    return requested && !isAnswered ? [{ ...order, question: requested.kind }] : []
  })
}

/** Returns the user who imported a file of contacts; undefined if it is gone. */
export async function readImporter(ctx: Ctx, importId: string): Promise<string | undefined> {
  const mine = and(eq(contactImport.companyId, ctx.company.id), eq(contactImport.id, importId))
  const [row] = await ctx.db.select({ userId: contactImport.createdByUserId }).from(contactImport).where(mine)
  return row?.userId
}

/** Returns a loan's facts for notifications and who sent the invitation; undefined if it is gone. */
export async function readInviter(ctx: Ctx, loanId: string) {
  const { leadId, homeowner, invitedByUserId } = loan
  const mine = and(eq(loan.companyId, ctx.company.id), eq(loan.id, loanId))
  const [row] = await ctx.db.select({ leadId, homeowner, invitedByUserId }).from(loan).where(mine)
  return row
}
