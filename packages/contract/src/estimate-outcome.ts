/** The result of looking up roofs and a price for an address. Zod-free. */
export const estimateOutcomes = ['priced', 'addressNotFound', 'outsideArea', 'noRoof', 'notOffered'] as const
export type EstimateOutcome = (typeof estimateOutcomes)[number]

/** List filters: an outcome, or not looked up yet. */
export const estimateFilters = [...estimateOutcomes, 'notLooked'] as const
export type EstimateFilter = (typeof estimateFilters)[number]

/** Sort orders of imported contacts. `storm`: by the last day of hail near the house, then by hail size. */
export const contactSorts = ['createdAt', 'roofAreaSqft', 'priceCents', 'storm'] as const
export type ContactSort = (typeof contactSorts)[number]
