import { asc } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { contractCents, isContractOf, proposal } from './proposal.table.ts'

/** The contracts that the homeowner of a lead has signed, first one first. */
export async function signedContractsOf(ctx: Ctx, leadId: string) {
  const rows = await ctx.db
    .select({
      proposalId: proposal.id,
      name: proposal.name,
      totalCents: contractCents,
      signedAt: proposal.signedAt,
    })
    .from(proposal)
    .where(isContractOf(ctx.company.id, leadId))
    .orderBy(asc(proposal.signedAt), asc(proposal.id))
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedAt: signedAt!.toISOString() }))
}
