import { factsOf } from '@gable/contract/integration-vendor'
import { integrationConnected, integrationDisconnected } from '../../places/integration/integration.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { leadStatusChanged, leadUpdated } from '../../selling/lead/lead.events.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentHandedOver,
  appointmentMoved,
} from '../appointment/appointment.events.ts'
import { forgetReading, requestReading } from './calendar.read.ts'
import { forgetEvents, wantAppointment, wantAppointmentsOf, wantAppointmentsOfLead } from './calendar.want.ts'

/** Keeps people's calendars up to date with their appointments. */
export const calendarSubscribers = [
  subscribe(
    'calendar.appointment',
    [appointmentBooked, appointmentMoved, appointmentCancelled, appointmentHandedOver],
    (ctx, { data: { appointmentId } }) => ctx.transaction((tx) => wantAppointment(tx, appointmentId)),
  ),
  subscribe('calendar.lead', [leadUpdated, leadStatusChanged], async (ctx, { subjectId: leadId, data }) => {
    const correction = 'before' in data ? data : undefined
    if (leadId) await ctx.transaction((tx) => wantAppointmentsOfLead(tx, leadId, correction))
  }),
  subscribe('calendar.connected', [integrationConnected], async (ctx, { data: { vendor, ownerId } }) => {
    if (!ownerId || !factsOf(vendor).isCalendar) return
    await ctx.transaction(async (tx) => {
      // It may be another account than before.
      await forgetReading(tx, ownerId)
      await forgetEvents(tx, ownerId)
      await wantAppointmentsOf(tx, ownerId)
      await requestReading(tx, ownerId)
    })
  }),
  subscribe('calendar.disconnected', [integrationDisconnected], async (ctx, { data: { vendor, ownerId } }) => {
    if (!ownerId || !factsOf(vendor).isCalendar) return
    await ctx.transaction(async (tx) => {
      await forgetReading(tx, ownerId)
      await forgetEvents(tx, ownerId)
    })
  }),
]
