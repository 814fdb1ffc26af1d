import { Paper, SimpleGrid, Text } from '@mantine/core'
import { Hint, Muted } from '../../../ui/parts.tsx'
import classes from './FigureCards.module.css'

export interface FigureCard {
  label: string
  value: string
  /** Shown under the value, such as the previous value. */
  note?: string
}

/** The class of a placeholder as tall as the cards. */
export const figureRoom = classes.room

/** A row of key figures, above the content that they summarize. */
export function FigureCards({ label, figures }: { label: string; figures: readonly FigureCard[] }) {
  return (
    <SimpleGrid component="ul" cols={{ base: 2, md: 4 }} spacing="sm" aria-label={label} className="plain">
      {figures.map((figure) => (
        <Paper key={figure.label} component="li" withBorder className={classes.figure}>
          <Muted>{figure.label}</Muted>
          <Text className={classes.value}>{figure.value}</Text>
          {figure.note && <Hint>{figure.note}</Hint>}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
