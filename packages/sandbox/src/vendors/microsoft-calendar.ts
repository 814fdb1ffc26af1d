import { dayOf } from '@gable/server/platform/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { type CalendarEntry, createCalendarStore } from './calendar-store.ts'
import type { createOauthAccount } from './oauth-account.ts'

interface Body {
  subject?: string
  location?: { displayName?: string }
  body?: { content?: string }
  start: { dateTime: string }
  end: { dateTime: string }
  transactionId?: string
  singleValueExtendedProperties?: { id: string; value: string }[]
}

/** The calendar of Microsoft Graph: a view with occurrences, and events found by an extended property. */
export function createMicrosoftCalendarSandbox(
  oauth: ReturnType<typeof createOauthAccount>,
  account: { behavior: SandboxBehavior; received: SandboxVendor['received'] },
) {
  const store = createCalendarStore()
  const calendar = {
    ...store,
    /** How many events a page has. */
    perPage: 1_000,
    /** Number of lists that were requested. */
    lists: 0,
    register(scope: FastifyInstance) {
      scope.get<{ Querystring: Record<string, string> }>('/v1.0/me/calendarView', (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        calendar.lists += 1
        if (account.behavior === 'lose') return reply.hijack().raw.destroy()
        const { startDateTime, endDateTime, $skip = '0' } = request.query
        const all = store.within(email, new Date(startDateTime!), new Date(endDateTime!))
        const next = Number($skip) + calendar.perPage
        const link = new URL(`${request.protocol}://${request.host}${request.url}`)
        link.searchParams.set('$skip', `${next}`)
        const value = all.slice(Number($skip), next).map(shown)
        return reply.send({ value, ...(next < all.length && { '@odata.nextLink': link.href }) })
      })
      scope.get<{ Querystring: Record<string, string> }>('/v1.0/me/events', (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const [, key] = /ep\/value eq '([^']+)'/.exec(request.query.$filter ?? '') ?? []
        if (!key) return refuse(reply, 400, 'ErrorInvalidFilter')
        return reply.send({ value: store.shownTo(email).filter((each) => each.key === key) })
      })
      scope.post<{ Body: Body }>('/v1.0/me/events', (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const { transactionId = '', singleValueExtendedProperties } = request.body
        const entry = entryOf(request.body)
        const same = store.entriesOf(email).find((each) => transactionId && each.transactionId === transactionId)
        if (same) {
          const isRepeated = same.title === entry.title && +same.startsAt === +entry.startsAt
          return isRepeated ? reply.status(201).send(shown(same)) : refuse(reply, 409, 'ErrorDuplicateTransactionId')
        }
        const key = singleValueExtendedProperties?.[0]?.value ?? ''
        return answer(reply.status(201), store.add(email, { ...entry, transactionId, key }))
      })
      scope.patch<{ Body: Body; Params: { id: string } }>('/v1.0/me/events/:id', (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const known = find(email, request.params.id)
        return known
          ? answer(reply, Object.assign(known, entryOf(request.body)))
          : refuse(reply, 404, 'ErrorItemNotFound')
      })
      scope.delete<{ Params: { id: string } }>('/v1.0/me/events/:id', (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const known = find(email, request.params.id)
        if (!known) return refuse(reply, 404, 'ErrorItemNotFound')
        known.isCancelled = true
        account.received.push({ at: new Date(), title: `Event removed: ${known.title}`, facts: {} })
        return account.behavior === 'lose' ? reply.hijack().raw.destroy() : reply.status(204).send()
      })
    },
  }

  const find = (email: string, id: string) => store.shownTo(email).find((each) => each.id === id)

  /** The account that calls; undefined if the call was refused. */
  function admitted(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const holder = oauth.holder(request.headers.authorization)
    if (!holder) void refuse(reply, 401, 'InvalidAuthenticationToken')
    else if (!holder.scope.includes('Calendars')) void refuse(reply, 403, 'ErrorAccessDenied')
    else if (account.behavior === 'throttle')
      void refuse(reply.header('retry-after', '30'), 429, 'ApplicationThrottled')
    else if (account.behavior === 'outage') void refuse(reply, 503, 'ServiceUnavailable')
    else return holder.email
    return undefined
  }

  function answer(reply: FastifyReply, entry: CalendarEntry) {
    const { title, location, startsAt } = entry
    const facts = { Where: location, When: startsAt.toISOString() }
    account.received.push({ at: new Date(), title: `Event: ${title}`, facts })
    return account.behavior === 'lose' ? reply.hijack().raw.destroy() : reply.send(shown(entry))
  }

  return calendar
}

const entryOf = ({ subject = '', location, body, start, end }: Body) => ({
  title: subject,
  location: location?.displayName ?? '',
  description: body?.content ?? '',
  timeZone: 'UTC',
  startsAt: new Date(`${start.dateTime}Z`),
  endsAt: new Date(`${end.dateTime}Z`),
})

const shown = ({ id, title, startsAt, endsAt, timeZone, key, ...entry }: CalendarEntry) => {
  // A whole day has no zone of its own: it is written as midnight in the zone that was requested.
  const at = (moment: Date) =>
    entry.isAllDay ? `${dayOf(moment, timeZone)}T00:00:00.0000000` : `${moment.toISOString().slice(0, 19)}.0000000`
  return {
    id,
    subject: title,
    isAllDay: entry.isAllDay,
    isCancelled: false,
    showAs: entry.isFree ? 'free' : 'busy',
    responseStatus: { response: entry.isDeclined ? 'declined' : 'organizer' },
    start: { dateTime: at(startsAt), timeZone: 'UTC' },
    end: { dateTime: at(endsAt), timeZone: 'UTC' },
    ...(key && { singleValueExtendedProperties: [{ id: 'GableAppointment', value: key }] }),
  }
}

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.status(status).send({ error: { code, message: code, innerError: { 'request-id': crypto.randomUUID() } } })
