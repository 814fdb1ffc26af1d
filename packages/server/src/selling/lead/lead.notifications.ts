import { defineNotification } from '../../platform/notification-kind.ts'

const group = 'Leads'
const toAssigned = ['assigned', 'admins', 'everyone'] as const

/** The notifications about leads. The office also gets a copy of each by email. */
export const newLeadNotification = defineNotification({
  name: 'lead.new',
  group,
  label: 'New lead',
  description: 'A homeowner submits the contact form with a quote, including repeat submissions.',
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
  description: 'A homeowner with a quote also asks for another product.',
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
  description: 'A lead is assigned to you. Bulk assignments don’t send emails.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})

export const nextStepDueNotification = defineNotification({
  name: 'lead.nextStepDue',
  group,
  label: 'Next step due',
  description:
    'A lead’s next step is due today. Sent at 8 AM to the person assigned, or to the lead’s rep if no one is.',
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
