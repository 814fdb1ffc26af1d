import type { LeadDetail } from '@gable/contract/lead'
import { Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { submissionsInOrder } from '../submissions.ts'
import { text } from '../texts/text.ts'
import { QuoteView } from './QuoteView.tsx'

/** The quote that made the lead, or why there is none. */
export function QuotePanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const quote = submissionsInOrder(lead)[0]?.quote
  return (
    <Panel title={text('lead.quote')}>
      {quote ? (
        <QuoteView quote={quote} timeZone={timeZone} />
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
  if (lead.source === 'rep') return 'lead.noQuoteRep'
  return lead.kind === 'other' ? 'lead.noQuoteOther' : 'lead.noQuoteAddressOnly'
}
