import { expect, it } from 'vitest'
import { pairedAround, type Spoke } from './around-node.ts'

const spoke = (line: number, degrees: number, inward: boolean): Spoke => ({
  line,
  inward,
  angle: (degrees * Math.PI) / 180,
})

it('continues a line in the next one clockwise, with the inside between them', () => {
  expect(pairedAround([spoke(0, 90, true), spoke(1, 0, false)])).toEqual([[0, 1]])
})

it('keeps two pieces apart that touch in one node', () => {
  const pairs = pairedAround([spoke(0, 60, true), spoke(1, 20, false), spoke(2, 230, true), spoke(3, 200, false)])
  expect(new Map(pairs)).toEqual(
    new Map([
      [0, 1],
      [2, 3],
    ]),
  )
})

it('finds the piece that lies across the direction where angles start', () => {
  const pairs = pairedAround([spoke(0, -100, true), spoke(1, 150, false), spoke(2, 80, true), spoke(3, 10, false)])
  expect(new Map(pairs)).toEqual(
    new Map([
      [0, 1],
      [2, 3],
    ]),
  )
})

it('returns unmatched lines', () => {
  expect(pairedAround([spoke(0, 10, true)])).toEqual([])
})
