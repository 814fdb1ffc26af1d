import { describe, expect, it } from 'vitest'
import { edgeLength, innerEdgeType, rimEdgeType } from './edge-type.ts'

describe('the type of an edge between two planes', () => {
  const [southward, northward, westward] = [
    [0, 0.5],
    [0, -0.5],
    [0.5, 0],
  ] as const

  it('is ridge if they fall away from a level line, in either direction', () => {
    expect(innerEdgeType([0, 4, 2], [9, 4, 2], northward, southward)).toBe('ridge')
    expect(innerEdgeType([9, 4, 2], [0, 4, 2], southward, northward)).toBe('ridge')
  })

  it('is hip or valley on the same sloped line by the side of each plane', () => {
    expect(innerEdgeType([0, 0, 0], [4, 4, 2], westward, southward)).toBe('hip')
    expect(innerEdgeType([0, 0, 0], [4, 4, 2], southward, westward)).toBe('valley')
  })

  it('is ridge below 5 degrees of fall and hip above', () => {
    const fall = (degrees: number) => 10 * Math.tan((degrees * Math.PI) / 180)
    expect(innerEdgeType([0, 0, 0], [10, 0, fall(4.9)], northward, southward)).toBe('ridge')
    expect(innerEdgeType([0, 0, 0], [10, 0, fall(5.1)], northward, southward)).toBe('hip')
  })

  it('is a pitch break if one slope continues with another pitch over a level line, bent out or in', () => {
    const steep = [0, 2] as const
    expect(innerEdgeType([9, 4, 2], [0, 4, 2], steep, southward)).toBe('pitchBreak')
    expect(innerEdgeType([0, 4, 2], [9, 4, 2], southward, steep)).toBe('pitchBreak')
    expect(innerEdgeType([9, 4, 2], [0, 4, 2], southward, steep)).toBe('pitchBreak')
    expect(edgeLength('pitchBreak', [0, 4, 2], [9, 4, 2.1])).toBe(9)
  })

  it('is a pitch break around a level top, and never on a sloped line', () => {
    expect(innerEdgeType([9, 4, 2], [0, 4, 2], southward, [0, 0])).toBe('pitchBreak')
    expect(innerEdgeType([0, 0, 0], [4, 4, 2], [2, 0], southward)).toBe('hip')
  })

  it('is valley on a level line to which both fall', () => {
    expect(innerEdgeType([0, 4, 2], [9, 4, 2], southward, northward)).toBe('valley')
  })

  it('is hip on a roof of 1/12, whose hips fall by less than 5 degrees', () => {
    expect(innerEdgeType([0, 0, 0], [4, 4, 4 / 12], [1 / 12, 0], [0, 1 / 12])).toBe('hip')
  })
})

describe('the type of an edge at the rim', () => {
  it('is eave on an edge that rises, rake or high eave on a gable', () => {
    expect(rimEdgeType(6, [0, 0, 0], [9, 0, 0], [0, 0.5])).toBe('eave')
    expect(rimEdgeType('gable', [9, 0, 0], [9, 4, 2], [0, 0.5])).toBe('rake')
    expect(rimEdgeType('gable', [9, 4, 2], [0, 4, 2], [0, 0.5])).toBe('highEave')
  })

  it('is eave if a plane without its own rise starts farther up, as over the notch of a shed', () => {
    expect(rimEdgeType('gable', [0, 4, 2], [9, 4, 2], [0, 0.5])).toBe('eave')
  })

  it('is rake on a gable of a roof of 1/12', () => {
    expect(rimEdgeType('gable', [9, 0, 0], [9, 6, 0.5], [0, 1 / 12])).toBe('rake')
  })

  it('is eave on a level gable at the height 0', () => {
    expect(rimEdgeType('gable', [0, 0, 0], [9, 0, 0], [0, 0])).toBe('eave')
  })
})

it('measures eaves and ridges from above, the others along their slope', () => {
  expect(edgeLength('ridge', [0, 0, 0], [3, 0, 0.1])).toBe(3)
  expect(edgeLength('hip', [0, 0, 0], [2, 1, 2])).toBe(3)
  expect(edgeLength('rake', [0, 0, 0], [3, 0, 4])).toBe(5)
})
