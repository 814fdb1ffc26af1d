import { dateTime } from '@gable/contract/format/day'
import type { TimelineEntry } from '@gable/contract/timeline'
import { Text } from '@mantine/core'
import { historySentence } from '../history/history-sentence.ts'
import { messageSentence, ReadMessage } from '../message/MessageItem.tsx'
import { NoteItem } from '../note/NoteItem.tsx'
import classes from './TimelinePanel.module.css'
import { text } from './text.ts'

interface TimelineItemProps {
  entry: TimelineEntry
  leadId: string
  timeZone: string
}

/** One entry: a note on its own sheet, or a sentence about an event or a message. */
export function TimelineItem({ entry, leadId, timeZone }: TimelineItemProps) {
  if (entry.is === 'note') {
    return (
      <li className={`${classes.entry} ${classes.note}`}>
        <div className={classes.sheet}>
          <NoteItem leadId={leadId} note={entry.note} timeZone={timeZone} />
        </div>
      </li>
    )
  }
  const state = entry.is === 'event' ? '' : stateOf(entry.is === 'mail' ? entry.mail : entry.message)
  return (
    <li className={entry.is === 'event' ? classes.entry : `${classes.entry} ${classes.mail}`}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentenceOf(entry)}
      </Text>
      <Text size="xs" c="dimmed">
        <time dateTime={entry.at}>{dateTime(entry.at, timeZone)}</time>
        {state && ` · ${state}`}
      </Text>
      {entry.is === 'message' && <ReadMessage id={entry.id} timeZone={timeZone} />}
    </li>
  )
}

type Mail = Extract<TimelineEntry, { is: 'mail' }>['mail']

function sentenceOf(entry: Exclude<TimelineEntry, { is: 'note' }>): string {
  if (entry.is === 'event') return historySentence(entry.event)
  return entry.is === 'mail' ? mailSentence(entry.mail) : messageSentence(entry.message)
}

function mailSentence({ kind, recipient, subject }: Mail): string {
  return kind === 'quoteConfirmation'
    ? text('timeline.mail.quote', { recipient })
    : text('timeline.mail.other', { recipient, subject })
}

/** Returns an empty text for an email that was sent without problems. */
function stateOf({ status }: Pick<Mail, 'status'>): string {
  return status === 'sent' ? '' : text(`timeline.status.${status}`)
}
