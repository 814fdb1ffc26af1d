import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { Selection } from './list.ts'

/** What can be done with the chosen rows; it floats over the list's foot while something is chosen. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.chosen.size
  if (count === 0) return null
  return (
    <Paper component="section" aria-label={uiText('list.bulk')} className={classes.bulk} withBorder shadow="md">
      <Group gap="sm">
        <Text size="sm" fw={600} role="status">
          {uiText.counted('list.selected', count)}
        </Text>
        {children}
        <Button variant="subtle" ml="auto" onClick={selection.clear}>
          {uiText('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  )
}
