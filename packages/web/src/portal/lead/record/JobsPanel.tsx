import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { leadPath } from '../lead-query.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { text } from './texts/text.ts'

/** The other jobs at the house. Renders nothing where there are none. */
export function JobsPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  if (lead.jobs.length === 0) return null
  return (
    <Panel title={text('lead.jobs')} flush>
      <PanelRows>
        {lead.jobs.map(({ id, status, soldCents, soldOn, currency, createdAt }) => (
          <li key={id}>
            <Group justify="space-between" gap="sm">
              <Anchor component={Link} to={leadPath(id)} size="sm">
                {soldOn
                  ? text('lead.jobs.sold', { day: date(`${soldOn}T00:00:00Z`, 'UTC') })
                  : text('lead.jobs.created', { day: date(createdAt, timeZone) })}
              </Anchor>
              <Group gap="sm">
                {soldCents !== null && <Text size="sm">{money(soldCents, currency)}</Text>}
                <StatusBadge status={status} />
              </Group>
            </Group>
          </li>
        ))}
      </PanelRows>
    </Panel>
  )
}
