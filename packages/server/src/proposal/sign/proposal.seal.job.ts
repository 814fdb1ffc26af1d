import type { Ctx, Deps } from '../../platform/context.ts'
import { systemContext } from '../../platform/context.ts'
import type { StoredProposal } from '../proposal.hold.query.ts'
import { sealProposal } from './proposal.seal.ts'

const queue = 'proposal.seal'

type SealJob = { companyId: string; proposalId: string; number: number }

/** Has the signed document made, in the transaction of the last signature. */
export async function queueSeal(tx: Ctx, { companyId, id: proposalId, number }: StoredProposal): Promise<void> {
  const job: SealJob = { companyId, proposalId, number }
  await tx.jobs.enqueue(tx.db, queue, job)
}

/** Names the queue that makes signed documents. Safe to repeat: one that is sealed stays. */
export function defineSealing(deps: Deps): void {
  deps.jobs.define<SealJob>(queue, async ({ companyId, proposalId, number }) => {
    const ctx = await systemContext(deps, companyId)
    if (ctx) await sealProposal(ctx, deps, { proposalId, number })
  })
}
