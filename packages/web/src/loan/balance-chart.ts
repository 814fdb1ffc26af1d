/** The drawing of a balance over time, in pixels. */
export interface BalanceDrawing {
  line: string
  area: string
  /** Amounts at which a line lies, from below. */
  levels: { cents: number; y: number }[]
  /** Months that are named below. */
  ticks: { month: number; x: number }[]
  /** Where the free months end; null without a promotion. */
  promotionEnd: number | null
}

export const chart = { height: 240, left: 72, right: 16, top: 8, bottom: 28 } as const
/** The room that the name of a month needs. */
const tickWidth = 56

/** The balance of a loan from the first day to the last, as wide as there is room. */
export function balanceDrawing(
  loan: {
    principalCents: number
    months: readonly { month: number; balanceCents: number }[]
    promotionMonths: number
  },
  width: number,
): BalanceDrawing {
  const { principalCents, months, promotionMonths } = loan
  const last = months.at(-1)?.month ?? 1
  const step = niceStep(principalCents / 4)
  const top = Math.ceil(principalCents / step) * step
  const plot = { width: width - chart.left - chart.right, height: chart.height - chart.top - chart.bottom }
  const x = (month: number) => rounded(chart.left + (month / last) * plot.width)
  const y = (cents: number) => rounded(chart.top + (1 - cents / top) * plot.height)
  const points = [{ month: 0, balanceCents: principalCents }, ...months]
  const line = points.map(({ month, balanceCents }) => `${x(month)} ${y(balanceCents)}`).join('L')
  const every = monthStep(last, Math.max(1, Math.floor(plot.width / tickWidth)))
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

/** So many months between two that are named, that there is room for all. */
const monthStep = (last: number, room: number): number =>
  [1, 2, 3, 6, 12, 24, 36, 60, 120].find((step) => last / step <= room) ?? last

const rounded = (value: number) => Math.round(value * 10) / 10
