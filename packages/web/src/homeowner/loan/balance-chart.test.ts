import { describe, expect, it } from 'vitest'
import { balanceDrawing, chart } from './balance-chart.ts'

const months = Array.from({ length: 120 }, (_, at) => ({ month: at + 1, balanceCents: 2_000_000 - (at + 1) * 16_667 }))
const loan = { principalCents: 2_000_000, months, promotionMonths: 0 }
const pointsOf = (line: string) =>
  line
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number])

describe('a balance chart', () => {
  it('goes from the amount on the first day to zero on the last, within its box', () => {
    const points = pointsOf(balanceDrawing(loan, 640).line)
    expect(points).toHaveLength(121)
    expect(points[0]).toEqual([chart.left, chart.top])
    expect(points.at(-1)![0]).toBe(640 - chart.right)
    for (const [index, [x, y]] of points.slice(1).entries()) {
      expect(x).toBeGreaterThan(points[index]![0])
      expect(y).toBeGreaterThanOrEqual(points[index]![1])
    }
  })

  it.each([
    [1_500_000, [0, 500_000, 1_000_000, 1_500_000]],
    [2_000_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
    [10_000, [0, 5_000, 10_000]],
    [100_000_000, [0, 50_000_000, 100_000_000]],
  ])('has levels at round amounts for %i cents', (principalCents, levels) => {
    const drawn = balanceDrawing({ ...loan, principalCents }, 640)
    expect(drawn.levels.map(({ cents }) => cents)).toEqual(levels)
  })

  it('labels as many months as fit, and marks the end of the free ones', () => {
    const named = (width: number) => balanceDrawing(loan, width).ticks.map(({ month }) => month)
    expect(named(960)).toEqual([0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120])
    expect(named(358)).toEqual([0, 36, 72, 108])
    expect(balanceDrawing(loan, 640).promotionEnd).toBeNull()
    const { promotionEnd } = balanceDrawing({ ...loan, promotionMonths: 60 }, 640)
    expect(promotionEnd).toBe((chart.left + 640 - chart.right) / 2)
  })
})
