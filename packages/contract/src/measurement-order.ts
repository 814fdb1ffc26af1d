import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { address, calendarDay, cents, id, inItsCountry, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { measurementAccess } from './measurement.access.ts'
import { bringForm, readReport } from './measurement-bring-form.ts'
import { reportFigures } from './measurement-figures.ts'
import { reportModel } from './measurement-model.ts'
import { orderRuleMessages, orderRules, orderRulesForm } from './measurement-rule.ts'
import {
  accountStates,
  jobStates,
  reportFailures,
  reportSources,
  reportTerms,
  reportVendors,
  structureChoices,
  turnaroundUnits,
} from './measurement-vendor.ts'
import { messages, tooLong } from './messages.ts'
import { placementStates } from './order-state.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { measurementStatuses } from './status.ts'
import { freeText, ruledText, writtenText } from './text.ts'

/** Orders of measurement reports from every source: Gable's own, vendors', and uploaded reports. */

export const orderFilters = z.object({
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(measurementStatuses)).max(measurementStatuses.length).default([]),
  sources: z.array(z.enum(reportSources)).max(reportSources.length).default([]),
  orderedBy: id.optional(),
  leadId: id.optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
})
export type OrderFilters = z.infer<typeof orderFilters>

export const orderRow = z.object({
  id,
  leadId: id.nullable(),
  source: z.enum(reportSources),
  status: z.enum(measurementStatuses),
  jobState: z.enum(jobStates).nullable(),
  /** State of the order at the vendor; null if no vendor is involved. */
  placement: z.enum(placementStates).nullable(),
  failure: z.enum(reportFailures).nullable(),
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** For example "Premium Residential", "3 business days"; empty for Gable's own report. */
  productName: z.string(),
  deliveryName: z.string(),
  /** The vendor's order number; empty until it is assigned. */
  jobNumber: z.string(),
  /** Area on the roof's slopes; null until the report is delivered. */
  areaSqft: z.number().nullable(),
  /** Charged to the vendor account; null if the vendor does not state it. */
  costCents: cents.nullable(),
  /** Measurement credits used by the order; null if the company’s own account is billed. */
  credits: z.number().int().nullable(),
  orderedBy: z.string(),
  createdAt: timestamp,
  promisedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  /** The promised time has passed without a delivery. */
  late: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRow>

/** One line of an order's history. */
export const orderStep = z.object({
  at: timestamp,
  status: z.enum(measurementStatuses),
  jobState: z.enum(jobStates).nullable(),
  placement: z.enum(placementStates).nullable(),
  failure: z.enum(reportFailures).nullable(),
  /** The name of the person; empty for the vendor and the product. */
  by: z.string(),
})
export type OrderStep = z.infer<typeof orderStep>

export const substitutionAnswers = ['accepted', 'declined'] as const
export type SubstitutionAnswer = (typeof substitutionAnswers)[number]

/** A question from the vendor to the person who placed the order. `url` is a page of the vendor. */
const orderQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('structure'), url: z.string() }),
  z.object({
    kind: z.literal('substitution'),
    from: z.string(),
    to: z.string(),
    /** The person's answer; absent until it is given. */
    answer: z.enum(substitutionAnswers).optional(),
    /** Why the last answer was not delivered to the vendor. */
    failure: z.enum(reportFailures).optional(),
  }),
])
export type OrderQuestion = z.infer<typeof orderQuestion>

export const orderDetail = orderRow.extend({
  quoteId: id.nullable(),
  structures: z.enum(structureChoices).nullable(),
  instructions: z.string(),
  /** Gable's own reference for the order, as sent to the vendor. */
  reference: z.string(),
  termsVersion: z.string(),
  question: orderQuestion.nullable(),
  figures: reportFigures.nullable(),
  /** The lead's newest report by Gable, for comparison. */
  own: z.object({ id, figures: reportFigures }).nullable(),
  files: z.array(shownFile),
  /** When the vendor delivered the report again after completing it; null if it did not. */
  revisedAt: timestamp.nullable(),
  /** Files of earlier deliveries, oldest first. */
  earlierFiles: z.array(shownFile.extend({ replacedAt: timestamp })),
  /** Whether the roofs can be shown in 3D. */
  hasModel: z.boolean(),
  /** The vendor's page with its 3D model; empty if there is none. */
  modelUrl: z.string(),
  steps: z.array(orderStep),
})
export type OrderDetail = z.infer<typeof orderDetail>

const turnaround = z.object({ amount: z.number().int(), unit: z.enum(turnaroundUnits) })

/** A delivery speed and its price. Amounts are the vendor's, in US cents. */
const reportDelivery = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the vendor's wording is not recognized. */
  turnaround: turnaround.nullable(),
  /** Price of product and delivery together; a range if the vendor prices by roof size. */
  minCents: cents.nullable(),
  maxCents: cents.nullable(),
  /** Number of measurement credits to pay with instead of a price; absent if the company’s own account is billed. */
  credits: z.number().int().optional(),
  available: z.boolean(),
})
export type ReportDelivery = z.infer<typeof reportDelivery>

