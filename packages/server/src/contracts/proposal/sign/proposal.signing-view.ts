import { lastDayToCancel } from '@gable/contract/cancellation'
import type { SigningDetail, SigningView } from '@gable/contract/proposal-signing'
import { dayBefore } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readProposal, type StoredProposal, type StoredVersion } from '../proposal.lock.query.ts'
import { isCompanyDue } from '../proposal.query.ts'
import {
  isTurnOf,
  type LinkSubject,
  readSigned,
  readSigners,
  readTrail,
  type StoredSigned,
  type StoredSigner,
  signerStateOf,
  signingOf,
} from './proposal.signer.query.ts'
import { hiddenEmail } from './proposal.signer.ts'
import { trailWords } from './proposal.trail.ts'

const shown = (signer: StoredSigner, signed: StoredSigned | undefined) => ({
  id: signer.id,
  kind: signer.kind,
  position: signer.position,
  name: signer.name,
  state: signerStateOf(signer, signed),
  signedAt: signer.signedAt?.toISOString() ?? null,
})

/** The signing of a proposal as its page shows it; null for a Standard one. The subject is that of the link. */
export async function signingViewOf(
  ctx: Ctx,
  row: StoredProposal,
  { form }: StoredVersion,
  { signerId, host = '' }: Partial<LinkSubject> = {},
): Promise<SigningView | null> {
  if (form.type !== 'E-Sign') return null
  const signers = await readSigners(ctx, row)
  const me = signers.find(({ id }) => id === signerId)
  const signed = await readSigned(ctx, row)
  const { inOrder, initials, code, cancellation, cancellationDays: days } = signingOf(form)
  return {
    signers: signers.map((signer) => shown(signer, signed)),
    me: me
      ? {
          id: me.id,
          name: me.name,
          isTurn: isTurnOf(me, signers, inOrder),
          codeTo: code ? hiddenEmail(me.email) : null,
          host,
        }
      : null,
    initials,
    cancellation: cancellation ? { days, lastDay: lastDayToCancel(dayBefore(ctx, 0), days) } : null,
    isFixed: signers.some(({ signedAt }) => signedAt !== null),
  }
}

/** The signing of a proposal as a user of the company sees it. */
export async function readSigning(ctx: Ctx, id: string): Promise<SigningDetail | undefined> {
  const row = await readProposal(ctx, id)
  if (!row) return undefined
  const signers = await readSigners(ctx, row)
  const signed = await readSigned(ctx, row)
  return {
    signers: signers.map((signer) => {
      return { ...shown(signer, signed), email: signer.email, comments: signer.signature?.comments ?? '' }
    }),
    mayCountersign: await isCompanyDue(ctx, row),
    document: signed
      ? {
          kind: signed.kind,
          isSealed: signed.sealedAt !== null,
          sha256: signed.sha256 ?? '',
          sealedAt: signed.sealedAt?.toISOString() ?? null,
          removedAt: signed.removedAt?.toISOString() ?? null,
          signedAt: signed.signedAt.toISOString(),
          failure: signed.sealFailure,
          failedAt: signed.sealFailedAt?.toISOString() ?? null,
        }
      : null,
    trail: (await readTrail(ctx, row)).map(({ at, kind, host, who, address }) => {
      return { at: at.toISOString(), what: trailWords({ kind, host }, 'en'), who, address }
    }),
  }
}
