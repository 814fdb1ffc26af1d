import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { Panel, TextLink } from '../../../../ui/parts.tsx'
import { proposalPath } from '../../proposal/proposal-query.ts'
import { text } from './text.ts'
import { UseSignedAmount } from './UseSignedAmount.tsx'

const OutcomeDialog = deferred(() => import('./OutcomeDialog.tsx'))

/** The amount of a Sold lead, or the reason of a Lost one. Renders nothing for other leads. */
export function OutcomePanel({ lead }: { lead: LeadDetail }) {
  const [editing, setEditing] = useState(false)
  const { status } = lead
  if (status !== 'Sold' && status !== 'Lost') return null
  return (
    <Panel title={text(status === 'Sold' ? 'outcome.soldTitle' : 'outcome.lostTitle')} flush>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
          {status === 'Sold' ? soldWords(lead) : lead.lostReason || text('outcome.noReason')}
        </Text>
        <Button size="sm" onClick={() => setEditing(true)}>
          {text('outcome.edit')}
        </Button>
      </Group>
      {lead.differingContracts.length > 0 && <DifferingContracts lead={lead} />}
      {editing && <OutcomeDialog lead={lead} status={status} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

/** The signed amounts that differ from the lead's amount. */
function DifferingContracts({ lead }: { lead: LeadDetail }) {
  return (
    <Stack gap="xs" mt="sm">
      {lead.differingContracts.map(({ proposalId, name, totalCents }) => (
        <Group key={proposalId} justify="space-between" gap="sm" align="flex-start">
          <Text size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>
            {text('outcome.signedDiffers', { name, amount: money(totalCents, lead.currency) })}{' '}
            <TextLink to={proposalPath(proposalId)}>{text('outcome.openSigned')}</TextLink>
          </Text>
          <UseSignedAmount leadId={lead.id} version={lead.version} proposalId={proposalId} />
        </Group>
      ))}
    </Stack>
  )
}

function soldWords({ soldCents, soldOn, currency }: LeadDetail): string {
  const amount = soldCents === null ? text('outcome.noAmount') : money(soldCents, currency)
  return soldOn === null ? amount : text('outcome.soldOn', { amount, day: longDate(soldOn) })
}
