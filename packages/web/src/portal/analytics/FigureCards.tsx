import { Paper, SimpleGrid, Text } from '@mantine/core'
import classes from './FigureCards.module.css'

export interface FigureCard {
  label: string
  value: string
  /** Under the figure: what it was before. */
  note?: string
}

/** As high as the figures: what stands there until they come. */
export const figureRoom = classes.room

/** A few figures side by side, above what they sum up. */
export function FigureCards({ label, figures }: { label: string; figures: readonly FigureCard[] }) {
  return (
    <SimpleGrid component="ul" cols={{ base: 2, md: 4 }} spacing="sm" aria-label={label} className={classes.figures}>
      {figures.map((figure) => (
        <Paper key={figure.label} component="li" withBorder className={classes.figure}>
          <Text size="sm" c="dimmed">
            {figure.label}
          </Text>
          <Text className={classes.value}>{figure.value}</Text>
          {figure.note && (
            <Text size="xs" c="dimmed">
              {figure.note}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
