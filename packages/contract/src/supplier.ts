import { type MaterialOrderState, nextOrderStates, type ShippingMethod } from './material-words.ts'
import type { PlacementState } from './order-state.ts'

/** Suppliers of materials whose own systems take orders. Zod-free. */

/** Each has an entry of the same name in `integration-vendor.ts`. */
export const supplierIds = ['beacon', 'abcSupply'] as const
export type SupplierId = (typeof supplierIds)[number]

export const supplierNames: Readonly<Record<SupplierId, string>> = { beacon: 'Beacon PRO+', abcSupply: 'ABC Supply' }

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
  /** Branches shown for a ZIP code, and templates of an account, at most. */
  branches: 21,
  templates: 100,
  /** Templates imported at once. */
  imported: 20,
  /** Items of a catalog found at once, and accounts of a company. */
  found: 20,
  accounts: 200,
} as const

interface SupplierRules {
  /** Characters of a purchase order number. */
  po: number
  /** What an item number of theirs looks like. */
  item: RegExp
  /** Characters of a line of a street, of which it takes two, and of a city; null where it states no limit. */
  address: { streetLine: number; city: number } | null
  /** Whether its catalog can be searched. */
  searches: boolean
}

/** What a supplier says of an item's price at a branch: `call` is one that the branch tells by phone. */
export const priceStates = ['priced', 'call', 'unavailable', 'unknown'] as const
export type PriceState = (typeof priceStates)[number]

/** What each supplier takes, by its own documents. Our notes, at most 234 characters, fit all of them. */
export const supplierRules: Readonly<Record<SupplierId, SupplierRules>> = {
  beacon: { po: 22, item: /^[A-Za-z0-9]{1,6}$/, address: { streetLine: 30, city: 25 }, searches: false },
  abcSupply: { po: 20, item: /^[A-Za-z0-9._/-]{1,40}$/, address: null, searches: true },
}

/** Whether a supplier takes this line: by its own item number, in whole units. */
export const isSupplierLine = (vendor: SupplierId, { sku, quantity }: { sku: string; quantity: string }): boolean =>
  supplierRules[vendor].item.test(sku) && /^[1-9]\d{0,6}(\.0{1,3})?$/.test(quantity)

/** Whether a supplier takes a purchase order number of this length. */
export const isSupplierPo = (vendor: SupplierId, po: string): boolean => po.length <= supplierRules[vendor].po

export const SUPPLIER_ADDRESS =
  'The supplier accepts a street of two lines of 30 characters and a city of 25 characters. Please shorten the address.'
export const SUPPLIER_PO = 'ABC Supply accepts a PO of up to 20 characters. Please shorten it.'

/** A street as two lines of a length, parted at a blank where it is long. Undefined where it does not fit. */
export function streetLines(street: string, streetLine: number): [string, string] | undefined {
  if (street.length <= streetLine) return [street, '']
  const at = street.lastIndexOf(' ', streetLine)
  const lines: [string, string] = [street.slice(0, Math.max(at, 0)).trim(), street.slice(at + 1).trim()]
  return at > 0 && lines[1].length <= streetLine ? lines : undefined
}

/** Whether a supplier takes an address whole. */
export function isSupplierAddress(vendor: SupplierId, { street, city }: { street: string; city: string }): boolean {
  const { address } = supplierRules[vendor]
  return !address || (streetLines(street, address.streetLine) !== undefined && city.length <= address.city)
}

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
