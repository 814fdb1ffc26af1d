import { z } from 'zod'
import { cents, id, timestamp } from './field.ts'
import { reads } from './procedure.ts'
import { proposalStates } from './proposal-state.ts'
import { moneyRange, monthlyPrice } from './quote.ts'
import { currencies, measurementStatuses, priceDisplays } from './status.ts'
import { summaryAccess } from './summary.access.ts'

/** A quote in one line: its content, and the price as it was shown to the homeowner. */
const summaryQuote = z.object({
  id,
  createdAt: timestamp,
  productName: z.string(),
  currency: z.enum(currencies),
  display: z.enum(priceDisplays),
  /** Null if the total was not shown. */
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
  roofAreaSqft: z.number(),
})
export type SummaryQuote = z.infer<typeof summaryQuote>

/**
 * A customer on one page. It may be handed to the homeowner, so it contains no internal data: of quotes only what was
 * shown, of notes only those marked for the summary.
 */
const customerSummary = z.object({
  madeAt: timestamp,
  locale: z.string(),
  timeZone: z.string(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string(), mailingAddress: z.string() }),
  /** Empty if the name is unknown. */
  customer: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  /** The person in charge of the customer; empty if nobody is. */
  contact: z.string(),
  /** Over 12; null if no slope was chosen. */
  rise: z.number().nullable(),
  roofs: z.array(z.object({ id: z.string(), name: z.string(), included: z.boolean(), planAreaSqft: z.number() })),
  quotes: z.array(summaryQuote),
  /** Sent proposals that are still valid. */
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
  /** Excludes the notes' files, because their names are internal. */
  notes: z.array(z.object({ id, createdAt: timestamp, commenter: z.string(), comment: z.string() })),
})
export type CustomerSummary = z.infer<typeof customerSummary>

const ofLead = z.object({ leadId: id })

export const summaryContract = {
  /** The summary of a lead that the person may see, with an aerial drawing of its roofs as SVG. */
  get: reads(summaryAccess.get)
    .input(ofLead)
    .output(customerSummary.extend({ drawing: z.string() })),

  /** The summary as a PDF, made on request. */
  pdf: reads(summaryAccess.pdf).input(ofLead).output(z.file()),
}
