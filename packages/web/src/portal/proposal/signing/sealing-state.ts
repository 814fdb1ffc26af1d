import type { SigningDetail } from '@gable/contract/proposal-signing'

type SignedDocument = NonNullable<SigningDetail['document']>

/** The first attempts take a moment after the last signature; so long nothing is amiss. */
const beingMadeMs = 300_000

/** How the sealing of a document stands: `making` in its first minutes, then `late`, or `failed` where an attempt has failed. */
export function sealingOf({ signedAt, isSealed, failure }: SignedDocument, now: number) {
  if (isSealed) return 'sealed'
  if (failure) return 'failed'
  return now - new Date(signedAt).getTime() < beingMadeMs ? 'making' : 'late'
}

/** How long until the page asks again: soon while an attempt is likely under way, then now and then; false once it is sealed. */
export function pollingOf(document: SignedDocument | null, now: number): number | false {
  if (!document || document.isSealed) return false
  return sealingOf(document, now) === 'making' ? 2_000 : 5_000
}
