import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { proposalAccess } from '@gable/contract/proposal.access'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/Panel.tsx'
import { api } from '../api.ts'
import { useMay } from '../session.ts'
import { CreateProposalButton } from './actions/CreateProposalButton.tsx'
import { ChangeOrderBadge } from './ChangeOrderBadge.tsx'
import { NeedsSignatureBadge } from './NeedsSignatureBadge.tsx'
import { ProposalStateBadge } from './ProposalStateBadge.tsx'
import { proposalPath } from './proposal-query.ts'
import { text } from './text.ts'

/** The proposals of a lead, and the way to another one. */
export default function LeadProposalsPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const mayCreate = useMay(proposalAccess.create)
  const { data } = useQuery(api.proposal.list.queryOptions({ input: { leadId, pageSize: 20 } }))
  return (
    <Panel
      title={text('lead.title')}
      aside={mayCreate && <CreateProposalButton leadId={leadId} label={text('list.new')} />}
    >
      {data?.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('lead.none')}
        </Text>
      )}
      <Stack gap="sm">
        {data?.rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="sm">
            <Group gap="sm">
              <Anchor component={Link} to={proposalPath(row.id)} size="sm" fw={600}>
                {row.name}
              </Anchor>
              <ProposalStateBadge state={row.state} />
              <ChangeOrderBadge changesProposalId={row.changesProposalId} />
              <NeedsSignatureBadge needsSignature={row.needsSignature} />
            </Group>
            <Text size="xs" c="dimmed">
              {[money(row.totalCents, row.currency), row.creator, date(row.sentAt ?? row.createdAt, timeZone)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
