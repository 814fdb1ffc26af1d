import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { quoteAccess } from '@gable/contract/quote.access'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Module } from '../../../ui/module/Module.tsx'
import { Hint, RecordLink } from '../../../ui/parts.tsx'
import { toastRefused } from '../../../ui/toast.tsx'
import { useKeyedAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../shared/session.ts'
import { leadText as text } from './lead-text.ts'
import { QuoteStateBadge } from './QuoteStateBadge.tsx'
import { marketOfQuotePath, repQuotePath } from './rep-quote-query.ts'

/** The rep quotes of a lead with the current version of each, and a link to a new one. */
export default function LeadQuotesPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const navigate = useNavigate()
  const mayCreate = useMay(quoteAccess.create)
  const quotes = useQuery(api.quote.list.queryOptions({ input: { leadId, pageSize: 20 } }))
  const creating = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.quote.create({ leadId, idempotencyKey }),
    noun: text('quote.thing'),
    action: text('quote.created'),
    invalidate: invalidatesFor('quote'),
    onDone: ({ id }) => void navigate({ to: repQuotePath(id) }),
    onRefused: (sentence, code) => {
      if (code === 'MARKET_REQUIRED') void navigate(marketOfQuotePath(leadId))
      else toastRefused(sentence)
    },
  })
  return (
    <Module
      name="repQuotes"
      title={text('lead.title')}
      count={quotes.data?.rows.length}
      query={quotes}
      actions={
        mayCreate
          ? [{ label: text('list.new'), onClick: () => creating.mutate(undefined), isPending: creating.isPending }]
          : []
      }
    >
      <Stack gap="sm">
        {quotes.data?.rows.map((row) => (
          <Group key={row.id} justify="space-between" gap="sm">
            <Group gap="sm">
              <RecordLink to={repQuotePath(row.id)}>{money(row.totalCents, row.currency)}</RecordLink>
              <QuoteStateBadge state={row.state} />
            </Group>
            <Hint>
              {[
                row.productName,
                text('quote.version', { number: row.sentNumber ?? row.number }),
                date(row.sentAt ?? row.createdAt, timeZone),
              ].join(' · ')}
            </Hint>
          </Group>
        ))}
      </Stack>
    </Module>
  )
}
