import { UNIT_TYPES } from '@gable/pricing/package-rounding'

/** The unit in which a product is ordered; `custom` has a name that the company sets. */
export const productUnits = [...UNIT_TYPES, 'custom'] as const
export type ProductUnit = (typeof productUnits)[number]
