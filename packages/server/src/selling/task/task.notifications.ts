import { defineNotification } from '../../platform/notification-kind.ts'

const shared = { group: 'Leads', recipients: ['concerned'], portal: true, mail: 'now' } as const

export const taskAssignedNotification = defineNotification({
  ...shared,
  name: 'task.assigned',
  label: 'Task assigned',
  description: 'A colleague assigns you a task on a lead.',
})

export const taskDueNotification = defineNotification({
  ...shared,
  name: 'task.due',
  label: 'Task due',
  description: 'One of your tasks is due. Sent at the task’s time, or at 8 AM if it has none.',
})
