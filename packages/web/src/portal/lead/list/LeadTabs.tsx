import { wholeNumber } from '@gable/contract/format/figure'
import { type DashboardKind, dashboardKinds, leadKindLabels } from '@gable/contract/status'
import { Badge, Tabs } from '@mantine/core'
import { oneOf } from '../../../ui/url-state.ts'
import classes from './LeadTabs.module.css'

interface LeadTabsProps {
  chosen: DashboardKind
  counts: Partial<Record<DashboardKind, number>> | undefined
  onChange: (kind: DashboardKind) => void
}

/** Counts are shown up to here; the server counts one further. */
export const countedTo = 10_000

/** The three lists with their sizes. */
export function LeadTabs({ chosen, counts, onChange }: LeadTabsProps) {
  return (
    <Tabs value={chosen} onChange={(kind) => onChange(oneOf(kind ?? undefined, dashboardKinds, 'rqp'))}>
      <Tabs.List className={classes.list}>
        {dashboardKinds.map((kind) => (
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
      {count === undefined ? '–' : count > countedTo ? `${wholeNumber(countedTo)}+` : wholeNumber(count)}
    </Badge>
  )
}
