import type { FormulaInput } from '@gable/pricing/formula-input'
import { UNIT_TYPES, type UnitType } from '@gable/pricing/package-rounding'

/** Enumerations of material orders and their labels. Zod-free. */

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

const unitPlurals: Readonly<Record<MaterialUnit, string>> = {
  linealFeet: 'lineal feet',
  each: 'each',
  bundle: 'bundles',
  piece: 'pieces',
  roll: 'rolls',
  carton: 'cartons',
  tube: 'tubes',
  can: 'cans',
  case: 'cases',
  box: 'boxes',
}

/** "74 bundles", "1 roll", "5 each". */
export function quantityText(quantity: string, unit: MaterialUnit): string {
  const isOne = Number(quantity) === 1 && unit !== 'linealFeet'
  return `${quantity} ${isOne ? materialUnitNames[unit].toLowerCase() : unitPlurals[unit]}`
}

/** Display names of the formula inputs, each with its unit. */
export const inputNames: Readonly<Record<FormulaInput, { name: string; unit: string }>> = {
  AREA: { name: 'roof area', unit: 'sq ft' },
  SQUARES: { name: 'squares', unit: '' },
  EAVES: { name: 'eaves', unit: 'ft' },
  RAKES: { name: 'rakes', unit: 'ft' },
  RIDGES: { name: 'ridges', unit: 'ft' },
  HIPS: { name: 'hips', unit: 'ft' },
  VALLEYS: { name: 'valleys', unit: 'ft' },
  STEPFLASHING: { name: 'step flashing', unit: 'ft' },
  FLASHING: { name: 'flashing', unit: 'ft' },
  PERIMETER: { name: 'perimeter', unit: 'ft' },
  FACETS: { name: 'facets', unit: '' },
  STRUCTURES: { name: 'structures', unit: '' },
  WASTE: { name: 'waste factor', unit: '%' },
  DRIPEDGE: { name: 'drip edge', unit: 'ft' },
  STARTER: { name: 'starter', unit: 'ft' },
  RIDGECAP: { name: 'ridge cap', unit: 'ft' },
  ICEWATER: { name: 'ice and water', unit: 'ft' },
  PITCH: { name: 'pitch', unit: '/12' },
  STORIES: { name: 'stories', unit: '' },
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

/**
 * The states that a person may set after an order was sent, by shipping method. An order never becomes a draft again.
 */
export function nextOrderStates(state: MaterialOrderState, method: ShippingMethod): MaterialOrderState[] {
  if (state === 'Draft') return []
  const notIts: MaterialOrderState = method === 'pickUp' ? 'Delivery Ready' : 'Pick Up Ready'
  return materialOrderStates.filter((next) => next !== 'Draft' && next !== state && next !== notIts)
}

/**
 * How an order is placed: `supplier` sends it to the supplier's system, `email` to the branch; `other` records that it
 * was placed by phone, at the counter, or online.
 */
export const orderingWays = ['supplier', 'email', 'other'] as const
export type OrderingWay = (typeof orderingWays)[number]

/** Documents that a supplier provides for an order. */
export const orderDocumentKinds = ['invoice', 'orderDetail', 'deliveryPhoto'] as const

export const materialLimits = {
  name: 80,
  note: 300,
  /** Maximum number of formulas, templates, and branches of one company, each. */
  most: 500,
  /** Maximum number of lines in a template or an order; suppliers accept no more. */
  lines: 99,
  itemName: 128,
  sku: 40,
  color: 40,
  products: 50,
  po: 22,
  orderNotes: 234,
  accountNumber: 40,
  /** Maximum price per unit: 99 lines of the highest quantity still have an exact total. */
  priceCents: 5_000_000,
  /** Maximum number of a lead's roofs to calculate with; the newest are listed first. */
  roofs: 20,
} as const
