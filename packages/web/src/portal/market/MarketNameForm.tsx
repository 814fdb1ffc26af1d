import { limits } from '@gable/contract/limits'
import { type MarketForm, marketForm } from '@gable/contract/market-form'
import { TextInput } from '@mantine/core'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { invalidatesFor } from '../api.ts'
import { text } from './text.ts'

interface Props {
  name?: string
  action: string
  submitLabel: string
  /** Gives the market's id. */
  submit: (form: MarketForm, idempotencyKey: string) => Promise<string>
  onDone: (id: string) => void
  onCancel: () => void
}

/** The name of a market. */
export default function MarketNameForm({ name = '', ...props }: Props) {
  const form = useContractForm<MarketForm>(marketForm, { name })
  return (
    <InlineForm form={form} thing={text('market.thing')} invalidate={invalidatesFor('market')} {...props}>
      <TextInput
        data-autofocus
        label={text('market.name')}
        placeholder={text('market.namePlaceholder')}
        maxLength={limits.market.name + 1}
        {...form.getInputProps('name')}
      />
    </InlineForm>
  )
}
