import { expect, test } from 'vitest'
import { bowTie, box, ringAt } from './structure.fixture.ts'
import { guessAmong } from './structure.guess.ts'

const house = { id: 'house', outline: box(50, 30), meaning: 'wallLine', supported: true } as const

test('the ridge of a detached house runs along its long side', () => {
  expect(guessAmong([], 'gable', 12)(house)).toEqual({ kind: 'gable', gableEdges: [1, 3] })
})

test('a house is guessed as a hip roof where hips are usual', () => {
  expect(guessAmong([], 'hip', 12)(house)).toEqual({ kind: 'hip', gableEdges: [] })
})

test('walls shared with neighbors are gables', () => {
  const terrace = [
    { id: 'south', outline: box(50, 30, [0, -30]) },
    { id: 'north', outline: box(50, 30, [0, 30]) },
  ]
  expect(guessAmong([...terrace, house], 'gable', 12)(house)).toEqual({ kind: 'gable', gableEdges: [0, 2] })
})

test('over wall lines the guess is for the overhanging roof, over a roof’s edge for that edge', () => {
  const walls = ringAt([[0, 0], [49, 0], [49, 33], [28, 33], [28, 13], [26.4, 13], [26.4, 39], [0, 39]]) // biome-ignore format: one line reads best
  const niche = { ...house, outline: [walls] }
  expect(guessAmong([], 'gable', 12)(niche).gableEdges).toEqual([1, 6])
  expect(guessAmong([], 'gable', 0)(niche).gableEdges).toEqual([2, 6])
  expect(guessAmong([], 'gable', 12)({ ...niche, meaning: 'roofEdge' }).gableEdges).toEqual([2, 6])
})

test('neither the house itself nor the outline behind a drawing counts as its neighbor', () => {
  const edited = { ...house, outline: box(50, 31) }
  const drawn = { ...edited, id: 'drawn-1' }
  for (const one of [edited, drawn]) expect(guessAmong([house], 'gable', 12)(one).gableEdges).toEqual([1, 3])
})

test('an invalid roof is only reported as being a roof', () => {
  expect(guessAmong([house], 'gable', 12)({ ...house, id: 'drawn-1', outline: bowTie(40) })).toEqual({ kind: 'gable' })
})

test('a building that is not a house is not guessed: it may have any number of corners, and is never quoted', () => {
  expect(guessAmong([], 'hip', 12)({ ...house, supported: false })).toEqual({ kind: 'gable' })
})
