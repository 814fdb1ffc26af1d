import { dateTime } from '@gable/contract/format/day'
import type { Note } from '@gable/contract/note'
import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { IconPencil, IconTrash } from '../../ui/icons.tsx'
import { endless } from '../../ui/list/endless.ts'
import { PanelList, PanelRows } from '../../ui/list/PanelList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FileLinks } from '../../ui/upload/FileLinks.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client, staleAfter } from '../api.ts'
import { text } from './texts/text.ts'

// A form brings the contract's schemas along: the page stands before them.
const NoteForm = lazy(() => import('./NoteForm.tsx'))

/** What the company's people wrote on a lead, and where they write it. */
export function NotesPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const notes = useInfiniteQuery(
    api.note.list.infiniteOptions({ input: (cursor: string | undefined) => ({ leadId, cursor }), ...endless }),
  )
  return (
    <Panel title={text('note.title')} flush>
      <Suspense fallback={<Skeleton height={100} />}>
        <NoteForm
          action={text('note.added')}
          submitLabel={text('note.add')}
          submit={(written, idempotencyKey) => client.note.create({ leadId, ...written, idempotencyKey })}
        />
      </Suspense>
      <PanelList query={notes} empty={text('note.empty')} more={text('note.more')}>
        {(rows) => (
          <PanelRows>
            {rows.map((note) => (
              <NoteItem key={note.id} note={note} timeZone={timeZone} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

/** With its line breaks; a long word does not widen the page. */
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** One note: its words, who wrote them and when; one's own can be changed and deleted. */
function NoteItem({ note, timeZone }: { note: Note; timeZone: string }) {
  const [editing, setEditing] = useState(false)
  const at = dateTime(note.createdAt, timeZone)
  return (
    <li>
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
          <Text size="sm" style={asWritten}>
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
    invalidate: staleAfter('note'),
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
