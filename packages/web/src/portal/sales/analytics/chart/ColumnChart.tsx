import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { useWidth } from '../../../../homeowner/loan/use-width.ts'
import classes from './chart.module.css'
import { fillOf, Legend, strokeOf, type Tone, Tones } from './tones.tsx'

export interface Series {
  name: string
  tone: Tone
  values: readonly number[]
}

interface ColumnChartProps {
  /** The text alternative of the drawing. The table next to it has all values. */
  says: string
  /** The labels under the groups of columns. */
  labels: readonly string[]
  series: readonly Series[]
  /** Formats a value on the axis, in short form. */
  format: (value: number) => string
  height?: number
}

const margin = { top: 12, right: 8, bottom: 28, left: 64 }
/** The maximum width of a column. */
const widest = 56
/** The space for a label under the columns. */
const labelWidth = 58

const tickLabel = { fill: 'var(--mantine-color-gray-6)', fontSize: 12, fontFamily: 'inherit' }

/** Groups of columns over time. */
export function ColumnChart({ says, labels, series, format, height = 260 }: ColumnChartProps) {
  const name = useId()
  const [ref, width] = useWidth<SVGSVGElement>(640)
  const [innerWidth, bottom] = [width - margin.left - margin.right, height - margin.bottom]
  const max = Math.max(1, ...series.flatMap(({ values }) => values))
  const places = labels.map((_, index) => index)
  const x = scaleBand({ domain: places, range: [margin.left, margin.left + innerWidth], padding: 0.25 })
  // A few groups are centered instead of stretched.
  const groupWidth = Math.min(x.bandwidth(), series.length * widest)
  const inset = (x.bandwidth() - groupWidth) / 2
  const within = scaleBand({
    domain: series.map(({ name }) => name),
    range: [inset, inset + groupWidth],
    padding: 0.1,
  })
  const y = scaleLinear({ domain: [0, max], range: [bottom, margin.top], nice: 4 })
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor(innerWidth / labelWidth))))
  return (
    <div>
      {series.length > 1 && <Legend entries={series} />}
      <svg
        ref={ref}
        className={classes.drawing}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={says}
      >
        <Tones name={name} />
        {y.ticks(4).map((value) => (
          <line
            key={value}
            className={classes.grid}
            x1={margin.left}
            x2={margin.left + innerWidth}
            y1={y(value)}
            y2={y(value)}
          />
        ))}
        <AxisLeft
          scale={y}
          left={margin.left}
          hideAxisLine
          hideTicks
          tickValues={y.ticks(4)}
          tickFormat={(value) => format(Number(value))}
          tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        {series.map(({ name: each, tone, values }) =>
          values.map((value, index) => (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in time.
              key={`${each}${index}`}
              x={x(index)! + within(each)!}
              y={y(value)}
              width={Math.max(1, within.bandwidth())}
              height={bottom - y(value)}
              fill={fillOf(name, tone)}
              stroke={value > 0 ? strokeOf(tone) : 'none'}
            />
          )),
        )}
        <AxisBottom
          scale={x}
          top={bottom}
          stroke="var(--mantine-color-gray-4)"
          hideTicks
          tickValues={places.filter((index) => (labels.length - 1 - index) % every === 0)}
          tickFormat={(index) => labels[Number(index)] ?? ''}
          tickLabelProps={{ ...tickLabel, textAnchor: 'middle', dy: 4 }}
        />
      </svg>
    </div>
  )
}
