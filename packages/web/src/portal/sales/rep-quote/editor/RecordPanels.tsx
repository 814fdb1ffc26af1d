import { phone } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { Divider, Stack, Text } from '@mantine/core'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { text as textMessageText } from '../../../shared/text-message/text.ts'
import { text as timelineText } from '../../timeline/text.ts'
import { text } from '../text.ts'

interface Props {
  quote: RepQuoteDetail
  timeZone: string
}

/** The record of a quote: what was sent, and its versions. */
export default function RecordPanels(props: Props) {
  return (
    <>
      <SentPanel {...props} />
      <VersionsPanel {...props} />
    </>
  )
}

/** The details of each email and text message: sent from, sent to, time sent, measurement type. */
function SentPanel({ quote, timeZone }: Props) {
  return (
    <Panel title={text('emails.title')}>
      {quote.emails.length + quote.texts.length === 0 && <Text c="dimmed">{text('emails.none')}</Text>}
      <Stack gap="sm">
        {quote.emails.map((email, index) => (
          <Stack key={email.id} gap={2}>
            {index > 0 && <Divider mb="xs" />}
            <Fact label={text('emails.to')} value={email.sentTo} />
            <Fact label={text('emails.from')} value={email.sentFrom} />
            <Fact label={text('emails.at')} value={dateTime(email.sentAt, timeZone)} />
            <Fact label={text('emails.type')} value={email.measurementType} />
            {email.sentBy && <Fact label={text('emails.by')} value={email.sentBy} />}
            {email.status !== 'sent' && (
              <Fact label={text('emails.state')} value={timelineText(`timeline.status.${email.status}`)} />
            )}
          </Stack>
        ))}
        {quote.texts.map((message, index) => (
          <Stack key={message.id} gap={2}>
            {quote.emails.length + index > 0 && <Divider mb="xs" />}
            <Fact label={text('emails.to')} value={phone(message.sentTo)} />
            <Fact label={text('emails.at')} value={dateTime(message.sentAt, timeZone)} />
            <Fact label={text('emails.state')} value={textMessageText(`state.${message.state}`)} />
            {message.sentBy && <Fact label={text('emails.by')} value={message.sentBy} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** Every version with its total. A sent version never changes. */
function VersionsPanel({ quote, timeZone }: Props) {
  return (
    <Panel title={text('versions.title')}>
      <Stack gap="xs">
        {quote.versions.toReversed().map(({ number, sentAt, totalCents, options }) => (
          <div key={number}>
            <Text size="sm">
              {text.counted('versions.line', options, { number, total: money(totalCents, quote.currency) })}
            </Text>
            <Hint>{sentAt ? text('versions.sent', { at: dateTime(sentAt, timeZone) }) : text('versions.draft')}</Hint>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Text size="sm">
      <Text span c="dimmed" size="xs">
        {label}:{' '}
      </Text>
      {value}
    </Text>
  )
}
