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

/** Roofs and prices for imported contacts, found in the background. Nothing is sent to anyone. */

const count = z.number().int()

/** One time that roofs and prices are found, and how far it has come. */
export const outreachRun = z.object({
  id,
  state: z.enum(runStates),
  /** It could not go on, and waits to be tried again. */
  failed: z.boolean(),
  done: count,
  total: count,
  counts: z.record(z.enum(estimateOutcomes), count),
  /** Null for the first product of each market. */
  productName: z.string().nullable(),
  startedAt: timestamp,
  startedBy: z.string(),
  finishedAt: timestamp.nullable(),
})
export type OutreachRun = z.infer<typeof outreachRun>

/** What an address would be quoted at; figures are null unless it was priced. */
export const addressPrice = z.object({
  outcome: z.enum(estimateOutcomes),
  /** The address as it was found; empty where it was not. */
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
  /** How many contacts would be priced, and with what they can be: nothing is begun. */
  plan: reads(outreachAccess.plan)
    .input(z.object(contactScope))
    .output(z.object({ contacts: count, products: z.array(z.object({ id, name: z.string() })) })),

  /** The last run, under way or over; null where there was none. */
  latest: reads(outreachAccess.latest).output(z.object({ run: outreachRun.nullable() })),

  /** Begins to find the roofs of these contacts and to price them; one run of a company at a time. */
  start: creates(outreachAccess.start)
    .input(z.object({ ...contactScope, productId: id.nullable().default(null), idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      OUTREACH_UNDER_WAY: { status: 409, message: messages.OUTREACH_UNDER_WAY },
      OUTREACH_EMPTY: { status: 422, message: messages.OUTREACH_EMPTY },
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Goes no further; what was found is kept. One that is over stays as it is. */
  cancel: sets(outreachAccess.cancel).input(z.object({ id })).output(z.object({ id })),

  /** Goes on with what could not go on. */
  retry: sets(outreachAccess.retry).input(z.object({ id })).output(z.object({ id })),

  /**
   * What the roofs at the address of a lead that came with a file would cost; null where nobody has looked. And what else the
   * files said of it.
   */
  ofLead: reads(outreachAccess.ofLead)
    .input(z.object({ leadId: id }))
    .output(
      z.object({
        estimate: contactEstimate.nullable(),
        details: z.array(z.object({ field: z.enum(fileExtras), value: z.string() })),
      }),
    ),

  /** Prices an address as the widget does for a visitor who changes nothing. Nothing is kept. */
  priceAddress: reads(outreachAccess.priceAddress)
    .route({ method: 'GET', path: '/address-price', tags: ['Quotes'], summary: 'Price an address' })
    .input(address.check(inItsCountry))
    .output(addressPrice),
}
