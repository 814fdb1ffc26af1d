import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { client } from '../api.ts'
import { NoteItem } from './NoteItem.tsx'
import classes from './NotesPanel.module.css'
import { notesOptions } from './note-query.ts'
import { text } from './texts/text.ts'

// A form brings the contract's schemas along: the page stands before them.
const NoteForm = lazy(() => import('./NoteForm.tsx'))

/** What the company's people wrote on a lead, and where they write it. */
export function NotesPanel({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const notes = useInfiniteQuery(notesOptions(leadId))
  const rows = notes.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Panel title={text('note.title')} flush>
      <Suspense fallback={<Skeleton height={100} />}>
        <NoteForm
          action={text('note.added')}
          submitLabel={text('note.add')}
          submit={(written, idempotencyKey) => client.note.create({ leadId, ...written, idempotencyKey })}
        />
      </Suspense>
      {notes.isPending ? (
        <Loading lines={2} height={16} />
      ) : notes.isError ? (
        <Failed error={notes.error} onRetry={() => void notes.refetch()} />
      ) : rows.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {text('note.empty')}
        </Text>
      ) : (
        <ul className={classes.notes}>
          {rows.map((note) => (
            <NoteItem key={note.id} note={note} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <Button mt="sm" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          {text('note.more')}
        </Button>
      )}
    </Panel>
  )
}
