import { type KeyForm, keyForm } from '@gable/contract/integration-service-form'
import { factsOf, type KeyVendorId } from '@gable/contract/integration-vendor'
import { NativeSelect, PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { api, client, invalidatesFor } from '../session.ts'
import { text } from './text.ts'

interface KeyDialogProps {
  vendor: KeyVendorId
  /** The initially selected market; null for all. */
  marketId?: string | null
  onClose: () => void
}

/** Connects a vendor with a key of the company, or of one of its markets if the vendor allows that. */
export default function KeyDialog({ vendor, marketId, onClose }: KeyDialogProps) {
  const { name } = factsOf(vendor)
  const form = useContractForm<KeyForm>(keyForm, { apiKey: '' })
  const [market, setMarket] = useState(marketId ?? '')
  const { data } = useQuery({
    ...api.lead.choices.queryOptions({ staleTime: 300_000 }),
    enabled: factsOf(vendor).perMarket === true,
  })
  const markets = (data?.markets ?? []).map(({ id, name: label }) => ({ value: id, label }))
  return (
    <FormDialog
      title={text('card.connectName', { name })}
      form={form}
      noun={name}
      action={text('connect.action')}
      submitLabel={text('service.submit')}
      submit={({ apiKey }) => client.integration.connectKey({ vendor, apiKey, marketId: market || null })}
      invalidate={invalidatesFor('integration', 'crm', 'canvass')}
      onDone={onClose}
      onClose={onClose}
    >
      <Text size="sm">{text(`key.intro.${vendor}`)}</Text>
      {(markets.length > 1 || market !== '') && (
        <NativeSelect
          label={text('key.market')}
          description={text('key.marketHint')}
          data={[{ value: '', label: text('key.allMarkets') }, ...markets]}
          value={market}
          onChange={(event) => setMarket(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        data-autofocus
        label={text('service.apiKey')}
        description={text(`key.where.${vendor}`)}
        autoComplete="off"
        withAsterisk
        {...form.getInputProps('apiKey')}
      />
    </FormDialog>
  )
}
