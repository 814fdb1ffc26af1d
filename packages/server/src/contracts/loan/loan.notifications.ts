import { defineNotification } from '../../platform/notification-kind.ts'

export const loanDecidedNotification = defineNotification({
  name: 'loan.decided',
  group: 'Quotes',
  label: 'Loan decision',
  description: 'The lender approves or declines a homeowner you invited.',
  recipients: ['assigned', 'admins', 'everyone'],
  portal: true,
  mail: 'now',
})
