import { appointment } from '../appointment.ts'
import { eventAppointment } from '../webhook-event.ts'
import type { ApiPart } from './part.ts'

export const appointmentApi: ApiPart = {
  resources: { Appointment: appointment, EventAppointment: eventAppointment },
  operations: {
    'appointment.list': 'Lists the appointments of all leads, newest booking first.',
    'appointment.get': 'Returns an appointment.',
    'appointment.free':
      'Lists the users who can take an appointment at a lead’s house, and the free times of one of them: of `userId`, otherwise of the user to whom the lead is assigned.',
    'appointment.ofLead': 'Lists a lead’s appointments, latest first.',
  },
  fields: {
    id: ['ID of the appointment.', '0193a1e0-4c1b-7d52-8b11-6a2f0c9d7e31'],
    state: [
      'Whether it is booked, was held, was canceled, or the homeowner was not there. It stays `booked` after its time until somebody records the outcome.',
      'booked',
    ],
    startsAt: ['Start, in UTC.', '2026-12-01T16:00:00.000Z'],
    endsAt: ['End, in UTC.', '2026-12-01T17:00:00.000Z'],
    timeZone: ['Time zone of the house.', 'America/Denver'],
    userId: 'ID of the user who takes it; null if nobody does.',
    'list.userId': 'Only appointments of the user with this ID.',
    'free.userId': 'ID of the user whose free times are listed.',
    reps: 'The users who can take the appointment.',
    name: ['Name of the user.', 'Sam Rivera'],
    days: 'The days with a free time, earliest first.',
    day: ['The day, in the time zone of the house.', '2026-12-01'],
    times: 'When an appointment can begin, in UTC.',
    rep: ['Name of the user who takes it; empty if nobody does.', 'Sam Rivera'],
    byHomeowner: 'Whether the homeowner booked it.',
    note: ['What the user wrote about the outcome.', 'Two layers of shingles.'],
    from: ['Only appointments that begin on this day or later, in the company’s time zone.', '2026-12-01'],
    to: ['Only appointments that begin on this day or earlier, in the company’s time zone.', '2026-12-31'],
  },
}
