import { z } from 'zod'
import { appointmentAccess } from './appointment.access.ts'
import { appointmentForm, bookableRepForm, bookingSettingsForm, outcomeForm, start } from './appointment-form.ts'
import { appointmentStates } from './appointment-rules.ts'
import { staleVersion, version } from './edit.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, linkToken, opens, reads, sets, widgetRefusals } from './procedure.ts'
import { countries } from './status.ts'
import { freeText } from './text.ts'
import { sessionToken, wildcardId } from './widget.ts'
import { widgetLook } from './widget-look.ts'

const bookingSettings = bookingSettingsForm.extend({ version })
export type BookingSettings = z.infer<typeof bookingSettings>

/** A person of the company, and when they take appointments. */
const bookableRep = bookableRepForm.extend({ userId: id, name: z.string(), version })
export type BookableRep = z.infer<typeof bookableRep>

/** An appointment at a lead's house. */
export const appointment = z.object({
  id,
  leadId: id,
  state: z.enum(appointmentStates),
  startsAt: timestamp,
  endsAt: timestamp,
  /** The time zone of the house, such as "America/Denver". */
  timeZone: z.string(),
  /** Null if the rep has left and nobody else is free. */
  userId: id.nullable(),
  /** The name of the rep; empty without one. */
  rep: z.string(),
  /** Whether the homeowner booked it; otherwise a person of the company did. */
  byHomeowner: z.boolean(),
  /** What the person who was there wrote about it. */
  note: z.string(),
  version,
})
export type Appointment = z.infer<typeof appointment>

/** An appointment with its lead. */
const myAppointment = appointment.extend({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  phone: z.string(),
})
export type MyAppointment = z.infer<typeof myAppointment>

