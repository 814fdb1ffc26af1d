import { expect, it } from 'vitest'
import { factsOf, promotionOf } from './product-words.ts'

const product = { id: 'P-120', name: 'Standard', months: 120, promotionMonths: 18, aprBps: 999, feeBps: 350 }

it('describes a loan product', () => {
  expect(factsOf(product)).toBe('120 months · 9.99% note rate · 0% for 18 months')
})

it('does not mention a missing promotion', () => {
  expect(promotionOf({ promotionMonths: 0 })).toBe('')
  expect(factsOf({ ...product, promotionMonths: 0 })).toBe('120 months · 9.99% note rate')
})
