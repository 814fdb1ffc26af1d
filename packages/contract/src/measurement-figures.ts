import { z } from 'zod'
import { boundedArray } from './field.ts'
import { type LengthName, lengthKeys } from './measurement-vendor.ts'

/** The figures of a report, whoever measured: one model for our own report, a vendor's and one that was brought along. */

const mostFeet = 1_000_000
const mostSqft = 10_000_000

const feet = z.number().min(0).max(mostFeet).nullable()
const lengths = z.object(Object.fromEntries(lengthKeys.map((key) => [key, feet])) as Record<LengthName, typeof feet>)

/** Null is what the report does not say. Areas lie on the roof, in square feet; lengths are feet; rises are over 12. */
export const reportFigures = z.object({
  areaSqft: z.number().min(1).max(mostSqft),
  facets: z.number().int().min(0).max(100_000).nullable(),
  /** The predominant pitch. */
  rise: z.number().min(0).max(60).nullable(),
  structures: z.number().int().min(1).max(1_000).nullable(),
  wasteBps: z.number().int().min(0).max(10_000).nullable(),
  lengths,
  pitches: boundedArray(z.object({ rise: z.number().min(0).max(60), areaSqft: z.number().min(0).max(mostSqft) }), 200),
})
export type ReportFigures = z.infer<typeof reportFigures>

/** Figures of which nothing but the area is known. */
export const onlyArea = (areaSqft: number): ReportFigures => ({
  ...{ areaSqft, facets: null, rise: null, structures: null, wasteBps: null, pitches: [] },
  lengths: Object.fromEntries(lengthKeys.map((key) => [key, null])) as ReportFigures['lengths'],
})

/**
 * What is bought by the foot, where a report gives the edges alone: drip edge and starter are eaves and rakes, ridge cap is
 * ridges and hips, ice and water is eaves and valleys, gutter is eaves.
 */
export function withMaterials(figures: ReportFigures): ReportFigures {
  const { lengths: all } = figures
  const sum = (...parts: (number | null)[]) =>
    parts.includes(null) ? null : parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return {
    ...figures,
    lengths: {
      ...all,
      dripEdge: all.dripEdge ?? sum(all.eave, all.rake),
      starter: all.starter ?? sum(all.eave, all.rake),
      ridgeCap: all.ridgeCap ?? sum(all.ridge, all.hip),
      iceAndWater: all.iceAndWater ?? sum(all.eave, all.valley),
      gutter: all.gutter ?? all.eave,
    },
  }
}
