import type { LeadDetail } from '@gable/contract/lead'
import { Stack } from '@mantine/core'
import { Module } from '../../../../ui/module/Module.tsx'
import { QuoteShareActions } from '../../quote-share/QuoteShareActions.tsx'
import { submissionsInOrder } from '../submissions.ts'
import { text } from '../text.ts'
import { QuoteView } from './QuoteView.tsx'

/**
 * The quote that created the lead. Renders nothing if there is none, since the price at the top of the page says why.
 */
export function QuotePanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const first = submissionsInOrder(lead)[0]
  if (!first?.quote) return null
  return (
    <Module name="quote" title={text('lead.quote')} count={1}>
      <Stack gap="lg">
        <QuoteView quote={first.quote} timeZone={timeZone} />
        <QuoteShareActions quoteId={first.quote.id} email={first.email} />
      </Stack>
    </Module>
  )
}
