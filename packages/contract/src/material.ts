import { FORMULA_INPUTS } from '@gable/pricing/formula-input'
import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { address, calendarDay, cents, id, inItsCountry, lngLat, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { materialAccess } from './material.access.ts'
import { formulaProcedures, materialFormula, roofValues } from './material-formula.ts'
import { selectionProcedures } from './material-selection.ts'
import { supplierProcedures } from './material-supplier.ts'
import { materialLine, templateProcedures } from './material-template.ts'
import {
  materialLimits,
  materialOrderStates,
  materialUnits,
  orderDocumentKinds,
  orderingWays,
  shippingMethods,
  shippingTimes,
} from './material-words.ts'
import { reportSources } from './measurement-vendor.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { placementStates } from './order-state.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { countries } from './status.ts'
import { SUPPLIER_ADDRESS, SUPPLIER_PO, supplierFailures, supplierIds } from './supplier.ts'
import { freeText, ruledText, writtenText } from './text.ts'

/** Material orders: drafted from a template and a measured roof, and sent to a supplier's branch. */

const wasteBps = z
  .number(outOfRange('percentage', 0, 100))
  .int(outOfRange('percentage', 0, 100))
  .min(0, outOfRange('percentage', 0, 100))
  .max(10_000, outOfRange('percentage', 0, 100))
  .nullable()
  .default(null)

/** An item as edited by a person; an excluded item is saved but not ordered. */
export const orderItem = materialLine.extend({ excluded: z.boolean().default(false) })
export type OrderItem = z.infer<typeof orderItem>

export const materialOrderForm = z
  .object({
    po: ruledText().trim().max(materialLimits.po, tooLong('PO', materialLimits.po)).default(''),
    leadId: id.nullable().default(null),
    quoteId: id.nullable().default(null),
    /** The measurement used to calculate quantities; null for none. */
    roofId: id.nullable().default(null),
    /** Waste factor in basis points; null to use the measurement's. */
    wasteBps,
    templateId: id.nullable().default(null),
    branchId: id.nullable().default(null),
    method: z.enum(shippingMethods).default('groundDrop'),
    time: z.enum(shippingTimes).default('Anytime'),
    /** Requested day of delivery or pickup; empty if open. */
    day: z.literal('').or(calendarDay).default(''),
    ...address.shape,
    notes: writtenText().max(materialLimits.orderNotes, tooLong('note', materialLimits.orderNotes)).default(''),
    items: z.array(orderItem).max(materialLimits.lines, messages.TOO_MANY_ITEMS).default([]),
  })
  .check(inItsCountry)
export type MaterialOrderForm = z.infer<typeof materialOrderForm>

/** A snapshot of the formula that an item was calculated with. */
const usedFormula = z.object({
  name: z.string(),
  expression: z.string(),
  /** The formula's result for the roof, rounded to whole packages; null if it had none. */
  quantity: z.string().nullable(),
  /** The first measurement that the roof lacks. */
  missing: z.enum(FORMULA_INPUTS).nullable(),
})
export type UsedFormula = z.infer<typeof usedFormula>

export const shownItem = z.object({
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  unit: z.enum(materialUnits),
  formulaId: id.nullable(),
  quantity: z.string(),
  priceCents: cents.nullable(),
  excluded: z.boolean(),
  formula: usedFormula.nullable(),
})
export type ShownItem = z.infer<typeof shownItem>

/** A lead's measured roof. `source` is null if only the area from its quote is known. */
export const measuredRoof = z.object({
  id,
  source: z.enum(reportSources).nullable(),
  madeAt: timestamp,
  values: roofValues,
})
export type MeasuredRoof = z.infer<typeof measuredRoof>

export const materialOrderFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(materialOrderStates)).max(materialOrderStates.length).default([]),
  leadId: id.optional(),
})
export type MaterialOrderFilters = z.infer<typeof materialOrderFilters>

