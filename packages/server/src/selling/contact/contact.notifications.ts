import { defineNotification } from '../../platform/notification-kind.ts'

export const importFinishedNotification = defineNotification({
  name: 'contact.imported',
  group: 'Company',
  label: 'Import finished',
  description: 'A contact file that you imported is done.',
  recipients: ['concerned', 'admins'],
  portal: true,
  mail: 'off',
})
