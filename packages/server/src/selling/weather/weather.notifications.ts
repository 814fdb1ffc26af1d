import { defineNotification } from '../../platform/notification-kind.ts'

export const stormNotification = defineNotification({
  name: 'weather.storm',
  group: 'Leads',
  label: 'Storm near leads',
  description: 'Hail was reported near your leads. Sent once per hail day.',
  recipients: ['admins', 'everyone'],
  portal: true,
  mail: 'off',
})
