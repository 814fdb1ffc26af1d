import { defineNotification } from '../../platform/notification-kind.ts'

const shared = { group: 'Leads', recipients: ['concerned'], portal: true, mail: 'now' } as const

/** The notifications of the person who takes an appointment. */
export const appointmentBookedNotification = defineNotification({
  ...shared,
  name: 'appointment.booked',
  label: 'Appointment booked',
  description: 'A homeowner or a colleague books an appointment with you, or one is handed over to you.',
})

export const appointmentChangedNotification = defineNotification({
  ...shared,
  name: 'appointment.changed',
  label: 'Appointment changed',
  description: 'One of your appointments is moved or canceled.',
})
