import { ActionIcon, Indicator } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconBell } from '../../../ui/shell-icons.tsx'
import { api, useMe } from '../../shared/session.ts'
import { notificationsPath, unreadOptions } from './notification-query.ts'
import { text } from './text.ts'
import { unreadStreamOf } from './unread-stream.ts'

const maxShown = 99

/** A link to the notifications, with the number of unread ones. */
export default function Bell() {
  const count = useUnread()
  const isMany = count > maxShown
  const label = count === 0 ? text('bell.none') : isMany ? text('bell.many') : text.counted('bell.unread', count)
  return (
    <Indicator
      label={isMany ? `${maxShown}+` : count}
      disabled={count === 0}
      color="orange.7"
      size={18}
      offset={12}
      withBorder
    >
      <ActionIcon component={Link} to={notificationsPath} variant="subtle" color="gray.9" size={44} aria-label={label}>
        <IconBell size={22} />
      </ActionIcon>
    </Indicator>
  )
}

/**
 * Returns the number of unread notifications: pushed by the server while the page is visible, polled otherwise. If the
 * stream breaks, the next successful poll reopens it.
 */
function useUnread(): number {
  const queries = useQueryClient()
  const stream = unreadStreamOf(useMe()?.id ?? '')
  const isLive = useSyncExternalStore(stream.subscribe, stream.isLive)
  const { data, dataUpdatedAt } = useQuery(unreadOptions(isLive))
  const mayListen = useVisible() && data !== undefined
  useEffect(() => {
    if (!mayListen) return
    const { queryKey } = unreadOptions()
    return stream.follow((count) => {
      if (queries.getQueryData(queryKey)?.count === count) return
      queries.setQueryData(queryKey, { count })
      void queries.invalidateQueries({ queryKey: api.notification.list.key() })
    })
  }, [mayListen, queries, stream])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer opens a stream that had broken off
  useEffect(() => stream.open(), [dataUpdatedAt])
  return data?.count ?? 0
}

/**
 * Returns whether the page is visible. A hidden page keeps no connection open, since a browser opens at most six to a
 * server.
 */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
