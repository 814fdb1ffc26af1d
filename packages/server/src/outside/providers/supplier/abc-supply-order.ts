import type { ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { SupplierOrder, SupplierProgress } from '../../../platform/ports/supplier.ts'
import { supplierUnits } from './units.ts'

/** Orders in ABC Supply's terms, by its page on POST /orders. Pure. */

/** Our truck to the ground or to the roof, or the customer's own pickup. */
const services: Readonly<Record<ShippingMethod, string>> = { groundDrop: 'OTG', roofLoad: 'OTR', pickUp: 'CPU' }
const times: Readonly<Record<ShippingTime, string>> = { Anytime: 'AT', Morning: 'AM', Afternoon: 'PM' }

/** The body of POST /orders, which takes a list of orders. `requestId` is refused a second time, `trackingId` comes back with the order. */
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
      // The branch shortens delivery instructions; a comment on the order stays whole.
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
 * The words of an order's status and of its shipment's. ABC Supply prints INVOICED, In Progress and Requested as examples and no whole
 * list, so the words are looked for; one that is new to us is at work.
 */
export function abcProgress(statuses: readonly string[], method: ShippingMethod): SupplierProgress['state'] {
  const has = (pattern: RegExp) => statuses.some((status) => pattern.test(status))
  if (has(/delivered|picked ?up|complete/i)) return 'Delivered'
  if (has(/invoiced/i)) return 'Invoiced'
  if (has(/ready|staged|loaded|out for delivery/i)) return method === 'pickUp' ? 'Pick Up Ready' : 'Delivery Ready'
  return 'Processing'
}
