import { PassThrough } from 'node:stream'
import { notificationAccess } from '@gable/contract/notification.access'
import { notificationStream } from '@gable/contract/notification-choice'
import type { FastifyInstance } from 'fastify'
import { callingPerson } from '../../platform/access/asking-person.ts'
import type { Gate } from '../../platform/access/principal.ts'
import type { Deps } from '../../platform/context.ts'
import { endWhenClosing } from '../../platform/http/closing.ts'
import { apiRequest, refuseRequest } from '../../platform/http/http.ts'
import { countUnreadOf } from './notification.query.ts'

interface UnreadListener {
  companyId: string
  userId: string
  tell(count: number): void
}

interface UnreadWatch {
  /**
   * Reports the count at once and whenever it changes.
   * @returns a function that removes the listener.
   */
  add(listener: UnreadListener): () => void
  size(): number
}

/** Milliseconds between database polls, which serve all listeners of the process; there are none without listeners. */
const everyMs = 300

/**
 * Watches the unread counts of all listeners in this process with one query. A dedicated connection waiting for
 * PostgreSQL's NOTIFY wouldn't work through a transaction pooler.
 */
function createUnreadWatch({ database, log, outage }: Pick<Deps, 'database' | 'log' | 'outage'>): UnreadWatch {
  const reported = new Map<UnreadListener, number | undefined>()
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  const look = async () => {
    const counts = await countUnreadOf(database.db, [...reported.keys()])
    for (const [listener, before] of reported) {
      const count = counts.get(listener.userId)
      // A listener added in the meantime gets its count from the next poll.
      if (count === undefined || count === before) continue
      reported.set(listener, count)
      listener.tell(count)
    }
  }
  const next = async () => {
    timer = undefined
    isAsking = true
    try {
      await look()
    } catch (error) {
      if (!outage.noticed(error)) log.error({ err: error }, 'failed to count unread notifications')
    }
    isAsking = false
    plan(everyMs)
  }
  const plan = (ms: number) => {
    if (reported.size > 0 && !isAsking) timer ??= setTimeout(() => void next(), ms)
  }

  return {
    add(listener) {
      reported.set(listener, undefined)
      plan(0)
      return () => {
        reported.delete(listener)
        if (reported.size === 0) clearTimeout(timer)
        if (reported.size === 0) timer = undefined
      }
    },
    size: () => reported.size,
  }
}

/** After this time, in milliseconds, the client reconnects and its session is checked again. */
const maxMs = 120_000

/** Milliseconds between heartbeats, because proxies end idle connections. */
const heartbeatMs = 25_000

/** Maximum number of open streams per user; one more ends the oldest. */
const maxPerPerson = 20

/**
 * Sends each signed-in user their unread count whenever it changes (server-sent events). The count is read from the
 * database, so it is correct across processes; a client that reconnects gets it at once and misses nothing.
 */
export function registerNotificationStream(server: FastifyInstance, deps: Deps, gate: Gate): UnreadWatch {
  const watch = createUnreadWatch(deps)
  const endsOf = new Map<string, (() => void)[]>()
  server.get(notificationStream, async (request, reply) => {
    // An open stream doesn't count as use of the session.
    const requested = { ...apiRequest(request, reply, deps), background: true }
    const asking = await callingPerson({ deps, gate, request: requested }, notificationAccess.unread)
    if (!asking.ok) return refuseRequest(reply.header('cache-control', 'no-store'), asking.code, asking.status)
    const { company } = asking.ctx
    const { userId } = asking.person
    const stream = new PassThrough()
    const send = (text: string) => void stream.write(text)
    const unwatch = watch.add({ companyId: company.id, userId, tell: (count) => send(`data: ${count}\n\n`) })
    const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMs)
    const end = () => stream.end()
    const last = setTimeout(() => {
      send('event: again\ndata: 1\n\n')
      end()
    }, maxMs)
    const forget = endWhenClosing(server, end)
    const mine = [...(endsOf.get(userId) ?? []), end]
    if (mine.length > maxPerPerson) mine.shift()!()
    endsOf.set(userId, mine)
    reply.raw.once('close', () => {
      for (const timer of [heartbeat, last]) clearTimeout(timer)
      unwatch()
      forget()
      const left = (endsOf.get(userId) ?? []).filter((each) => each !== end)
      if (left.length > 0) endsOf.set(userId, left)
      else endsOf.delete(userId)
      stream.destroy()
    })
    reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store, no-transform')
    // Prevents nginx from buffering the stream.
    reply.header('x-accel-buffering', 'no')
    return reply.send(stream)
  })
  return watch
}
