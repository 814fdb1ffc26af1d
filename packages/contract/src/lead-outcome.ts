import { z } from 'zod'
import { calendarDay, cents, id } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import type { LeadStatus } from './status.ts'
import { writtenText } from './text.ts'

/** How a lead ended: what a Sold one was sold for, and why a Lost one was lost. */

/** What the homeowner signed: the amount with tax, null where it is not known, and the day on the company's calendar. */
export const soldForm = z.object({
  soldCents: cents
    .min(1, 'Enter an amount above $0, or leave it blank.')
    .max(limits.quote.amountCents, messages.PRICE_NOT_VALID)
    .nullable(),
  soldOn: calendarDay,
})
export type SoldForm = z.infer<typeof soldForm>

export const lostReasonLength = 120

export const lostForm = z.object({
  lostReason: writtenText().max(lostReasonLength, tooLong('reason', lostReasonLength)),
})
export type LostForm = z.infer<typeof lostForm>

/** The last outcome of a lead. It counts only while the lead is Sold or Lost. */
export const leadOutcome = z.object({
  soldCents: cents.nullable(),
  soldOn: calendarDay.nullable(),
  lostReason: z.string(),
})

/** A signed proposal of a lead: what it comes to with its signed change orders. */
export const signedContract = z.object({ proposalId: id, name: z.string(), totalCents: cents })
export type SignedContract = z.infer<typeof signedContract>

/**
 * The signed contracts of a Sold lead that come to another amount than the lead says. A lead that says what all of them come to
 * together agrees with each.
 */
export function differingContracts<Contract extends Pick<SignedContract, 'totalCents'>>(
  { status, soldCents }: { status: LeadStatus; soldCents: number | null },
  contracts: readonly Contract[],
): Contract[] {
  const together = contracts.reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (status !== 'Sold' || soldCents === together) return []
  return contracts.filter(({ totalCents }) => totalCents !== soldCents)
}