export const reportProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  structures: z.array(z.enum(structureChoices)),
  deliveries: z.array(reportDelivery),
})
export type ReportProduct = z.infer<typeof reportProduct>

/** A vendor that is set up on this installation, and what the company can currently order from it. */
export const vendorOffer = z.object({
  vendor: z.enum(reportVendors),
  state: z.enum(['connected', 'failed', 'notConnected', 'unreachable']),
  accountState: z.enum(accountStates).nullable(),
  products: z.array(reportProduct),
})
export type VendorOffer = z.infer<typeof vendorOffer>

/** The input of an order. It never contains prices, which come from the vendor. */
export const orderForm = z.object({
  vendor: z.enum(reportVendors),
  productId: ruledText().min(1, messages.REQUIRED).max(80),
  deliveryId: ruledText().min(1, messages.REQUIRED).max(80),
  structures: z.enum(structureChoices),
  instructions: writtenText().max(500, tooLong('text', 500)).default(''),
  termsVersion: z.literal(reportTerms.version, { error: messages.REPORT_TERMS_NOT_ACCEPTED }),
})
export type OrderForm = z.infer<typeof orderForm>

const place = address.check(inItsCountry)

/** The vendor's order number, as shown on the vendor's site. */
export const jobNumberForm = z.object({
  jobNumber: ruledText().trim().min(1, messages.REQUIRED).max(60, tooLong('text', 60)),
})
export const resolvedPlaced = jobNumberForm.extend({ id, outcome: z.literal('placed') })
export const resolvedNotPlaced = z.object({ id, outcome: z.literal('notPlaced') })

/** The form of an order for an address without a lead. */
export const addressedOrderForm = orderForm.extend(address.shape).check(inItsCountry)

/** A lead's place, or an address if there is no lead. */
const nearPlace = z.union([z.object({ leadId: id }), z.object({ address: place })])
export type NearPlace = z.infer<typeof nearPlace>

/** A report in the company's vendor account that was not ordered through Gable. */
const vendorListed = z.object({
  source: z.enum(reportVendors),
  jobNumber: z.string(),
  street: z.string(),
  /** The vendor's own status text, such as "Completed". */
  status: z.string(),
})
export type VendorListed = z.infer<typeof vendorListed>

const notPlaced = {
  NOT_CONNECTED: { status: 409, message: messages.NOT_CONNECTED },
  REPORT_GONE: { status: 409, message: messages.REPORT_GONE },
  REPORT_NOT_AVAILABLE: { status: 422, message: messages.REPORT_NOT_AVAILABLE },
  STRUCTURES_NOT_SUPPORTED: { status: 422, message: messages.STRUCTURES_NOT_SUPPORTED },
  NOT_ENOUGH_CREDITS: { status: 409, message: messages.NOT_ENOUGH_CREDITS },
  ORDER_ADMINS_ONLY: { status: 403, message: orderRuleMessages.ORDER_ADMINS_ONLY },
}

/** Why nothing can be read from a report's file. */
const fileRefusals = {
  UPLOAD_NOT_FOUND: { status: 409, message: messages.UPLOAD_NOT_FOUND },
  REPORT_FILE_NOT_READ: { status: 422, message: messages.REPORT_FILE_NOT_READ },
  REPORT_FILE_OUT_OF_RANGE: { status: 422, message: messages.REPORT_FILE_OUT_OF_RANGE },
}

const tag = ['Measurements']

