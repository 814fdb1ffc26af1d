import { expect, it } from 'vitest'
import { degreesText, riseText } from './measured-text.ts'

it('formats a selected rise without and a measured one with decimals', () => {
  expect([riseText(6), riseText(5.68)]).toEqual(['6', '5.7'])
})

it('converts a rise to degrees', () => {
  expect([0, 3, 6, 12].map(degreesText)).toEqual(['0', '14', '27', '45'])
})
