import { defineNotification } from '../../platform/notification-kind.ts'

export const merchantDecidedNotification = defineNotification({
  name: 'merchant.decided',
  group: 'Company',
  label: 'Loan application decided',
  description: 'Your company’s application for the loan product is approved or declined.',
  recipients: ['admins'],
  portal: true,
  mail: 'now',
})
