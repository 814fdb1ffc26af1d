import type { SigningDetail } from '@gable/contract/proposal-signing'
import { expect, test } from 'vitest'
import { pollingOf, sealingOf } from './sealing-state.ts'

const signedAt = '2026-11-20T12:00:00.000Z'
const document: NonNullable<SigningDetail['document']> = {
  kind: 'signed',
  signedAt,
  isSealed: false,
  sha256: '',
  sealedAt: null,
  removedAt: null,
  failure: null,
  failedAt: null,
}
const after = (minutes: number) => new Date(signedAt).getTime() + minutes * 60_000

test('a document is in progress for five minutes, then late; a failure shows at once, and the seal ends it', () => {
  expect([sealingOf(document, after(4)), sealingOf(document, after(5))]).toEqual(['making', 'late'])
  expect(sealingOf({ ...document, failure: 'timestamp', failedAt: signedAt }, after(1))).toBe('failed')
  expect(sealingOf({ ...document, isSealed: true }, after(9))).toBe('sealed')
})

test('the page polls often in the first minutes, then less, and no more once it is sealed', () => {
  const often = pollingOf(document, after(1))
  expect(often).toBeLessThan(pollingOf(document, after(9)) as number)
  expect([pollingOf({ ...document, isSealed: true }, after(1)), pollingOf(null, 0)]).toEqual([false, false])
})
