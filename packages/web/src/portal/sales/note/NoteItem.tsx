import { dateTime } from '@gable/contract/format/day'
import { successOf } from '@gable/contract/messages'
import type { Note } from '@gable/contract/note'
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { TrashButton } from '../../../ui/DeleteButton.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { IconPencil } from '../../../ui/icons.tsx'
import { Hint, StateBadge } from '../../../ui/parts.tsx'
import { toastUndo } from '../../../ui/toast.tsx'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { press, useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { partsOf } from './mention.ts'
import { text } from './text.ts'

/** Preserves line breaks. A long word does not widen the page. */
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** The text of a note, with mentions highlighted. */
function NoteWords({ note: { comment, mentions } }: { note: Pick<Note, 'comment' | 'mentions'> }) {
  return (
    <Text size="sm" style={asWritten}>
      {partsOf(
        comment,
        mentions.map(({ name }) => name),
      ).map(({ text, at, isMention }) =>
        isMention ? (
          <Text key={at} span inherit fw={600} c="blue.8">
            {text}
          </Text>
        ) : (
          text
        ),
      )}
    </Text>
  )
}

const NoteForm = deferred(() => import('./NoteForm.tsx'), <Skeleton height={100} />)

/** One note: its text, author and time. Users can edit and delete their own notes, admins all notes. */
export function NoteItem({ leadId, note, timeZone }: { leadId: string; note: Note; timeZone: string }) {
  const [editing, setEditing] = useState(false)
  const at = dateTime(note.createdAt, timeZone)
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Hint>
          <Text span size="sm" fw={600} c="var(--ink)">
            {note.commenter}
          </Text>{' '}
          <time dateTime={note.createdAt}>{at}</time>
          {note.editedAt && ` · ${editedWords(note, dateTime(note.editedAt, timeZone))}`}
        </Hint>
        {note.mayChange && !editing && <NoteActions note={note} at={at} onEdit={() => setEditing(true)} />}
      </Group>
      {editing ? (
        <NoteForm leadId={leadId} note={note} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
      ) : (
        <Stack gap="xs" align="flex-start">
          <NoteWords note={note} />
          <FileLinks files={note.attachments} label={text('note.attachments', { at })} />
          {note.inSummary && <StateBadge color="plain">{text('note.inSummary')}</StateBadge>}
        </Stack>
      )}
    </>
  )
}

function editedWords({ editedBy }: Note, at: string): string {
  return editedBy ? text('note.editedBy', { at, name: editedBy }) : text('note.edited', { at })
}

function NoteActions({ note: { id, version }, at, onEdit }: { note: Note; at: string; onEdit: () => void }) {
  const shared = { noun: text('note.thing'), invalidate: invalidatesFor('note') }
  const restore = useAction({ ...shared, run: () => client.note.restore({ id }), action: text('note.restored') })
  const remove = useAction({
    ...shared,
    run: () => client.note.delete({ id, version }),
    action: text('note.deleted'),
    quiet: true,
    onDone: () => toastUndo(successOf(text('note.thing'), text('note.deleted')), () => restore.mutate(undefined)),
  })
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray.7" aria-label={text('note.edit', { at })} onClick={onEdit}>
        <IconPencil size={18} />
      </ActionIcon>
      <TrashButton label={text('note.delete', { at })} {...press(remove)} />
    </Group>
  )
}
