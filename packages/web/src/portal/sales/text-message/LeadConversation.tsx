import { dateTime } from '@gable/contract/format/day'
import type { ConversationAbout, ConversationText } from '@gable/contract/text-conversation'
import { textMessageAccess } from '@gable/contract/text-message.access'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { infinite } from '../../../ui/list/list.ts'
import { Hint, Muted, Panel, StateBadge } from '../../../ui/parts.tsx'
import { FileLinks } from '../../../ui/upload/FileLinks.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, invalidatesFor, useMay } from '../../shared/session.ts'
import { text as sharedText } from '../../shared/text-message/text.ts'
import classes from './LeadConversation.module.css'
import { text } from './text.ts'

// Loaded after the page, because a form includes the contract's schemas.
const WriteText = lazy(() => import('./WriteText.tsx'))

const pageSize = 20
/** How often an open lead looks for new messages. */
const every = 20_000

/** The text messages with the homeowner of a lead, latest last, with a field for the next one. */
export default function LeadConversation({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const about = useQuery(api.textMessage.about.queryOptions({ input: { leadId } }))
  const texts = useInfiniteQuery(
    api.textMessage.ofLead.infiniteOptions({
      input: (cursor: string | undefined) => ({ leadId, cursor, pageSize }),
      context: { background: true },
      refetchInterval: every,
      ...infinite,
    }),
  )
  const rows = texts.data?.pages.flatMap((page) => page.rows) ?? []
  useMarkRead(leadId, rows)
  if (!about.data || !texts.data) return null
  const { choices, phone, stoppedBy, unread } = about.data
  if (!choices.isOffered && rows.length === 0) return null
  return (
    <Panel
      title={text('panel.title')}
      aside={
        <Group gap="xs">
          {unread > 0 && <StateBadge color="cerise">{text.counted('panel.unread', unread)}</StateBadge>}
          <ConversationActions leadId={leadId} stoppedBy={stoppedBy} hasPhone={phone !== ''} rows={rows} />
        </Group>
      }
    >
      <Stack gap="md">
        {texts.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={texts.isFetchingNextPage}
            onClick={() => void texts.fetchNextPage()}
          >
            {text('panel.more')}
          </Button>
        )}
        {rows.length === 0 && <Muted>{text('panel.none')}</Muted>}
        <ol className={`plain ${classes.texts}`} aria-label={text('panel.label')}>
          {rows.toReversed().map((row) => (
            <TextBubble key={row.id} row={row} timeZone={timeZone} />
          ))}
        </ol>
        <Writing leadId={leadId} about={about.data} />
      </Stack>
    </Panel>
  )
}

function Writing({ leadId, about }: { leadId: string; about: ConversationAbout }) {
  const { choices, phone, stoppedBy } = about
  if (!choices.isOffered) return <Text size="sm">{text('panel.notOffered')}</Text>
  if (phone === '') return <Text size="sm">{text('panel.noPhone')}</Text>
  if (stoppedBy) {
    const words = stoppedBy === 'homeowner' ? 'panel.stoppedByHomeowner' : 'panel.stoppedByCompany'
    return <Alert color="orange">{text(words)}</Alert>
  }
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <WriteText leadId={leadId} about={about} />
    </Suspense>
  )
}

/** Marks what the page shows as read, each received message once, unless the user has just marked it as unread. */
function useMarkRead(leadId: string, rows: readonly ConversationText[]) {
  const queries = useQueryClient()
  const last = rows.find(({ direction }) => direction === 'in')?.id
  const marked = useRef<string>(undefined)
  const may = useMay(textMessageAccess.markRead)
  useEffect(() => {
    if (!may || !last || marked.current === last || document.visibilityState !== 'visible') return
    marked.current = last
    void client.textMessage
      .markRead({ leadId, through: last })
      .then(() => {
        void queries.invalidateQueries({ queryKey: api.textMessage.list.key() })
        return queries.invalidateQueries({ queryKey: api.textMessage.about.key() })
      })
      // The next visit marks it.
      .catch(() => undefined)
  }, [leadId, last, may, queries])
}

interface ActionsProps {
  leadId: string
  stoppedBy: 'homeowner' | 'company' | null
  hasPhone: boolean
  rows: readonly ConversationText[]
}

function ConversationActions({ leadId, stoppedBy, hasPhone, rows }: ActionsProps) {
  const invalidate = invalidatesFor('textMessage')
  const unread = useAction({
    run: () => client.textMessage.markUnread({ leadId }),
    noun: text('panel.conversation'),
    action: text('panel.markedUnread'),
    invalidate,
  })
  const isStopped = stoppedBy === 'company'
  const optOut = useAction({
    run: () => client.textMessage.setOptOut({ leadId, stopped: !isStopped }),
    noun: text('panel.texts'),
    action: text(isStopped ? 'panel.allowedAction' : 'panel.stoppedAction'),
    invalidate,
  })
  const may = useMay(textMessageAccess.setOptOut)
  if (!may) return null
  return (
    <>
      {rows.some(({ direction }) => direction === 'in') && (
        <Button size="xs" variant="default" loading={unread.isPending} onClick={() => unread.mutate(undefined)}>
          {text('panel.markUnread')}
        </Button>
      )}
      {hasPhone && stoppedBy !== 'homeowner' && (
        <Button size="xs" variant="default" loading={optOut.isPending} onClick={() => optOut.mutate(undefined)}>
          {text(isStopped ? 'panel.allow' : 'panel.stop')}
        </Button>
      )}
    </>
  )
}

/** One message or call: its text and photos, who wrote it, when, and how far it came. */
function TextBubble({ row, timeZone }: { row: ConversationText; timeZone: string }) {
  const { direction, body, by, isAutomatic, at, state, files, otherFiles, call } = row
  const who = direction === 'in' ? text('panel.homeowner') : isAutomatic ? text('panel.automatic') : by
  const facts = [who, dateTime(at, timeZone), ...(direction === 'out' ? [sharedText(`state.${state}`)] : [])]
  return (
    <li className={classes.text} data-direction={direction}>
      {body !== '' && <div className={classes.body}>{body}</div>}
      {call && (
        <Text size="sm" c={call === 'missed' ? 'red.8' : undefined}>
          {text(`panel.call.${call}`)}
        </Text>
      )}
      <FileLinks files={files} label={text('panel.photos')} />
      {otherFiles > 0 && <Hint>{text.counted('panel.otherFiles', otherFiles)}</Hint>}
      <Text size="xs" c={state === 'failed' ? 'red.8' : 'dimmed'}>
        {facts.join(' · ')}
      </Text>
    </li>
  )
}
