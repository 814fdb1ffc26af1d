import { defineNotification } from '../../platform/notification-kind.ts'

export const textReceivedNotification = defineNotification({
  name: 'textMessage.received',
  group: 'Leads',
  label: 'Text message received',
  description: 'A homeowner replies to a text message, or opts out of text messages.',
  recipients: ['assigned', 'admins', 'everyone'],
  portal: true,
  mail: 'now',
})
