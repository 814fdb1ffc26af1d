import type { Ctx } from '../../../platform/context.ts'
import { lockProposal } from '../proposal.lock.query.ts'
import { queueSeal } from './proposal.seal.job.ts'
import { readSigned } from './proposal.signer.query.ts'

type SealNow = { ok: true; state: 'queued' | 'sealed' } | { ok: false; reason: 'NOT_FOUND' | 'PROPOSAL_STATE' }

/**
 * Queues a signed document to be sealed without waiting for the next attempt. Safe to repeat: does nothing if it is
 * sealed or about to be.
 */
export async function sealNow(ctx: Ctx, id: string): Promise<SealNow> {
  return ctx.transaction<SealNow>(async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    const signed = await readSigned(tx, row)
    if (!signed) return { ok: false, reason: 'PROPOSAL_STATE' }
    if (signed.sealedAt) return { ok: true, state: 'sealed' }
    await queueSeal(tx, row)
    return { ok: true, state: 'queued' }
  })
}
