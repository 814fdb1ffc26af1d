import { defineNotification } from '../../platform/notification-kind.ts'

/** At most one notification per token and hour, however many requests there are. */
export const approvalWaitingNotification = defineNotification({
  name: 'approval.waiting',
  group: 'Company',
  label: 'Waiting for approval',
  description: 'An AI assistant asks to send, order, publish, or delete something.',
  recipients: ['admins', 'assigned', 'everyone'],
  portal: true,
  mail: 'daily',
})
