import { z } from 'zod'
import { creditAccess } from './credit.access.ts'
import { creditCauses } from './credit-form.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { reads } from './procedure.ts'

/** The company's measurement credits. */

export const creditEntry = z.object({
  id,
  at: timestamp,
  /** Positive for credits added, negative for credits used or removed. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  cause: z.enum(creditCauses),
  /** The operator's reason; empty for other causes. */
  note: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditBalance = z.object({
  /** The credits that can be spent now. */
  available: z.number().int(),
  /** Reserved for unfinished orders. */
  pending: z.number().int(),
})

export const creditContract = {
  balance: reads(creditAccess.balance).output(creditBalance),
  /** Credit changes, newest first. */
  history: reads(creditAccess.history).input(pageRequest({})).output(pageOf(creditEntry)),
}
