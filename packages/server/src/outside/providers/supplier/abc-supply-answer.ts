import { limits } from '@gable/contract/limits'
import { materialLimits } from '@gable/contract/material-words'
import { supplierLimits } from '@gable/contract/supplier'
import { z } from 'zod'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'
import { text } from './answer.ts'

/**
 * Answers of ABC Supply's Connect API. Its documentation (apidocs.abcsupply.com) shows orders, templates, prices,
 * ship-to accounts, and branches by example; the wrapping of search results follows what existing clients read.
 */

/** The number of an account, branch, or order, which some answers return as a JSON number. */
const number = (max: number) => z.coerce.string().pipe(vendorId(max))

const shipTo = z.object({
  number: number(materialLimits.accountNumber),
  name: vendorText(200),
  status: text,
  isSellable: z.boolean().nullish(),
  billTo: z.object({ number: number(materialLimits.accountNumber) }).nullish(),
  branches: z
    .array(z.object({ number: number(supplierLimits.branchNumber), homeBranch: z.boolean().nullish() }))
    .max(1_000)
    .nullish(),
})
export const oneShipTo = z.union([z.object({ shipTo }).transform((wrapped) => wrapped.shipTo), shipTo])
export const shipTos = z.object({ shipTos: vendorRows(shipTo, 1_000) })

const degrees = z.coerce.number().min(-180).max(180)
const branch = z.object({
  branch: z.object({
    number: number(supplierLimits.branchNumber),
    name: vendorText(materialLimits.name),
    status: text,
  }),
  address: z.object({ addressLine1: text, addressLine2: text, city: text, state: text, postal: text }),
  locale: z.object({ lat: degrees, long: degrees }).nullish(),
  contact: z.object({ phones: z.array(z.string().max(60)).max(20).nullish() }).nullish(),
})
export const branches = z.union([
  vendorRows(branch, 1_000),
  z.object({ branches: vendorRows(branch, 1_000) }).transform((wrapped) => wrapped.branches),
])

const templateRow = z.object({ templateId: number(60), name: vendorText(200) })
export const templates = z.object({ templates: vendorRows(templateRow, 100) })

export const template = z.object({
  name: vendorText(200),
  lines: vendorRows(
    z.object({
      itemNumber: vendorId(materialLimits.sku),
      itemDescription: vendorText(500),
      uom: z.object({ code: text }).nullish(),
      orderedQty: z.object({ value: z.number().min(0).max(9_999_999) }).nullish(),
      unitPrice: z.object({ value: z.number() }).nullish(),
    }),
    1_000,
  ),
})

/** A unit of an item: a code, or an object with one. */
const unit = z.union([vendorText(20), z.object({ code: vendorText(20) }), z.object({ uom: vendorText(20) })])
export const items = z.object({
  items: vendorRows(
    z.object({
      itemNumber: vendorId(materialLimits.sku),
      itemDescription: vendorText(500),
      status: text,
      color: z.object({ name: text }).nullish(),
      uoms: z.array(unit).max(50).nullish(),
    }),
    200,
  ),
})
export const codeOfUnit = (provided: z.output<typeof unit>): string =>
  typeof provided === 'string' ? provided : 'code' in provided ? provided.code : provided.uom

export const prices = z.object({
  lines: vendorRows(
    z.object({
      id: z.coerce.string(),
      uom: text,
      unitPrice: z.number().nullish(),
      status: z.object({ code: text }).nullish(),
    }),
    200,
  ),
})

export const placed = z.object({
  orders: z.array(z.object({ confirmationNumber: vendorId(40).nullable(), message: text })).max(10),
})

const historyRows = vendorRows(z.object({ orderNumber: number(40), branch: number(10) }), 200)
export const history = z.union([
  z.object({ items: historyRows }).transform(({ items: rows }) => rows),
  z.object({ orders: historyRows }).transform(({ orders: rows }) => rows),
])

const shipment = z.object({ status: text })
export const order = z.object({
  salesOrder: z.object({
    confirmationNumber: vendorId(40).nullish(),
    orderNumber: number(40).nullish(),
    trackingId: vendorText(200).nullish(),
    status: vendorText(limits.addressText).nullish(),
  }),
  orderAmounts: z.object({ total: z.number().nullish() }).nullish(),
  shipments: z.array(shipment).max(50).nullish(),
})

export const invoices = z.object({
  items: vendorRows(z.object({ invoiceNumber: vendorId(60), orderNumber: number(40) }), 200),
})
