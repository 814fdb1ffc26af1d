import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import {
  isContractOf,
  newestContract,
  proposal,
  proposalVersion,
  contractSignedAt as signedAt,
} from './proposal.table.ts'

const ofVersion = and(
  eq(proposalVersion.companyId, proposal.companyId),
  eq(proposalVersion.proposalId, proposal.id),
  eq(proposalVersion.number, proposal.number),
)

export type ContractToExplain = NonNullable<Awaited<ReturnType<typeof readContractToExplain>>>

/** The newest contract of a lead with what it offered, and its signed change orders, oldest first. */
export async function readContractToExplain(ctx: Ctx, leadId: string) {
  const { id, quoteId, totalCents, chosen, createdAt } = proposal
  const [found] = await ctx.db
    .select({ id, quoteId, totalCents, chosen, createdAt, signedAt, offered: proposalVersion.offered })
    .from(proposal)
    .innerJoin(proposalVersion, ofVersion)
    .where(isContractOf(ctx.company.id, leadId))
    .orderBy(...newestContract)
    .limit(1)
  if (!found) return undefined
  const changeOrders = await ctx.db
    .select({
      name: proposal.name,
      totalCents,
      signedAt,
      reason: sql<string>`coalesce(${proposalVersion.form}->'change'->>'reason', '')`,
    })
    .from(proposal)
    .innerJoin(proposalVersion, ofVersion)
    .where(
      and(
        ...[eq(proposal.companyId, ctx.company.id), eq(proposal.changesProposalId, found.id)],
        ...[eq(proposal.state, 'Signed'), isNull(proposal.deletedAt)],
      ),
    )
    .orderBy(asc(signedAt), asc(proposal.id))
  return { ...found, changeOrders }
}

/** Rep quotes that were sent. A condition on `quote`. */
export const isSentRepQuote = (companyId: string): SQL =>
  and(
    ...[eq(quote.companyId, companyId), eq(quote.source, 'rep')],
    ...[isNotNull(quote.sentNumber), isNull(quote.deletedAt)],
  )!

/** The contract's quote if it was sent; without a contract the quote that the homeowner chose, or the last one sent. */
export async function readQuoteToExplain(ctx: Ctx, leadId: string, quoteId: string | undefined) {
  const { pricedWith, chosen, totalCents, sentAt, createdAt, currency } = quote
  const [found] = await ctx.db
    .select({ pricedWith, chosen, totalCents, sentAt, createdAt, currency })
    .from(quote)
    .where(
      and(
        ...[isSentRepQuote(ctx.company.id), eq(quote.leadId, leadId)],
        quoteId === undefined ? undefined : eq(quote.id, quoteId),
      ),
    )
    .orderBy(sql`${chosen} is not null desc`, desc(sentAt))
    .limit(1)
  return found
}
