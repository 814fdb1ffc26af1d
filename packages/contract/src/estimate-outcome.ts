/** What became of an address that roofs and a price were looked for at. Zod-free. */
export const estimateOutcomes = ['priced', 'addressNotFound', 'outsideArea', 'noRoof', 'notOffered'] as const
export type EstimateOutcome = (typeof estimateOutcomes)[number]

/** By what a list is narrowed: what became of it, or that nobody has looked yet. */
export const estimateFilters = [...estimateOutcomes, 'notLooked'] as const
export type EstimateFilter = (typeof estimateFilters)[number]

/** What imported contacts are sorted by. `storm`: by the last day of hail near the house, then by its size. */
export const contactSorts = ['createdAt', 'roofAreaSqft', 'priceCents', 'storm'] as const
export type ContactSort = (typeof contactSorts)[number]
