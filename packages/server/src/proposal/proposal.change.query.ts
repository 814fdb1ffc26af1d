import type { ChangedContract } from '@gable/contract/proposal-change'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { stateNow } from './proposal.hold.query.ts'
import { proposal } from './proposal.table.ts'

/** A Signed proposal with its change orders. Undefined of one that is not signed. Whether the person sees it, the caller knows. */
export async function readContract(ctx: Ctx, originalId: string): Promise<ChangedContract | undefined> {
  const { companyId, id, name, totalCents, signedAt, state, changesProposalId, createdAt, deletedAt } = proposal
  const mine = eq(companyId, ctx.company.id)
  const [found] = await ctx.db
    .select({ id, name, totalCents, signedAt })
    .from(proposal)
    .where(and(mine, eq(id, originalId), eq(state, 'Signed')))
  if (!found) return undefined
  const changeOrders = await ctx.db
    .select({ id, name, state: stateNow(ctx.clock.now()), totalCents })
    .from(proposal)
    .where(and(mine, eq(changesProposalId, originalId), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id))
  const signed = changeOrders.filter((one) => one.state === 'Signed')
  return {
    original: { ...found, signedAt: found.signedAt!.toISOString() },
    changeOrders,
    totalCents: signed.reduce((sum, one) => sum + one.totalCents, found.totalCents),
  }
}

/** How many change orders a proposal ever had: the next one is numbered after them. */
export async function countChangeOrders(tx: Ctx, originalId: string): Promise<number> {
  const { companyId, changesProposalId } = proposal
  const [found] = await tx.db
    .select({ made: count() })
    .from(proposal)
    .where(and(eq(companyId, tx.company.id), eq(changesProposalId, originalId)))
  return found?.made ?? 0
}
