import type { ChangedContract } from '@gable/contract/proposal-change'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { stateNow } from './proposal.lock.query.ts'
import { contractCents, isContractOf, proposal } from './proposal.table.ts'

/** A signed proposal with its change orders; undefined if it is not signed. The caller must have checked access. */
export async function readContract(ctx: Ctx, originalId: string): Promise<ChangedContract | undefined> {
  const { companyId, id, name, totalCents, signedAt, state, changesProposalId, createdAt, deletedAt } = proposal
  const mine = eq(companyId, ctx.company.id)
  const [found] = await ctx.db
    .select({ id, name, totalCents, signedAt, contractCents })
    .from(proposal)
    .where(and(mine, eq(id, originalId), eq(state, 'Signed')))
  if (!found) return undefined
  const changeOrders = await ctx.db
    .select({ id, name, state: stateNow(ctx.clock.now()), totalCents })
    .from(proposal)
    .where(and(mine, eq(changesProposalId, originalId), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id))
  const { contractCents: comesTo, ...original } = found
  return {
    original: { ...original, signedAt: found.signedAt!.toISOString() },
    changeOrders,
    totalCents: comesTo,
  }
}

export function contractTotals(ctx: Ctx, leadId: string) {
  return ctx.db
    .select({ proposalId: proposal.id, name: proposal.name, totalCents: contractCents })
    .from(proposal)
    .where(isContractOf(ctx.company.id, leadId))
}

/** Counts all change orders that a proposal ever had; the next number follows. */
export async function countChangeOrders(tx: Ctx, originalId: string): Promise<number> {
  const { companyId, changesProposalId } = proposal
  const [found] = await tx.db
    .select({ made: count() })
    .from(proposal)
    .where(and(eq(companyId, tx.company.id), eq(changesProposalId, originalId)))
  return found?.made ?? 0
}
