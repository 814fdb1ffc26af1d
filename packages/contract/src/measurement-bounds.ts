/**
 * What a roof can measure, whoever measured it: a figure beyond these is a mistake. Areas are square feet, lengths feet, a rise is
 * over 12. Zod-free.
 */
export const plausible = {
  areaSqft: { min: 1, max: 5_000_000 },
  facets: { min: 0, max: 10_000 },
  rise: { min: 0, max: 60 },
  feet: { min: 0, max: 100_000 },
  structures: { min: 1, max: 1_000 },
  wasteBps: { min: 0, max: 10_000 },
} as const
