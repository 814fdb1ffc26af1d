import { type MaterialOrderState, nextOrderStates, type ShippingMethod } from './material-words.ts'
import type { PlacementState } from './order-state.ts'

/** Material suppliers whose systems accept orders. Zod-free. */

/** Each has an entry of the same name in `integration-vendor.ts`. */
export const supplierIds = ['beacon', 'abcSupply'] as const
export type SupplierId = (typeof supplierIds)[number]

export const supplierNames: Readonly<Record<SupplierId, string>> = { beacon: 'Beacon PRO+', abcSupply: 'ABC Supply' }

/** Why an order was not placed, as a message code. */
export const supplierFailures = [
  'VENDOR_ORDER_REFUSED',
  'VENDOR_ORDER_UNKNOWN',
  'VENDOR_UNREACHABLE',
  'NOT_CONNECTED',
] as const
export type SupplierFailure = (typeof supplierFailures)[number]

export const supplierLimits = {
  branchNumber: 4,
  /** Maximum number of branches shown for a ZIP code, and of templates in an account. */
  branches: 21,
  templates: 100,
  /** Maximum number of templates imported at once. */
  imported: 20,
  /** Maximum number of catalog search results, and of a company's accounts. */
  found: 20,
  accounts: 200,
} as const

interface SupplierRules {
  /** Maximum length of a purchase order number. */
  po: number
  /** Format of the supplier's item numbers. */
  item: RegExp
  /** Maximum lengths of a street line, of which there are two, and of a city; null if the supplier states no limit. */
  address: { streetLine: number; city: number } | null
  /** Whether its catalog can be searched. */
  searches: boolean
}

/** The supplier's statement about an item's price at a branch; `call`: the branch gives the price by phone. */
export const priceStates = ['priced', 'call', 'unavailable', 'unknown'] as const

/** Each supplier's limits, according to its documentation. Gable's notes, at most 234 characters, fit all of them. */
export const supplierRules: Readonly<Record<SupplierId, SupplierRules>> = {
  beacon: { po: 22, item: /^[A-Za-z0-9]{1,6}$/, address: { streetLine: 30, city: 25 }, searches: false },
  abcSupply: { po: 20, item: /^[A-Za-z0-9._/-]{1,40}$/, address: null, searches: true },
}

/** Whether a supplier accepts this line: it needs the supplier's item number and a whole quantity. */
export const isSupplierLine = (vendor: SupplierId, { sku, quantity }: { sku: string; quantity: string }): boolean =>
  supplierRules[vendor].item.test(sku) && /^[1-9]\d{0,6}(\.0{1,3})?$/.test(quantity)

/** Whether a supplier accepts a purchase order number of this length. */
export const isSupplierPo = (vendor: SupplierId, po: string): boolean => po.length <= supplierRules[vendor].po

export const SUPPLIER_ADDRESS =
  'The supplier accepts a street of two lines of 30 characters and a city of 25 characters. Please shorten the address.'
export const SUPPLIER_PO = 'ABC Supply accepts a PO of up to 20 characters. Please shorten it.'

/** Splits a long street at a space into two lines of limited length. Returns undefined if it does not fit. */
export function streetLines(street: string, streetLine: number): [string, string] | undefined {
  if (street.length <= streetLine) return [street, '']
  const at = street.lastIndexOf(' ', streetLine)
  const lines: [string, string] = [street.slice(0, Math.max(at, 0)).trim(), street.slice(at + 1).trim()]
  return at > 0 && lines[1].length <= streetLine ? lines : undefined
}

/** Whether an address fits a supplier's limits. */
export function isSupplierAddress(vendor: SupplierId, { street, city }: { street: string; city: string }): boolean {
  const { address } = supplierRules[vendor]
  return !address || (streetLines(street, address.streetLine) !== undefined && city.length <= address.city)
}

/**
 * The statuses that a person may set on an order. The status of an order that the supplier has follows the supplier. An
 * order that could not be confirmed becomes a draft again, or proceeds, depending on what the branch says.
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
