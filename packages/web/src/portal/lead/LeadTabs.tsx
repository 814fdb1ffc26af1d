import { type LeadKind, leadKindLabels, leadKinds } from '@gable/contract/status'
import { Badge, Tabs } from '@mantine/core'
import { wholeNumber } from '../../ui/format.ts'
import { oneOf } from '../../ui/url-state.ts'
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
  if (count === undefined) return null
  return (
    <Badge size="sm" color={active ? 'blue' : 'gray'} c={active ? 'blue.7' : 'gray.7'} radius="xl">
      {count >= mostCounted ? `${wholeNumber(mostCounted)}+` : wholeNumber(count)}
    </Badge>
  )
}
