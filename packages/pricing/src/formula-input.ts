import type { Thousandths } from './quantity.ts'

/**
 * The inputs of formulas for material orders. AREA in sq ft, SQUARES of 100 sq ft, EAVES to PERIMETER in feet, FACETS
 * and STRUCTURES counted, WASTE in percent (10 for 10%, so `SQUARES*(100+WASTE)/100`), DRIPEDGE to ICEWATER in feet,
 * PITCH as the predominant rise over 12, STORIES counted (3 for three or more). Inputs may be added but never changed,
 * so that existing formulas keep their results.
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

/** A roof's measurements, in thousandths of their units. Unknown ones are left out. */
export type FormulaValues = Readonly<Partial<Record<FormulaInput, Thousandths>>>
