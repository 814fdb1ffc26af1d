import type { ShippingMethod } from '@gable/contract/material-words'
import { isSupplierAddress, streetLines, supplierRules } from '@gable/contract/supplier'
import type { SupplierOrder, SupplierProgress } from '../../../platform/ports/supplier.ts'
import { supplierUnits } from './units.ts'

/** Converts orders to Beacon's format. Maximum lengths are from its documentation of /submitOrder. Pure. */

/** Delivery by Beacon's truck, or pickup at the branch. */
const methodCodes: Readonly<Record<ShippingMethod, string>> = { groundDrop: 'D', roofLoad: 'D', pickUp: 'P' }

const longestJob = 15
const units = supplierUnits.beacon
const { streetLine } = supplierRules.beacon.address!

/**
 * The body of /submitOrder. A roof load has no field of its own, so each item mentions it.
 * @throws if the address doesn't fit; check with `isSupplierAddress` first.
 */
export function beaconOrder(order: SupplierOrder, apiSiteId: string): object {
  const { address, method, branchNumber, items } = order
  const lines = streetLines(address.street, streetLine)
  if (!lines || !isSupplierAddress('beacon', address))
    throw new Error(`The address of the order ${order.reference} is too long`)
  const [address1, address2] = lines
  return {
    apiSiteId,
    accountId: order.accountId,
    purchaseOrderNo: order.po,
    UUID: order.reference,
    ...(order.jobName && { job: { jobName: Array.from(order.jobName).slice(0, longestJob).join('') } }),
    lineItems: items.map(({ name, sku, color, unit, quantity }) => ({
      itemNumber: sku,
      quantity,
      unitOfMeasure: units.codeOf(unit),
      description: name,
      lineComments: [color && `Color: ${color}.`, method === 'roofLoad' && 'Roof load.'].filter(Boolean).join(' '),
    })),
    shipping: {
      shippingMethod: methodCodes[method],
      shippingBranch: branchNumber,
      address: {
        address1,
        address2,
        city: address.city,
        state: address.state,
        postalCode: address.postalCode,
      },
    },
    sellingBranch: branchNumber,
    specialInstruction: order.notes,
    checkForAvailability: 'no',
    ...(order.day && { pickupDate: order.day }),
    pickupTime: order.time,
    onHold: false,
  }
}

/** Maps Beacon's status codes; unknown ones count as in progress. */
export function progressOf(code: string, method: ShippingMethod): SupplierProgress['state'] {
  if (code === 'I') return 'Invoiced'
  if (code === 'P' || code === 'R') return 'Delivered'
  if (code === 'O') return method === 'pickUp' ? 'Pick Up Ready' : 'Delivery Ready'
  return 'Processing'
}
