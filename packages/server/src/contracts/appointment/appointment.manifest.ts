import { linkPage } from '../../platform/http/link-page.ts'
import { defineSlice } from '../../platform/slice.ts'
import { appointmentBookedNotification, appointmentChangedNotification } from './appointment.notifications.ts'
import { announceReminders } from './appointment.remind.ts'
import { appointmentRouter } from './appointment.router.ts'
import { appointmentSubscribers } from './appointment.subscribers.ts'
import { appointment, appointmentRep, appointmentSettings } from './appointment.table.ts'

export const appointmentSlice = defineSlice({
  name: 'appointment',
  router: appointmentRouter,
  routes: [linkPage('/appointment', 'appointment.html')],
  subscribers: appointmentSubscribers,
  recurring: [{ name: 'appointment.remind', everySeconds: 300, run: announceReminders }],
  leadWork: [appointment],
  tables: [{ table: appointment }, { table: appointmentRep }, { table: appointmentSettings }],
  notifications: [appointmentBookedNotification, appointmentChangedNotification],
  audit: {
    exports: { 'appointment.exported': 'Appointments exported' },
    settings: { 'appointment.settingsChanged': 'Booking settings changed' },
    people: { 'appointment.repChanged': 'Appointment hours changed' },
    leads: {
      'appointment.booked': 'Appointment booked',
      'appointment.moved': 'Appointment moved',
      'appointment.cancelled': 'Appointment canceled',
      'appointment.finished': 'Appointment outcome recorded',
      'appointment.reminderDue': 'Appointment reminder sent',
      'appointment.handedOver': 'Appointment handed over',
    },
  },
})
