import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The company applied at the lender. */
export const merchantApplied = defineEvent('merchant.applied', z.object({ name: z.string() }))
/** The application was completed on the lender's page. */
export const merchantSubmitted = defineEvent('merchant.submitted', z.object({ name: z.string() }))
/** The platform's admin decided on it. */
export const merchantDecided = defineEvent(
  'merchant.decided',
  z.object({ name: z.string(), approved: z.boolean(), reason: z.string() }),
)
const account = z.object({ name: z.string(), last4: z.string() })
export const bankAdded = defineEvent('merchant.bankAdded', account)
export const depositsResent = defineEvent('merchant.depositsResent', account)
export const bankVerified = defineEvent('merchant.bankVerified', account)
/** The company's account with the lender began or ended: loans can be offered, or not any more. */
export const merchantAccountChanged = defineEvent('merchant.accountChanged', z.object({ active: z.boolean() }))
