import { z } from 'zod'
import { cents, id, timestamp } from './field.ts'
import { reads } from './procedure.ts'
import { proposalStates } from './proposal-state.ts'
import { moneyRange, monthlyPrice } from './quote.ts'
import { currencies, measurementStatuses, priceDisplays } from './status.ts'
import { summaryAccess } from './summary.access.ts'

/** A quote in one line: what was asked for, and the price as the homeowner was shown it. */
const summaryQuote = z.object({
  id,
  createdAt: timestamp,
  productName: z.string(),
  currency: z.enum(currencies),
  display: z.enum(priceDisplays),
  /** Null where it was not what was shown. */
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
  roofAreaSqft: z.number(),
})
export type SummaryQuote = z.infer<typeof summaryQuote>

/**
 * One customer on one page. It may be handed to the homeowner, so it has nothing that the company keeps for itself: of
 * quotes what was shown, of notes those that are marked for it.
 */
export const customerSummary = z.object({
  madeAt: timestamp,
  locale: z.string(),
  timeZone: z.string(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string(), mailingAddress: z.string() }),
  /** Empty where no name is known. */
  customer: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  /** Who looks after the customer; empty for nobody. */
  contact: z.string(),
  /** Over 12; null where no slope was chosen. */
  rise: z.number().nullable(),
  roofs: z.array(z.object({ id: z.string(), name: z.string(), included: z.boolean(), planAreaSqft: z.number() })),
  quotes: z.array(summaryQuote),
  /** Those that were sent and still stand. */
  proposals: z.array(
    z.object({
      id,
      name: z.string(),
      state: z.enum(proposalStates),
      sentAt: timestamp,
      totalCents: cents,
      currency: z.enum(currencies),
    }),
  ),
  measurements: z.array(
    z.object({
      id,
      createdAt: timestamp,
      status: z.enum(measurementStatuses),
      areaSqft: z.number(),
      facets: z.number().int(),
    }),
  ),
  /** Without the files of a note: what these are called is the company's own. */
  notes: z.array(z.object({ id, createdAt: timestamp, commenter: z.string(), comment: z.string() })),
})
export type CustomerSummary = z.infer<typeof customerSummary>

const ofLead = z.object({ leadId: id })

export const summaryContract = {
  /** The summary of a lead that the person may see, with its roofs from above as an SVG. */
  get: reads(summaryAccess.get)
    .input(ofLead)
    .output(customerSummary.extend({ drawing: z.string() })),

  /** The same as a PDF, made as it is asked for. */
  pdf: reads(summaryAccess.pdf).input(ofLead).output(z.file()),
}
