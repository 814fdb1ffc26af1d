import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import { useMemo } from 'react'
import { balanceDrawing, chart } from './balance-chart.ts'
import type { LoanFigures } from './loan-figures.ts'
import { text } from './texts/text.ts'
import { useWidth } from './use-width.ts'
import './balance-chart.css'

/** The remaining balance over the months. The table next to it shows the same figures. */
export function BalanceChart({ figures, currency }: { figures: LoanFigures; currency: Currency }) {
  const { offer, months, promotionMonths } = figures
  const { financedCents: principalCents } = offer
  const [ref, width] = useWidth<SVGSVGElement>(640)
  const drawing = useMemo(
    () => balanceDrawing({ principalCents, months, promotionMonths }, width),
    [principalCents, months, promotionMonths, width],
  )
  const { line, area, levels, ticks, promotionEnd } = drawing
  const half = months[Math.ceil(months.length / 2) - 1]
  const says = text('chart.says', {
    amount: money(principalCents, currency),
    months: months.length,
    half: money(half?.balanceCents ?? 0, currency),
  })
  const bottom = chart.height - chart.bottom
  const right = width - chart.right
  return (
    <svg
      ref={ref}
      className="balance-chart"
      height={chart.height}
      viewBox={`0 0 ${width} ${chart.height}`}
      role="img"
      aria-label={says}
    >
      {promotionEnd !== null && (
        <rect
          className="balance-promotion"
          x={chart.left}
          y={chart.top}
          width={promotionEnd - chart.left}
          height={bottom - chart.top}
        />
      )}
      {levels.map(({ cents, y }) => (
        <g key={cents}>
          <line x1={chart.left} x2={right} y1={y} y2={y} />
          <text x={chart.left - 8} y={y + 4} textAnchor="end">
            {money(cents, currency, 'short')}
          </text>
        </g>
      ))}
      {ticks.map(({ month, x }) => (
        <text key={month} x={x} y={bottom + 20} textAnchor={x > right - 20 ? 'end' : 'middle'}>
          {text('chart.month', { month })}
        </text>
      ))}
      <path className="balance-area" d={area} />
      <path className="balance-line" d={line} />
    </svg>
  )
}
