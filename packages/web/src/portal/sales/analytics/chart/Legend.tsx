import { useId } from 'react'
import classes from './chart.module.css'
import { fillOf, strokeOf, type Tone, Tones } from './tones.tsx'

/** The legend of a chart's patterns. */
export function Legend({ entries }: { entries: readonly { name: string; tone: Tone }[] }) {
  const name = useId()
  return (
    <ul className={classes.legend}>
      {entries.map(({ name: label, tone }) => (
        <li key={label}>
          <svg width={16} height={16} aria-hidden>
            <Tones name={`${name}${tone}`} />
            <rect
              x={1}
              y={1}
              width={14}
              height={14}
              rx={2}
              fill={fillOf(`${name}${tone}`, tone)}
              stroke={strokeOf(tone)}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
