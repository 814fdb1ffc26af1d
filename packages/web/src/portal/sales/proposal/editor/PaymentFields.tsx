import { percent } from '@gable/contract/format/figure'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { newId } from '@gable/contract/new-id'
import type { ProposalPayment } from '@gable/contract/proposal-form'
import { paymentAmounts, proposalLimits } from '@gable/contract/proposal-limits'
import { paymentLabel } from '@gable/contract/proposal-standard-title'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Strong } from '../../../../ui/parts.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import classes from './Proposal.module.css'

/** An option or a change order, with its total. */
export interface PricedOption {
  title: string
  totalCents: number
}

interface Props {
  payments: readonly ProposalPayment[]
  at: string
  errors: Readonly<Record<string, string>>
  /** The first option; undefined in the settings. */
  option: PricedOption | undefined
  /** The language of a new label. */
  language: SpokenLanguage
  onChange: (payments: ProposalPayment[]) => void
}

/** The payment schedule, as shares of the total. */
export function PaymentFields({ payments, at, errors, option, language, onChange }: Props) {
  const { currency } = useCompanyUser().company
  const isComplete = payments.every(({ shareBps }) => !Number.isNaN(shareBps))
  const amounts = option && isComplete ? paymentAmounts(payments, option.totalCents) : undefined
  const sum = payments.reduce((total, { shareBps }) => total + (shareBps || 0), 0)
  const write = (id: string, part: Partial<ProposalPayment>) =>
    onChange(payments.map((one) => (one.id === id ? { ...one, ...part } : one)))
  return (
    <Stack gap="sm">
      {payments.map(({ id, label, shareBps, url }, index) => (
        <div key={id} className={classes.payment}>
          <TextInput
            label={text('payments.label')}
            value={label}
            error={errors[`${at}.${index}.label`]}
            onChange={(event) => write(id, { label: event.currentTarget.value })}
          />
          <DecimalField
            label={text('payments.share')}
            description={
              option &&
              amounts &&
              text('payments.amount', { amount: money(amounts[index]!, currency), option: option.title })
            }
            value={shareBps}
            error={errors[`${at}.${index}.shareBps`]}
            onChange={(share) => write(id, { shareBps: share ?? Number.NaN })}
          />
          <TextInput
            label={text('payments.url')}
            type="url"
            value={url}
            error={errors[`${at}.${index}.url`]}
            onChange={(event) => write(id, { url: event.currentTarget.value })}
          />
          <TrashButton
            mt={26}
            label={text('remove', { name: label })}
            onClick={() => onChange(payments.filter((one) => one.id !== id))}
          />
        </div>
      ))}
      <Group justify="space-between" gap="sm">
        <Strong c={sum === 10_000 ? undefined : 'red.8'} role="status">
          {text('payments.sum', { share: percent(sum) })}
        </Strong>
        {payments.length < proposalLimits.payments && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              onChange([
                ...payments,
                {
                  id: newId(),
                  label: paymentLabel(payments.length + 1, language),
                  url: '',
                  shareBps: Math.max(0, 10_000 - sum),
                },
              ])
            }
          >
            {text('payments.add')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
