import { signatureBox, signatureLimits } from '@gable/contract/signature-limits'
import { describe, expect, it } from 'vitest'
import { resized, storedStrokes } from './strokes.ts'

const upright = { width: 360, height: 120 }
const across = { width: 780, height: 260 }
const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) })

describe('a drawn signature', () => {
  it('keeps its position on the pad when the phone is rotated', () => {
    const drawn = [stroke([0, 0], [180, 60], [360, 120])]
    expect(resized(drawn, upright, across)).toEqual([stroke([0, 0], [390, 130], [780, 260])])
    expect(storedStrokes(resized(drawn, upright, across), across)).toEqual(storedStrokes(drawn, upright))
  })

  it('reaches its box’s right edge on a pad of any size', () => {
    const { width, height } = signatureBox
    expect(storedStrokes([stroke([780, 260])], across)).toEqual([[width, height]])
    expect(storedStrokes([stroke([360, 120])], upright)).toEqual([[width, height]])
  })

  it('stays within the box and the limits', () => {
    const long = stroke(...Array.from({ length: 2_000 }, (_, x): [number, number] => [x, -5]))
    const [stored] = storedStrokes([long, stroke()], upright)
    expect(stored!.length).toBeLessThanOrEqual(signatureLimits.coordinates)
    expect(Math.max(...stored!)).toBe(signatureBox.width)
    expect(Math.min(...stored!)).toBe(0)
    expect(storedStrokes(Array(90).fill(stroke([1, 1])), upright)).toHaveLength(signatureLimits.strokes)
  })
})
