import { VisuallyHidden } from '@mantine/core'
import { changeOf, noFigure } from './figures.ts'
import { text } from './texts/text.ts'

interface ChangeProps {
  now: number
  before: number
  /** The figure of the period before, as it is written; shown on hover and read out. */
  figure: string
  /** Both are shares, in percent: what changed are points, not percent of percent. */
  points?: boolean
}

/** How a figure has changed since the period before: "+8%". A dash where there was nothing before. */
export function Change({ now, before, figure, points = false }: ChangeProps) {
  const change = changeOf(now, before, points)
  if (change === null) return noFigure
  const was = text('table.before', { figure })
  return (
    <span title={was}>
      {change}
      <VisuallyHidden>, {was}</VisuallyHidden>
    </span>
  )
}
