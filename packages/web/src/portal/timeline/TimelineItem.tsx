import { dateTime } from '@gable/contract/format/day'
import type { TimelineEntry } from '@gable/contract/timeline'
import { Text } from '@mantine/core'
import { historySentence } from '../history/history-sentence.ts'
import { NoteItem } from '../note/NoteItem.tsx'
import classes from './TimelinePanel.module.css'
import { text } from './texts/text.ts'

interface TimelineItemProps {
  entry: TimelineEntry
  leadId: string
  timeZone: string
}

/** One entry: a note on a sheet of its own, or a sentence of what happened or was sent. */
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
  const state = entry.is === 'mail' ? stateOf(entry.mail) : ''
  return (
    <li className={entry.is === 'mail' ? `${classes.entry} ${classes.mail}` : classes.entry}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {entry.is === 'mail' ? mailSentence(entry.mail) : historySentence(entry.event)}
      </Text>
      <Text size="xs" c="dimmed">
        <time dateTime={entry.at}>{dateTime(entry.at, timeZone)}</time>
        {state && ` · ${state}`}
      </Text>
    </li>
  )
}

type Mail = Extract<TimelineEntry, { is: 'mail' }>['mail']

function mailSentence({ kind, recipient, subject }: Mail): string {
  return kind === 'quoteConfirmation'
    ? text('timeline.mail.quote', { recipient })
    : text('timeline.mail.other', { recipient, subject })
}

/** Of a mail that went out nothing more is to be said. */
function stateOf({ status }: Mail): string {
  return status === 'sent' ? '' : text(`timeline.status.${status}`)
}
