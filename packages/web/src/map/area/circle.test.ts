import { describe, expect, it } from 'vitest'
import { circleRing, metersBetween, pointAt } from './circle.ts'

const boise: [number, number] = [-116.2, 43.6]

describe('a circle over the ground', () => {
  it('has all of its corners at its radius', () => {
    for (const meters of [500, 40_000, 500_000]) {
      for (const corner of circleRing(boise, meters)) expect(metersBetween(boise, corner)).toBeCloseTo(meters, 3)
    }
  })

  it('is closed, and counterclockwise like an outer ring', () => {
    const ring = circleRing(boise, 10_000)
    expect(ring.at(-1)).toEqual(ring[0])
    const doubled = ring.reduce(
      (sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y,
      0,
    )
    expect(doubled).toBeGreaterThan(0)
  })

  it('reaches east and north by bearing', () => {
    const [lng, lat] = pointAt(boise, 10_000, 90)
    expect(lng).toBeGreaterThan(boise[0])
    expect(lat).toBeCloseTo(boise[1], 2)
    expect(pointAt(boise, 10_000, 0)[1]).toBeGreaterThan(boise[1])
  })

  it('measures a degree of latitude as 111.2 km', () => {
    expect(metersBetween([-110, 40], [-110, 41])).toBeCloseTo(111_195, -1)
  })
})
