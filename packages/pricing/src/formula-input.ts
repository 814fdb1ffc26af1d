import type { Thousandths } from './quantity.ts'

/**
 * What a formula for material orders can measure with. AREA in sq ft, SQUARES of 100 sq ft, EAVES to PERIMETER in feet,
 * FACETS and STRUCTURES counted, WASTE in percent (10 for 10 %, so `SQUARES*(100+WASTE)/100`), DRIPEDGE to ICEWATER in feet, PITCH
 * as the predominant rise over 12, STORIES counted (3 for three or more). Inputs are only added, never changed: an old formula gives the same figure.
 */
export const FORMULA_INPUTS = [
  'AREA',
  'SQUARES',
  'EAVES',
  'RAKES',
  'RIDGES',
  'HIPS',
  'VALLEYS',
  'STEPFLASHING',
  'FLASHING',
  'PERIMETER',
  'FACETS',
  'STRUCTURES',
  'WASTE',
  'DRIPEDGE',
  'STARTER',
  'RIDGECAP',
  'ICEWATER',
  'PITCH',
  'STORIES',
] as const
export type FormulaInput = (typeof FORMULA_INPUTS)[number]

/** A roof's measurements, in thousandths of their units. What is not known is left out. */
export type FormulaValues = Readonly<Partial<Record<FormulaInput, Thousandths>>>
