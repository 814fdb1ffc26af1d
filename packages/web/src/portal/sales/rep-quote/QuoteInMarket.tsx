import { NativeSelect, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { useKeyedAction } from '../../../ui/use-keyed-action.ts'
import { api, client, invalidatesFor } from '../../shared/api.ts'
import { leadPath } from '../../shared/paths.ts'
import { repQuotePath } from './rep-quote-query.ts'
import { text } from './text.ts'

/** Creates the quote of a lead outside of all markets, once a market is selected. */
export function QuoteInMarket({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const [marketId, setMarketId] = useState('')
  const create = useKeyedAction({
    run: (of: { leadId: string; marketId: string }, idempotencyKey) => client.quote.create({ ...of, idempotencyKey }),
    thing: text('quote.thing'),
    action: text('quote.created'),
    invalidate: invalidatesFor('quote'),
    onDone: ({ id }) => void navigate({ to: repQuotePath(id), replace: true }),
  })
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('new.title')} back={{ to: leadPath(leadId), label: text('new.backToLead') }} />
      <Paper withBorder p="lg">
        <Stack gap="md" align="flex-start">
          <MarketChoice value={marketId} onChange={setMarketId} />
          <PrimaryButton
            disabled={marketId === ''}
            loading={create.isPending}
            onClick={() => create.mutate({ leadId, marketId })}
          >
            {text('new.create')}
          </PrimaryButton>
        </Stack>
      </Paper>
    </Stack>
  )
}

/** The market for pricing a quote whose address is outside of all markets. */
export function MarketChoice({ value, onChange }: { value: string; onChange: (marketId: string) => void }) {
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  return (
    <NativeSelect
      label={text('new.market')}
      description={text('new.marketHint')}
      withAsterisk
      data={[{ value: '', label: '' }, ...(data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
