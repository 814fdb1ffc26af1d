import type { Instalment } from '@gable/pricing/loan'

/** The drawing of a balance over time, in its own units. */
export interface BalanceDrawing {
  line: string
  area: string
  /** Amounts at which a line lies, from below. */
  levels: { cents: number; y: number }[]
  /** Months under which one stands. */
  ticks: { month: number; x: number }[]
  /** Where the free months end; null without a promotion. */
  promotionEnd: number | null
}

export const chart = { width: 640, height: 260, left: 64, right: 12, top: 12, bottom: 32 } as const
const plot = { width: chart.width - chart.left - chart.right, height: chart.height - chart.top - chart.bottom }

/** The balance of a loan from the first day to the last. */
export function balanceDrawing(
  principalCents: number,
  months: readonly Pick<Instalment, 'month' | 'balanceCents'>[],
  promotionMonths: number,
): BalanceDrawing {
  const last = months.at(-1)?.month ?? 1
  const step = niceStep(principalCents / 4)
  const top = Math.ceil(principalCents / step) * step
  const x = (month: number) => rounded(chart.left + (month / last) * plot.width)
  const y = (cents: number) => rounded(chart.top + (1 - cents / top) * plot.height)
  const points = [{ month: 0, balanceCents: principalCents }, ...months]
  const line = points.map(({ month, balanceCents }) => `${x(month)} ${y(balanceCents)}`).join('L')
  const every = monthStep(last)
  return {
    line: `M${line}`,
    area: `M${line}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`,
    levels: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({ cents: at * step, y: y(at * step) })),
    ticks: Array.from({ length: Math.floor(last / every) + 1 }, (_, at) => ({ month: at * every, x: x(at * every) })),
    promotionEnd: promotionMonths > 0 ? x(Math.min(promotionMonths, last)) : null,
  }
}

/** 1, 2 or 5 times a power of ten, at least as much. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * [1, 2, 5, 10].find((times) => times * power >= atLeast)!
}

/** So many months between two that are named, that at most eight are. */
const monthStep = (last: number): number => [1, 2, 3, 6, 12, 24, 36, 60].find((step) => last / step <= 8) ?? 60

const rounded = (value: number) => Math.round(value * 10) / 10
