import { type LeadKind, leadKindLabels, leadKinds } from '@gable/contract/status'
import { Badge, Tabs } from '@mantine/core'
import { wholeNumber } from '../../../ui/format.ts'
import { oneOf } from '../../../ui/url-state.ts'
import classes from './LeadTabs.module.css'

interface LeadTabsProps {
  chosen: LeadKind
  counts: Partial<Record<LeadKind, number>> | undefined
  onChange: (kind: LeadKind) => void
}

/** From here the server stops counting. */
const mostCounted = 10_000

/** The three lists with their sizes. */
export function LeadTabs({ chosen, counts, onChange }: LeadTabsProps) {
  return (
    <Tabs value={chosen} onChange={(kind) => onChange(oneOf(kind ?? undefined, leadKinds, 'rqp'))}>
      <Tabs.List className={classes.list}>
        {leadKinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind} rightSection={<Count count={counts?.[kind]} active={kind === chosen} />}>
            {leadKindLabels[kind]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Count({ count, active }: { count: number | undefined; active: boolean }) {
  // Before the count is known its place is kept, so that nothing jumps.
  return (
    <Badge
      size="sm"
      style={{ visibility: count === undefined ? 'hidden' : undefined }}
      color={active ? 'blue' : 'gray'}
      c={active ? 'blue.7' : 'gray.7'}
      radius="xl"
    >
      {count === undefined ? '–' : count >= mostCounted ? `${wholeNumber(mostCounted)}+` : wholeNumber(count)}
    </Badge>
  )
}
