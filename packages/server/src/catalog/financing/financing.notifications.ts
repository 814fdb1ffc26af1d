import { defineNotification } from '../../platform/notification-kind.ts'

export const loanPricesNotification = defineNotification({
  name: 'financing.loanPrices',
  group: 'Company',
  label: 'Loan product prices hidden or shown',
  description:
    'Markets with the loan product stop showing monthly prices because your loan account isn’t active, or show them again.',
  recipients: ['admins'],
  portal: true,
  mail: 'now',
})