export const materialOrderRow = z.object({
  id,
  version,
  leadId: id.nullable(),
  state: z.enum(materialOrderStates),
  po: z.string(),
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  regionCode: z.string(),
  postalCode: z.string(),
  /** Empty if none is selected yet. */
  branch: z.string(),
  template: z.string(),
  method: z.enum(shippingMethods),
  time: z.enum(shippingTimes),
  day: z.string(),
  /** Number of items to be ordered. */
  items: z.number().int(),
  /** Sum of the items that have a price; null if none has one. Excludes tax and delivery. */
  totalCents: cents.nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
})
export type MaterialOrderRow = z.infer<typeof materialOrderRow>

const branchFacts = z.object({
  name: z.string(),
  supplier: z.string(),
  phone: z.string(),
  email: z.string(),
  accountNumber: z.string(),
  vendor: z.enum(supplierIds).nullable().default(null),
  number: z.string().default(''),
})
export type BranchFacts = z.infer<typeof branchFacts>

/** An invoice, order detail, or delivery photo that the supplier provided. */
export const orderDocument = shownFile.extend({ kind: z.enum(orderDocumentKinds), orderId: id })
export type OrderDocument = z.infer<typeof orderDocument>

export const materialOrderDetail = materialOrderRow.extend({
  quoteId: id.nullable(),
  templateId: id.nullable(),
  branchId: id.nullable(),
  roof: measuredRoof.nullable(),
  wasteBps: z.number().int().nullable(),
  country: z.enum(countries),
  notes: z.string(),
  branchFacts: branchFacts.nullable(),
  lines: z.array(shownItem),
  sentBy: z.string(),
  /** The address that it was emailed to; empty if it was not ordered by email. */
  sentTo: z.string(),
  /** For an order through the supplier's system; null for any other. */
  placement: z.enum(placementStates).nullable(),
  failure: z.enum(supplierFailures).nullable(),
  /** The supplier’s own reason for rejecting the order; empty if it gave none. */
  refusal: z.string(),
  /**
   * The branch of this draft accepts orders in the supplier’s system, but the company’s account there is not connected.
   */
  isDisconnected: z.boolean(),
  /** The supplier's order number. */
  vendorOrderId: z.string(),
  /** The delivery status in the supplier's own words. */
  deliveryStatus: z.string(),
  /** The supplier's total with tax and delivery; null until it is known. */
  vendorTotalCents: cents.nullable(),
  documents: z.array(orderDocument),
  steps: z.array(z.object({ at: timestamp, state: z.enum(materialOrderStates), by: z.string() })),
})
export type MaterialOrderDetail = z.infer<typeof materialOrderDetail>

/** A branch to select from. If a ZIP code was given, the nearest is first. */
export const branchChoice = z.object({
  id,
  name: z.string(),
  supplier: z.string(),
  city: z.string(),
  vendor: z.enum(supplierIds).nullable(),
  /** Center of its ZIP code, in degrees; null if unknown. */
  point: lngLat.nullable(),
  /** Distance from the given ZIP code in miles; null if unknown. */
  miles: z.number().nullable(),
})
export type BranchChoice = z.infer<typeof branchChoice>

const tag = ['Material orders']
const conflict = (message: string) => ({ status: 409, message })

