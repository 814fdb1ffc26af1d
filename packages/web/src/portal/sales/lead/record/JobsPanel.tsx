import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { seldom } from './texts/seldom.ts'

/** The other jobs at the same house. */
export default function JobsPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <Panel title={seldom('lead.jobs')} flush>
      <PanelRows>
        {lead.jobs.map(({ id, status, soldCents, soldOn, currency, createdAt }) => (
          <li key={id}>
            <Group justify="space-between" gap="sm">
              <Anchor component={Link} to={leadPath(id)} size="sm">
                {soldOn
                  ? seldom('lead.jobs.sold', { day: date(`${soldOn}T00:00:00Z`, 'UTC') })
                  : seldom('lead.jobs.created', { day: date(createdAt, timeZone) })}
              </Anchor>
              <Group gap="sm">
                {status === 'Sold' && soldCents !== null && <Text size="sm">{money(soldCents, currency)}</Text>}
                <StatusBadge status={status} />
              </Group>
            </Group>
          </li>
        ))}
      </PanelRows>
    </Panel>
  )
}
