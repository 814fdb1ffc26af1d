import { z } from 'zod'
import { cents, id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { proposalLimits } from './proposal-limits.ts'
import { proposalStates } from './proposal-state.ts'
import { freeText, writtenText } from './text.ts'

/** Change orders: proposals that amend a Signed one, with lines of their own instead of a rep quote's options. */

const { change: limit } = proposalLimits

/**
 * An addition to the contract or a deduction from it: a final amount with tax. A draft may lack the words and the
 * amount.
 */
const changeLine = z.object({
  id,
  label: freeText(limit.label),
  amountCents: z
    .number(messages.AMOUNT_NOT_VALID)
    .int(messages.AMOUNT_NOT_VALID)
    .min(-limit.amountCents, messages.AMOUNT_NOT_VALID)
    .max(limit.amountCents, messages.AMOUNT_NOT_VALID),
})
export type ChangeLine = z.infer<typeof changeLine>

export const proposalChange = z.object({
  reason: writtenText().max(limit.reason),
  lines: z.array(changeLine).max(limit.lines, messages.MAX_REACHED),
})
export type ProposalChange = z.infer<typeof proposalChange>

/** Id of the single option of every change order, so that it is chosen and signed like any proposal. */
export const changeOptionId = '00000000-0000-4000-8000-0000000000c0'

/** The amount that a change order adds to the contract; negative if it lowers it. */
export function totalOfChange({ lines }: Pick<ProposalChange, 'lines'>): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const errors = {
  reason: 'Please enter the reason for the change.',
  lines: 'Please add at least one line.',
  label: 'Please describe this line.',
  amount: 'Please enter an amount other than zero.',
} as const

/** Returns the errors that prevent a change order from being sent, by field path. */
export function errorsOfChange({ reason, lines }: ProposalChange): Record<string, string> {
  const found: Record<string, string> = {}
  if (reason === '') found['change.reason'] = errors.reason
  if (lines.length === 0) found['change.lines'] = errors.lines
  lines.forEach(({ label, amountCents }, index) => {
    if (label === '') found[`change.lines.${index}.label`] = errors.label
    if (amountCents === 0) found[`change.lines.${index}.amountCents`] = errors.amount
  })
  return found
}

/** A change order as the customer sees it: the lines, and the contract before and after. */
export const shownChange = proposalChange.extend({
  totalCents: cents,
  originalName: z.string(),
  originalSignedAt: timestamp,
  originalTotalCents: cents,
  /** Sum of the change orders signed earlier. */
  signedChangesCents: cents,
  newTotalCents: cents,
})
export type ShownChange = z.infer<typeof shownChange>

/** A Signed proposal with its change orders, oldest first, and the contract's current total. */
export const changedContract = z.object({
  original: z.object({ id, name: z.string(), totalCents: cents, signedAt: timestamp }),
  changeOrders: z.array(z.object({ id, name: z.string(), state: z.enum(proposalStates), totalCents: cents })),
  totalCents: cents,
})
export type ChangedContract = z.infer<typeof changedContract>