export const materialContract = {
  ...formulaProcedures,
  ...templateProcedures,
  ...supplierProcedures,
  ...selectionProcedures,

  /** The options for composing an order or a template. */
  choices: reads(materialAccess.choices)
    .route({ method: 'GET', path: '/material-options', tags: tag, summary: 'List templates, formulas, and branches' })
    .input(z.object({ zip: freeText(12).default('') }).default({ zip: '' }))
    .output(
      z.object({
        formulas: z.array(materialFormula),
        templates: z.array(z.object({ id, name: z.string() })),
        branches: z.array(branchChoice),
        /** The suppliers that the company has connected. */
        suppliers: z.array(z.enum(supplierIds)),
      }),
    ),

  /** A lead's measured roofs that quantities can be calculated with, newest first. */
  roofs: reads(materialAccess.roofs)
    .route({
      method: 'GET',
      path: '/leads/{leadId}/measured-roofs',
      tags: tag,
      summary: 'List the measured roofs of a lead',
    })
    .input(z.object({ leadId: id }))
    .output(z.object({ roofs: z.array(measuredRoof) })),

  /**
   * A template's items with their quantities for a roof; without a roof, the quantities entered by hand. The
   * homeowner's product has the color that the homeowner chose.
   */
  calculate: reads(materialAccess.calculate)
    .route({ method: 'GET', path: '/material-calculation', tags: tag, summary: 'Calculate the items of a template' })
    .input(z.object({ templateId: id, leadId: id.optional(), quoteId: id.optional(), roofId: id.optional(), wasteBps }))
    .output(z.object({ items: z.array(shownItem) })),

  /** The orders that the person may see, newest first. */
  listOrders: reads(materialAccess.listOrders)
    .route({ method: 'GET', path: '/material-orders', tags: tag, summary: 'List material orders' })
    .input(pageRequest(materialOrderFilters.shape))
    .output(pageOf(materialOrderRow)),
  getOrder: reads(materialAccess.getOrder)
    .route({
      method: 'GET',
      path: '/material-orders/{id}',
      tags: tag,
      summary: 'Read a material order',
    })
    .input(z.object({ id }))
    .output(materialOrderDetail),

  /** The files that suppliers provided for a lead's orders. */
  leadDocuments: reads(materialAccess.leadDocuments)
    .input(z.object({ leadId: id }))
    .output(z.object({ documents: z.array(orderDocument) })),

  createOrder: creates(materialAccess.createOrder, largeBody.table)
    .route({ method: 'POST', path: '/material-orders', tags: tag, summary: 'Draft a material order' })
    .input(materialOrderForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id })),
  /** Changes a draft. */
  updateOrder: edits(materialAccess.updateOrder, largeBody.table)
    .route({ method: 'PUT', path: '/material-orders/{id}', tags: tag, summary: 'Save a draft' })
    .input(materialOrderForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ORDER_SENT: conflict(messages.ORDER_SENT) }),
  /** Deletes a draft. */
  deleteOrder: sets(materialAccess.deleteOrder)
    .route({ method: 'DELETE', path: '/material-orders/{id}', tags: tag, summary: 'Delete a draft' })
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ORDER_SENT: conflict(messages.ORDER_SENT) }),
  /**
   * Sends a draft to the supplier's system or by email to its branch, or records that it was ordered elsewhere. If it
   * is rejected, it stays a draft.
   */
  sendOrder: creates(materialAccess.sendOrder)
    .input(z.object({ id, version: version.optional(), way: z.enum(orderingWays), idempotencyKey }))
    .output(z.object({ sentTo: z.string() }))
    .errors({
      ...staleVersion,
      ORDER_SENT: conflict(messages.ORDER_SENT),
      ALREADY_DELETED: conflict(messages.ALREADY_DELETED),
      BRANCH_REQUIRED: conflict(messages.BRANCH_REQUIRED),
      BRANCH_EMAIL_REQUIRED: conflict(messages.BRANCH_EMAIL_REQUIRED),
      ITEMS_REQUIRED: conflict(messages.ITEMS_REQUIRED),
      QUANTITY_REQUIRED: conflict(messages.QUANTITY_REQUIRED),
      SUPPLIER_ITEMS: conflict(messages.SUPPLIER_ITEMS),
      SUPPLIER_ADDRESS: conflict(SUPPLIER_ADDRESS),
      SUPPLIER_PO: conflict(SUPPLIER_PO),
      NOT_CONNECTED: conflict(messages.NOT_CONNECTED),
      ORDER_NOT_SENT: conflict(messages.ORDER_NOT_SENT),
    }),
  /** Records the progress of a sent order, as reported by the branch. */
  setOrderState: edits(materialAccess.setOrderState)
    .input(z.object({ id, version, state: z.enum(materialOrderStates) }))
    .output(z.object({ version }))
    .errors({
      ...staleVersion,
      ORDER_STATE: conflict(messages.ORDER_STATE),
      ORDER_BEING_SENT: conflict(messages.ORDER_BEING_SENT),
    }),
}
