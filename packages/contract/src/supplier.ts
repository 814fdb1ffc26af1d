import { type MaterialOrderState, nextOrderStates, type ShippingMethod } from './material-words.ts'
import type { PlacementState } from './order-state.ts'

/** Suppliers of materials whose own systems take orders. Zod-free. */

/** Each has an entry of the same name in `integration-vendor.ts`. */
export const supplierIds = ['beacon'] as const
export type SupplierId = (typeof supplierIds)[number]

export const supplierNames: Readonly<Record<SupplierId, string>> = { beacon: 'Beacon PRO+' }

/** Why an order was not placed, as a code of the messages. */
export const supplierFailures = [
  'VENDOR_ORDER_REFUSED',
  'VENDOR_ORDER_UNKNOWN',
  'VENDOR_UNREACHABLE',
  'NOT_CONNECTED',
] as const
export type SupplierFailure = (typeof supplierFailures)[number]

export const supplierLimits = {
  branchNumber: 4,
  accountId: 6,
  /** Branches shown for a ZIP code, and templates of an account, at most. */
  branches: 21,
  templates: 100,
  /** Templates imported at once. */
  imported: 20,
} as const

/** Whether a supplier takes this line: by its own item number, in whole units. */
export const isSupplierLine = ({ sku, quantity }: { sku: string; quantity: string }): boolean =>
  /^[A-Za-z0-9]{1,6}$/.test(sku) && /^[1-9]\d{0,6}(\.0{1,3})?$/.test(quantity)

/** Characters of one line of a street, of which a supplier takes two, and of a city. */
const addressLimits = { streetLine: 30, city: 25 } as const

export const SUPPLIER_ADDRESS =
  'The supplier accepts a street of two lines of 30 characters and a city of 25 characters. Please shorten the address.'

/** A street as the two lines that a supplier takes, parted at a blank where it is long. Undefined where it does not fit. */
export function streetLines(street: string): [string, string] | undefined {
  const { streetLine } = addressLimits
  if (street.length <= streetLine) return [street, '']
  const at = street.lastIndexOf(' ', streetLine)
  const lines: [string, string] = [street.slice(0, Math.max(at, 0)).trim(), street.slice(at + 1).trim()]
  return at > 0 && lines[1].length <= streetLine ? lines : undefined
}

/** Whether a supplier takes an address whole. */
export const isSupplierAddress = ({ street, city }: { street: string; city: string }): boolean =>
  streetLines(street) !== undefined && city.length <= addressLimits.city

/**
 * What a person may set an order's status to. The status of an order that a supplier has follows the supplier. One that could not be
 * confirmed is a draft again, or goes on, as the branch says.
 */
export function settableStates(
  state: MaterialOrderState,
  method: ShippingMethod,
  placement: PlacementState | null,
): MaterialOrderState[] {
  if (placement === 'sending' || placement === 'placed') return []
  const byHand = nextOrderStates(state, method)
  return placement === 'unknown' ? ['Draft', ...byHand] : byHand
}
