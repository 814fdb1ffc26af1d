export interface BalanceDrawing {
  line: string
  area: string
  /** Amounts with a grid line, lowest first. */
  levels: { cents: number; y: number }[]
  /** Months with a label on the axis. */
  ticks: { month: number; x: number }[]
  /** x where the months without payments end; null without a promotion. */
  promotionEnd: number | null
}

export const chart = { height: 240, left: 72, right: 16, top: 8, bottom: 28 } as const
/** Width reserved for a month's label, in pixels. */
const tickWidth = 56

/** Draws a loan's balance from the first day to the last, fitted to the width. */
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

/** The smallest 1, 2 or 5 times a power of ten that is at least this large. */
function niceStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * [1, 2, 5, 10].find((times) => times * power >= atLeast)!
}

/** The smallest number of months between labels for which all labels fit. */
const monthStep = (last: number, room: number): number =>
  [1, 2, 3, 6, 12, 24, 36, 60, 120].find((step) => last / step <= room) ?? last

const rounded = (value: number) => Math.round(value * 10) / 10
