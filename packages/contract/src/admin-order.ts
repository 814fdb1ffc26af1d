import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { id } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { orderRow, resolvedNotPlaced, resolvedPlaced } from './measurement-order.ts'
import { orderRuleMessages } from './measurement-rule.ts'
import { messages } from './messages.ts'
import { placementStates } from './order-state.ts'
import { reads, sets } from './procedure.ts'

/** A company's measurement reports as the platform admin sees them, without the homeowner and the address. */

const companyId = id

const adminOrder = orderRow.pick({
  id: true,
  source: true,
  status: true,
  jobState: true,
  placement: true,
  failure: true,
  productName: true,
  deliveryName: true,
  jobNumber: true,
  costCents: true,
  credits: true,
  orderedBy: true,
  createdAt: true,
  completedAt: true,
  late: true,
})
export type AdminOrder = z.infer<typeof adminOrder>

export const adminOrderContract = {
  /** Newest first. */
  listCompanyOrders: reads(adminAccess.listCompanyOrders).input(pageRequest({ companyId })).output(pageOf(adminOrder)),

  /** Resolves an order whose vendor response was lost, based on what the operator found in its own vendor account. */
  resolveCompanyOrder: sets(adminAccess.resolveCompanyOrder)
    .input(
      z.discriminatedUnion('outcome', [resolvedPlaced.extend({ companyId }), resolvedNotPlaced.extend({ companyId })]),
    )
    .output(z.object({ placement: z.enum(placementStates) }))
    .errors({
      ORDER_NOT_UNKNOWN: { status: 409, message: orderRuleMessages.ORDER_NOT_UNKNOWN },
      ORDER_BEING_SENT: { status: 409, message: messages.ORDER_BEING_SENT },
    }),
}
