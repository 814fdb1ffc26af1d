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

/** Orders of materials: drafted from a template and a measured roof, and sent to a supplier's branch. */

const wasteBps = z
  .number(outOfRange('percentage', 0, 100))
  .int(outOfRange('percentage', 0, 100))
  .min(0, outOfRange('percentage', 0, 100))
  .max(10_000, outOfRange('percentage', 0, 100))
  .nullable()
  .default(null)

/** An item as the person leaves it; one that is excluded is kept, and not ordered. */
export const orderItem = materialLine.extend({ excluded: z.boolean().default(false) })
export type OrderItem = z.infer<typeof orderItem>

export const materialOrderForm = z
  .object({
    po: ruledText().trim().max(materialLimits.po, tooLong('PO', materialLimits.po)).default(''),
    leadId: id.nullable().default(null),
    quoteId: id.nullable().default(null),
    /** The measurement that quantities are calculated with; null for none. */
    roofId: id.nullable().default(null),
    /** Waste factor in basis points; null for the one of the measurement. */
    wasteBps,
    templateId: id.nullable().default(null),
    branchId: id.nullable().default(null),
    method: z.enum(shippingMethods).default('groundDrop'),
    time: z.enum(shippingTimes).default('Anytime'),
    /** When it shall be delivered or ready; empty where that is left open. */
    day: z.literal('').or(calendarDay).default(''),
    ...address.shape,
    notes: writtenText().max(materialLimits.orderNotes, tooLong('note', materialLimits.orderNotes)).default(''),
    items: z.array(orderItem).max(materialLimits.lines, messages.TOO_MANY_ITEMS).default([]),
  })
  .check(inItsCountry)
export type MaterialOrderForm = z.infer<typeof materialOrderForm>

/** The formula that an item was calculated with, as it was then. */
export const usedFormula = z.object({
  name: z.string(),
  expression: z.string(),
  /** What it gave for the roof, rounded to whole packages; null where it gave nothing. */
  quantity: z.string().nullable(),
  /** The first measurement that the roof does not have. */
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

/** A measured roof of a lead. `source` is null for the area of its quote alone. */
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
  /** Empty where none is selected yet. */
  branch: z.string(),
  template: z.string(),
  method: z.enum(shippingMethods),
  time: z.enum(shippingTimes),
  day: z.string(),
  /** Items that are ordered. */
  items: z.number().int(),
  /** Of the items with a price; null where none has one. Without tax and delivery. */
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

/** An invoice, order detail or delivery photo that the supplier handed over. */
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
  /** The address that it was emailed to; empty where it was ordered otherwise. */
  sentTo: z.string(),
  /** Of an order that goes through the supplier's system; null for any other. */
  placement: z.enum(placementStates).nullable(),
  failure: z.enum(supplierFailures).nullable(),
  /** Why the supplier refused it, in the supplier’s own sentence; empty where it gave none. */
  refusal: z.string(),
  /** A draft whose branch takes orders in the supplier’s system, while the company’s account there is not connected. */
  isDisconnected: z.boolean(),
  /** The supplier's own number of it. */
  vendorOrderId: z.string(),
  /** What the supplier says of its delivery, in its own words. */
  deliveryStatus: z.string(),
  /** The supplier's total, with tax and delivery; null until it says. */
  vendorTotalCents: cents.nullable(),
  documents: z.array(orderDocument),
  steps: z.array(z.object({ at: timestamp, state: z.enum(materialOrderStates), by: z.string() })),
})
export type MaterialOrderDetail = z.infer<typeof materialOrderDetail>

/** A branch as one to select. Where a ZIP code was given, the nearest is first. */
const branchChoice = z.object({
  id,
  name: z.string(),
  supplier: z.string(),
  city: z.string(),
  vendor: z.enum(supplierIds).nullable(),
  /** The middle of its ZIP code, in degrees; null where that is not known. */
  point: lngLat.nullable(),
  /** From the ZIP code that was given, in miles; null where it is not known. */
  miles: z.number().nullable(),
})
export type BranchChoice = z.infer<typeof branchChoice>

const conflict = (message: string) => ({ status: 409, message })

export const materialContract = {
  ...formulaProcedures,
  ...templateProcedures,
  ...supplierProcedures,
  ...selectionProcedures,

  /** Everything that an order or a template is put together from. */
  choices: reads(materialAccess.choices)
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

  /** The measured roofs of a lead that quantities can be calculated with, the newest first. */
  roofs: reads(materialAccess.roofs)
    .input(z.object({ leadId: id }))
    .output(z.object({ roofs: z.array(measuredRoof) })),

  /**
   * The items of a template with their quantities for a roof; without one, those that were entered by hand. The homeowner's product has
   * the color that the homeowner decided on.
   */
  calculate: reads(materialAccess.calculate)
    .input(z.object({ templateId: id, leadId: id.optional(), quoteId: id.optional(), roofId: id.optional(), wasteBps }))
    .output(z.object({ items: z.array(shownItem) })),

  /** Those that the person may see, the newest first. */
  listOrders: reads(materialAccess.listOrders)
    .route({ method: 'GET', path: '/material-orders', tags: ['Material orders'], summary: 'List material orders' })
    .input(pageRequest(materialOrderFilters.shape))
    .output(pageOf(materialOrderRow)),
  getOrder: reads(materialAccess.getOrder)
    .route({
      method: 'GET',
      path: '/material-orders/{id}',
      tags: ['Material orders'],
      summary: 'Read a material order',
    })
    .input(z.object({ id }))
    .output(materialOrderDetail),

  /** The files that suppliers handed over for the orders of a lead. */
  leadDocuments: reads(materialAccess.leadDocuments)
    .input(z.object({ leadId: id }))
    .output(z.object({ documents: z.array(orderDocument) })),

  createOrder: creates(materialAccess.createOrder, largeBody.table)
    .input(materialOrderForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id })),
  /** Changes a draft. */
  updateOrder: edits(materialAccess.updateOrder, largeBody.table)
    .input(materialOrderForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ORDER_SENT: conflict(messages.ORDER_SENT) }),
  /** Deletes a draft. */
  deleteOrder: sets(materialAccess.deleteOrder)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ORDER_SENT: conflict(messages.ORDER_SENT) }),
  /**
   * Sends a draft to the supplier's system or by email to its branch, or notes that it was ordered otherwise. What is refused stays a
   * draft.
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
  /** Notes how far a sent order has come, as the branch said. */
  setOrderState: edits(materialAccess.setOrderState)
    .input(z.object({ id, version, state: z.enum(materialOrderStates) }))
    .output(z.object({ version }))
    .errors({
      ...staleVersion,
      ORDER_STATE: conflict(messages.ORDER_STATE),
      ORDER_BEING_SENT: conflict(messages.ORDER_BEING_SENT),
    }),
}
