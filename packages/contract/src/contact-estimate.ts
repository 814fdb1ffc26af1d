import { z } from 'zod'
import { estimateFilters, estimateOutcomes } from './estimate-outcome.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { leadStatuses } from './status.ts'
import { freeText } from './text.ts'

const cents = z.number().int()

/** The measured roofs at a contact's address, and their price. */
export const contactEstimate = z.object({
  outcome: z.enum(estimateOutcomes),
  /** Total area of the included roofs in square feet, accounting for slope. Null if there are none. */
  roofAreaSqft: z.number().nullable(),
  /** Priced squares including waste. Null, like the fields below, if there is no price. */
  squaresHundredths: z.number().int().nullable(),
  totalCents: cents.nullable(),
  /** Set if the company shows its prices as a range. */
  range: z.object({ minCents: cents, maxCents: cents }).nullable(),
  /** The product that was priced; empty if there is no price. */
  productName: z.string(),
  pricedAt: timestamp,
})
export type ContactEstimate = z.infer<typeof contactEstimate>

/** Selects contacts: all that match a list's filters, or some by ID. */
export const contactScope = {
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(leadStatuses)).max(leadStatuses.length).default([]),
  importId: id.optional(),
  estimates: z.array(z.enum(estimateFilters)).max(estimateFilters.length).default([]),
  contactIds: z.array(id).min(1).max(limits.pageSize.max).optional(),
}
const scope = z.object(contactScope)
export type ContactScope = z.infer<typeof scope>
