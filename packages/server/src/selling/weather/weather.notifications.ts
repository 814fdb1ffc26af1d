import { defineNotification } from '../../platform/notification-kind.ts'

export const stormNotification = defineNotification({
  name: 'weather.storm',
  group: 'Leads',
  label: 'Storm near leads',
  description: 'Hail is reported near your leads. Once for each day with hail.',
  recipients: ['admins', 'everyone'],
  portal: true,
  mail: 'off',
})
