import { messages, outOfRange } from '@gable/contract/messages'
import { expect, it } from 'vitest'
import { emptyDraft, type PriceDraft, readDraft } from './price-form.ts'

const read = (part: Partial<PriceDraft>) => readDraft({ ...emptyDraft, ...part })

it('a draft is a change, up or down', () => {
  const change = { kind: 'percent', roundTo: 'none', surcharges: false, markets: false }
  expect(read({ size: 500 })).toEqual({ change: { ...change, by: 500 } })
  expect(read({ size: 500, direction: 'lower' })).toEqual({ change: { ...change, by: -500 } })
  expect(read({ size: 0, roundTo: '5' })).toEqual({ change: { ...change, by: 0, roundTo: '5' } })
})

it.each([
  [{ size: null }, messages.REQUIRED],
  [{ size: Number.NaN }, messages.PRICE_NOT_VALID],
  [{ size: 10_001, direction: 'lower' }, outOfRange('percentage', -100, 1_000)],
  [{ size: 100_000_001, kind: 'amount' }, messages.PRICE_NOT_VALID],
] as const)('%j is refused', (part, error) => {
  expect(read(part)).toEqual({ error })
})
