import { defineNotification } from '../../platform/notification-kind.ts'

export const calendarFailedNotification = defineNotification({
  name: 'calendar.failed',
  group: 'Leads',
  label: 'Calendar disconnected',
  description: 'Your Google or Microsoft calendar no longer accepts the connection, and must be connected again.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})
