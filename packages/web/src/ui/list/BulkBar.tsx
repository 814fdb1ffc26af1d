import { wholeNumber } from '@gable/contract/format/figure'
import { Button, Group, Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Muted, Strong } from '../parts.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { Selection } from './list.ts'

interface BulkBarProps {
  selection: Selection
  /** Cards have no header row with a checkbox for the page. */
  phone?: boolean
  whole?: { count: number | undefined; most: number }
  children: ReactNode
}

/**
 * Bulk actions for the selected rows. The bar floats over the list's footer while rows are selected. Its buttons stay
 * mounted once shown, because their dialogs and toasts outlive the selection.
 */
export function BulkBar({ selection, phone, whole, children }: BulkBarProps) {
  const { chosen, everything, wholePage } = selection
  const shown = chosen.size > 0
  const [used, setUsed] = useState(false)
  if (shown && !used) setUsed(true)
  if (!shown && !used) return null
  const count = whole?.count ?? 0
  const all = everything && count > chosen.size
  return (
    <Paper
      component="section"
      aria-label={uiText('list.bulk')}
      className={classes.bulk}
      withBorder
      shadow="md"
      display={shown ? undefined : 'none'}
    >
      <Group gap={phone ? 'xs' : 'sm'}>
        <Strong role="status">
          {all ? uiText.counted('list.selectedAll', count) : uiText.counted('list.selected', chosen.size)}
        </Strong>
        {phone && !wholePage && (
          <Button variant="subtle" onClick={selection.toggleAll}>
            {uiText('list.choosePage')}
          </Button>
        )}
        {whole && wholePage && !everything && count > chosen.size && (
          <Everything count={count} most={whole.most} selection={selection} />
        )}
        {children}
        <Button variant="subtle" ml="auto" onClick={selection.clear}>
          {uiText('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  )
}

/** Shown if the whole page is selected and there are more rows. */
function Everything({ count, most, selection }: { count: number; most: number; selection: Selection }) {
  return count > most ? (
    <Muted>{uiText('list.tooMany', { most: wholeNumber(most) })}</Muted>
  ) : (
    <Button variant="subtle" onClick={selection.chooseEverything}>
      {uiText.counted('list.chooseEverything', count)}
    </Button>
  )
}
