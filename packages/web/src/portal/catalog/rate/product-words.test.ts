import { expect, it } from 'vitest'
import { factsOf, promotionOf } from './product-words.ts'

const product = { id: 'P-120', name: 'Standard', months: 120, promotionMonths: 18, aprBps: 999, feeBps: 350 }

it('says what a loan product is', () => {
  expect(factsOf(product)).toBe('120 months · 9.99% note rate · 0% for 18 months')
})

it('says nothing of a promotion that there is not', () => {
  expect(promotionOf({ promotionMonths: 0 })).toBe('')
  expect(factsOf({ ...product, promotionMonths: 0 })).toBe('120 months · 9.99% note rate')
})
