import type { ChangedContract } from '@gable/contract/proposal-change'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { readContract } from '../../proposal/proposal.change.query.ts'
import { proposal } from '../../proposal/proposal.table.ts'
import type { StoredLead } from '../lead.table.ts'

/** The contracts that the homeowner of a lead has signed, each with its signed change orders; the first signed first. */
export async function signedContractsOf(ctx: Ctx, leadId: string): Promise<ChangedContract[]> {
  const found = await ctx.db
    .select({ id: proposal.id })
    .from(proposal)
    .where(
      and(
        ...[eq(proposal.companyId, ctx.company.id), eq(proposal.leadId, leadId), eq(proposal.state, 'Signed')],
        ...[isNull(proposal.changesProposalId), isNull(proposal.deletedAt)],
      ),
    )
    .orderBy(asc(proposal.signedAt), asc(proposal.id))
  const contracts: ChangedContract[] = []
  for (const { id } of found) {
    const contract = await readContract(ctx, id)
    if (contract) contracts.push(contract)
  }
  return contracts
}

/**
 * The signed contracts of a Sold lead that come to another amount than the lead says. A lead that says what all of them come to
 * together agrees with each.
 */
export async function differingContracts(
  ctx: Ctx,
  { id, status, soldCents }: Pick<StoredLead, 'id' | 'status' | 'soldCents'>,
): Promise<ChangedContract[]> {
  if (status !== 'Sold') return []
  const contracts = await signedContractsOf(ctx, id)
  const together = contracts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return soldCents === together ? [] : contracts.filter(({ totalCents }) => totalCents !== soldCents)
}
