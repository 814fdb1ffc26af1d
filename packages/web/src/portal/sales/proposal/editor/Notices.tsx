import { longDate } from '@gable/contract/format/day'
import { money, signedMoney } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import { Alert, Button, Group, Text } from '@mantine/core'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { UseSignedAmount } from '../../lead/outcome/UseSignedAmount.tsx'
import { OtherContracts } from '../OtherContracts.tsx'
import { text } from '../text.ts'
import type { ProposalEdit } from './use-proposal.ts'

/** Notices to read before continuing. */
export function Notices({
  proposal,
  edit,
  timeZone,
}: {
  proposal: ProposalDetail
  edit: ProposalEdit
  timeZone: string
}) {
  const { state, chosen, currency, declinedReason, expiresAt, options, changesProposalId, signedAt } = proposal
  const mayRefresh = useMay(proposalAccess.refresh)
  const who = proposal.declinedBy || text('proposal.customer')
  const day = (at: string) => longDate(at, timeZone)
  const option = options.find(({ id }) => id === chosen?.optionId)?.title ?? ''
  return (
    <>
      {chosen && !changesProposalId && (
        <Alert color="green">
          {text('proposal.chosen', { option, day: day(chosen.at), total: money(chosen.totalCents, currency) })}
        </Alert>
      )}
      {signedAt && changesProposalId && (
        <Alert color="green">
          {text('change.signed', { day: day(signedAt), total: signedMoney(proposal.totalCents, currency) })}
        </Alert>
      )}
      <OtherContracts proposal={proposal} />
      <OtherAmount proposal={proposal} edit={edit} />
      {state === 'Declined' && (
        <Alert color="orange">
          {text(declinedReason ? 'proposal.declinedBecause' : 'proposal.declined', { who, reason: declinedReason })}
        </Alert>
      )}
      {state === 'Withdrawn' && <Alert color="gray">{text('proposal.withdrawn')}</Alert>}
      {state === 'Expired' && expiresAt && (
        <Alert color="gray">{text('proposal.expired', { day: day(expiresAt) })}</Alert>
      )}
      {edit.conflict && (
        <Alert color="cerise" role="alert">
          {text('proposal.conflict')}
        </Alert>
      )}
      {mayRefresh && proposal.quoteChanged && <QuoteChanged proposal={proposal} edit={edit} />}
    </>
  )
}

/** Says that the lead's sold amount differs from the contract total. */
function OtherAmount({ proposal, edit }: { proposal: ProposalDetail; edit: ProposalEdit }) {
  const { leadId, leadAmount, contract, currency } = proposal
  if (!leadAmount || !contract) return null
  const { soldCents, version } = leadAmount
  return (
    <Alert color="orange">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {text('amount.signed', { amount: money(contract.totalCents, currency) })}{' '}
          {soldCents === null ? text('amount.none') : text('amount.other', { amount: money(soldCents, currency) })}
        </Text>
        <UseSignedAmount
          leadId={leadId}
          version={version}
          proposalId={contract.original.id}
          onDone={() => void edit.restart()}
        />
      </Group>
    </Alert>
  )
}

function QuoteChanged({ proposal, edit }: { proposal: ProposalDetail; edit: ProposalEdit }) {
  const refreshing = useAction({
    run: async () => client.proposal.refresh({ id: proposal.id, version: await edit.settle() }),
    noun: text('proposal.thing'),
    action: text('proposal.refreshed'),
    invalidate: invalidatesFor('proposal'),
    onDone: () => void edit.restart(),
  })
  return (
    <Alert color="blue">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{text('proposal.quoteChanged')}</Text>
        <Button size="xs" {...press(refreshing)}>
          {text('proposal.refresh')}
        </Button>
      </Group>
    </Alert>
  )
}
