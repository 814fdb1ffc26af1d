import { limits } from '@gable/contract/limits'
import type { MarketDetail } from '@gable/contract/market'
import { type MarketForm, marketForm } from '@gable/contract/market-form'
import { TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

interface Props {
  /** The market to rename. Without one, a market is created. */
  market?: MarketDetail | undefined
  onDone: (id: string) => void
  onCancel: () => void
}

export default function MarketNameForm({ market, onDone, onCancel }: Props) {
  const edit = useEdit({
    schema: marketForm,
    record: market ?? newRecord,
    valuesOf: ({ name = '' }: Partial<MarketDetail>): MarketForm => ({ name }),
    labels: { name: text('market.name') },
  })
  return (
    <InlineForm
      edit={edit}
      noun={text('market.thing')}
      action={text(market ? 'market.renamed' : 'market.created')}
      submitLabel={text(market ? 'market.saveName' : 'markets.add')}
      save={async (values, loaded, idempotencyKey) => {
        if (!market) return client.market.create({ ...values, idempotencyKey })
        return { id: market.id, ...(await client.market.update({ ...values, id: market.id, version: loaded.version })) }
      }}
      invalidate={invalidatesFor('market')}
      onDone={({ id }) => onDone(id)}
      onCancel={onCancel}
    >
      <TextInput
        data-autofocus
        label={text('market.name')}
        placeholder={text('market.namePlaceholder')}
        maxLength={limits.market.name + 1}
        {...edit.form.getInputProps('name')}
      />
    </InlineForm>
  )
}