/** Filters for the appointments that the caller can see. */
const appointmentFilters = z.object({
  userId: id.optional(),
  state: z.enum(appointmentStates).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type AppointmentFilters = z.infer<typeof appointmentFilters>

/** Filters of the appointments page: upcoming or past, and by search, rep, state and day. */
export const scheduleFilters = z.object({
  show: z.enum(['upcoming', 'past']).default('upcoming'),
  search: freeText(limits.searchText).default(''),
  userId: id.optional(),
  states: z.array(z.enum(appointmentStates)).max(appointmentStates.length).default([]),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type ScheduleFilters = z.infer<typeof scheduleFilters>

/** The free times of a day in the time zone of the house, earliest first. */
const freeDay = z.object({ day: calendarDay, times: z.array(timestamp) })
export type FreeDay = z.infer<typeof freeDay>

/** What the holder of a link sees: the appointment, or the times to choose from. */
const bookingView = z.object({
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  language: z.enum(spokenLanguages),
  country: z.enum(countries),
  look: widgetLook,
  address: z.string(),
  timeZone: z.string(),
  /** Whether an appointment can be booked now. */
  isOffered: z.boolean(),
  minutes: z.number().int(),
  days: z.array(freeDay),
  /** The upcoming appointment. */
  booked: z.object({ startsAt: timestamp, endsAt: timestamp, rep: z.string() }).nullable(),
})
export type BookingView = z.infer<typeof bookingView>

const refused = <Message extends string>(message: Message, status = 409) => ({ status, message })
const taken = { TIME_TAKEN: refused(messages.TIME_TAKEN) }
const notOffered = { BOOKING_NOT_AVAILABLE: refused(messages.BOOKING_NOT_AVAILABLE) }
const exists = { APPOINTMENT_EXISTS: refused(messages.APPOINTMENT_EXISTS) }
const over = { APPOINTMENT_OVER: refused(messages.APPOINTMENT_OVER) }
const assignable = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }
const byLink = z.object({ link: linkToken })
const seen = z.object({ id, version })
const done = z.object({ done: z.literal(true) })
const tag = ['Appointments']

/** The link to book with; null if booking is not offered. */
const opened = z.object({ link: z.object({ token: linkToken, url: z.string() }).nullable() })

export const appointmentContract = {
  settings: reads(appointmentAccess.settings).output(bookingSettings),
  saveSettings: edits(appointmentAccess.saveSettings)
    .input(bookingSettingsForm.extend({ version }))
    .output(bookingSettings)
    .errors(staleVersion),
  /** The active people of the company by name, with the times that apply until they are changed. */
  reps: reads(appointmentAccess.reps).output(z.object({ reps: z.array(bookableRep) })),
  saveRep: edits(appointmentAccess.saveRep)
    .input(bookableRepForm.extend({ userId: id, version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Opens the booking of the quote that this visit requested. */
  openForVisit: opens(appointmentAccess.openForVisit)
    .input(z.object({ widgetId: wildcardId, sessionToken }))
    .output(opened)
    .errors(widgetRefusals),
  openForQuote: opens(appointmentAccess.openForQuote).input(byLink).output(opened),
  openForProposal: opens(appointmentAccess.openForProposal).input(byLink).output(opened),

  view: reads(appointmentAccess.view).input(byLink).output(bookingView),
  book: creates(appointmentAccess.book)
    .input(byLink.extend({ startsAt: start, idempotencyKey }))
    .output(done)
    .errors({ ...taken, ...notOffered, ...exists }),
  /** Moves the upcoming appointment to another free time of its rep. */
  move: sets(appointmentAccess.move)
    .input(byLink.extend({ startsAt: start }))
    .output(done)
    .errors({ ...taken, ...over }),
  /** Cancels the upcoming appointment. */
  withdraw: sets(appointmentAccess.withdraw).input(byLink).output(done),
  /** The upcoming appointment as an iCalendar file. */
  file: reads(appointmentAccess.file).input(byLink).output(z.file()),

  /** The appointments of all leads that the caller can see, newest booking first. */
  list: reads(appointmentAccess.list)
    .route({ method: 'GET', path: '/appointments', tags: tag, summary: 'List appointments' })
    .input(pageRequest(appointmentFilters.shape))
    .output(pageOf(appointment)),
  get: reads(appointmentAccess.get)
    .route({ method: 'GET', path: '/appointments/{id}', tags: tag, summary: 'Read an appointment' })
    .input(z.object({ id }))
    .output(appointment),
  /** A lead's appointments, latest first. */
  ofLead: reads(appointmentAccess.ofLead)
    .route({
      method: 'GET',
      path: '/leads/{leadId}/appointments',
      tags: tag,
      summary: 'List the appointments of a lead',
    })
    .input(pageRequest({ leadId: id }))
    .output(pageOf(appointment)),
  /** The caller's appointments that have no outcome yet and begin within a week, earliest first. */
  mine: reads(appointmentAccess.mine).input(pageRequest({})).output(pageOf(myAppointment)),
  /** Admins: the whole team's appointments; everybody else: their own. Upcoming earliest first, past latest first. */
  schedule: reads(appointmentAccess.schedule).input(pageRequest(scheduleFilters.shape)).output(pageOf(myAppointment)),
  /** The people who can take an appointment at the lead's house, and the free times of one of them. */
  free: reads(appointmentAccess.free)
    .route({ method: 'GET', path: '/leads/{leadId}/free-times', tags: tag, summary: 'List free times' })
    .input(z.object({ leadId: id, userId: id.optional() }))
    .output(
      z.object({
        reps: z.array(z.object({ id, name: z.string() })),
        userId: id.nullable(),
        timeZone: z.string(),
        days: z.array(freeDay),
      }),
    ),
  create: creates(appointmentAccess.create)
    .input(appointmentForm.extend({ leadId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...taken, ...exists, ...assignable }),
  reschedule: edits(appointmentAccess.reschedule)
    .input(appointmentForm.extend(seen.shape))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...taken, ...over, ...assignable }),
  cancel: edits(appointmentAccess.cancel)
    .input(seen)
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...over }),
  /** Reports how an appointment ended; it can be corrected. */
  finish: edits(appointmentAccess.finish)
    .input(outcomeForm.extend(seen.shape))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...over, APPOINTMENT_AHEAD: refused(messages.APPOINTMENT_AHEAD) }),
}
