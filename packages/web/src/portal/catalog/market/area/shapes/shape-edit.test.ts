import { limits } from '@gable/contract/limits'
import { marketShapeForm } from '@gable/contract/market-form'
import { describe, expect, it } from 'vitest'
import { metersBetween } from '../../../../../map/area/circle.ts'
import {
  middleBehind,
  newCircle,
  newPolygon,
  shapeTitle,
  squareRound,
  withCorner,
  withCornerBehind,
  withoutCorner,
  withRadius,
} from './shape-edit.ts'

const boise: [number, number] = [-116.2, 43.6]
const square = () => newPolygon(squareRound(boise, 1_000))

describe('drawn areas', () => {
  it('are created as the contract requires', () => {
    expect(marketShapeForm.safeParse(newCircle(boise, 10_000.4)).error).toBeUndefined()
    expect(marketShapeForm.safeParse(square()).error).toBeUndefined()
  })

  it('start as a square of the requested size', () => {
    const [first, second] = square().corners
    expect(metersBetween(first!, second!) / 2_000).toBeCloseTo(1, 3)
  })

  it('keep a radius within its limits', () => {
    expect(withRadius(newCircle(boise, 10_000), 12).radiusMetres).toBe(limits.market.radiusMetres.min)
    expect(withRadius(newCircle(boise, 10_000), 1e9).radiusMetres).toBe(limits.market.radiusMetres.max)
  })

  it('get a corner in the middle of an edge, including the last one, and lose it again', () => {
    const started = square()
    for (const index of [0, 3]) {
      const grown = withCornerBehind(started, index, middleBehind(started, index))
      expect(grown.corners).toHaveLength(5)
      expect(withoutCorner(grown, index + 1)).toEqual(started)
    }
  })

  it('move one corner and leave the others', () => {
    const moved = withCorner(square(), 2, boise)
    expect(moved.corners[2]).toEqual(boise)
    expect(moved.corners.toSpliced(2, 1)).toEqual(square().corners.toSpliced(2, 1))
  })

  it('keep three corners, up to the maximum', () => {
    const triangle = withoutCorner(square(), 0)
    expect(withoutCorner(triangle, 0)).toBe(triangle)
    const full = newPolygon(Array.from({ length: limits.market.corners }, (_, index) => [-116 - index / 1_000, 43]))
    expect(withCornerBehind(full, 0, boise)).toBe(full)
  })

  it('are named by their name, else by their kind and number', () => {
    const [one, two, other] = [newCircle(boise, 1_000), newCircle(boise, 2_000), square()]
    const all = [one, { ...two, name: 'Round the lake' }, other]
    expect(all.map((shape) => shapeTitle(all, shape))).toEqual(['Circle 1', 'Round the lake', 'Area 1'])
  })
})
