import { z } from 'zod'
import { creditAccess } from './credit.access.ts'
import { creditCauses } from './credit-form.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { reads } from './procedure.ts'

/** Measurement credits of the company. */

export const creditEntry = z.object({
  id,
  at: timestamp,
  /** Positive adds, negative takes. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  cause: z.enum(creditCauses),
  /** The reason that the operator gave; empty for other causes. */
  note: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const creditBalance = z.object({
  /** What can be spent now. */
  available: z.number().int(),
  /** Reserved for orders that are not finished. */
  pending: z.number().int(),
})

export const creditContract = {
  balance: reads(creditAccess.balance).output(creditBalance),
  /** What came and went, the newest first. */
  history: reads(creditAccess.history).input(pageRequest({})).output(pageOf(creditEntry)),
}
