import { leaverOf, userChanged, userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { leadReassigned, leadUpdated } from '../../selling/lead/lead.events.ts'
import { correctContacts } from './appointment.contact.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentHandedOver,
  appointmentMoved,
  appointmentReminderDue,
} from './appointment.events.ts'
import { handOverAppointments, letRepSee } from './appointment.handover.ts'
import { mailHomeowner, textHomeowner } from './appointment.mail.ts'

const reported = [appointmentBooked, appointmentMoved, appointmentCancelled, appointmentReminderDue] as const

const kindOf = {
  'appointment.booked': 'booked',
  'appointment.moved': 'moved',
  'appointment.cancelled': 'cancelled',
  'appointment.reminderDue': 'reminder',
} as const

/** The homeowner is not notified of another rep at the same time. */
const isNews = (data: { startsAt: string; from?: string }) => data.from !== data.startsAt

/** Tells the homeowner what happened to the appointment, and makes sure that its assignee can see its lead. */
export const appointmentSubscribers = [
  subscribe('appointment.mail', reported, async (ctx, { id: eventId, type, data }) => {
    const { appointmentId, startsAt } = data
    if (isNews(data)) await mailHomeowner(ctx, { eventId, kind: kindOf[type], appointmentId, startsAt })
  }),
  subscribe('appointment.text', reported, async (ctx, { id: eventId, type, data }) => {
    const { appointmentId, startsAt } = data
    if (isNews(data)) await textHomeowner(ctx, { eventId, kind: kindOf[type], appointmentId, startsAt })
  }),
  subscribe(
    'appointment.letRepSee',
    [appointmentBooked, appointmentMoved, appointmentHandedOver],
    async (ctx, { subjectId: leadId, data: { userId } }) => {
      if (leadId && userId) await letRepSee(ctx, { leadId, userId })
    },
  ),
  subscribe('appointment.contact', [leadUpdated], async (ctx, { subjectId: leadId, data }) => {
    if (leadId) await correctContacts(ctx, leadId, data)
  }),
  subscribe('appointment.repGone', [userDeactivated, userDeleted, userChanged], async (ctx, received) => {
    const fromUserId = leaverOf(received)
    if (fromUserId) await handOverAppointments(ctx, { fromUserId })
  }),
  subscribe(
    'appointment.leadReassigned',
    [leadReassigned],
    async (ctx, { subjectId: leadId, data: { fromUserId } }) => {
      if (leadId && fromUserId) await handOverAppointments(ctx, { fromUserId, leadId })
    },
  ),
]
