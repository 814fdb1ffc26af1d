import type { ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { SupplierOrder, SupplierProgress } from '../../../platform/ports/supplier.ts'
import { supplierUnits } from './units.ts'

/** Converts orders to ABC Supply's format, following its documentation of POST /orders. Pure. */

/** Delivery by truck to the ground or to the roof, or pickup by the customer. */
const services: Readonly<Record<ShippingMethod, string>> = { groundDrop: 'OTG', roofLoad: 'OTR', pickUp: 'CPU' }
const times: Readonly<Record<ShippingTime, string>> = { Anytime: 'AT', Morning: 'AM', Afternoon: 'PM' }

/**
 * The body of POST /orders, which accepts a list of orders. A repeated `requestId` is refused; `trackingId` is returned
 * with the order.
 */
export function abcOrder(order: SupplierOrder): object[] {
  const { reference, po, branchNumber, method, time, day, notes, address, accountId, jobName, items } = order
  return [
    {
      requestId: reference,
      trackingId: reference,
      purchaseOrder: po,
      branchNumber,
      deliveryService: services[method],
      typeCode: method === 'pickUp' ? 'SA' : 'SO',
      currency: 'USD',
      ...(day && { dates: { deliveryRequestedFor: day } }),
      deliveryAppointment: { instructionsTypeCode: times[time], instructions: notes },
      shipTo: {
        name: jobName || po || reference,
        number: accountId,
        address: {
          line1: address.street,
          line2: '',
          line3: '',
          city: address.city,
          state: address.state,
          postal: address.postalCode,
          country: 'USA',
        },
      },
      // The branch truncates delivery instructions but not order comments.
      orderComments: notes ? [{ code: 'H', description: notes }] : [],
      lines: items.map(({ sku, name, unit, quantity, color }, index) => ({
        id: String(index + 1),
        itemNumber: sku,
        itemDescription: name,
        orderedQty: { value: quantity, uom: supplierUnits.abcSupply.codeOf(unit) },
        ...(color && { comments: { code: 'D', description: `Color: ${color}` } }),
      })),
    },
  ]
}

/**
 * Interprets the texts of an order's and its shipment's status. ABC Supply documents only examples (INVOICED, In
 * Progress, Requested), so this searches for words; unknown ones count as in progress.
 */
export function abcProgress(statuses: readonly string[], method: ShippingMethod): SupplierProgress['state'] {
  const has = (pattern: RegExp) => statuses.some((status) => pattern.test(status))
  if (has(/delivered|picked ?up|complete/i)) return 'Delivered'
  if (has(/invoiced/i)) return 'Invoiced'
  if (has(/ready|staged|loaded|out for delivery/i)) return method === 'pickUp' ? 'Pick Up Ready' : 'Delivery Ready'
  return 'Processing'
}
