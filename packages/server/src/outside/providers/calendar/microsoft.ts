import { z } from 'zod'
import { momentOf } from '../../../platform/calendar.ts'
import type { Config } from '../../../platform/config.ts'
import type { CalendarEvent, CalendarFailure, CalendarTime, CalendarVendor } from '../../../platform/ports/calendar.ts'
import type { VendorResult } from '../../../platform/ports/vendor.ts'
import { createMicrosoftAccount } from '../mail-account/microsoft-account.ts'
import { vendorId, vendorList } from '../vendor-answer.ts'
import { badAnswer } from '../vendor-call.ts'
import { callCalendar } from './calendar-call.ts'

/** The property of an event that has the appointment's id. */
const microsoftEventKey = 'String {8d3f6a1e-4b7c-4f0e-9a35-2c61d7e0b894} Name GableAppointment'

/** Maximum number of pages of a person's events; each has up to 1,000. */
const maxPages = 6

const longId = vendorId(1_024)
const moment = z.object({ dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) })
const item = z.object({
  id: longId,
  showAs: z.string().max(40).optional(),
  isAllDay: z.boolean().optional(),
  isCancelled: z.boolean().optional(),
  responseStatus: z.object({ response: z.string().max(40).optional() }).nullish(),
  start: moment,
  end: moment,
  singleValueExtendedProperties: z
    .array(z.object({ id: z.string().max(200) }))
    .max(5)
    .optional(),
})
type Item = z.infer<typeof item>
const page = z.object({ '@odata.nextLink': z.string().max(8_000).optional(), value: vendorList(item, 1_000) })
const found = z.object({ value: vendorList(z.object({ id: longId }), 10) })
const written = z.object({ id: longId })

/** Ids that stay the same when the person moves the event to another folder, and times in UTC. */
const headers = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' }

/** The calendar of Microsoft 365 and Outlook. Undefined if the operator does not offer it. */
export function createMicrosoftCalendar(config: Config): CalendarVendor | undefined {
  const isOffered = config.CALENDAR_VENDORS.includes('microsoft')
  const account = isOffered ? createMicrosoftAccount(config, 'Calendars.ReadWrite') : undefined
  if (!account) return undefined
  const me = `${config.MICROSOFT_GRAPH_URL}/v1.0/me`
  const usual = { timeoutMs: config.PROVIDER_TIMEOUT_MS, headers }

  /** The id of the event that was written for a key; empty if there is none. */
  async function find(token: string, key: string): Promise<VendorResult<string, CalendarFailure>> {
    const $filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${microsoftEventKey}' and ep/value eq '${key}')`
    const answer = await callCalendar(token, `${me}/events?${new URLSearchParams({ $filter, $select: 'id' })}`, usual)
    if (!answer.ok) return answer
    const { data } = found.safeParse(answer.value.body)
    return data ? { ok: true, value: data.value[0]?.id ?? '' } : badAnswer(answer.calls)
  }

  /** Changes an event that exists; empty if it does not. */
  async function change(
    token: string,
    id: string,
    event: CalendarEvent,
  ): Promise<VendorResult<string, CalendarFailure>> {
    const options = { ...usual, method: 'PATCH', body: bodyOf(event), alsoAnswers: [404] } as const
    const answer = await callCalendar(token, `${me}/events/${encodeURIComponent(id)}`, options)
    if (!answer.ok) return answer
    return { ok: true, value: answer.value.status === 404 ? '' : id, calls: answer.calls ?? [] }
  }

  return {
    id: 'microsoftCalendar',
    ...account,
    async busy(token, { from, to, timeZone, timeoutMs }) {
      const query = new URLSearchParams({
        startDateTime: from.toISOString(),
        endDateTime: to.toISOString(),
        $select: 'id,start,end,showAs,isAllDay,isCancelled,responseStatus',
        $expand: `singleValueExtendedProperties($filter=id eq '${microsoftEventKey}')`,
        $top: '1000',
      })
      const taken: CalendarTime[] = []
      let address = `${me}/calendarView?${query}`
      for (let read = 0; read < maxPages; read += 1) {
        const answer = await callCalendar(token, address, { timeoutMs, headers })
        if (!answer.ok) return answer
        const { data } = page.safeParse(answer.value.body)
        if (!data) return badAnswer(answer.calls)
        for (const each of data.value) taken.push(...timeOf(each, timeZone))
        const next = data['@odata.nextLink']
        if (!next) return { ok: true, value: taken }
        // The token is sent only to the address that the operator configured.
        if (!next.startsWith(`${me}/`)) return badAnswer(answer.calls)
        address = next
      }
      return { ok: false, reason: 'UNKNOWN', failure: 'TOO_MANY_EVENTS' }
    },
    /** Looks for the event of an earlier attempt. Should it not be listed yet, Graph recognizes the transaction. */
    async put(token, event, externalId) {
      if (externalId) {
        const changed = await change(token, externalId, event)
        if (!changed.ok || changed.value) return changed
      }
      const earlier = await find(token, event.key)
      if (!earlier.ok) return earlier
      if (earlier.value) {
        const changed = await change(token, earlier.value, event)
        if (!changed.ok || changed.value) return changed
      }
      const answer = await callCalendar(token, `${me}/events`, {
        ...usual,
        method: 'POST',
        body: {
          ...bodyOf(event),
          // An event that the person deleted is written again, so the id names the time too.
          transactionId: `${event.key}:${event.startsAt.getTime()}:${externalId.slice(-20)}`,
          singleValueExtendedProperties: [{ id: microsoftEventKey, value: event.key }],
        },
        alsoAnswers: [409],
      })
      if (!answer.ok) return answer
      // Another attempt has just created it with other content; the next attempt finds it.
      if (answer.value.status === 409) return { ok: false, reason: 'UNKNOWN', failure: 'CONFLICT' }
      const { data } = written.safeParse(answer.value.body)
      return data ? { ok: true, value: data.id, calls: answer.calls ?? [] } : badAnswer(answer.calls)
    },
    async remove(token, { key, externalId }) {
      const known = externalId ? ({ ok: true, value: externalId } as const) : await find(token, key)
      if (!known.ok) return known
      if (!known.value) return { ok: true, value: true }
      const options = { ...usual, method: 'DELETE', alsoAnswers: [404] } as const
      const answer = await callCalendar(token, `${me}/events/${encodeURIComponent(known.value)}`, options)
      return answer.ok ? { ok: true, value: true, calls: answer.calls ?? [] } : answer
    },
  }
}

const bodyOf = ({ startsAt, endsAt, title, location, description }: CalendarEvent) => ({
  subject: title,
  body: { contentType: 'text', content: description },
  location: { displayName: location },
  start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  showAs: 'busy',
})

const notBusy = ['free', 'workingElsewhere']

/** The time that an event takes; none if it is free, canceled, declined or ours. */
function timeOf(each: Item, timeZone: string): CalendarTime[] {
  const isOurs = (each.singleValueExtendedProperties?.length ?? 0) > 0
  const isDeclined = each.responseStatus?.response === 'declined'
  if (isOurs || each.isCancelled || isDeclined || notBusy.includes(each.showAs ?? '')) return []
  // All-day events have days without a zone, written as midnights.
  const at = ({ dateTime }: Item['start']) =>
    each.isAllDay ? momentOf(dateTime.slice(0, 10), '00:00', timeZone) : new Date(`${dateTime.slice(0, 19)}Z`)
  const [from, to] = [at(each.start), at(each.end)]
  return to > from ? [{ from, to }] : []
}
