import { z } from 'zod'
import { momentOf } from '../../../platform/calendar.ts'
import type { Config } from '../../../platform/config.ts'
import type { CalendarEvent, CalendarTime, CalendarVendor } from '../../../platform/ports/calendar.ts'
import { createGoogleAccount } from '../mail-account/google-account.ts'
import { vendorId, vendorList } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-call.ts'
import { callCalendar } from './calendar-call.ts'

const scope = 'https://www.googleapis.com/auth/calendar.events'

/** Maximum number of pages of a person's events; each has up to 2,500. */
const maxPages = 4

/** Ids may contain the letters a to v and digits. The event of an appointment has the same id in every attempt. */
const eventId = (key: string) => `gable${key.replaceAll('-', '')}`
const isOurs = (id: string) => /^gable[0-9a-f]{32}$/.test(id)

const moment = z.object({ dateTime: z.iso.datetime({ offset: true }).optional(), date: z.iso.date().optional() })
const item = z.object({
  id: vendorId(1_024),
  status: z.string().max(20).optional(),
  transparency: z.string().max(20).optional(),
  start: moment.optional(),
  end: moment.optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().max(20).optional() }))
    .max(10)
    .optional(),
})
type Item = z.infer<typeof item>
const page = z.object({
  timeZone: z.string().max(64).optional(),
  nextPageToken: z.string().max(4_000).optional(),
  items: vendorList(item, 2_500).default([]),
})
const written = z.object({ id: vendorId(1_024) })

const fields = 'timeZone,nextPageToken,items(id,status,transparency,start,end,attendees(self,responseStatus))'

/** Google Calendar. Undefined if the operator does not offer it. */
export function createGoogleCalendar(config: Config): CalendarVendor | undefined {
  const account = config.CALENDAR_VENDORS.includes('google') ? createGoogleAccount(config, scope) : undefined
  if (!account) return undefined
  const events = `${config.GOOGLE_CALENDAR_URL}/calendar/v3/calendars/primary/events`
  const usual = { timeoutMs: config.PROVIDER_TIMEOUT_MS }
  return {
    id: 'googleCalendar',
    ...account,
    async busy(token, { from, to, timeZone, timeoutMs }) {
      const taken: CalendarTime[] = []
      let pageToken = ''
      for (let read = 0; read < maxPages; read += 1) {
        const query = new URLSearchParams({
          singleEvents: 'true',
          timeMin: from.toISOString(),
          timeMax: to.toISOString(),
          maxResults: '2500',
          // Only the account's own answer to an invitation.
          maxAttendees: '1',
          fields,
          ...(pageToken && { pageToken }),
        })
        const answer = await callCalendar(token, `${events}?${query}`, { timeoutMs })
        if (!answer.ok) return answer
        const { data } = page.safeParse(answer.value.body)
        if (!data) return badAnswer(answer.calls)
        for (const each of data.items) taken.push(...timeOf(each, zoneOr(timeZone, data.timeZone)))
        if (!data.nextPageToken) return { ok: true, value: taken }
        pageToken = data.nextPageToken
      }
      return { ok: false, reason: 'UNKNOWN', failure: 'TOO_MANY_EVENTS' }
    },
    /**
     * Replaces the event and creates it only if it does not exist: Google does not promise to detect every repeated id.
     * An event that the person deleted is restored.
     */
    async put(token, event) {
      const id = eventId(event.key)
      const body = bodyOf(event)
      const replace = () =>
        callCalendar(token, `${events}/${id}`, { ...usual, method: 'PUT', body, alsoAnswers: [404, 410] })
      let answer = await replace()
      if (!answer.ok) return answer
      if (answer.value.status >= 400) {
        const created = await callCalendar(token, events, {
          ...usual,
          method: 'POST',
          body: { id, ...body },
          alsoAnswers: [409],
        })
        // 409: an earlier attempt has created it meanwhile.
        answer = created.ok && created.value.status === 409 ? await replace() : created
        if (!answer.ok) return answer
      }
      const { data } = written.safeParse(answer.value.body)
      return data ? { ok: true, value: data.id, calls: answer.calls ?? [] } : badAnswer(answer.calls)
    },
    async remove(token, { key }) {
      const options = { ...usual, method: 'DELETE', alsoAnswers: [404, 410] } as const
      const answer = await callCalendar(token, `${events}/${eventId(key)}`, options)
      return answer.ok ? { ok: true, value: true, calls: answer.calls ?? [] } : answer
    },
  }
}

const bodyOf = ({ startsAt, endsAt, timeZone, title, location, description }: CalendarEvent) => ({
  status: 'confirmed',
  summary: title,
  location,
  description,
  start: { dateTime: startsAt.toISOString(), timeZone },
  end: { dateTime: endsAt.toISOString(), timeZone },
  transparency: 'opaque',
})

/** The time that an event takes; none if it is free, canceled, declined or ours. */
function timeOf({ id, status, transparency, start, end, attendees }: Item, timeZone: string): CalendarTime[] {
  const isDeclined = attendees?.some((one) => one.self && one.responseStatus === 'declined')
  if (isOurs(id) || status === 'cancelled' || transparency === 'transparent' || isDeclined || !start || !end) return []
  const at = ({ dateTime, date }: z.infer<typeof moment>) =>
    dateTime ? new Date(dateTime) : date ? momentOf(date, '00:00', timeZone) : undefined
  const [from, to] = [at(start), at(end)]
  return from && to && to > from ? [{ from, to }] : []
}

/** The calendar's own zone, unless this system does not know it. */
function zoneOr(usual: string, stated: string | undefined): string {
  try {
    return stated ? new Intl.DateTimeFormat('en', { timeZone: stated }).resolvedOptions().timeZone : usual
  } catch {
    return usual
  }
}
