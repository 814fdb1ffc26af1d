import { money } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalRules } from '@gable/contract/proposal-state'
import { Alert, Text } from '@mantine/core'
import { TextLink } from '../../../ui/parts.tsx'
import { proposalPath } from './proposal-query.ts'
import { text } from './text.ts'

/** Warns that another contract of the lead is already signed, so this one would be a second. */
export function OtherContracts({ proposal: { state, otherContracts, currency } }: { proposal: ProposalDetail }) {
  const { sends, answers } = proposalRules[state]
  if (otherContracts.length === 0 || !(sends || answers)) return null
  return (
    <Alert color="orange">
      <Text size="sm">{text('proposal.otherContracts')}</Text>
      {otherContracts.map(({ id, name, totalCents }) => (
        <Text key={id} size="sm">
          <TextLink to={proposalPath(id)}>{name}</TextLink>
          {`, ${money(totalCents, currency)}`}
        </Text>
      ))}
    </Alert>
  )
}
