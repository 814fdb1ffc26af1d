import { money, signedMoney } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import type { ChangedContract } from '@gable/contract/proposal-change'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FactList } from '../../ui/FactList.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useMay } from '../session.ts'
import { useCreateChangeOrder } from './actions/use-create-change-order.ts'
import { ProposalStateBadge } from './ProposalStateBadge.tsx'
import { proposalPath } from './proposal-query.ts'
import { text } from './texts/text.ts'

/** The change orders to a Signed proposal, and what the contract comes to with those that are signed. */
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
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate(proposal.id)}
          >
            {text('changes.new')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {changeOrders.length === 0 && (
          <Text size="sm" c="dimmed">
            {text('changes.none')}
          </Text>
        )}
        {changeOrders.map((one) => (
          <Group key={one.id} justify="space-between" gap="sm">
            <Group gap="sm" style={{ minWidth: 0 }}>
              <Anchor
                component={Link}
                to={proposalPath(one.id)}
                size="sm"
                fw={600}
                style={{ overflowWrap: 'anywhere' }}
              >
                {one.name}
              </Anchor>
              <ProposalStateBadge state={one.state} />
            </Group>
            <Text size="sm">{signedMoney(one.totalCents, currency)}</Text>
          </Group>
        ))}
        {changeOrders.length > 0 && (
          <FactList
            facts={[
              { label: text('changes.original'), value: money(original.totalCents, currency) },
              { label: text('changes.signed'), value: signedMoney(totalCents - original.totalCents, currency) },
              { label: text('changes.now'), value: <strong>{money(totalCents, currency)}</strong> },
            ]}
          />
        )}
      </Stack>
    </Panel>
  )
}
