import { expect, test } from 'vitest'
import { nearVisitor } from './geo.service.ts'

const idahoFalls: [number, number] = [-112.03, 43.49]
const boise: [number, number] = [-116.2, 43.6]
const rexburg: [number, number] = [-111.79, 43.83]
const at = (point?: [number, number]) => ({ country: 'US', region: '', city: '', ...(point && { point }) })

test('addresses are searched around the visitor if the company works nearby', () => {
  expect(nearVisitor(idahoFalls, at(rexburg))).toEqual(rexburg)
  expect(nearVisitor(null, at(rexburg))).toEqual(rexburg)
})

test('otherwise around the company’s area', () => {
  expect(nearVisitor(idahoFalls, at(boise))).toEqual(idahoFalls)
  expect(nearVisitor(idahoFalls, at())).toEqual(idahoFalls)
  expect(nearVisitor(idahoFalls, null)).toEqual(idahoFalls)
  expect(nearVisitor(null, null)).toBeNull()
})
