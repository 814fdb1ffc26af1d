import { addressLine, phone } from '@gable/contract/format/contact'
import { type CalendarVendorId, calendarVendorIds } from '@gable/contract/integration-vendor'
import { type Dispatched, notSent, type Outcome, type VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import type { CalendarEvent } from '../../platform/ports/calendar.ts'
import { readAppointments } from '../appointment/appointment.query.ts'
import { asCalendarOwner } from './calendar.account.ts'
import {
  type CalendarIntent,
  calendarIntent,
  calendarOperation,
  lockEvent,
  queueEvent,
  writeEvent,
} from './calendar.want.ts'

/**
 * Writes appointments into people's calendars, in their state at that time. A vendor recognizes the appointment's id, so
 * that a repeated attempt changes the event of the first one.
 */
export const calendarAdapters: readonly VendorAdapter<CalendarIntent>[] = calendarVendorIds.map((vendor) => ({
  ...calendarOperation(vendor),
  idempotent: 'byVendor' as const,
  send: (ctx, { intent }) => send(ctx, vendor, intent),
  settled,
}))

async function send(
  ctx: Ctx,
  vendor: CalendarVendorId,
  { appointmentId: key, userId, erased }: CalendarIntent,
): Promise<Outcome> {
  const account = { vendor, userId }
  if (erased) {
    const removed = await asCalendarOwner(ctx, account, (port, token) => port.remove(token, { key, ...erased }))
    return removed.ok ? { outcome: 'sent', calls: removed.calls ?? [] } : notSent(removed)
  }
  const known = await take(ctx, key, userId)
  if (!known) return { outcome: 'refused', failure: 'SUPERSEDED' }
  const event = await eventOf(ctx, key, userId)
  const answer = event
    ? await asCalendarOwner(ctx, account, (port, token) => port.put(token, event, known.externalId))
    : await asCalendarOwner(ctx, account, (port, token) => port.remove(token, { key, externalId: known.externalId }))
  if (!answer.ok) return notSent(answer)
  const externalId = typeof answer.value === 'string' ? answer.value : ''
  await ctx.outage.outlast(() =>
    ctx.transaction(async (tx) => {
      const locked = await lockEvent(tx, { appointmentId: key, userId })
      if (locked) await writeEvent(tx, locked, { externalId })
    }),
  )
  return { outcome: 'sent', externalId, calls: answer.calls ?? [] }
}

/** Records up to which change the appointment is now being read; later changes are written afterwards. */
function take(ctx: Ctx, appointmentId: string, userId: string) {
  return ctx.transaction(async (tx) => {
    const locked = await lockEvent(tx, { appointmentId, userId })
    if (locked) await writeEvent(tx, locked, { taken: locked.wanted })
    return locked
  })
}

/** What the calendar shows; undefined if the appointment was canceled or is no longer the person's. */
async function eventOf(ctx: Ctx, appointmentId: string, userId: string): Promise<CalendarEvent | undefined> {
  const [found] = await readAppointments(ctx, [appointmentId])
  if (!found || found.appointment.state === 'cancelled' || found.appointment.userId !== userId) return undefined
  const { appointment: row, street, city, region: state, postalCode } = found
  const page = `${ctx.config.PUBLIC_URL}/personal/dashboard/leads/${row.leadId}`
  return {
    key: row.id,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    title: row.name ? `Inspection: ${row.name}` : 'Inspection',
    location: street ? addressLine({ street, city, state, postalCode }) : '',
    description: [row.phone && phone(row.phone), row.email, page].filter(Boolean).join('\n'),
  }
}

/** Records the outcome, and has the event written again if the appointment changed in the meantime. */
async function settled(tx: Ctx, dispatched: Dispatched): Promise<void> {
  const { appointmentId, userId, erased } = calendarIntent.parse(dispatched.intent)
  const locked = erased ? undefined : await lockEvent(tx, { appointmentId, userId })
  if (locked?.dispatchId !== dispatched.id) return
  const isNewer = locked.wanted > locked.taken && dispatched.failure !== 'NOT_CONNECTED'
  if (isNewer) return queueEvent(tx, { ...locked, dispatchId: null })
  const state = dispatched.state !== 'sent' ? 'failed' : locked.externalId ? 'written' : 'removed'
  const failure = state === 'failed' ? dispatched.failure || 'GAVE_UP' : ''
  await writeEvent(tx, locked, { dispatchId: null, state, failure })
}
