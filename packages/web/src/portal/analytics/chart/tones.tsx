import { PatternCircles, PatternLines } from '@visx/pattern'

/** How a part of a chart is filled. Each has a grain of its own, so that it is told without colour. */
export const tones = ['plain', 'striped', 'dotted', 'crossed', 'blank'] as const
export type Tone = (typeof tones)[number]

/** The colours of the palette that stand for something everywhere: looked at, won, lost, waiting. */
const colors: Record<Tone, string> = {
  plain: 'var(--mantine-color-blue-7)',
  striped: 'var(--mantine-color-green-7)',
  dotted: 'var(--mantine-color-orange-7)',
  crossed: 'var(--mantine-color-cerise-7)',
  blank: 'var(--mantine-color-gray-6)',
}

/** What draws a tone within the svg that has `Tones` under this name. */
export const fillOf = (name: string, tone: Tone): string =>
  tone === 'plain' ? colors.plain : tone === 'blank' ? 'white' : `url(#${name}-${tone})`
export const strokeOf = (tone: Tone): string => colors[tone]

/** The grains of an svg. Names of patterns are those of the whole page: each svg brings one of its own. */
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
