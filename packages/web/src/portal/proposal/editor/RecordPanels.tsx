import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { ProposalDetail } from '@gable/contract/proposal'
import { Stack, Text } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { text } from '../text.ts'

interface Props {
  proposal: ProposalDetail
  timeZone: string
}

/** Each mail: to whom, when and by whom. */
export function EmailsPanel({ proposal, timeZone }: Props) {
  return (
    <Panel title={text('record.emails')}>
      {proposal.emails.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('record.noEmails')}
        </Text>
      )}
      <Stack gap="xs">
        {proposal.emails.map(({ id, number, sentTo, sentBy, sentAt, attached }) => (
          <div key={id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {text('record.email', { to: sentTo, number })}
            </Text>
            <Text size="xs" c="dimmed">
              {[
                sentBy
                  ? text('record.emailBy', { at: dateTime(sentAt, timeZone), name: sentBy })
                  : dateTime(sentAt, timeZone),
                !attached && text('record.linked'),
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** Every version with its total; one that was sent never changes. */
export function VersionsPanel({ proposal, timeZone }: Props) {
  return (
    <Panel title={text('record.versions')}>
      <Stack gap="xs">
        {proposal.versions.toReversed().map(({ number, sentAt, totalCents }) => (
          <div key={number}>
            <Text size="sm">{text('record.versionLine', { number, total: money(totalCents, proposal.currency) })}</Text>
            <Text size="xs" c="dimmed">
              {sentAt ? text('record.versionSent', { at: dateTime(sentAt, timeZone) }) : text('record.versionDraft')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** What the customer asked by the link. */
export function QuestionsPanel({ proposal, timeZone }: Props) {
  if (proposal.questions.length === 0) return null
  return (
    <Panel title={text('record.questions')}>
      <Stack gap="sm">
        {proposal.questions.map(({ id, question, at }) => (
          <div key={id}>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {question}
            </Text>
            <Text size="xs" c="dimmed">
              {dateTime(at, timeZone)}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
