import { dateTime } from '@gable/contract/format/day'
import type { Notification } from '@gable/contract/notification'
import { ActionIcon, Anchor, Button, Group, Select, Text, Tooltip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconMailOpened } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, useListPage } from '../../../ui/list/list.ts'
import { Empty, Muted } from '../../../ui/parts.tsx'
import { IconBell, IconMail } from '../../../ui/shell-icons.tsx'
import { cursorsOf, oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { profilePath } from '../../shared/paths.ts'
import { api, client, useCompanyUser } from '../../shared/session.ts'
import { staleNotifications, unreadOptions } from './notification-query.ts'
import { text } from './text.ts'

const kindName = /^[a-zA-Z]+\.[a-zA-Z]+$/

/** Reads the state of the list from its address. It has no search. */
function readNotificationsState(raw: RawSearch) {
  const kind = textOf(raw.kind, 60)
  return {
    show: oneOf(raw.show, ['all', 'unread'] as const, 'all'),
    kind: kindName.test(kind) ? kind : '',
    search: '',
    after: cursorsOf(raw.after),
  }
}

const nameOf = (row: Notification) => row.title

/** The user's notifications in the portal, newest first. */
export default function NotificationsPage() {
  const { timeZone } = useCompanyUser().company
  const list = useListPage(readNotificationsState, ['show', 'kind'])
  const { show, kind } = list.state
  const rows = useQuery(
    api.notification.list.queryOptions({
      input: { unread: show === 'unread', ...(kind && { kind }), cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  useFresh(rows.refetch)
  const kinds = (rows.data?.kinds ?? []).map((each) => ({ value: each.kind, label: each.label }))
  return (
    <ListPage<Notification>
      title={text('title')}
      action={
        <Group gap="xs">
          <Button component={Link} to="/personal/approvals">
            {text('list.approvals')}
          </Button>
          <Button component={Link} to={profilePath} hash="notifications">
            {text('list.choose')}
          </Button>
          <MarkAll />
        </Group>
      }
      list={list}
      query={rows}
      columns={columnsIn(timeZone)}
      nameOf={nameOf}
      filters={
        <>
          <Select
            aria-label={text('list.show')}
            data={[
              { value: 'all', label: text('list.all') },
              { value: 'unread', label: text('list.unread') },
            ]}
            value={show}
            allowDeselect={false}
            onChange={(value) => list.show({ show: value === 'unread' ? 'unread' : 'all' })}
            w={{ sm: 140 }}
          />
          <Select
            aria-label={text('list.kind')}
            data={[{ value: '', label: text('list.anyKind') }, ...kinds]}
            value={kind}
            allowDeselect={false}
            onChange={(value) => list.show({ kind: value ?? '' })}
            w={{ sm: 210 }}
          />
        </>
      }
      empty={<Empty icon={IconBell} title={text('list.empty')} hint={text('list.emptyHint')} />}
    />
  )
}

/** Refetches the list when the unread count changes. */
function useFresh(refetch: () => Promise<unknown>) {
  const count = useQuery(unreadOptions()).data?.count
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current !== undefined && count !== undefined && count > seen.current) void refetch()
    seen.current = count
  }, [count, refetch])
}

function MarkAll() {
  const unread = useQuery(unreadOptions()).data?.count ?? 0
  const marking = useAction({
    run: () => client.notification.markAllRead(),
    noun: text('notification.things'),
    action: text('notification.marked'),
    invalidate: staleNotifications,
  })
  return (
    <Button disabled={unread === 0} {...press(marking)}>
      {text('list.markAll')}
    </Button>
  )
}

const columnsIn = (timeZone: string): Column<Notification>[] => [
  { key: 'what', label: text('list.what'), card: 'title', cell: (row) => <What row={row} /> },
  { key: 'kind', label: text('list.kind'), from: 'lg', card: 'fact', cell: (row) => row.label },
  {
    key: 'at',
    label: text('list.at'),
    card: 'fact',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt, timeZone)}</time>,
  },
  { key: 'actions', label: '', card: 'aside', cell: (row) => <ReadButton row={row} /> },
]

/** A notification with a link to its record. Following the link marks it as read. */
function What({ row: { id, title, detail, page, readAt } }: { row: Notification }) {
  const reading = useAction({
    run: () => client.notification.markRead({ ids: [id] }),
    noun: text('notification.thing'),
    action: text('notification.marked'),
    invalidate: staleNotifications,
    quiet: true,
  })
  const weight = readAt ? 400 : 600
  return (
    <>
      <Group gap={8} wrap="nowrap" align="center">
        {!readAt && <UnreadDot />}
        {page ? (
          <Anchor component={Link} to={page} size="sm" fw={weight} onClick={() => readAt ?? reading.mutate(undefined)}>
            {title}
          </Anchor>
        ) : (
          <Text size="sm" fw={weight}>
            {title}
          </Text>
        )}
      </Group>
      {detail && <Muted lineClamp={2}>{detail}</Muted>}
    </>
  )
}

function UnreadDot() {
  return (
    <svg width={8} height={8} viewBox="0 0 8 8" role="img" aria-label={text('list.isUnread')} style={{ flex: 'none' }}>
      <circle cx={4} cy={4} r={4} fill="var(--mantine-color-orange-7)" />
    </svg>
  )
}

/** Marks a notification as read or unread. */
function ReadButton({ row: { id, title, readAt } }: { row: Notification }) {
  const read = readAt === null
  const marking = useAction({
    run: () => client.notification.markRead({ ids: [id], read }),
    noun: text('notification.thing'),
    action: text(read ? 'notification.marked' : 'notification.unmarked'),
    invalidate: staleNotifications,
    quiet: true,
  })
  const Icon = read ? IconMailOpened : IconMail
  return (
    <Tooltip label={text(read ? 'list.markRead' : 'list.markUnread')}>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={36}
        aria-label={text(read ? 'list.markReadOf' : 'list.markUnreadOf', { title })}
        {...press(marking)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
