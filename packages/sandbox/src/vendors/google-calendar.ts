import { dayOf } from '@gable/server/platform/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { type CalendarEntry, createCalendarStore } from './calendar-store.ts'
import type { createOauthAccount } from './oauth-account.ts'

interface Body {
  id?: string
  summary?: string
  location?: string
  description?: string
  start: { dateTime: string; timeZone?: string }
  end: { dateTime: string }
}

type Listed = Record<'timeMin' | 'timeMax' | 'pageToken' | 'singleEvents', string | undefined>

/** Events of the primary calendar, as in the Google Calendar API v3: client-given ids, canceled events keep theirs. */
export function createGoogleCalendarSandbox(
  oauth: ReturnType<typeof createOauthAccount>,
  account: { behavior: SandboxBehavior; received: SandboxVendor['received'] },
) {
  const store = createCalendarStore()
  const calendar = {
    ...store,
    /** How many events a page has. */
    perPage: 2_500,
    /** Number of lists that were requested. */
    lists: 0,
    register(scope: FastifyInstance) {
      const path = '/calendar/v3/calendars/primary/events'
      scope.get<{ Querystring: Listed }>(path, (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        calendar.lists += 1
        if (account.behavior === 'lose') return reply.hijack().raw.destroy()
        const { timeMin, timeMax, pageToken = '0', singleEvents } = request.query
        if (singleEvents !== 'true') return refuse(reply, 400, 'badRequest')
        const all = store.within(email, new Date(timeMin!), new Date(timeMax!))
        const next = Number(pageToken) + calendar.perPage
        return reply.send({
          timeZone: 'America/Boise',
          items: all.slice(Number(pageToken), next).map(shown),
          ...(next < all.length && { nextPageToken: `${next}` }),
        })
      })
      scope.post<{ Body: Body }>(path, (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const { id, ...event } = request.body
        if (id && !/^[a-v0-9]{5,1024}$/.test(id)) return refuse(reply, 400, 'invalid')
        if (find(email, id)) return refuse(reply, 409, 'duplicate')
        return answer(reply, store.add(email, { ...entryOf(event), ...(id && { id }) }))
      })
      scope.put<{ Body: Body; Params: { id: string } }>(`${path}/:id`, (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const known = find(email, request.params.id)
        if (!known) return refuse(reply, 404, 'notFound')
        return answer(reply, Object.assign(known, entryOf(request.body), { isCancelled: false }))
      })
      scope.delete<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
        const email = admitted(request, reply)
        if (!email) return reply
        const known = find(email, request.params.id)
        if (!known || known.isCancelled) return refuse(reply, known ? 410 : 404, known ? 'deleted' : 'notFound')
        known.isCancelled = true
        account.received.push({ at: new Date(), title: `Event removed: ${known.title}`, facts: {} })
        return account.behavior === 'lose' ? reply.hijack().raw.destroy() : reply.status(204).send()
      })
    },
  }

  const find = (email: string, id: string | undefined) => store.entriesOf(email).find((each) => each.id === id)

  /** The account that calls; undefined if the call was refused. */
  function admitted(request: FastifyRequest, reply: FastifyReply): string | undefined {
    const holder = oauth.holder(request.headers.authorization)
    if (!holder) void refuse(reply, 401, 'authError')
    else if (!holder.scope.includes('calendar')) void refuse(reply, 403, 'insufficientPermissions')
    else if (account.behavior === 'throttle') void refuse(reply, 403, 'rateLimitExceeded')
    else if (account.behavior === 'outage') void refuse(reply, 503, 'backendError')
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

const entryOf = ({ summary = '', location = '', description = '', start, end }: Body) => ({
  title: summary,
  location,
  description,
  startsAt: new Date(start.dateTime),
  endsAt: new Date(end.dateTime),
  timeZone: start.timeZone ?? 'UTC',
})

const shown = ({ id, title, startsAt, endsAt, timeZone, isAllDay, isFree, isDeclined }: CalendarEntry) => ({
  id,
  status: 'confirmed',
  summary: title,
  ...(isFree && { transparency: 'transparent' }),
  ...(isDeclined && { attendees: [{ self: true, responseStatus: 'declined' }] }),
  start: isAllDay ? { date: dayOf(startsAt, timeZone) } : { dateTime: startsAt.toISOString(), timeZone },
  end: isAllDay ? { date: dayOf(endsAt, timeZone) } : { dateTime: endsAt.toISOString(), timeZone },
})

const refuse = (reply: FastifyReply, code: number, reason: string) =>
  reply.status(code).send({ error: { code, message: reason, errors: [{ reason }] } })
