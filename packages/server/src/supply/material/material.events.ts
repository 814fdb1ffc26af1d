import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ name: z.string() })
const order = z.object({ orderId: z.uuid(), po: z.string() })

export const formulaAdded = defineEvent('material.formulaAdded', named)
export const formulaChanged = defineEvent('material.formulaChanged', named.extend({ expression: z.string() }))
export const formulaDeleted = defineEvent('material.formulaDeleted', named)
export const startersAdded = defineEvent(
  'material.startersAdded',
  z.object({ formulas: z.number(), templates: z.number() }),
)
export const templateAdded = defineEvent('material.templateAdded', named)
export const templateChanged = defineEvent('material.templateChanged', named)
export const templateDeleted = defineEvent('material.templateDeleted', named)
/** Templates were copied from a supplier or updated. The subject is the company. */
export const templatesImported = defineEvent(
  'material.templatesImported',
  z.object({ vendor: z.string(), templates: z.number() }),
)
export const branchAdded = defineEvent('material.branchAdded', named)
export const branchChanged = defineEvent('material.branchChanged', named)
export const branchDeleted = defineEvent('material.branchDeleted', named)

/** A user drafted an order. The subject is the lead, or the order if it has none. */
export const materialOrderDrafted = defineEvent('material.orderDrafted', order)
export const materialOrderDeleted = defineEvent('material.orderDeleted', order)
/** The order was emailed to the branch, or ordered in another way; then `sentTo` is empty. */
export const materialOrderSent = defineEvent(
  'material.orderSent',
  order.extend({ branch: z.string(), sentTo: z.string(), items: z.number() }),
)
export const materialOrderStateSet = defineEvent(
  'material.orderStateSet',
  order.extend({ from: z.string(), to: z.string() }),
)
/** The supplier's system did not accept an order: it is a draft again, or its outcome is unknown. */
export const materialOrderFailed = defineEvent(
  'material.orderFailed',
  order.extend({ branch: z.string(), failure: z.string() }),
)
/** A user exported templates, formulas, or branches. */
export const materialListExported = defineEvent(
  'material.listExported',
  z.object({ list: z.string(), rows: z.number(), format: z.string(), search: z.string() }),
)
/** A user exported the list of orders or the material list of an order. */
export const materialOrdersExported = defineEvent(
  'material.ordersExported',
  z.object({ rows: z.number(), format: z.string(), search: z.string() }),
)
