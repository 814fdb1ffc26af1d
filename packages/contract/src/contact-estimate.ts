import { z } from 'zod'
import { estimateFilters, estimateOutcomes } from './estimate-outcome.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { leadStatuses } from './status.ts'
import { freeText } from './text.ts'

const cents = z.number().int()

/** What the roofs at a contact's address came to, and under what it was priced. */
export const contactEstimate = z.object({
  outcome: z.enum(estimateOutcomes),
  /** Square feet of the roofs that count, with their slope. Null where there are none. */
  roofAreaSqft: z.number().nullable(),
  /** As they are priced, with their waste; as all that follows null where there is no price. */
  squaresHundredths: z.number().int().nullable(),
  totalCents: cents.nullable(),
  /** Where the company shows its prices as a range. */
  range: z.object({ minCents: cents, maxCents: cents }).nullable(),
  /** What it was priced with; empty where it came to no price. */
  productName: z.string(),
  pricedAt: timestamp,
})
export type ContactEstimate = z.infer<typeof contactEstimate>

/** Which contacts are meant: those that a list shows, narrowed in the same way, or some of them by name. */
export const contactScope = {
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(leadStatuses)).max(leadStatuses.length).default([]),
  importId: id.optional(),
  estimates: z.array(z.enum(estimateFilters)).max(estimateFilters.length).default([]),
  contactIds: z.array(id).min(1).max(limits.pageSize.max).optional(),
}
const scope = z.object(contactScope)
export type ContactScope = z.infer<typeof scope>
