import type { SigningDetail } from '@gable/contract/proposal-signing'

type SignedDocument = NonNullable<SigningDetail['document']>

/** How long after the last signature a missing seal is normal, in milliseconds. */
const beingMadeMs = 300_000

/**
 * Returns the sealing state of a document: `making` in the first minutes, then `late`, or `failed` after a failed
 * attempt.
 */
export function sealingOf({ signedAt, isSealed, failure }: SignedDocument, now: number) {
  if (isSealed) return 'sealed'
  if (failure) return 'failed'
  return now - new Date(signedAt).getTime() < beingMadeMs ? 'making' : 'late'
}

/**
 * Returns the polling interval in milliseconds: short in the first minutes, then longer, and false once the document is
 * sealed.
 */
export function pollingOf(document: SignedDocument | null, now: number): number | false {
  if (!document || document.isSealed) return false
  return sealingOf(document, now) === 'making' ? 2_000 : 5_000
}
