import { expect, it } from 'vitest'
import { degreesText, riseText } from './measured-text.ts'

it('writes a chosen rise whole and a measured one to the tenth', () => {
  expect([riseText(6), riseText(5.68)]).toEqual(['6', '5.7'])
})

it('turns a rise into degrees', () => {
  expect([0, 3, 6, 12].map(degreesText)).toEqual(['0', '14', '27', '45'])
})
