import { describe, expect, it } from 'vitest'
import { clusterWords, shortCount, slicesOf, statusSums } from './status-slices.ts'

const cluster = { count: 8, statuses: { Sold: 2, New: 4, Open: 2 } }

describe('a cluster', () => {
  it('has its statuses around its ring, in their usual order and without a gap', () => {
    expect(slicesOf(cluster)).toEqual([
      { status: 'New', from: 0, share: 50 },
      { status: 'Open', from: 50, share: 25 },
      { status: 'Sold', from: 75, share: 25 },
    ])
  })

  it('has a description in words', () => {
    expect(clusterWords(cluster)).toBe('8 leads: 4 New, 2 Open, 2 Sold')
    expect(clusterWords({ count: 1, statuses: { Lost: 1 } })).toBe('1 lead: 1 Lost')
  })

  it.each([
    [7, '7'],
    [999, '999'],
    [1_000, '1k'],
    [1_299, '1.2k'],
    [9_999, '9.9k'],
    [86_400, '86k'],
    [999_999, '999k'],
    [1_250_000, '1.2M'],
  ])('with %i leads has room for %s', (count, short) => {
    expect(shortCount(count)).toBe(short)
  })

  it('adds up with the others, status by status', () => {
    const same = {
      key: '',
      point: [0, 0] as [number, number],
      box: { west: 0, south: 0, east: 1, north: 1 },
      leads: [],
    }
    const sums = statusSums([
      { ...same, ...cluster },
      { ...same, count: 3, statuses: { New: 1, Lost: 2 } },
    ])
    expect(sums).toEqual({ New: 5, Open: 2, Lost: 2, Sold: 2 })
  })
})
