import { defineNotification } from '../../platform/notification-kind.ts'

export const importFinishedNotification = defineNotification({
  name: 'contact.imported',
  group: 'Company',
  label: 'Import finished',
  description: 'Your contact import is complete.',
  recipients: ['concerned', 'admins'],
  portal: true,
  mail: 'off',
})
