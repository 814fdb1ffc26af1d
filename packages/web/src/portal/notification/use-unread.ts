import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { useMe } from '../session.ts'
import { unreadOptions } from './notification-query.ts'
import { unreadStreamOf } from './unread-stream.ts'

/**
 * How many notifications the person has not read: as the server tells it while the page is in view, else as the page asks for it now
 * and then. Where the stream breaks off, the next answer to a question opens it again.
 */
export function useUnread(): number {
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

/** A browser opens six connections to a server at most: a hidden page holds none of them. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
