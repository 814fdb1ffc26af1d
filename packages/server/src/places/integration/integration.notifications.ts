import { defineNotification } from '../../platform/notification-kind.ts'

export const connectionFailedNotification = defineNotification({
  name: 'integration.failed',
  group: 'Company',
  label: 'Connection failed',
  description: 'A connected account stops working, such as an email account.',
  recipients: ['admins'],
  portal: true,
  mail: 'now',
})
