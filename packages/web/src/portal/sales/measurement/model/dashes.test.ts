import { expect, it } from 'vitest'
import { dashesOf } from './dashes.ts'

it('a line becomes its pattern’s strokes, the last one cut at the line’s end', () => {
  const strokes = dashesOf([0, 0, 0], [10, 0, 0], [3, 1, 1, 1])
  expect(strokes.map(([from, to]) => [from[0], to[0]])).toEqual([
    [0, 3],
    [4, 5],
    [6, 9],
  ])
})

it('a line shorter than its first stroke is one stroke', () => {
  expect(dashesOf([1, 2, 3], [1, 2.5, 3], [2, 1])).toEqual([
    [
      [1, 2, 3],
      [1, 2.5, 3],
    ],
  ])
})
