import { expect, it } from 'vitest'
import type { LngLat } from '../../../map/outline.ts'
import { structuresOf } from '../../flow/flow-structure.ts'
import { alternative, roofs, structure } from '../../flow/testing.ts'
import { neighborsOf } from './neighbors.ts'

/** A rectangle of about 8 m by 11 m, moved east of the first by this many times its width. */
function house(step: number): LngLat[][] {
  const west = -111.79 + step * 0.0001
  const [south, side] = [43.82, 0.0001]
  return [[[west, south], [west + side, south], [west + side, south + side], [west, south + side], [west, south]]] // biome-ignore format: a square
}
const features = (buildings: [string, number][]) => ({
  roads: [],
  buildings: buildings.map(([id, step]) => ({ id, outline: house(step) })),
  houseNumbers: [],
  notices: [],
})
const own = roofs([structure('own', { outline: house(0) })], [alternative('next', { outline: house(1) })])

it('are the houses next to it and the buildings on the map, each once, and none that is far', () => {
  const found = neighborsOf(structuresOf(own), own, features([['next', 1], ['other', -1], ['far', 4]])) // biome-ignore format: buildings
  expect(found[0]?.map(([corner]) => corner)).toEqual([house(1)[0]![0], house(-1)[0]![0]])
})

it('are never the roof itself in another source, by its name or by its position', () => {
  expect(neighborsOf(structuresOf(own), null, features([['own', 0], ['same', 0.1]]))).toEqual([[]]) // biome-ignore format: buildings
})

it('include the other roofs in their current state', () => {
  const two = roofs([structure('own', { outline: house(0) }), structure('garage', { outline: house(5) })])
  const moved = structuresOf(two).map((one) =>
    one.choice.id === 'garage' ? { ...one, choice: { ...one.choice, outline: house(1) } } : one,
  )
  expect(neighborsOf(moved, two, null)).toEqual([[house(1)[0]], [house(0)[0]]])
})
