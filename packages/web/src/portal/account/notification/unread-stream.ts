import { notificationStream } from '@gable/contract/notification-choice'
import { callGate } from '../../shared/session.ts'

/** The callbacks of a connection: a new count, and that it was closed. */
export interface Received {
  onCount: (count: number) => void
  onEnd: () => void
}

/**
 * The number of unread notifications, pushed by the server. All subscribers of a page share one connection: each page
 * has two bells, and a browser opens at most six connections to a server.
 * @param connect opens the connection and returns a function that closes it.
 */
export function createUnreadStream(connect: (heard: Received) => () => void) {
  const followers = new Set<(count: number) => void>()
  const watchers = new Set<() => void>()
  let stop: (() => void) | undefined
  const changed = () => {
    for (const watch of watchers) watch()
  }
  const close = () => {
    if (!stop) return
    stop()
    stop = undefined
    changed()
  }
  /** Opens the connection, unless it is open or there are no subscribers. */
  const open = () => {
    if (stop || followers.size === 0) return
    const onCount = (count: number) => {
      for (const follower of followers) follower(count)
    }
    stop = connect({ onCount, onEnd: close })
    changed()
  }
  return {
    open,
    isLive: () => stop !== undefined,
    subscribe(watch: () => void): () => void {
      watchers.add(watch)
      return () => void watchers.delete(watch)
    },
    follow(onCount: (count: number) => void): () => void {
      followers.add(onCount)
      open()
      return () => {
        followers.delete(onCount)
        if (followers.size === 0) close()
      }
    },
  }
}

/**
 * Shares one connection among all tabs of the browser: the tab that holds the lock listens and broadcasts to the
 * others. Locks are unavailable on plain HTTP, where each visible tab opens its own connection.
 */
function connectOverTabs(name: string, { onCount, onEnd }: Received): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }) => onCount(Number(data))
  const listen = async () => {
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    const close = openSource(
      (count) => {
        onCount(count)
        tabs.postMessage(count)
      },
      () => {
        resolve()
        onEnd()
      },
    )
    await promise
    close()
  }
  if (navigator.locks) void navigator.locks.request(name, { signal }, listen).catch(() => undefined)
  else void listen()
  return () => {
    stopping.abort()
    tabs.close()
  }
}

/**
 * Listens to the server, which requests a reconnect from time to time. Connecting passes the call gate, so a sign-out
 * waits for it and it is not refused for lack of a session.
 * @returns a function that stops listening.
 */
function openSource(onCount: (count: number) => void, broken: () => void): () => void {
  let source: EventSource | undefined
  let isStopped = false
  let connected = () => {}
  const open = () => void callGate.pass(connect)
  const connect = async () => {
    if (isStopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    connected = resolve
    const opened = new EventSource(notificationStream)
    source = opened
    opened.onopen = () => resolve()
    opened.onmessage = ({ data }: MessageEvent<string>) => onCount(Number(data))
    opened.addEventListener('again', () => {
      opened.close()
      open()
    })
    opened.onerror = () => {
      opened.close()
      resolve()
      broken()
    }
    await promise
  }
  open()
  return () => {
    isStopped = true
    source?.close()
    connected()
  }
}

let latest: { personId: string; stream: ReturnType<typeof createUnreadStream> } | undefined

/** Returns the stream of the signed-in user, so that nobody receives the previous user's count. */
export function unreadStreamOf(personId: string) {
  if (latest?.personId !== personId) {
    latest = {
      personId,
      stream: createUnreadStream((received) => connectOverTabs(`gable-unread-${personId}`, received)),
    }
  }
  return latest.stream
}
