/**
 * Plausible ranges of roof measurements from any source: a value outside them is an error. Areas are in square feet,
 * lengths in feet, a rise is over 12. Zod-free.
 */
export const plausible = {
  areaSqft: { min: 1, max: 5_000_000 },
  facets: { min: 0, max: 10_000 },
  rise: { min: 0, max: 60 },
  feet: { min: 0, max: 100_000 },
  structures: { min: 1, max: 1_000 },
  wasteBps: { min: 0, max: 10_000 },
} as const
