import { expect, test } from 'vitest'
import { assembleRings } from './assemble-rings.ts'

type Line = [number, number][]

const west: Line = [
  [4, 0],
  [0, 0],
  [0, 4],
  [4, 4],
]
const east: Line = [
  [4, 0],
  [8, 0],
  [8, 4],
  [4, 4],
]
const courtyard: Line = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
]
const shed: Line = [
  [20, 0],
  [22, 0],
  [22, 2],
  [20, 0],
]

test('joins lines of any direction', () => {
  for (const line of [east, east.toReversed()]) {
    const polygons = assembleRings([west, line], [])!
    expect(polygons).toHaveLength(1)
    const [ring] = polygons[0]!
    expect(ring![0]).toEqual(ring!.at(-1))
    expect(ring).toHaveLength(7)
  }
})

test('assigns a hole to the ring around it', () => {
  const polygons = assembleRings([shed, west, east], [courtyard])!
  expect(polygons.map((rings) => rings.length)).toEqual([1, 2])
})

test('reports lines that don’t close', () => {
  expect(assembleRings([west], [])).toBeUndefined()
  expect(assembleRings([shed], [west])).toBeUndefined()
})

test('leaves its input unchanged', () => {
  const before = JSON.stringify([west, east])
  assembleRings([west, east], [])
  expect(JSON.stringify([west, east])).toBe(before)
})
