import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The company applied to the lender. */
export const merchantApplied = defineEvent('merchant.applied', z.object({ name: z.string() }))
/** The application was completed on the lender's page. */
export const merchantSubmitted = defineEvent('merchant.submitted', z.object({ name: z.string() }))
/** The platform's admin decided on the application. */
export const merchantDecided = defineEvent(
  'merchant.decided',
  z.object({ name: z.string(), approved: z.boolean(), reason: z.string() }),
)
const account = z.object({ name: z.string(), last4: z.string() })
export const bankAdded = defineEvent('merchant.bankAdded', account)
export const depositsResent = defineEvent('merchant.depositsResent', account)
export const bankVerified = defineEvent('merchant.bankVerified', account)
/** The company's lender account began or ended, which enables or disables loans. */
export const merchantAccountChanged = defineEvent('merchant.accountChanged', z.object({ active: z.boolean() }))
