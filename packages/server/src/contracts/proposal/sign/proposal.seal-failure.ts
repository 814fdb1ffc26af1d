import type { SealFailure } from '@gable/contract/signature'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts'
import type { StoredSigned } from './proposal.signer.query.ts'
import { proposalSigned } from './proposal.signing.table.ts'
import { brokenEntryOf } from './proposal.trail-check.query.ts'

/** A signed document was not sealed; `reason` selects the explanation in the signing panel. */
export class SealFailed extends Error {
  readonly reason: SealFailure
  constructor(reason: SealFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SealFailed'
    this.reason = reason
  }
}

/** Awaits a step of sealing; if it fails, the error names the step. */
export async function inStep<Result>(step: SealFailure, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // The job waits until the database is available again.
    if (isDatabaseUnavailable(error)) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new SealFailed(step === 'renderer' && isOfAuthority(message) ? 'timestamp' : step, message, error)
  }
}

/** The renderer also seals. Its errors cross a thread boundary, which preserves only the message. */
const isOfAuthority = (message: string) => /^TSA |timestamp/i.test(message)

/** Rejects unless the audit trail of a signed document is intact, because a seal would vouch for changed entries. */
export async function expectIntactTrail(
  db: Db,
  signed: Pick<StoredSigned, 'companyId' | 'proposalId' | 'number' | 'documentId' | 'trailHash'>,
): Promise<void> {
  const entry = await brokenEntryOf(db, signed)
  if (entry === null) return
  const { documentId, companyId } = signed
  throw new SealFailed(
    'trail',
    `The audit trail of the signed document ${documentId} (company ${companyId}) was changed from entry ${entry} on`,
  )
}

/** Stores why a document is not sealed, for the signing panel. */
export async function noteSealFailure(
  { db, company, clock }: Ctx,
  { proposalId, number }: { proposalId: string; number: number },
  error: unknown,
): Promise<void> {
  const sealFailure = error instanceof SealFailed ? error.reason : 'other'
  await db
    .update(proposalSigned)
    .set({ sealFailure, sealFailedAt: clock.now() })
    .where(
      and(
        eq(proposalSigned.companyId, company.id),
        eq(proposalSigned.proposalId, proposalId),
        eq(proposalSigned.number, number),
        isNull(proposalSigned.sealedAt),
      ),
    )
}
