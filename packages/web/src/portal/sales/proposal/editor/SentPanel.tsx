import { money, signedMoney } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import type { ProposalChange } from '@gable/contract/proposal-change'
import { proposalRules } from '@gable/contract/proposal-state'
import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { type Fact, FactList, Muted, Panel } from '../../../../ui/parts.tsx'
import { api, useMay } from '../../../shared/session.ts'
import { previewAddress } from '../proposal-query.ts'
import { text } from '../text.ts'

const CorrectEmailDialog = deferred(() => import('../actions/CorrectEmailDialog.tsx'))

const optionsOf = ({ form, options, currency, chosen, state }: ProposalDetail): Fact[] =>
  form.optionIds.flatMap((id) => {
    const option = options.find((one) => one.id === id)
    if (!option) return []
    const { title, productName, upgrades, totalCents } = option
    const value = [productName, ...upgrades, money(totalCents, currency)].join(', ')
    const isCounted = id === chosen?.optionId && form.optionIds.length > 1
    const mark = text(state === 'Signed' ? 'signed' : 'sent.chosen')
    return [{ label: isCounted ? `${title} (${mark})` : title, value }]
  })

const linesOf = ({ reason, lines }: ProposalChange, currency: ProposalDetail['currency']): Fact[] => [
  { label: text('change.reason'), value: <span style={{ whiteSpace: 'pre-line' }}>{reason}</span> },
  {
    label: text('change.lines'),
    value: lines.map(({ id, label, amountCents }) => (
      <span key={id} style={{ display: 'block' }}>
        {label}, {signedMoney(amountCents, currency)}
      </span>
    )),
  },
]

/** A summary of what the customer received, with a link to the page itself. */
export default function SentPanel({ proposal }: { proposal: ProposalDetail }) {
  const { form, currency } = proposal
  return (
    <Panel
      title={text('sent.title')}
      aside={
        <Anchor href={previewAddress(proposal.id)} target="_blank" rel="noreferrer" size="sm">
          {text('sent.open')}
        </Anchor>
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: text('cover.heading'), value: form.cover.title },
            ...(form.change ? linesOf(form.change, currency) : optionsOf(proposal)),
            {
              label: text('sections.title'),
              value: form.sections
                .filter(({ visible }) => visible)
                .map(({ title }) => title)
                .join(', '),
            },
            {
              label: text('sent.customers'),
              value: form.customers.map((customer) => (
                <Customer key={customer.id} proposal={proposal} customer={customer} />
              )),
            },
          ]}
        />
        {proposalRules[proposal.state].revises && <Muted>{text('proposal.locked')}</Muted>}
      </Stack>
    </Panel>
  )
}

interface CustomerProps {
  proposal: ProposalDetail
  customer: ProposalDetail['form']['customers'][number]
}

/** A customer, whose address can be corrected until the proposal was opened. */
function Customer({ proposal, customer }: CustomerProps) {
  const [correcting, setCorrecting] = useState(false)
  const { id, state, type, form } = proposal
  const isESign = type === 'E-Sign'
  // Signers are in the order of the customers.
  const { data } = useQuery({ ...api.proposal.signing.queryOptions({ input: { id } }), enabled: isESign })
  const signer = data?.signers[form.customers.indexOf(customer)]
  const isUnopened = isESign ? proposalRules[state].resends && signer?.state === 'Waiting' : state === 'Sent'
  const mayCorrect = useMay(proposalAccess.correctEmail) && isUnopened
  const { name, email } = customer
  return (
    <span style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {[name, email].filter(Boolean).join(', ')}{' '}
      {mayCorrect && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={form.customers.length > 1 ? text('correct.of', { email }) : undefined}
          onClick={() => setCorrecting(true)}
        >
          {text('correct.title')}
        </Anchor>
      )}
      {correcting && (
        <CorrectEmailDialog proposal={proposal} customer={customer} onClose={() => setCorrecting(false)} />
      )}
    </span>
  )
}
