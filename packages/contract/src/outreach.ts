import { z } from 'zod'
import { contactEstimate, contactScope } from './contact-estimate.ts'
import { fileExtras } from './contact-file.ts'
import { estimateOutcomes } from './estimate-outcome.ts'
import { address, cents, id, inItsCountry, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { outreachAccess } from './outreach.access.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import { moneyRange } from './quote.ts'
import { runStates } from './run-state.ts'
import { currencies } from './status.ts'

/** Finds roofs and prices for imported contacts in the background. Nothing is sent to anyone. */

const count = z.number().int()

/** A run that finds roofs and prices, and its progress. */
const outreachRun = z.object({
  id,
  state: z.enum(runStates),
  /** The run stopped and can be retried. */
  failed: z.boolean(),
  done: count,
  total: count,
  counts: z.record(z.enum(estimateOutcomes), count),
  /** Null to use the first product of each market. */
  productName: z.string().nullable(),
  startedAt: timestamp,
  startedBy: z.string(),
  finishedAt: timestamp.nullable(),
})
export type OutreachRun = z.infer<typeof outreachRun>

/** The estimate for an address; amounts are null unless it was priced. */
export const addressPrice = z.object({
  outcome: z.enum(estimateOutcomes),
  /** The address as found; empty if it was not found. */
  foundAt: z.string(),
  roofAreaSqft: z.number().nullable(),
  /** Over 12. */
  rise: z.number().nullable(),
  squaresHundredths: z.number().int().nullable(),
  productName: z.string(),
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  currency: z.enum(currencies),
})
export type AddressPrice = z.infer<typeof addressPrice>

export const outreachContract = {
  /** Counts the contacts that a run would price, and lists the available products. Starts nothing. */
  plan: reads(outreachAccess.plan)
    .input(z.object(contactScope))
    .output(z.object({ contacts: count, products: z.array(z.object({ id, name: z.string() })) })),

  /** The latest run, in progress or finished; null if there was none. */
  latest: reads(outreachAccess.latest).output(z.object({ run: outreachRun.nullable() })),

  /** Starts finding and pricing the roofs of these contacts; each company can have one run at a time. */
  start: creates(outreachAccess.start)
    .input(z.object({ ...contactScope, productId: id.nullable().default(null), idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      OUTREACH_UNDER_WAY: { status: 409, message: messages.OUTREACH_UNDER_WAY },
      OUTREACH_EMPTY: { status: 422, message: messages.OUTREACH_EMPTY },
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Stops a run; its results so far are kept. A finished run is unchanged. */
  cancel: sets(outreachAccess.cancel).input(z.object({ id })).output(z.object({ id })),

  /** Resumes a run that stopped. */
  retry: sets(outreachAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /**
   * The estimate for the roofs of an imported lead, null if it was never priced, and the extra data that its files
   * contained.
   */
  ofLead: reads(outreachAccess.ofLead)
    .input(z.object({ leadId: id }))
    .output(
      z.object({
        estimate: contactEstimate.nullable(),
        details: z.array(z.object({ field: z.enum(fileExtras), value: z.string() })),
      }),
    ),

  /** Prices an address as the widget does for a visitor who changes nothing. Nothing is stored. */
  priceAddress: reads(outreachAccess.priceAddress)
    .route({ method: 'GET', path: '/address-price', tags: ['Quotes'], summary: 'Price an address' })
    .input(address.check(inItsCountry))
    .output(addressPrice),
}
