import { lastDayToCancel } from '@gable/contract/cancellation'
import { disclosures } from '@gable/contract/e-sign-disclosure'
import type { SealFailure } from '@gable/contract/signature'
import { disclosureVersion } from '@gable/contract/signature-limits'
import type { SignedRequest } from '@gable/documents/render'
import { and, eq, isNull } from 'drizzle-orm'
import { currentSealKey } from '../../../account/seal/seal.key.ts'
import { sealFor, verifyUrl } from '../../../account/seal/seal.service.ts'
import type { Ctx, Deps } from '../../../platform/context.ts'
import { clockIn } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts'
import { addMadeFile } from '../../../platform/files/file-rows.ts'
import { emit } from '../../../platform/work/events.ts'
import { requestOf as contractOf, documentOf, pdfName, signedPurpose } from '../proposal.document.ts'
import { proposalSealed } from '../proposal.events.ts'
import { readLatest, readProposalOfLink, type StoredProposal, type StoredVersion } from '../proposal.lock.query.ts'
import { readSigned, readSigners, readTrail, type StoredSigned, signingOf } from './proposal.signer.query.ts'
import { proposalSigned } from './proposal.signing.table.ts'
import { brokenEntryOf, trailWords } from './proposal.trail.ts'

/**
 * Makes and seals the signed document of a version, and emits an event. Leaves a sealed one unchanged. Rejects with
 * `SealFailed`, which contains the reason.
 */
export async function sealProposal(
  ctx: Ctx,
  deps: Deps,
  { proposalId, number }: { proposalId: string; number: number },
): Promise<void> {
  const row = await readProposalOfLink(ctx, proposalId)
  const waiting = row && row.number === number ? await readSigned(ctx, row) : undefined
  if (!row || !waiting || waiting.sealedAt) return
  await expectIntactTrail(ctx.db, waiting)
  await inStep('key', currentSealKey(deps))
  const latest = await readLatest(ctx, row)
  const request = await inStep('store', requestOf(ctx, deps, row, latest, waiting))
  const body = await inStep('renderer', ctx.documents.renderSigned(request))
  const name = pdfName({ name: `${row.name} signed`, number })
  const stored = await inStep('store', ctx.files.keep(ctx.company.id, { name, kind: 'pdf', body }))
  await ctx.transaction(async (tx) => {
    const mine = and(
      eq(proposalSigned.companyId, tx.company.id),
      eq(proposalSigned.proposalId, proposalId),
      eq(proposalSigned.number, number),
      isNull(proposalSigned.sealedAt),
    )
    const [locked] = await tx.db.select().from(proposalSigned).where(mine).for('update')
    // Two workers may have made one each: the first one is used.
    if (!locked) return
    const fileId = await addMadeFile(tx, stored, signedPurpose)
    const sealedAt = tx.clock.now()
    const sealed = { fileId, sha256: stored.sha256, sealedAt, sealFailure: null, sealFailedAt: null }
    await tx.db.update(proposalSigned).set(sealed).where(mine)
    await emit(tx, proposalSealed, { subjectId: row.leadId, data: { proposalId, name: row.name, number } })
  })
}

async function requestOf(
  ctx: Ctx,
  deps: Deps,
  row: StoredProposal,
  latest: StoredVersion,
  { documentId, beforeSha256, signedAt }: StoredSigned,
): Promise<SignedRequest> {
  const document = await documentOf(ctx, row, latest)
  const trail = await readTrail(ctx, row)
  const { cancellation, cancellationDays: days } = signingOf(latest.form)
  const signedOn = clockIn(document.timeZone)(signedAt.toISOString()).slice(0, 10)
  return {
    documentId,
    beforeSha256,
    verifyUrl: verifyUrl(ctx),
    completedAt: signedAt.toISOString(),
    proposal: await contractOf(ctx, row, document, { isContract: true }),
    signers: (await readSigners(ctx, row)).flatMap(({ name, email, kind, signature }) => {
      return signature ? [{ name, email, kind, signature }] : []
    }),
    cancellation: cancellation ? { days, signedOn, lastDay: lastDayToCancel(signedOn, days) } : null,
    disclosure: { version: disclosureVersion, paragraphs: disclosures[document.language] },
    trail: trail.map(({ at, kind, who, address, device, host, hash }) => {
      return { at: at.toISOString(), what: trailWords({ kind, host }, document.language), who, address, device, hash }
    }),
    seal: await sealFor(ctx, deps, { reason: `Sealed document ${documentId}`, signedAt }),
  }
}

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
async function inStep<Result>(step: SealFailure, work: Promise<Result>): Promise<Result> {
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
