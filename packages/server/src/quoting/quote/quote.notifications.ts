import { defineNotification } from '../../platform/notification-kind.ts'

const toRep = ['assigned', 'admins', 'everyone'] as const

export const quoteViewedNotification = defineNotification({
  name: 'quote.viewed',
  group: 'Quotes',
  label: 'Quote opened',
  description: 'A homeowner opens a rep quote for the first time.',
  recipients: toRep,
  portal: true,
  mail: 'off',
})

export const quoteChosenNotification = defineNotification({
  name: 'quote.chosen',
  group: 'Quotes',
  label: 'Quote option chosen',
  description: 'A homeowner selects an option on a rep quote.',
  recipients: toRep,
  portal: true,
  mail: 'now',
})

export const quoteAskedNotification = defineNotification({
  name: 'quote.asked',
  group: 'Quotes',
  label: 'Question about a quote',
  description: 'A homeowner asks a question about a rep quote.',
  recipients: toRep,
  portal: true,
  mail: 'now',
})

export const quoteAssignedNotification = defineNotification({
  name: 'quote.assigned',
  group: 'Quotes',
  label: 'Quote assigned',
  description: 'A rep quote is assigned to you. Bulk assignments don’t send emails.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})
