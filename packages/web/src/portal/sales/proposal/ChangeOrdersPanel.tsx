import { money, signedMoney } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import type { ChangedContract } from '@gable/contract/proposal-change'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconPlus } from '../../../ui/icons.tsx'
import { Hint, Muted, Panel, RecordLink } from '../../../ui/parts.tsx'
import { useKeyedAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor, useMay } from '../../shared/session.ts'
import { ProposalStateBadge } from './ProposalBadges.tsx'
import { proposalPath } from './proposal-query.ts'
import { text } from './text.ts'

/** The change orders to a Signed proposal, and the contract total including the signed ones. */
export function ChangeOrdersPanel({ proposal, contract }: { proposal: ProposalDetail; contract: ChangedContract }) {
  const mayCreate = useMay(proposalAccess.createChangeOrder)
  const creating = useCreateChangeOrder()
  const { currency } = proposal
  const { original, changeOrders, totalCents } = contract
  return (
    <Panel
      title={text('changes.title')}
      aside={
        mayCreate && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            loading={creating.isPending}
            onClick={() => creating.mutate(proposal.id)}
          >
            {text('changes.new')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {changeOrders.length === 0 && <Muted>{text('changes.none')}</Muted>}
        {changeOrders.length > 0 && (
          <>
            <Line amount={money(original.totalCents, currency)}>{text('changes.original')}</Line>
            {changeOrders.map((one) => (
              <Line key={one.id} amount={signedMoney(one.totalCents, currency)}>
                <Group gap="sm">
                  <RecordLink to={proposalPath(one.id)}>{one.name}</RecordLink>
                  <ProposalStateBadge state={one.state} />
                </Group>
              </Line>
            ))}
            <Divider />
            <Line amount={<strong>{money(totalCents, currency)}</strong>}>
              <strong>{text('changes.now')}</strong>
            </Line>
            <Hint>{text('changes.counted')}</Hint>
          </>
        )}
      </Stack>
    </Panel>
  )
}

function Line({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <Text component="div" size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Text component="div" size="sm" style={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Text>
    </Group>
  )
}

/** Creates a change order to a Signed proposal and opens it. */
function useCreateChangeOrder() {
  const navigate = useNavigate()
  return useKeyedAction({
    run: (proposalId: string, idempotencyKey) => client.proposal.createChangeOrder({ proposalId, idempotencyKey }),
    noun: text('changes.thing'),
    action: text('proposal.created'),
    invalidate: invalidatesFor('proposal'),
    onDone: ({ id }) => void navigate({ to: proposalPath(id) }),
  })
}
