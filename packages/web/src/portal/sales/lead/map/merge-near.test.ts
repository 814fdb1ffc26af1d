import type { LeadCluster } from '@gable/contract/lead'
import { describe, expect, it } from 'vitest'
import { mergeNear } from './merge-near.ts'

const at = (key: string, lng: number, count: number): LeadCluster => ({
  key,
  point: [lng, 43.7],
  box: { west: lng - 1, south: 43, east: lng + 1, north: 44 },
  count,
  statuses: { New: count },
  leads: [],
})

describe('clusters on both sides of a line', () => {
  // At zoom 4 a degree of longitude is 512 * 16 / 360 = 22.8 pixels.
  const three = [at('a', -111, 6), at('b', -110, 2), at('c', -108, 1)]

  it('are merged if their marks would overlap, at their leads’ center', () => {
    const merged = mergeNear(three, 4)
    expect(merged.map(({ key, count, statuses }) => [key, count, statuses])).toEqual([
      ['a', 8, { New: 8 }],
      ['c', 1, { New: 1 }],
    ])
    expect(merged[0]!.point[0]).toBeCloseTo(-110.75)
    expect(merged[0]!.box).toMatchObject({ west: -112, east: -109 })
  })

  it('stay separate up close', () => {
    expect(mergeNear(three, 5)).toEqual(three)
  })
})
