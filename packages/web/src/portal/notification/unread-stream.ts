import { notificationStream } from '@gable/contract/notification-choice'
import { callGate } from '../api.ts'

/** What a connection tells: a count, and that it has broken off. */
export interface Heard {
  told: (count: number) => void
  ended: () => void
}

/**
 * How many notifications are unread, as the server tells it. All followers of a page share one connection: the bell stands twice on
 * each page, and a browser opens six connections to a server at most.
 * @param connect begins to listen. @returns how to stop.
 */
export function createUnreadStream(connect: (heard: Heard) => () => void) {
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
  /** Listens, unless it already does or has no followers. */
  const open = () => {
    if (stop || followers.size === 0) return
    const told = (count: number) => {
      for (const follower of followers) follower(count)
    }
    stop = connect({ told, ended: close })
    changed()
  }
  return {
    open,
    isLive: () => stop !== undefined,
    subscribe(watch: () => void): () => void {
      watchers.add(watch)
      return () => void watchers.delete(watch)
    },
    follow(told: (count: number) => void): () => void {
      followers.add(told)
      open()
      return () => {
        followers.delete(told)
        if (followers.size === 0) close()
      }
    },
  }
}

/**
 * One connection for all tabs of the browser: the tab that holds the lock listens and tells the others. On plain http there are no
 * locks, and each visible tab listens by itself.
 */
function connectOverTabs(name: string, { told, ended }: Heard): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }) => told(Number(data))
  const listen = async () => {
    if (signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => resolve())
    const close = openSource(
      (count) => {
        told(count)
        tabs.postMessage(count)
      },
      () => {
        resolve()
        ended()
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
 * Listens to the server, which asks for another connection now and then. Connecting is a call like others: a sign-out waits for it, so
 * that it is not refused for want of a session. @returns how to stop.
 */
function openSource(told: (count: number) => void, broken: () => void): () => void {
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
    opened.onmessage = ({ data }: MessageEvent<string>) => told(Number(data))
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

/** The stream of the person who is signed in: no one receives the previous person's count. */
export function unreadStreamOf(personId: string) {
  if (latest?.personId !== personId) {
    latest = { personId, stream: createUnreadStream((heard) => connectOverTabs(`gable-unread-${personId}`, heard)) }
  }
  return latest.stream
}
