import { dateTime } from '@gable/contract/format/day'
import type { Note } from '@gable/contract/note'
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.tsx'
import { FileLinks } from '../../ui/upload/FileLinks.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client } from '../api.ts'
import classes from './NotesPanel.module.css'
import { staleAfterNote } from './note-query.ts'
import { text } from './texts/text.ts'

const NoteForm = lazy(() => import('./NoteForm.tsx'))

/** One note: its words, who wrote them and when; one's own can be changed and deleted. */
export function NoteItem({ note, timeZone }: { note: Note; timeZone: string }) {
  const [editing, setEditing] = useState(false)
  const at = dateTime(note.createdAt, timeZone)
  return (
    <li className={classes.note}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb={4}>
        <Text size="xs" c="dimmed">
          <Text span size="sm" fw={600} c="var(--ink)">
            {note.commenter}
          </Text>{' '}
          <time dateTime={note.createdAt}>{at}</time>
          {note.editedAt && ` · ${text('note.edited', { at: dateTime(note.editedAt, timeZone) })}`}
        </Text>
        {note.mine && !editing && <OwnNoteActions note={note} at={at} onEdit={() => setEditing(true)} />}
      </Group>
      {editing ? (
        <Suspense fallback={<Skeleton height={100} />}>
          <NoteForm
            note={note}
            action={text('note.changed')}
            submitLabel={text('note.save')}
            submit={(written) => client.note.update({ id: note.id, version: note.version, ...written })}
            onDone={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <Stack gap="xs">
          <Text size="sm" className={classes.comment}>
            {note.comment}
          </Text>
          <FileLinks files={note.attachments} label={text('note.attachments', { at })} />
        </Stack>
      )}
    </li>
  )
}

function OwnNoteActions({ note, at, onEdit }: { note: Note; at: string; onEdit: () => void }) {
  const remove = useAction({
    run: () => client.note.delete({ id: note.id }),
    thing: text('note.thing'),
    action: text('note.deleted'),
    invalidate: staleAfterNote(),
  })
  const ask = async () => {
    const question = {
      title: text('note.deleteTitle'),
      body: text('note.deleteBody'),
      action: text('note.deleteAction'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate(undefined)
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray.7" aria-label={text('note.edit', { at })} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        aria-label={text('note.delete', { at })}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
