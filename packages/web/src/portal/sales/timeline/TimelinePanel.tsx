import { dateTime } from '@gable/contract/format/day'
import type { ShownMessage } from '@gable/contract/message'
import { type TimelineFilter, timelineFilters } from '@gable/contract/status'
import type { TimelineEntry } from '@gable/contract/timeline'
import { Button, Chip, Group, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList } from '../../../ui/list/PanelList.tsx'
import { Hint, Panel } from '../../../ui/parts.tsx'
import { api } from '../../shared/session.ts'
import { historySentence } from '../history/history-sentence.ts'
import { text as messageText } from '../message/text.ts'
import { NoteItem } from '../note/NoteItem.tsx'
import classes from './TimelinePanel.module.css'
import { text } from './text.ts'

/** The latest entries are shown next to the rest of the page. The others are loaded a page at a time. */
const shownAtOnce = 8

// Loaded after the page, because a form includes the contract's schemas.
const NoteForm = deferred(() => import('../note/NoteForm.tsx'), <Skeleton height={150} />)

/** Notes, events and messages, newest first, with a form for a new note. */
export default function TimelinePanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const [show, setShow] = useState<TimelineFilter>('all')
  const entries = useInfiniteQuery(
    api.timeline.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ leadId, show, cursor, pageSize: shownAtOnce }),
      // Keeps the previous entries until filtered ones arrive, so that the page does not jump.
      placeholderData: keepPreviousData,
      ...infinite,
    }),
  )
  return (
    <Panel title={text('timeline.title')} flush>
      <NoteForm leadId={leadId} />
      <fieldset className={classes.filters}>
        <legend>{text('timeline.show')}</legend>
        <Chip.Group value={show} onChange={(chosen) => setShow(chosen as TimelineFilter)}>
          <Group gap={6}>
            {timelineFilters.map((filter) => (
              <Chip key={filter} value={filter} size="xs" variant="outline">
                {text(`timeline.show.${filter}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
      <PanelList query={entries} empty={text(`timeline.empty.${show}`)} more={text('timeline.more')} lines={3}>
        {(rows) => (
          <ul className="plain">
            {rows.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} leadId={leadId} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </PanelList>
    </Panel>
  )
}

/** One entry: a note on its own sheet, or a sentence about an event or a message. */
function TimelineItem({ entry, leadId, timeZone }: { entry: TimelineEntry; leadId: string; timeZone: string }) {
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
      <Hint>
        <time dateTime={entry.at}>{dateTime(entry.at, timeZone)}</time>
        {state && ` · ${state}`}
      </Hint>
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

const MessageView = deferred(() => import('../message/MessageView.tsx'))

function messageSentence({ by, recipient, subject }: ShownMessage): string {
  return messageText('message.entry', { by, recipient, subject })
}

/** Opens an email that was sent. */
function ReadMessage({ id, timeZone }: { id: string; timeZone: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="subtle" px={0} onClick={() => setOpen(true)}>
        {messageText('message.read')}
      </Button>
      {open && <MessageView id={id} timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  )
}
