import { defineNotification } from '../../platform/notification-kind.ts'

const group = 'Leads'
const toAssigned = ['assigned', 'admins', 'everyone'] as const

/** The notifications about leads. The office also gets a copy of each by email. */
export const newLeadNotification = defineNotification({
  name: 'lead.new',
  group,
  label: 'New lead',
  description: 'A homeowner sends the contact form with a quote, for the first time or again.',
  recipients: toAssigned,
  portal: true,
  mail: 'now',
  office: true,
})

export const otherContactNotification = defineNotification({
  name: 'lead.otherContact',
  group,
  label: 'Other contact',
  description: 'A homeowner without an instant quote asks to be contacted.',
  recipients: toAssigned,
  portal: true,
  mail: 'now',
  office: true,
})

export const productRequestNotification = defineNotification({
  name: 'lead.productRequest',
  group,
  label: 'Product request',
  description: 'A homeowner with a quote asks for another product, too.',
  recipients: toAssigned,
  portal: true,
  mail: 'now',
  office: true,
})

export const addressOnlyNotification = defineNotification({
  name: 'lead.addressOnly',
  group,
  label: 'Address only',
  description: 'A homeowner looks up a quote and leaves without sending the contact form.',
  recipients: toAssigned,
  portal: false,
  mail: 'off',
})

export const leadAssignedNotification = defineNotification({
  name: 'lead.assigned',
  group,
  label: 'Lead assigned',
  description: 'A lead is given to you. When many are given at once, no emails are sent.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})

export const nextStepDueNotification = defineNotification({
  name: 'lead.nextStepDue',
  group,
  label: 'Next step due',
  description: 'The next step of a lead is due: at 8 AM of its day. It is yours, or the lead is.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})

export const leadNotifications = [
  nextStepDueNotification,
  leadAssignedNotification,
  newLeadNotification,
  otherContactNotification,
  productRequestNotification,
  addressOnlyNotification,
]
