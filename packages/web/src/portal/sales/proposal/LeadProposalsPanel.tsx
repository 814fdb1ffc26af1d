import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { proposalAccess } from '@gable/contract/proposal.access'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Module } from '../../../ui/module/Module.tsx'
import { api } from '../../shared/api.ts'
import { useMay } from '../../shared/session.ts'
import { useCreateProposal } from './actions/use-create-proposal.ts'
import { ChangeOrderBadge, NeedsSignatureBadge, ProposalStateBadge } from './ProposalBadges.tsx'
import { proposalPath } from './proposal-query.ts'
import { text } from './text.ts'

/** The proposals of a lead, with a link to a new one. */
export default function LeadProposalsPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const mayCreate = useMay(proposalAccess.create)
  const creating = useCreateProposal()
  const proposals = useQuery(api.proposal.list.queryOptions({ input: { leadId, pageSize: 20 } }))
  return (
    <Module
      name="proposals"
      title={text('lead.title')}
      count={proposals.data?.rows.length}
      query={proposals}
      actions={
        mayCreate
          ? [{ label: text('list.new'), onClick: () => creating.mutate({ leadId }), isPending: creating.isPending }]
          : []
      }
    >
      <Stack gap="sm">
        {proposals.data?.rows.map((row) => (
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
    </Module>
  )
}
