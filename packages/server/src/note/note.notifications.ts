import { defineNotification } from '../platform/notification-kind.ts'

export const mentionNotification = defineNotification({
  name: 'note.mention',
  group: 'Leads',
  label: 'Mention in a note',
  description: 'A colleague mentions you in a note on a lead.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})
