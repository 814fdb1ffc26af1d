import type { LeadDetail } from '@gable/contract/lead'
import { Stack, Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { QuoteShareActions } from '../../quote-share/QuoteShareActions.tsx'
import { submissionsInOrder } from '../submissions.ts'
import { text } from '../texts/text.ts'
import { QuoteView } from './QuoteView.tsx'

/** The quote that made the lead, or why there is none. */
export default function QuotePanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const first = submissionsInOrder(lead)[0]
  const quote = first?.quote
  return (
    <Panel title={text('lead.quote')}>
      {quote ? (
        <Stack gap="lg">
          <QuoteView quote={quote} timeZone={timeZone} />
          <QuoteShareActions quoteId={quote.id} email={first.email} />
        </Stack>
      ) : (
        <>
          <Text fw={600}>{text('lead.noQuote')}</Text>
          <Text c="dimmed">{text(whyNone(lead))}</Text>
        </>
      )}
    </Panel>
  )
}

function whyNone(lead: LeadDetail) {
  if (lead.source === 'import') return 'lead.noQuoteImport'
  if (lead.source === 'rep') return 'lead.noQuoteRep'
  return lead.kind === 'other' ? 'lead.noQuoteOther' : 'lead.noQuoteAddressOnly'
}
