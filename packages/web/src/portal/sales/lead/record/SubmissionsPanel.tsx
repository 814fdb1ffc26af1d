import { phone, phoneHref } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { Accordion, Anchor, Group, Stack, Text } from '@mantine/core'
import { Panel } from '../../../../ui/Panel.tsx'
import { QuoteShareActions } from '../../quote-share/QuoteShareActions.tsx'
import { personOf } from '../lead-names.ts'
import { QuoteView } from '../quote/QuoteView.tsx'
import { submissionsInOrder } from '../submissions.ts'
import { text } from './text.ts'

/**
 * Later submissions for the same address, newest first. They are shown separately, since anyone can enter a neighbor's
 * address.
 */
export default function SubmissionsPanel({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const later = submissionsInOrder(lead).slice(1).toReversed()
  if (later.length === 0) return null
  return (
    <Panel title={text('lead.submissions')} flush>
      <Text size="sm" c="dimmed" mb="sm">
        {text('lead.submissionsHint')}
      </Text>
      <Accordion variant="separated">
        {later.map((each) => (
          <Accordion.Item key={each.id} value={each.id}>
            <Accordion.Control>
              <Group justify="space-between" gap="sm">
                <div>
                  <Text size="sm" fw={600}>
                    {personOf(each)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {dateTime(each.at, timeZone)}
                  </Text>
                </div>
                {each.quote && (
                  <Text size="sm" fw={600}>
                    {money(each.quote.totalCents, each.quote.currency, 'whole')}
                  </Text>
                )}
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <Group gap="md">
                  <Anchor size="sm" href={phoneHref(each.phone)}>
                    {phone(each.phone)}
                  </Anchor>
                  <Anchor size="sm" href={`mailto:${encodeURIComponent(each.email)}`}>
                    {each.email}
                  </Anchor>
                </Group>
                {each.quote && (
                  <Stack gap="lg">
                    <QuoteView quote={each.quote} timeZone={timeZone} />
                    <QuoteShareActions quoteId={each.quote.id} email={each.email} />
                  </Stack>
                )}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
