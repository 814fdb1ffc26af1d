import { signatureBox, signatureLimits } from '@gable/contract/signature-limits'
import { describe, expect, it } from 'vitest'
import { keptStrokes, resized } from './strokes.ts'

const upright = { width: 360, height: 120 }
const across = { width: 780, height: 260 }
const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) })

describe('a drawn signature', () => {
  it('keeps its place on the pad when the phone is turned', () => {
    const drawn = [stroke([0, 0], [180, 60], [360, 120])]
    expect(resized(drawn, upright, across)).toEqual([stroke([0, 0], [390, 130], [780, 260])])
    expect(keptStrokes(resized(drawn, upright, across), across)).toEqual(keptStrokes(drawn, upright))
  })

  it('reaches the right edge of its box on a pad of any size', () => {
    const { width, height } = signatureBox
    expect(keptStrokes([stroke([780, 260])], across)).toEqual([[width, height]])
    expect(keptStrokes([stroke([360, 120])], upright)).toEqual([[width, height]])
  })

  it('stays within the box and the limits', () => {
    const long = stroke(...Array.from({ length: 2_000 }, (_, x): [number, number] => [x, -5]))
    const [kept] = keptStrokes([long, stroke()], upright)
    expect(kept!.length).toBeLessThanOrEqual(signatureLimits.coordinates)
    expect(Math.max(...kept!)).toBe(signatureBox.width)
    expect(Math.min(...kept!)).toBe(0)
    expect(keptStrokes(Array(90).fill(stroke([1, 1])), upright)).toHaveLength(signatureLimits.strokes)
  })
})
