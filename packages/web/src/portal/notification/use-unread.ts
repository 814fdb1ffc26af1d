import { notificationStream } from '@gable/contract/notification-choice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { unreadOptions } from './notification-query.ts'

/**
 * How many notifications the person has not read: as the server tells it while the page is in view, else as the page asks for it now
 * and then. Where the stream breaks off, the next answer to a question opens it again.
 */
export function useUnread(): number {
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  const isVisible = useVisible()
  const { data, dataUpdatedAt } = useQuery(unreadOptions(isLive))
  const mayListen = isVisible && data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer opens a stream that had broken off
  useEffect(() => {
    if (!mayListen || isLive) return
    setLive(true)
  }, [mayListen, dataUpdatedAt])
  useEffect(() => {
    if (!isLive || !isVisible) return
    let stream: EventSource
    const { queryKey } = unreadOptions(true)
    const heard = ({ data: said }: MessageEvent<string>) => {
      const count = Number(said)
      const before = queries.getQueryData(queryKey)
      if (before?.count === count) return
      queries.setQueryData(queryKey, { count })
      void queries.invalidateQueries({ queryKey: api.notification.list.key() })
    }
    const open = () => {
      stream = new EventSource(notificationStream)
      stream.onmessage = heard
      stream.addEventListener('again', reopen)
      stream.onerror = () => {
        stream.close()
        setLive(false)
      }
    }
    const reopen = () => {
      stream.close()
      open()
    }
    open()
    return () => {
      stream.close()
      setLive(false)
    }
  }, [isLive, isVisible, queries])
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
