import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts'
import { defineCompanyJob } from '../../../platform/work/company-job.ts'
import { eachIsolated, forgetFailure, noteFailures } from '../../../platform/work/each-isolated.ts'
import { lockProposal, type StoredProposal } from '../proposal.lock.query.ts'
import { expectIntactTrail, noteSealFailure, SealFailed, sealProposal } from './proposal.seal.ts'
import { readSigned } from './proposal.signer.query.ts'
import { proposalSigned } from './proposal.signing.table.ts'

const queue = 'proposal.seal'

/** The recurring job's name, under which the installation's health page lists what it cannot seal. */
export const sealWork = 'proposal.sealWaiting'

/** By then, all attempts of the first job have ended. */
const givenUpMs = 3_600_000

type SealJob = { companyId: string; proposalId: string; number: number }

const nameOf = ({ proposalId, number }: SealJob) => `${proposalId}:${number}`

/** Queues the signed document in the caller's transaction, unless it is already queued. */
export async function queueSeal(tx: Ctx, { companyId, id: proposalId, number }: StoredProposal): Promise<void> {
  const job: SealJob = { companyId, proposalId, number }
  await tx.jobs.enqueue(tx.db, queue, job, { singletonKey: nameOf(job) })
}

/** Defines the queue that makes signed documents. Safe to repeat: a sealed document is not sealed again. */
export function defineSealing(deps: Deps): void {
  defineCompanyJob<SealJob>(deps, queue, async (ctx, job) => {
    try {
      await sealProposal(ctx, deps, job)
      await forgetFailure(deps, sealWork, nameOf(job))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await noteSealFailure(ctx, job, error)
      if (!(error instanceof SealFailed && error.reason === 'trail')) throw error
      // Further attempts would fail in the same way. The hourly sweep checks again, and seals once the trail is
      // restored.
      deps.log.error({ err: error, proposal: job.proposalId }, 'document not sealed: its audit trail was modified')
      await noteFailures(deps, sealWork, new Map([[nameOf(job), error.message]]))
    }
  })
}

/**
 * Queues every signed document that is still not sealed: the time-stamp authority, the renderer or the file store was
 * unavailable for longer than the first job tried, or the lead was deleted and restored. Has no limit, because
 * documents that cannot be sealed would block the others. Those whose audit trail was changed are not queued, but
 * recorded as failing. Runs every hour, and is safe to repeat.
 */
export async function sealWaiting(deps: Deps): Promise<void> {
  const { db } = deps.database
  const { companyId, proposalId, number, documentId, trailHash, kind, sealedAt, signedAt } = proposalSigned
  const before = new Date(deps.clock.now().getTime() - givenUpMs)
  const waiting = await db
    .select({ companyId, proposalId, number, documentId, trailHash, signedAt })
    .from(proposalSigned)
    .where(and(eq(kind, 'signed'), isNull(sealedAt)))
    .orderBy(asc(signedAt))
  await eachIsolated(deps, {
    work: sealWork,
    items: waiting,
    nameOf: (signed) => nameOf(signed),
    run: async (signed) => {
      await expectIntactTrail(db, signed)
      if (signed.signedAt > before) return
      const job: SealJob = { companyId: signed.companyId, proposalId: signed.proposalId, number: signed.number }
      await deps.jobs.enqueue(db, queue, job, { singletonKey: nameOf(job) })
    },
  })
}

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
