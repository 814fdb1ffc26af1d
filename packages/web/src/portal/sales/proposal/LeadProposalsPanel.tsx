import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { proposalAccess } from '@gable/contract/proposal.access'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Module } from '../../../ui/module/Module.tsx'
import { Hint, RecordLink } from '../../../ui/parts.tsx'
import { api, useMay } from '../../shared/session.ts'
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
              <RecordLink to={proposalPath(row.id)}>{row.name}</RecordLink>
              <ProposalStateBadge state={row.state} />
              <ChangeOrderBadge changesProposalId={row.changesProposalId} />
              <NeedsSignatureBadge needsSignature={row.needsSignature} />
            </Group>
            <Hint>
              {[money(row.totalCents, row.currency), row.creator, date(row.sentAt ?? row.createdAt, timeZone)]
                .filter(Boolean)
                .join(' · ')}
            </Hint>
          </Group>
        ))}
      </Stack>
    </Module>
  )
}
