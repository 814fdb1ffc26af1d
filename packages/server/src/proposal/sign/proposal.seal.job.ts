import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { systemContext } from '../../platform/context.ts'
import type { StoredProposal } from '../proposal.hold.query.ts'
import { sealProposal } from './proposal.seal.ts'
import { proposalSigned } from './proposal.signing.table.ts'

const queue = 'proposal.seal'

/** By then the attempts of the first job have ended. */
const givenUpMs = 3_600_000

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

/**
 * Queues every signed document that is still not sealed: the time-stamp authority, the renderer or the file store was away for longer than
 * the first job tried, or the lead was deleted and restored. Has no limit: those that cannot be sealed would keep the others waiting.
 * Runs every hour, and is safe to repeat.
 */
export async function sealWaiting({ database: { db }, clock, jobs }: Deps): Promise<void> {
  const { companyId, proposalId, number, kind, sealedAt, signedAt } = proposalSigned
  const before = new Date(clock.now().getTime() - givenUpMs)
  const waiting = await db
    .select({ companyId, proposalId, number })
    .from(proposalSigned)
    .where(and(eq(kind, 'signed'), isNull(sealedAt), lte(signedAt, before)))
    .orderBy(asc(signedAt))
  for (const job of waiting) {
    await jobs.enqueue(db, queue, job, { singletonKey: `${job.proposalId}:${job.number}` })
  }
}