export const measurementOrderProcedures = {
  /**
   * Returns what each vendor offers this company; `mayOrder`: whether the company’s rules allow this person to order.
   */
  offer: reads(measurementAccess.offer)
    .route({ method: 'GET', path: '/measurement-options', tags: tag, summary: 'List what can be ordered from vendors' })
    .output(z.object({ mayOrder: z.boolean(), vendors: z.array(vendorOffer) })),

  /** Orders a report for a lead, or for an address without one. A job sends it to the vendor exactly once. */
  place: creates(measurementAccess.place)
    .route({ method: 'POST', path: '/measurement-orders', tags: tag, summary: 'Order a report from a vendor' })
    .input(
      orderForm.extend({
        idempotencyKey,
        leadId: id.optional(),
        quoteId: id.optional(),
        address: place.optional(),
      }),
    )
    .output(z.object({ id }))
    .errors({ ...notPlaced, ADDRESS_NOT_VALID: { status: 422, message: messages.ADDRESS_NOT_VALID } }),

  /** Declines an order that waits for approval, or approves it, which sends it. */
  decide: sets(measurementAccess.decide)
    .input(z.object({ id, approved: z.boolean() }))
    .output(z.object({ status: z.enum(measurementStatuses) }))
    .errors({
      ORDER_DECIDED: { status: 409, message: orderRuleMessages.ORDER_DECIDED },
      ALREADY_DELETED: { status: 409, message: messages.ALREADY_DELETED },
    }),

  /** Who may order, and the price above which an admin must approve. */
  rules: reads(measurementAccess.rules).output(orderRules),
  saveRules: edits(measurementAccess.saveRules)
    .input(orderRulesForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** All orders that the person may see, newest first. */
  all: reads(measurementAccess.all)
    .route({ method: 'GET', path: '/measurement-orders', tags: ['Measurements'], summary: 'List measurement orders' })
    .input(pageRequest(orderFilters.shape))
    .output(pageOf(orderRow)),

  /** A lead's vendor and uploaded reports, newest first. */
  ofLead: reads(measurementAccess.ofLead)
    .input(pageRequest({ leadId: id }))
    .output(pageOf(orderRow)),

  /** People who have placed orders, for the list's filter. */
  people: reads(measurementAccess.people).output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  /** Finds completed reports at a lead's place or an address, so that nobody pays for a second one. */
  nearby: reads(measurementAccess.nearby)
    .input(nearPlace)
    .output(z.object({ rows: z.array(orderRow) })),

  /** Like `nearby`, but searches the vendor accounts that support it. `failed`: at least one vendor did not answer. */
  nearbyAtVendors: reads(measurementAccess.nearbyAtVendors)
    .input(nearPlace)
    .output(z.object({ rows: z.array(vendorListed), failed: z.boolean() })),

  /**
   * Adds a report from the company’s vendor account that was not ordered through Gable. Nothing is ordered or billed;
   * its measurements and files are read like those of any other report.
   */
  addFromVendor: creates(measurementAccess.addFromVendor)
    .input(jobNumberForm.extend({ idempotencyKey, vendor: z.enum(reportVendors), near: nearPlace }))
    .output(z.object({ id }))
    .errors({
      NOT_CONNECTED: notPlaced.NOT_CONNECTED,
      REPORT_GONE: notPlaced.REPORT_GONE,
      VENDOR_UNREACHABLE: { status: 503, message: messages.VENDOR_UNREACHABLE },
    }),

  detail: reads(measurementAccess.detail)
    .route({
      method: 'GET',
      path: '/measurement-orders/{id}',
      tags: ['Measurements'],
      summary: 'Read a measurement order',
    })
    .input(z.object({ id }))
    .output(orderDetail),

  /** Resends an order that the vendor did not accept. */
  resend: creates(measurementAccess.resend)
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ placement: z.enum(placementStates) }))
    .errors({
      NOT_CONNECTED: notPlaced.NOT_CONNECTED,
      NOT_ENOUGH_CREDITS: notPlaced.NOT_ENOUGH_CREDITS,
      ORDER_ADMINS_ONLY: notPlaced.ORDER_ADMINS_ONLY,
    }),

  /**
   * Records what a person found out at the vendor about an order whose response was lost, if the vendor has no lookup:
   * either it has the order, under its number, or it never received it. In the second case, the order can be placed
   * again.
   */
  resolve: sets(measurementAccess.resolve)
    .input(z.discriminatedUnion('outcome', [resolvedPlaced, resolvedNotPlaced]))
    .output(z.object({ placement: z.enum(placementStates) }))
    .errors({
      ORDER_NOT_UNKNOWN: { status: 409, message: orderRuleMessages.ORDER_NOT_UNKNOWN },
      ORDER_BEING_SENT: { status: 409, message: messages.ORDER_BEING_SENT },
      ORDER_ADMINS_ONLY: notPlaced.ORDER_ADMINS_ONLY,
    }),

  /** Accepts or declines the substitute report that the vendor offers. A job sends the answer to the vendor. */
  answerSubstitution: sets(measurementAccess.answerSubstitution)
    .input(z.object({ id, answer: z.enum(substitutionAnswers) }))
    .output(z.object({ answer: z.enum(substitutionAnswers) }))
    .errors({
      SUBSTITUTION_ANSWERED: { status: 409, message: orderRuleMessages.SUBSTITUTION_ANSWERED },
      ORDER_ADMINS_ONLY: notPlaced.ORDER_ADMINS_ONLY,
    }),

  /** The roofs of a report in 3D, if its data file has lines and faces. */
  model: reads(measurementAccess.model)
    .input(z.object({ id }))
    .output(z.object({ model: reportModel })),

  /**
   * Reads what it can from a report's PDF or data file that this person uploaded, for the form of `bring`. Stores
   * nothing.
   */
  readReport: sets(measurementAccess.readReport)
    .input(z.object({ fileId: id }))
    .output(readReport)
    .errors(fileRefusals),

  /** Stores the measurements of a report that the company has from elsewhere. */
  bring: creates(measurementAccess.bring)
    .input(bringForm.extend({ idempotencyKey, leadId: id }))
    .output(z.object({ id }))
    .errors({
      ...fileRefusals,
      REPORT_FILE_INCOMPLETE: { status: 422, message: messages.REPORT_FILE_INCOMPLETE },
      FIGURES_REQUIRED: { status: 422, message: messages.FIGURES_REQUIRED },
    }),
}
