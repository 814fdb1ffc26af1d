import { UNIT_TYPES, type UnitType } from '@gable/pricing/package-rounding'

/** Closed lists of material orders and their labels. Zod-free. */

export const materialUnits = UNIT_TYPES
export type MaterialUnit = UnitType
export const materialUnitNames: Readonly<Record<MaterialUnit, string>> = {
  linealFeet: 'Lineal feet',
  each: 'Each',
  bundle: 'Bundle',
  piece: 'Piece',
  roll: 'Roll',
  carton: 'Carton',
  tube: 'Tube',
  can: 'Can',
  case: 'Case',
  box: 'Box',
}

export const shippingMethods = ['groundDrop', 'roofLoad', 'pickUp'] as const
export type ShippingMethod = (typeof shippingMethods)[number]
export const shippingMethodNames: Readonly<Record<ShippingMethod, string>> = {
  groundDrop: 'Delivery, ground drop',
  roofLoad: 'Delivery, roof load',
  pickUp: 'Pick up at the branch',
}

export const shippingTimes = ['Anytime', 'Morning', 'Afternoon'] as const
export type ShippingTime = (typeof shippingTimes)[number]

export const materialOrderStates = [
  'Draft',
  'Processing',
  'Invoiced',
  'Delivery Ready',
  'Pick Up Ready',
  'Delivered',
] as const
export type MaterialOrderState = (typeof materialOrderStates)[number]

/** What a person may set by hand once an order was sent, by how it is shipped. An order never becomes a draft again. */
export function nextOrderStates(state: MaterialOrderState, method: ShippingMethod): MaterialOrderState[] {
  if (state === 'Draft') return []
  const notIts: MaterialOrderState = method === 'pickUp' ? 'Delivery Ready' : 'Pick Up Ready'
  return materialOrderStates.filter((next) => next !== 'Draft' && next !== state && next !== notIts)
}

/** How an order reaches the branch: by an email of the product, or told by phone, at the counter or on the supplier's website. */
export const orderingWays = ['email', 'other'] as const

export const materialLimits = {
  name: 80,
  note: 300,
  /** Formulas, templates and branches of one company. */
  most: 500,
  /** Lines of a template and of an order: the most that a supplier takes. */
  lines: 99,
  itemName: 128,
  sku: 40,
  color: 40,
  products: 50,
  po: 22,
  orderNotes: 234,
  accountNumber: 40,
  priceCents: 100_000_000,
  /** Roofs of a lead to calculate with, the newest first. */
  roofs: 20,
} as const
