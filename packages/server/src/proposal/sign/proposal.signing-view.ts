import { lastDayToCancel } from '@gable/contract/cancellation'
import type { SigningDetail, SigningView } from '@gable/contract/proposal-signing'
import { proposalRules } from '@gable/contract/proposal-state'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { readLatest, readProposal, type StoredProposal, type StoredVersion, stateOf } from '../proposal.hold.query.ts'
import {
  isTurnOf,
  readSigned,
  readSigners,
  readTrail,
  type StoredSigner,
  signerStateOf,
  signingOf,
} from './proposal.signer.query.ts'
import { hiddenEmail } from './proposal.signer-code.ts'
import { trailWords } from './proposal.trail-words.ts'

const shown = (signer: StoredSigner) => ({
  ...{ id: signer.id, kind: signer.kind, position: signer.position, name: signer.name },
  ...{ state: signerStateOf(signer), signedAt: signer.signedAt?.toISOString() ?? null },
})

/** The signing of a proposal as its page shows it; null of a Standard one. `signerId` is whose link it is. */
export async function signingViewOf(
  ctx: Ctx,
  row: StoredProposal,
  { form }: StoredVersion,
  signerId?: string,
): Promise<SigningView | null> {
  if (form.type !== 'E-Sign') return null
  const signers = await readSigners(ctx, row)
  const me = signers.find(({ id }) => id === signerId)
  const { inOrder, initials, code, cancellation, cancellationDays: days } = signingOf(form)
  return {
    signers: signers.map(shown),
    me: me
      ? {
          ...{ id: me.id, name: me.name, isTurn: isTurnOf(me, signers, inOrder) },
          codeTo: code ? hiddenEmail(me.email) : null,
        }
      : null,
    initials,
    cancellation: cancellation ? { days, lastDay: lastDayToCancel(dayBefore(ctx, 0), days) } : null,
    isFixed: signers.some(({ signedAt }) => signedAt !== null),
  }
}

/** The signing of a proposal as a person of the company sees it. */
export async function readSigning(ctx: Ctx, id: string): Promise<SigningDetail | undefined> {
  const row = await readProposal(ctx, id)
  if (!row) return undefined
  const signers = await readSigners(ctx, row)
  const { form } = await readLatest(ctx, row)
  const own = signers.find(({ kind }) => kind === 'company')
  const signed = await readSigned(ctx, row)
  return {
    signers: signers.map((signer) => {
      return { ...shown(signer), email: signer.email, comments: signer.signature?.comments ?? '' }
    }),
    mayCountersign:
      own !== undefined &&
      own.signedAt === null &&
      proposalRules[stateOf(row, ctx)].answers &&
      isTurnOf(own, signers, signingOf(form).inOrder),
    document: signed
      ? {
          ...{ kind: signed.kind, isSealed: signed.sealedAt !== null, sha256: signed.sha256 ?? '' },
          sealedAt: signed.sealedAt?.toISOString() ?? null,
          removedAt: signed.removedAt?.toISOString() ?? null,
        }
      : null,
    trail: (await readTrail(ctx, row)).map(({ at, kind, who, address }) => {
      return { at: at.toISOString(), what: trailWords(kind, 'en'), who, address }
    }),
  }
}
