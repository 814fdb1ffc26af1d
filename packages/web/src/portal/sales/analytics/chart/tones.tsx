import { PatternCircles, PatternLines } from '@visx/pattern'
import { useId } from 'react'
import classes from './chart.module.css'

/** How a part of a chart is filled. Each tone has its own pattern, so that it is recognizable without color. */
export const tones = ['plain', 'striped', 'dotted', 'crossed', 'blank'] as const
export type Tone = (typeof tones)[number]

/** The palette's colors with a fixed meaning: viewed, won, lost, waiting. */
const colors: Record<Tone, string> = {
  plain: 'var(--mantine-color-blue-7)',
  striped: 'var(--mantine-color-green-7)',
  dotted: 'var(--mantine-color-orange-7)',
  crossed: 'var(--mantine-color-cerise-7)',
  blank: 'var(--mantine-color-gray-6)',
}

/** The fill for a tone, in an svg that contains `Tones` with this name. */
export const fillOf = (name: string, tone: Tone): string =>
  tone === 'plain' ? colors.plain : tone === 'blank' ? 'white' : `url(#${name}-${tone})`
export const strokeOf = (tone: Tone): string => colors[tone]

/** The fill patterns of an svg. Pattern IDs are global to the page, so each svg uses its own name. */
export function Tones({ name }: { name: string }) {
  const common = { width: 6, height: 6, strokeWidth: 2, background: 'white' }
  return (
    <>
      <PatternLines {...common} id={`${name}-striped`} stroke={colors.striped} orientation={['diagonal']} />
      <PatternCircles
        width={6}
        height={6}
        id={`${name}-dotted`}
        radius={1.7}
        fill={colors.dotted}
        background="white"
        complement
      />
      <PatternLines
        {...common}
        strokeWidth={1.2}
        id={`${name}-crossed`}
        stroke={colors.crossed}
        orientation={['vertical', 'horizontal']}
      />
    </>
  )
}

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
