import { money } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { Checkbox, Stack } from '@mantine/core'
import { Muted, Panel, Problem } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import type { ProposalEdit } from './use-proposal.ts'

/** Selects the rep quote's options that the customer may choose from. */
export function QuotePanel({ proposal, edit }: { proposal: ProposalDetail; edit: ProposalEdit }) {
  const { optionIds } = edit.form
  const { options, currency } = proposal
  const toggle = (id: string, on: boolean) =>
    edit.change({
      optionIds: options.flatMap((option) =>
        (option.id === id ? on : optionIds.includes(option.id)) ? [option.id] : [],
      ),
    })
  return (
    <Panel title={text('quote.title')}>
      <Stack gap="sm">
        <Muted>{text('quote.hint')}</Muted>
        {options.map(({ id, title, productName, upgrades, totalCents }) => (
          <Checkbox
            key={id}
            label={`${title}: ${[productName, ...upgrades, money(totalCents, currency)].join(', ')}`}
            checked={optionIds.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {edit.errors.optionIds && <Problem>{edit.errors.optionIds}</Problem>}
      </Stack>
    </Panel>
  )
}
