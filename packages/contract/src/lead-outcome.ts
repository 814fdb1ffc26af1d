import { z } from 'zod'
import { calendarDay, cents, id } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import type { LeadStatus } from './status.ts'
import { writtenText } from './text.ts'

/** A lead's outcome: the sale amount of a Sold lead, and the reason for a Lost one. */

/** What the homeowner signed: the amount including tax, or null if not known, and the day on the company's calendar. */
export const soldForm = z.object({
  soldCents: cents
    .min(1, 'Enter an amount above $0, or leave it blank.')
    .max(limits.quote.amountCents, messages.PRICE_NOT_VALID)
    .nullable(),
  soldOn: calendarDay,
})
export type SoldForm = z.infer<typeof soldForm>

const lostReasonLength = 120

export const lostForm = z.object({
  lostReason: writtenText().max(lostReasonLength, tooLong('reason', lostReasonLength)),
})
export type LostForm = z.infer<typeof lostForm>

/** The latest outcome. It applies only while the lead is Sold or Lost. */
export const leadOutcome = z.object({
  soldCents: cents.nullable(),
  soldOn: calendarDay.nullable(),
  lostReason: z.string(),
})

/** A lead's signed proposal, with its total including signed change orders. */
export const signedContract = z.object({ proposalId: id, name: z.string(), totalCents: cents })
type SignedContract = z.infer<typeof signedContract>

/**
 * Returns the signed contracts of a Sold lead whose total differs from the lead's amount. None differ if the amount is
 * the sum of all contracts.
 */
export function differingContracts<Contract extends Pick<SignedContract, 'totalCents'>>(
  { status, soldCents }: { status: LeadStatus; soldCents: number | null },
  contracts: readonly Contract[],
): Contract[] {
  const together = contracts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (status !== 'Sold' || soldCents === together) return []
  return contracts.filter(({ totalCents }) => totalCents !== soldCents)
}
