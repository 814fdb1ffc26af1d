import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { useWidth } from '../../../../homeowner/loan/use-width.ts'
import classes from './chart.module.css'
import { fillOf, Legend, strokeOf, type Tone, Tones } from './tones.tsx'

export interface BarRow {
  key: string
  label: string
  /** The formatted value, next to the bar. */
  figure: string
  /** The segments of the bar, in order. Their values set their lengths. */
  parts: readonly { tone: Tone; value: number }[]
  /** The value of the previous period, drawn as a mark. */
  before?: number | undefined
}

interface BarRowsProps {
  says: string
  rows: readonly BarRow[]
  legend?: readonly { name: string; tone: Tone }[]
}

const rowHeight = 44
const barHeight = 16
const figureWidth = 132

/** Horizontal bars, each with its name above and its value next to it. Readable without color and at any width. */
export function BarRows({ says, rows, legend = [] }: BarRowsProps) {
  const name = useId()
  const [ref, width] = useWidth<SVGSVGElement>(640)
  const lengths = rows.flatMap(({ parts, before = 0 }) => [parts.reduce((sum, { value }) => sum + value, 0), before])
  const x = scaleLinear({ domain: [0, Math.max(1, ...lengths)], range: [0, width - figureWidth] })
  const height = rows.length * rowHeight + 4
  return (
    <div>
      {legend.length > 0 && <Legend entries={legend} />}
      <svg
        ref={ref}
        className={classes.drawing}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={says}
      >
        <Tones name={name} />
        {rows.map(({ key, label, figure, parts, before }, index) => {
          const top = index * rowHeight + 22
          let from = 0
          const drawn = parts.map(({ tone, value }) => {
            const left = x(from)
            from += value
            return { tone, left, length: x(from) - left }
          })
          return (
            <g key={key}>
              <text x={0} y={top - 6} className={classes.label}>
                {label.length > 46 ? `${label.slice(0, 45)}…` : label}
              </text>
              {drawn.map(
                ({ tone, left, length }) =>
                  length > 0 && (
                    <Bar
                      key={tone}
                      x={left + 0.5}
                      y={top + 0.5}
                      width={Math.max(1, length - 1)}
                      height={barHeight - 1}
                      rx={2}
                      fill={fillOf(name, tone)}
                      stroke={strokeOf(tone)}
                    />
                  ),
              )}
              {before !== undefined && before > 0 && (
                <line className={classes.before} x1={x(before)} x2={x(before)} y1={top - 3} y2={top + barHeight + 3} />
              )}
              <text x={x(Math.max(from, before ?? 0)) + 8} y={top + barHeight - 3} className={classes.figure}>
                {figure}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
