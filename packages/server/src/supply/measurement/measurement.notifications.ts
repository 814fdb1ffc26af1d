import { defineNotification } from '../../platform/notification-kind.ts'

const group = 'Leads'
const toOrderer = ['concerned', 'admins', 'everyone'] as const

export const reportCompletedNotification = defineNotification({
  name: 'measurement.completed',
  group,
  label: 'Measurement report completed',
  description: 'A report you ordered from a vendor arrives or is revised.',
  recipients: toOrderer,
  portal: true,
  mail: 'now',
})

export const reportApprovalNotification = defineNotification({
  name: 'measurement.approval',
  group,
  label: 'Measurement report needs approval',
  description: 'A rep orders a report that costs more than your company allows without approval.',
  recipients: ['admins'],
  portal: true,
  mail: 'now',
})

export const reportQuestionNotification = defineNotification({
  name: 'measurement.question',
  group,
  label: 'Measurement report needs an answer',
  description: 'A vendor asks which structure to measure, or offers another report.',
  recipients: toOrderer,
  portal: true,
  mail: 'now',
})

export const reportFailedNotification = defineNotification({
  name: 'measurement.failed',
  group,
  label: 'Measurement report failed',
  description: 'A vendor rejects an order, can’t complete the report, or sends measurements that are out of range.',
  recipients: toOrderer,
  portal: true,
  mail: 'now',
})
