import { VisuallyHidden } from '@mantine/core'
import { changeOf, noFigure } from './figures.ts'
import { text } from './text.ts'

interface ChangeProps {
  now: number
  before: number
  /** The formatted value of the previous period, shown on hover and read aloud. */
  figure: string
  /** Both values are shares, so the change is in percentage points, not percent of percent. */
  points?: boolean
}

/** Shows the change since the previous period: "+8%", or a dash if there was no value. */
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
