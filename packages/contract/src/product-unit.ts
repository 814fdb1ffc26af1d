import { UNIT_TYPES } from '@gable/pricing/package-rounding'

/** What a product is ordered by; `custom` has a name of the company's own. */
export const productUnits = [...UNIT_TYPES, 'custom'] as const
export type ProductUnit = (typeof productUnits)[number]
